import DelegateProxy
import Dispatch
import Foundation
import SynchedLoader
import Synchronization

extension DriverPromise {
  static let waking = DriverPromise(name: "wake-ups") { trial, driver in
    trial.step("the condition holds from the beginning")
    trial.run(driver) { true }

    trial.step("a condition turned true, and the driver was woken, before the run")
    let early = Flag()
    early.raise()
    driver.wake()
    trial.run(driver) { early.isRaised }

    trial.step("another thread wakes a run that sleeps without a deadline")
    let flag = Flag()
    trial.raiseElsewhere(flag, after: 0.03, waking: driver)
    trial.run(driver) { flag.isRaised }

    trial.step("another thread wakes a run whose condition does not hold yet")
    let (late, stillFalse) = (Flag(), Flag())
    var asked = 0
    trial.run(driver) {
      asked += 1
      // Every wake-up has the condition asked again, and only then there is the next one.
      if asked < 10 { trial.elsewhere(after: 0.001) { driver.wake() } }
      if asked == 10 {
        stillFalse.raise()
        trial.raiseElsewhere(late, waking: driver)
      }
      return late.isRaised
    }
    trial.require(stillFalse.isRaised, "a wake-up ended a run by itself")

    trial.step("a run wakes its own driver out of a callout")
    let own = Flag()
    driver.perform(in: .default) {
      own.raise()
      driver.wake()
    }
    trial.run(driver) { own.isRaised }

    trial.step("the thread of a driver is gone when it is woken")
    let gone = SynchronizedCell<(any RunLoopDriver)?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread {
      let driver = trial.conformance.makeDriver()
      _ = driver.run(in: .default, until: nil) { true }
      gone.withLock { $0 = driver }
      done.signal()
    }.start()
    done.wait()
    // Whether the thread has ended completely cannot be waited for; some of these come after it.
    for _ in 0..<1000 { gone.withLock { $0 }?.wake() }
  }

  static let racing = DriverPromise(name: "no wake-up is lost") { trial, driver in
    let waker = Waker(driver)
    defer { waker.stop() }
    for round in 0..<1000 {
      trial.step("a wake-up races the beginning of a run, in round \(round)")
      let flag = Flag()
      waker.raise(flag, afterSpinning: round % 64 * 16)
      trial.run(driver, for: round % 2 == 0 ? nil : .seconds(3600)) { flag.isRaised }
    }
    // The loop is on its way to sleep when the condition has just been asked.
    trial.step("a wake-up races a run that has just asked its condition")
    let late = Flag()
    trial.run(driver) {
      let answer = late.isRaised
      if !answer {
        let isWoken = DispatchSemaphore(value: 0)
        Thread {
          late.raise()
          driver.wake()
          isWoken.signal()
        }.start()
        // Whether waking blocks is a promise of its own.
        _ = isWoken.wait(timeout: .now() + trial.patience / .seconds(1))
      }
      return answer
    }
    trial.step("a wake-up races a run on its way to sleep")
    let end = 1000
    let count = SynchronizedCell(0)
    var seen = -1
    trial.run(driver) {
      let value = count.withLock { $0 }
      if value != seen, value < end {
        seen = value
        waker.wake(afterSpinning: value % 64 * 16) { count.withLock { $0 += 1 } }
      }
      return value >= end
    }
  }

  static let blocking = DriverPromise(name: "waking does not block") { trial, driver in
    trial.step("the driver's thread is in a callout while another one wakes it many times")
    let isWoken = DispatchSemaphore(value: 0)
    let flag = Flag()
    driver.perform(in: .default) {
      trial.elsewhere(after: 0) {
        for _ in 0..<10_000 { driver.wake() }
        isWoken.signal()
      }
      let result = isWoken.wait(timeout: .now() + trial.patience / .seconds(1))
      trial.require(result == .success, "waking waits for the driver's thread")
      flag.raise()
      driver.wake()
    }
    trial.run(driver) { flag.isRaised }
    trial.step("a run begins after ten thousand wake-ups")
    for _ in 0..<10_000 { driver.wake() }
    let after = Flag()
    trial.raiseElsewhere(after, waking: driver)
    trial.run(driver) { after.isRaised }
  }
}

/// A thread that makes conditions true and wakes a driver, as soon as it is asked to.
private final class Waker: Sendable {
  private typealias Job = (spins: Int, raise: @Sendable () -> Void)

  private let driver: any RunLoopDriver
  private let job = SynchronizedCell<Job?>(nil)
  private let ready = DispatchSemaphore(value: 0)

  init(_ driver: any RunLoopDriver) {
    self.driver = driver
    Thread { [self] in work() }.start()
  }

  func raise(_ flag: Flag, afterSpinning spins: Int) {
    wake(afterSpinning: spins) { flag.raise() }
  }

  func wake(afterSpinning spins: Int, _ raise: @escaping @Sendable () -> Void) {
    job.withLock { $0 = (spins, raise) }
    ready.signal()
  }

  func stop() {
    ready.signal()
  }

  private func work() {
    let spun = Atomic(0)
    while true {
      ready.wait()
      guard let job = job.withLock({ $0.take() }) else { return }
      for _ in 0..<job.spins { spun.add(1, ordering: .relaxed) }
      job.raise()
      driver.wake()
    }
  }
}
