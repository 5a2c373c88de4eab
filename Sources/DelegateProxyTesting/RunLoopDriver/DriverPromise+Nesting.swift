import DelegateProxy
import Foundation
import SynchedLoader

extension DriverPromise {
  static let nesting = DriverPromise(name: "nesting") { trial, driver in
    trial.step("a run inside a run is over first")
    let (outer, inner) = (Flag(), Flag())
    let events = Events([])
    driver.perform(in: .default) {
      trial.raiseElsewhere(inner, waking: driver)
      trial.run(driver) { inner.isRaised }
      events.add("inner")
      trial.raiseElsewhere(outer, after: 0.02, waking: driver)
    }
    trial.run(driver) { outer.isRaised }
    trial.require(events.all == ["inner"], "the outer run came back before the inner one")

    trial.step("the outer run's condition turns true while a run inside it goes on")
    let (first, second) = (Flag(), Flag())
    driver.perform(in: .default) {
      trial.raiseElsewhere(first, waking: driver)
      trial.raiseElsewhere(second, after: 0.03, waking: driver)
      trial.run(driver) { second.isRaised }
      // As whoever leaves an inner run does.
      driver.wake()
    }
    trial.run(driver) { first.isRaised }
    trial.require(second.isRaised, "the outer run came back before the inner one")

    trial.step("another thread gives work to a run inside a run")
    let worked = Flag()
    driver.perform(in: .default) {
      trial.elsewhere { driver.perform(in: .default) { worked.raise() } }
      trial.run(driver) { worked.isRaised }
      driver.wake()
    }
    trial.run(driver) { worked.isRaised }

    trial.step("a run inside a run has an earlier deadline")
    driver.perform(in: .default) { trial.run(driver, for: .milliseconds(5)) { false } }
    trial.run(driver, for: .milliseconds(200)) { false }

    trial.step("the outer run's deadline passes while a run inside it goes on")
    let long = Flag()
    driver.perform(in: .default) {
      trial.raiseElsewhere(long, after: 0.03, waking: driver)
      trial.run(driver) { long.isRaised }
    }
    trial.run(driver, for: .milliseconds(10)) { false }
    trial.require(long.isRaised, "the outer run came back before the inner one")

    trial.step("ten runs in each other are told, the outermost first")
    descend(10, [], trial, driver)

    trial.step("runs in each other are in different modes")
    let modes = ["one", "two", "three"].map { RunLoop.Mode("driver conformance \($0)") }
    let told = modes.map { _ in Flag() }
    nest(0, modes, told, trial, driver)
  }

  private static func descend(
    _ levels: Int,
    _ flags: [Flag],
    _ trial: DriverTrial,
    _ driver: any RunLoopDriver
  ) {
    let flag = Flag()
    let all = flags + [flag]
    trial.elsewhere(after: 0) {
      if levels > 1 {
        driver.perform(in: .default) { descend(levels - 1, all, trial, driver) }
      } else {
        for flag in all {
          flag.raise()
          driver.wake()
        }
      }
    }
    trial.run(driver) { flag.isRaised }
    driver.wake()
  }

  private static func nest(
    _ level: Int,
    _ modes: [RunLoop.Mode],
    _ told: [Flag],
    _ trial: DriverTrial,
    _ driver: any RunLoopDriver
  ) {
    driver.perform(in: modes[level]) {
      if level + 1 < modes.count {
        nest(level + 1, modes, told, trial, driver)
      } else {
        for flag in told { flag.raise() }
        driver.wake()
      }
    }
    trial.run(driver, in: modes[level]) { told[level].isRaised }
    driver.wake()
  }
}
