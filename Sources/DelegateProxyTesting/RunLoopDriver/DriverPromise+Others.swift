import DelegateProxy
import Foundation
import SynchedLoader

extension DriverPromise {
  static let others = DriverPromise(name: "loops of others") { trial, driver in
    guard let native = trial.conformance.native else { return }

    trial.step("a run is over inside somebody else's loop")
    var events: [String] = []
    var stop: () -> Void = {}
    native.call(0) {
      let flag = Flag()
      trial.raiseElsewhere(flag, waking: driver)
      trial.run(driver) { flag.isRaised }
      native.call(0.02) {
        events.append("still running")
        stop()
      }
    }
    native.run { stop = $0 }
    trial.require(events == ["still running"], "the loop around the run was stopped")

    trial.step("a run's condition turns true while somebody else's loop runs inside it")
    for isWokenElsewhere in [false, true] {
      let (flag, isServed) = (Flag(), Flag())
      driver.perform(in: .default) {
        var stop: () -> Void = {}
        if isWokenElsewhere { trial.raiseElsewhere(flag, waking: driver) }
        native.call(0.005) {
          flag.raise()
          driver.wake()
        }
        native.call(0.04) { isServed.raise() }
        native.call(0.05) { stop() }
        native.run { stop = $0 }
        trial.require(isServed.isRaised, "somebody else's loop was stopped")
      }
      trial.run(driver) { flag.isRaised }
    }

    trial.step("a run is over, and the next piece of work runs somebody else's loop")
    let over = Flag()
    driver.perform(in: .default) {
      over.raise()
      driver.wake()
    }
    driver.perform(in: .default) {
      var stop: () -> Void = {}
      native.call(0.01) { stop() }
      native.run { stop = $0 }
    }
    trial.run(driver) { over.isRaised }
    trial.run(driver, for: .milliseconds(30)) { false }

    trial.step("a deadline passes while somebody else's loop runs inside the run")
    let isServed = Flag()
    driver.perform(in: .default) {
      var stop: () -> Void = {}
      native.call(0.03) { isServed.raise() }
      native.call(0.04) { stop() }
      native.run { stop = $0 }
      trial.require(isServed.isRaised, "somebody else's loop was stopped")
    }
    trial.run(driver, for: .milliseconds(10)) { false }

    trial.step("somebody else stops the loop that the driver runs")
    let flag = Flag()
    native.call(0.002) {
      var stop: () -> Void = {}
      native.call(0) { stop() }
      native.run { stop = $0 }
      // Its own loop is over, so this one hits whatever runs now.
      stop()
      trial.raiseElsewhere(flag, after: 0.03, waking: driver)
    }
    trial.run(driver) { flag.isRaised }
  }

  static let remains = DriverPromise(name: "nothing remains") { trial, driver in
    trial.step("a run is over")
    weak var kept: Flag?
    do {
      let flag = Flag()
      kept = flag
      trial.raiseElsewhere(flag, waking: driver)
      trial.run(driver) { flag.isRaised }
    }
    // The thread that raised it may still be about to let it go.
    for _ in 0..<200 where kept != nil { trial.run(driver, for: .milliseconds(5)) { false } }
    trial.require(kept == nil, "its condition is kept")

    trial.step("many runs are over")
    let runs = 200
    let before = openDescriptors()
    for round in 0..<runs {
      let flag = Flag()
      driver.perform(in: .default) { flag.raise() }
      trial.run(driver, for: round % 2 == 0 ? nil : .seconds(3600)) { flag.isRaised }
      trial.run(driver, for: .zero) { false }
    }
    // Others in this process may have opened a few in the meantime.
    let more = openDescriptors() - before
    trial.require(more < runs / 2, "\(more) more file descriptors are open after \(runs) runs")

    guard let isEmpty = trial.conformance.native?.isEmpty else { return }
    trial.require(isEmpty(), "something is still scheduled in the loop")
  }

  private static func openDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
  }
}
