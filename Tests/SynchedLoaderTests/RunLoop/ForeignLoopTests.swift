import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

/// Waits among the loops and the stops of others.
class ForeignLoopTests: WaitingTestCase {
  func testStopsOfOthersDoNotEndTheWait() {
    let wait = makeWait()
    let loop = CFRunLoopGetCurrent()
    var stops = 0
    for index in 1...20 {
      after(Double(index) * 0.001) {
        stops += 1
        CFRunLoopStop(loop)
      }
    }
    after(0.04) { wait.quit() }
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertEqual(stops, 20)
  }

  func testQuitDoesNotStopALoopThatSomebodyElseNestedInTheWait() {
    for mode in [RunLoop.Mode.default, .init("somebody else's")] {
      let wait = makeWait()
      var foreign: CFRunLoopRunResult?
      var servedAfterQuit = false
      after {
        after(0.005, in: mode) { wait.quit() }
        after(0.04, in: mode) { servedAfterQuit = true }
        after(0.05, in: mode) { self.stopOuterLoop() }
        foreign = CFRunLoopRunInMode(mode.name, 20, false)
        XCTAssertTrue(servedAfterQuit, "stopped before its own stop")
      }
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
      XCTAssertEqual(foreign, .stopped)
    }
  }

  func testADeadlineThatPassesInALoopThatSomebodyElseNestedIsNotForgotten() {
    let wait = makeWait()
    var foreign: CFRunLoopRunResult?
    after {
      after(0.05) { self.stopOuterLoop() }
      foreign = CFRunLoopRunInMode(RunLoop.Mode.default.name, 20, false)
    }
    XCTAssertEqual(wait.run(timeout: .milliseconds(10)), .timedOut)
    XCTAssertEqual(foreign, .stopped)
  }

  func testALoopThatAnObserverRunsWhileTheWaitEntersIsNotStopped() {
    let wait = makeWait()
    let foreign = ForeignRun(on: .entry) { wait.quit() }
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    foreign.check()
  }

  func testALoopThatAnObserverRunsWhileTheWaitLeavesIsNotStopped() {
    let wait = makeWait()
    let foreign = ForeignRun(on: .exit) { wait.quit() }
    XCTAssertEqual(wait.run(timeout: .milliseconds(1)), .quit)
    foreign.check()
  }

  func testALoopThatRunsInTheRestOfThePassIsNotStoppedAndEatsNoWakeUp() {
    let driver = makeDriver()
    let wait = NestedRunLoop(driver: driver)
    var foreign: CFRunLoopRunResult?
    let (loop, mode) = (CFRunLoopGetCurrent(), RunLoop.Mode.default.performName)
    // One batch: both are called before the loop looks whether it was stopped.
    CFRunLoopPerformBlock(loop, mode) { wait.quit() }
    CFRunLoopPerformBlock(loop, mode) {
      var isServed = false
      after(0.005) { driver.wake() }
      after(0.03) { isServed = true }
      after(0.04) { self.stopOuterLoop() }
      foreign = self.runOuterLoop()
      XCTAssertTrue(isServed, "stopped before its own stop")
    }
    let start = SuspendingClock.now
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertLessThan(SuspendingClock.now - start, Self.patience / 2)
    XCTAssertEqual(foreign, .stopped)
  }

  func testTheLoopAroundTheWaitGoesOnWithItsModeAndItsTimers() {
    let tracking = RunLoop.Mode("tracking")
    var log: [String] = []
    after(in: tracking) {
      after(0.001, in: tracking) { log.append("tracking timer") }
      after(0.002) { log.append("default timer") }
      XCTAssertEqual(self.makeWait().run(timeout: .milliseconds(20)), .timedOut)
      log.append("back in \(RunLoop.current.currentMode?.rawValue ?? "none")")
      after(0.01, in: tracking) { self.stopOuterLoop() }
    }
    XCTAssertEqual(CFRunLoopRunInMode(tracking.name, 20, false), .stopped)
    XCTAssertEqual(log, ["default timer", "back in tracking", "tracking timer"])
  }

  func testTheLoopIsAsItWasOnceItHasRunAgain() {
    let make = makeDriver
    TestThread {
      func observers() -> Int {
        let text = String(describing: CFRunLoopGetCurrent())
        return text.components(separatedBy: "<CFRunLoopObserver").count - 1
      }
      // Something of its own, which has the loop run at all.
      after(3600) {}
      let before = observers()
      let modes = [RunLoop.Mode.default, .default, .init("another"), .default]
      for mode in modes {
        let wait = NestedRunLoop(driver: make())
        after(in: mode) {
          // One inside the other, for the next level.
          XCTAssertEqual(NestedRunLoop(driver: make()).run(mode: mode, timeout: .zero), .timedOut)
          wait.quit()
        }
        XCTAssertEqual(wait.run(mode: mode), .quit)
      }
      XCTAssertEqual(CFRunLoopRunInMode(RunLoop.Mode.default.name, 0, false), .timedOut)
      XCTAssertEqual(observers(), before)
    }.join()
  }

  func testNothingIsLeftInTheLoopOfASecondaryThread() {
    let make = makeDriver
    TestThread {
      for timeout in [nil, Self.patience] {
        let wait = NestedRunLoop(driver: make())
        DispatchQueue.global().async { wait.quit() }
        XCTAssertEqual(wait.run(timeout: timeout), .quit)
      }
      XCTAssertEqual(NestedRunLoop(driver: make()).run(timeout: .milliseconds(1)), .timedOut)
      // A loop that still had a source or a timer would not come back.
      XCTAssertEqual(CFRunLoopRunInMode(RunLoop.Mode.default.name, 20, false), .finished)
    }.join()
  }
}

/// A loop that an observer runs, out of the run of a wait, and that only its own stop may end.
private final class ForeignRun {
  private var result: CFRunLoopRunResult?
  private var servedAfterQuit = false
  private var hasRunToItsEnd = false
  private var observer: CFRunLoopObserver?

  init(on activity: CFRunLoopActivity, quit: @escaping () -> Void) {
    let mode = RunLoop.Mode.default
    observer = CFRunLoopObserverCreateWithHandler(nil, activity.rawValue, false, 0) {
      [unowned self] _, _ in
      after(0.001) { quit() }
      after(0.02) { self.servedAfterQuit = true }
      after(0.03) { CFRunLoopStop(CFRunLoopGetCurrent()) }
      result = CFRunLoopRunInMode(mode.name, 20, false)
      hasRunToItsEnd = servedAfterQuit
    }
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, mode.name)
  }

  func check(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(result, .stopped, file: file, line: line)
    XCTAssertTrue(hasRunToItsEnd, file: file, line: line)
  }
}

final class ForeignLoopTestsWithPorts: ForeignLoopTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
