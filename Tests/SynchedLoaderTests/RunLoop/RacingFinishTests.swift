import CoreFoundation
import Foundation
import SynchedLoader
import Synchronization
import XCTest

/// Finishes from other threads, racing the start of the wait, and what is left behind after many.
///
/// `WAITING_WAITS=1000000` races more of them than every day.
class RacingFinishTests: WaitingTestCase {
  func testNoneOfManyRacingFinishesIsLost() {
    let finisher = Finisher()
    defer { finisher.stop() }
    for index in 0..<count("WAITING_WAITS", otherwise: 20_000) {
      let wait = makeWait()
      finisher.finish(wait, afterSpinning: index % 64)
      guard wait.run(timeout: Self.patience) == .quit else {
        return XCTFail("finish \(index) was lost")
      }
    }
  }

  func testTheLoopAroundManyRacingWaitsIsStillRunningAfterwards() {
    let finisher = Finisher()
    defer { finisher.stop() }
    var log: [String] = []
    after {
      var quits = 0
      for index in 0..<5_000 {
        let wait = self.makeWait()
        finisher.finish(wait, afterSpinning: index % 64)
        if wait.run(timeout: Self.patience) == .quit { quits += 1 }
      }
      log.append("\(quits) quits")
      after(0.01) { log.append("still running") }
      after(0.02) { self.stopOuterLoop() }
    }
    XCTAssertEqual(runOuterLoop(), .stopped)
    XCTAssertEqual(log, ["5000 quits", "still running"])
  }

  func testTenThousandFinishesFromGlobalQueuesAllArrive() {
    for _ in 0..<10_000 {
      let wait = makeWait()
      DispatchQueue.global().async { wait.quit() }
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    }
  }

  #if os(Linux)
  func testMemoryAndDescriptorsStayFlat() throws {
    try assertLeavesNothingBehind(6_000, after: 2_000) { count in
      for index in 0..<count {
        let wait = makeWait()
        if index % 2 == 0 {
          after { wait.quit() }
        } else {
          DispatchQueue.global().async { wait.quit() }
        }
        XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
      }
    }
  }

  func testThreadsThatEndWaitsAreGivenNoLoopOfTheirOwn() throws {
    let (threads, leaving) = (20, DispatchSemaphore(value: 0))
    let descriptors = try openDescriptors()
    let ended = (0..<threads).map { _ in
      let wait = makeWait()
      let thread = TestThread {
        wait.quit()
        leaving.wait()
      }
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
      return thread
    }
    // A loop has three.
    XCTAssertLessThan(try openDescriptors(), descriptors + threads)
    for _ in ended { leaving.signal() }
    for thread in ended { thread.join() }
  }

  func testThreadsThatWaitedLeaveNoDescriptorsBehind() throws {
    let make = makeDriver
    func work() {
      for _ in 0..<50 {
        TestThread {
          let wait = NestedRunLoop(driver: make())
          DispatchQueue.global().async { wait.quit() }
          XCTAssertEqual(wait.run(), .quit)
        }.join()
      }
    }
    work()
    let descriptors = try openDescriptors()
    work()
    // Threads end after they are joined, so a few may still be on their way.
    XCTAssertLessThan(try openDescriptors(), descriptors + 50)
  }
  #endif
}

/// A thread that ends waits as soon as it is given them.
private final class Finisher: Sendable {
  private let queue = Slot<NestedRunLoop>()
  private let isStopped = Atomic(false)
  private let delay = Atomic(0)
  private let ready = DispatchSemaphore(value: 0)

  init() {
    Thread { [self] in work() }.start()
  }

  func finish(_ wait: NestedRunLoop, afterSpinning rounds: Int) {
    delay.store(rounds * 8, ordering: .relaxed)
    queue.value = wait
    ready.signal()
  }

  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    ready.signal()
  }

  private func work() {
    while true {
      ready.wait()
      if isStopped.load(ordering: .sequentiallyConsistent) { return }
      let rounds = delay.load(ordering: .relaxed)
      for _ in 0..<rounds { _ = isStopped.load(ordering: .relaxed) }
      let wait = queue.value
      queue.value = nil
      wait?.quit()
    }
  }
}

final class RacingFinishTestsWithPorts: RacingFinishTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
