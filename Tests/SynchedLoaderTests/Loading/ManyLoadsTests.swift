import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

/// Many loads, with finishes from other threads, and what is left behind.
///
/// `WAITING_LOADS=300000` looks at what more of them than every day leave behind.
class ManyLoadsTests: WaitingTestCase {
  func testNoneOfManyRacingLoadsInsideACalloutOfAnOuterLoopIsLost() {
    let loader = SynchronousLoader(RemoteLoader(), driver: makeDriver)
    var log: [String] = []
    after {
      var loaded = 0
      for index in 1...20_000
      where (try? loader.content(for: .finish(after: .zero), timeout: Self.patience)) == index {
        loaded += 1
      }
      log.append("\(loaded) loaded")
      after(0.01) { log.append("still running") }
      after(0.02) { self.stopOuterLoop() }
    }
    XCTAssertEqual(runOuterLoop(limit: 300), .stopped)
    XCTAssertEqual(log, ["20000 loaded", "still running"])
  }

  func testALoadTakesNoFixedDelay() throws {
    let loader = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    let start = SuspendingClock.now
    for _ in 0..<1_000 {
      XCTAssertEqual(try loader.content(for: .finishing("a", after: 0), timeout: nil), "a")
    }
    // With ten milliseconds after each finish, as waits used to have, it would be more.
    XCTAssertLessThan(SuspendingClock.now - start, .seconds(10))
  }

  #if os(Linux)
  func testMemoryAndDescriptorsStayFlat() throws {
    let loader = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    let loads = count("WAITING_LOADS", otherwise: 8_000)
    try assertLeavesNothingBehind(loads, after: 2_000) { count in
      for index in 0..<count {
        switch index % 100 {
        case 0: _ = try? loader.content(for: .never, timeout: .zero)
        case 1: _ = try? loader.content(for: .failing(after: 0))
        case 2: _ = try? loader.content(for: .finishing("a", after: nil))
        default: XCTAssertEqual(try loader.content(for: .finishing("a", after: 0)), "a")
        }
      }
    }
  }
  #endif
}

final class ManyLoadsTestsWithPorts: ManyLoadsTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
