import DelegateProxy
import Dispatch
import Foundation
import SynchedLoader

extension DriverPromise {
  static let performing = DriverPromise(name: "performed work") { trial, driver in
    trial.step("work was given before the run")
    let early = Events([])
    perform(50, by: driver, early, trial)
    trial.run(driver, for: trial.patience) { early.all.count >= 50 }
    check(50, by: driver, early, trial)

    trial.step("another thread gives work to a run that sleeps without a deadline")
    let late = Events([])
    trial.elsewhere(after: 0.03) { perform(50, by: driver, late, trial) }
    trial.run(driver) { late.all.count >= 50 }
    check(50, by: driver, late, trial)

    trial.step("work gives more work")
    let nested = Events([])
    driver.perform(in: .default) {
      nested.add("0")
      driver.perform(in: .default) { nested.add("1") }
    }
    trial.run(driver, for: trial.patience) { nested.all.count >= 2 }
    check(2, by: driver, nested, trial)

    trial.step("work has been run")
    weak var kept: Flag?
    do {
      let flag = Flag()
      kept = flag
      driver.perform(in: .default) { flag.raise() }
      trial.run(driver) { flag.isRaised }
    }
    trial.run(driver, for: .zero) { false }
    trial.require(kept == nil, "the work is kept for ever")

    guard trial.conformance.knowsModes else { return }
    trial.step("work is for another mode than the run's")
    let other = RunLoop.Mode("driver conformance")
    let inOther = Flag()
    driver.perform(in: other) { inOther.raise() }
    trial.run(driver, for: .milliseconds(20)) { false }
    trial.require(!inOther.isRaised, "the work was run in the wrong mode")
    trial.run(driver, in: other, for: trial.patience) { inOther.isRaised }
    trial.require(inOther.isRaised, "the work was not run in its own mode")
  }

  private static func perform(
    _ count: Int,
    by driver: any RunLoopDriver,
    _ events: Events,
    _ trial: DriverTrial
  ) {
    for number in 0..<count {
      driver.perform(in: .default) {
        trial.requireOwnThread()
        events.add("\(number)")
      }
    }
  }

  private static func check(
    _ count: Int,
    by driver: any RunLoopDriver,
    _ events: Events,
    _ trial: DriverTrial
  ) {
    // What was run twice may come a pass later.
    trial.run(driver, for: .zero) { false }
    let (wanted, found) = ((0..<count).map(String.init), events.all)
    if found.count < count {
      trial.fault("only \(found.count) of \(count) pieces of work were run")
    } else if found.count > count {
      trial.fault("\(count) pieces of work were run \(found.count) times")
    } else {
      trial.require(found == wanted, "work was not run in the order it was given")
    }
  }

  static let deadlines = DriverPromise(name: "deadlines") { trial, driver in
    trial.step("nothing happens before a deadline")
    for milliseconds in [1, 7, 20] { trial.run(driver, for: .milliseconds(milliseconds)) { false } }

    trial.step("the deadline has passed before the run")
    for timeout in [Duration.zero, .seconds(-1)] {
      let served = Flag()
      driver.perform(in: .default) { served.raise() }
      trial.run(driver, for: timeout) { false }
      trial.require(served.isRaised, "what was ready was not served")
    }

    trial.step("wake-ups come all the time before a deadline")
    let isOver = Flag()
    @Sendable func storm() {
      trial.elsewhere(after: 0.001) {
        driver.wake()
        if !isOver.isRaised { storm() }
      }
    }
    storm()
    trial.run(driver, for: .milliseconds(30)) { false }
    isOver.raise()

    trial.step("a run without a deadline follows one that ended before its own")
    trial.run(driver, for: .milliseconds(20)) { true }
    let flag = Flag()
    trial.raiseElsewhere(flag, after: 0.05, waking: driver)
    trial.run(driver) { flag.isRaised }

    trial.step("a deadline is years away")
    let far = Flag()
    trial.raiseElsewhere(far, waking: driver)
    trial.run(driver, for: .seconds(900_000_000)) { far.isRaised }
  }

  static let idling = DriverPromise(name: "an idle run sleeps") { trial, driver in
    for timeout in [nil, Duration.seconds(3600)] {
      trial.step("nothing happens for a while, \(timeout == nil ? "without" : "with") a deadline")
      let flag = Flag()
      trial.elsewhere(after: 0.2) {
        // On a busy machine nobody gets much of the processor in that time. Who wants it all gets as much as this.
        let start = processorTimeOfThread()
        while processorTimeOfThread() - start < .milliseconds(20) {}
        flag.raise()
        driver.wake()
      }
      let start = processorTimeOfThread()
      let asked = trial.run(driver, for: timeout) { flag.isRaised }
      let used = processorTimeOfThread() - start
      trial.require(used < .milliseconds(10), "the run used the processor all the time")
      trial.require(asked <= 20, "the run asked its condition \(asked) times for nothing")
    }
  }

  // Threads that share a driver race each other in everything else, and one of them may crash.
  static let owners = DriverPromise(name: "one driver for each thread", isNeededByAll: true) {
    trial,
    here in
    trial.step("two threads ask for theirs")
    let done = DispatchSemaphore(value: 0)
    Thread {
      trial.require(trial.conformance.makeDriver() !== here, "two threads have the same driver")
      done.signal()
    }.start()
    done.wait()
  }

  static let threads = DriverPromise(name: "threads") { trial, here in
    trial.step("two threads run their drivers at once")
    let (isHereDone, isThereDone, isThereOver) = (Flag(), Flag(), Flag())
    Thread {
      let thread = ObjectIdentifier(Thread.current)
      let there = trial.conformance.makeDriver()
      here.perform(in: .default) {
        trial.requireOwnThread()
        isHereDone.raise()
      }
      trial.elsewhere {
        there.perform(in: .default) {
          trial.require(
            thread == ObjectIdentifier(Thread.current),
            "work was run on the thread of another driver"
          )
          isThereDone.raise()
        }
      }
      trial.run(there) { isThereDone.isRaised }
      isThereOver.raise()
      here.wake()
    }.start()
    trial.run(here) { isHereDone.isRaised && isThereOver.isRaised }
  }
}

/// Processor time that the calling thread has used.
private func processorTimeOfThread() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
