import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

/// Waits inside waits.
class NestingTests: WaitingTestCase {
  func testAWaitThatIsOverReturnsAsSoonAsTheOnesInsideItHaveLeft() {
    var events: [String] = []
    let outer = makeWait()
    let middle = makeWait()
    let inner = makeWait()
    after {
      after {
        after(0.005) {
          events.append("outer and middle told")
          outer.quit()
          middle.quit()
        }
        after(0.03) {
          events.append("inner told")
          inner.quit()
        }
        XCTAssertEqual(NestedRunLoop.depth, 2)
        XCTAssertEqual(inner.run(timeout: Self.patience), .quit)
        events.append("inner returned")
      }
      XCTAssertEqual(middle.run(timeout: Self.patience), .quit)
      events.append("middle returned")
    }
    let start = SuspendingClock.now
    XCTAssertEqual(NestedRunLoop.depth, 0)
    XCTAssertEqual(outer.run(timeout: Self.patience), .quit)
    XCTAssertEqual(NestedRunLoop.depth, 0)
    XCTAssertLessThan(SuspendingClock.now - start, .seconds(2))
    XCTAssertEqual(
      events,
      ["outer and middle told", "inner told", "inner returned", "middle returned"]
    )
  }

  func testTheDeadlineOfAnEnclosingWaitBoundsTheInnerOnes() {
    var inner: [NestedRunLoop.Outcome] = []
    after {
      inner.append(self.makeWait().run(timeout: .milliseconds(5)))
      inner.append(self.makeWait().run())
      inner.append(self.makeWait().run(timeout: Self.patience))
    }
    let start = SuspendingClock.now
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(40)), .timedOut)
    XCTAssertEqual(inner, [.timedOut, .interrupted, .interrupted])
    XCTAssertGreaterThanOrEqual(SuspendingClock.now - start, .milliseconds(40))
    XCTAssertLessThan(SuspendingClock.now - start, .seconds(2))
  }

  func testAnOuterWaitThatWasToldBeforeItsDeadlineHasNotTimedOut() {
    let outer = makeWait()
    after {
      outer.quit()
      XCTAssertEqual(self.makeWait().run(), .interrupted)
    }
    XCTAssertEqual(outer.run(timeout: .milliseconds(20)), .quit)
  }

  func testThreeNestedIdleWaitsSleep() {
    let used = processorTime()
    after {
      after { XCTAssertEqual(self.makeWait().run(), .interrupted) }
      XCTAssertEqual(self.makeWait().run(), .interrupted)
    }
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(500)), .timedOut)
    XCTAssertLessThan(processorTime() - used, .milliseconds(25))
  }

  func testAModeOfItsOwnCanBeWaitedIn() {
    let mode = RunLoop.Mode("own")
    let wait = makeWait()
    var served: [String] = []
    after(0.001) { served.append("default") }
    after(0.002, in: mode) { wait.quit() }
    XCTAssertEqual(wait.run(mode: mode, timeout: Self.patience), .quit)
    XCTAssertEqual(makeWait().run(mode: mode, timeout: .milliseconds(5)), .timedOut)
    XCTAssertEqual(served, [])
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(1)), .timedOut)
    XCTAssertEqual(served, ["default"])
  }

  func testNestedWaitsInDifferentModes() {
    let modes = ["first", "second", "third"].map { RunLoop.Mode($0) }
    let waits = modes.map { _ in makeWait() }
    var outcomes: [NestedRunLoop.Outcome] = []
    func descend(_ level: Int) {
      after(in: modes[level]) {
        if level + 1 < modes.count {
          descend(level + 1)
        } else {
          for wait in waits { wait.quit() }
        }
      }
      outcomes.append(waits[level].run(mode: modes[level], timeout: Self.patience))
    }
    descend(0)
    XCTAssertEqual(outcomes, [.quit, .quit, .quit])
  }

  func testTwoDriversNestInEachOther() {
    let drivers: [() -> any RunLoopDriver] = [
      { CoreFoundationDriver.current }, { PortDriver.current },
    ]
    for makeOther in drivers {
      let outer = NestedRunLoop(driver: makeOther())
      let inner = makeWait()
      after {
        DispatchQueue.global().async {
          outer.quit()
          inner.quit()
        }
        XCTAssertEqual(inner.run(timeout: Self.patience), .quit)
      }
      XCTAssertEqual(outer.run(timeout: Self.patience), .quit)
    }
  }

  func testOneDriverServesNestedWaits() {
    let driver = makeDriver()
    let outer = NestedRunLoop(driver: driver)
    let inner = NestedRunLoop(driver: driver)
    after {
      DispatchQueue.global().async {
        outer.quit()
        inner.quit()
      }
      XCTAssertEqual(inner.run(timeout: Self.patience), .quit)
    }
    XCTAssertEqual(outer.run(timeout: Self.patience), .quit)
  }

  func testManyLevelsThatAreToldOutermostFirst() {
    let deepest = NestedRunLoop.maximumDepth
    var outcomes: [NestedRunLoop.Outcome] = []
    var waits: [NestedRunLoop] = []
    func descend() {
      let wait = makeWait()
      waits.append(wait)
      if waits.count < deepest {
        after { descend() }
      } else {
        after { for wait in waits { wait.quit() } }
      }
      outcomes.append(wait.run(timeout: Self.patience))
    }
    descend()
    XCTAssertEqual(outcomes, Array(repeating: .quit, count: deepest))
  }
}

final class NestingTestsWithPorts: NestingTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
