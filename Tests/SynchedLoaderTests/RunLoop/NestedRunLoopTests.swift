import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

class NestedRunLoopTests: WaitingTestCase {
  func testQuitBeforeRunReturnsWithoutRunningALoop() {
    let wait = makeWait()
    let passes = PassCounter()
    var served = false
    after { served = true }
    wait.quit()
    wait.quit()
    XCTAssertEqual(wait.run(), .quit)
    XCTAssertEqual(wait.run(timeout: .zero), .quit)
    XCTAssertEqual(passes.sleeps, 0)
    XCTAssertFalse(served)
    passes.stop()
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(1)), .timedOut)
    XCTAssertTrue(served)
  }

  func testQuitBetweenTwoRunsIsKept() {
    let wait = makeWait()
    XCTAssertEqual(wait.run(timeout: .milliseconds(1)), .timedOut)
    TestThread { wait.quit() }.join()
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
  }

  func testAWaitThatTimedOutCanBeRunAgain() {
    let wait = makeWait()
    XCTAssertEqual(wait.run(timeout: .zero), .timedOut)
    after(0.01) { wait.quit() }
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
  }

  func testQuitFromAPerformedBlockEndsAWaitWithoutTimeoutOrOtherSources() {
    let driver = makeDriver()
    let wait = NestedRunLoop(driver: driver)
    driver.perform(in: .default) { wait.quit() }
    XCTAssertEqual(wait.run(), .quit)
  }

  func testQuitFromATimerASourceTheMainQueueAndAnotherThread() {
    let starters: [(NestedRunLoop) -> Void] = [
      { wait in after(0.005) { wait.quit() } },
      { wait in
        var context = CFRunLoopSourceContext()
        let box = Unmanaged.passRetained(wait)
        context.info = box.toOpaque()
        context.perform = { info in
          if let info { Unmanaged<NestedRunLoop>.fromOpaque(info).takeRetainedValue().quit() }
        }
        let source = CFRunLoopSourceCreate(nil, 0, &context)
        CFRunLoopAddSource(CFRunLoopGetCurrent(), source, RunLoop.Mode.default.name)
        CFRunLoopSourceSignal(source)
        self.addTeardownBlock { CFRunLoopSourceInvalidate(source) }
      },
      { wait in DispatchQueue.main.async { wait.quit() } },
      { wait in Task { @MainActor in wait.quit() } },
      { wait in DispatchQueue.global().async { wait.quit() } },
    ]
    for start in starters {
      let wait = makeWait()
      start(wait)
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    }
  }

  func testATimeoutIsNeverEarlyAndTakesFewPasses() {
    for milliseconds in [1, 7, 30] {
      let passes = PassCounter()
      let start = SuspendingClock.now
      XCTAssertEqual(makeWait().run(timeout: .milliseconds(milliseconds)), .timedOut)
      let elapsed = SuspendingClock.now - start
      XCTAssertGreaterThanOrEqual(elapsed, .milliseconds(milliseconds))
      XCTAssertLessThan(elapsed, .milliseconds(milliseconds + 500))
      XCTAssertLessThan(passes.sleeps, 20)
      passes.stop()
    }
  }

  func testATimeoutIsOverBeforeWhatComesTenMillisecondsLater() {
    // A machine that is busy elsewhere makes both late at once, but not again and again.
    let isExact = (0..<20).contains { _ in
      var isLater = false
      after(0.015) { isLater = true }
      XCTAssertEqual(makeWait().run(timeout: .milliseconds(5)), .timedOut)
      let isExact = !isLater
      while !isLater { _ = makeWait().run(timeout: .milliseconds(20)) }
      return isExact
    }
    XCTAssertTrue(isExact)
  }

  func testExtremeTimeouts() {
    XCTAssertEqual(makeWait().run(timeout: .seconds(-5)), .timedOut)
    XCTAssertEqual(makeWait().run(timeout: .seconds(Int64.min)), .timedOut)
    for timeout in [Duration.seconds(Int64.max), .seconds(1_000_000), .seconds(999_999_999)] {
      let wait = makeWait()
      after(0.002) { wait.quit() }
      XCTAssertEqual(wait.run(timeout: timeout), .quit)
    }
  }

  func testTimeoutZeroServesWhatIsReady() {
    var served = 0
    after { served += 1 }
    XCTAssertEqual(makeWait().run(timeout: .zero), .timedOut)
    XCTAssertEqual(served, 1)
  }

  func testAnIdleWaitSleeps() {
    let passes = PassCounter()
    let start = processorTime()
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(500)), .timedOut)
    XCTAssertLessThan(processorTime() - start, .milliseconds(25))
    XCTAssertLessThanOrEqual(passes.sleeps, 2)
    passes.stop()
  }

  func testAWaitSleepsAgainAfterAWakeUpThatEndsNothing() {
    let driver = makeDriver()
    let passes = PassCounter()
    after(0.005) { DispatchQueue.global().async { driver.wake() } }
    XCTAssertEqual(NestedRunLoop(driver: driver).run(timeout: .milliseconds(300)), .timedOut)
    XCTAssertLessThanOrEqual(passes.sleeps, 10)
    passes.stop()
  }

  func testAWaitSleepsAgainAfterOneInsideItWithAnEarlierDeadline() {
    let passes = PassCounter()
    after {
      let inner = self.makeWait()
      after { inner.quit() }
      XCTAssertEqual(inner.run(timeout: .milliseconds(50)), .quit)
    }
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(300)), .timedOut)
    XCTAssertLessThanOrEqual(passes.sleeps, 10)
    passes.stop()
  }

  func testASecondaryThreadWithNothingScheduledSleeps() {
    let make = makeDriver
    let outcomes = Counter()
    let used = processorTime()
    let thread = TestThread {
      let wait = NestedRunLoop(driver: make())
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { wait.quit() }
      if wait.run() == .quit { outcomes.increment() }
    }
    thread.join()
    XCTAssertEqual(outcomes.count, 1)
    XCTAssertLessThan(processorTime() - used, .milliseconds(25))
  }

  func testTheObjectIsFreedAfterItsWait() {
    weak var freed: NestedRunLoop?
    do {
      let wait = makeWait()
      freed = wait
      after(0.002) { [weak wait] in wait?.quit() }
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    }
    XCTAssertNil(freed)
  }

  func testQuitAfterTheThreadOfTheWaitIsGone() {
    let make = makeDriver
    let slot = Slot<NestedRunLoop>()
    TestThread {
      let wait = NestedRunLoop(driver: make())
      _ = wait.run(timeout: .zero)
      slot.value = wait
    }.join()
    let wait = slot.value
    XCTAssertNotNil(wait)
    wait?.quit()
    slot.value = nil
  }
}

final class NestedRunLoopTestsWithPorts: NestedRunLoopTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
