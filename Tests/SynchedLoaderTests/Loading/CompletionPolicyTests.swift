import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

class CompletionPolicyTests: SynchronousLoaderTestCase {
  private typealias Step = ScriptedLoader.Step

  /// A page with a frame that fails, and then the page finishes.
  private let frames: [ScriptedLoader.Step] = [
    Step(time: 0, event: .start), Step(time: 0.001, event: .start),
    Step(time: 0.005, event: .fail), Step(time: 0.01, event: .part("page")),
    Step(time: 0.015, event: .finish),
  ]

  func testTheFirstTerminalCallbackDecidesAndLaterOnesChangeNothing() {
    let loader = makeLoader()
    guard case .failed? = error({ _ = try loader.content(for: frames) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertEqual(log.lines.prefix(3), ["start", "start", "fail"])
    XCTAssertFalse(log.lines.contains("finish"))
    let wait = makeWait()
    log.onFinish = { _ in wait.quit() }
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertEqual(
      log.lines,
      ["start", "start", "fail", "part page", "finish", "finish returns"]
    )
    XCTAssertEqual(loader.lateTerminals, 1)
    guard case .failed? = loader.lastError else { return XCTFail("changed afterwards") }
  }

  func testATerminalCallbackInsideTheFirstChangesNothing() throws {
    let loader = makeLoader()
    log.onFinish = { base in base.call(.fail) }
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    XCTAssertEqual(log.lines, ["part a", "finish", "fail", "finish returns"])
    XCTAssertEqual(loader.lateTerminals, 1)
    XCTAssertNil(loader.lastError)
  }

  func testBalancedWaitsForAsManyTerminalCallbacksAsStarts() throws {
    let loader = makeLoader()
    loader.completionPolicy = .balanced(start: "scriptDidStart(_:)")
    XCTAssertEqual(try loader.content(for: frames), "page")
    XCTAssertEqual(loader.lateTerminals, 0)
    XCTAssertEqual(log.lines.suffix(2), ["finish", "finish returns"])
  }

  func testBalancedEndsWithATerminalCallbackThatMatchesNoStart() throws {
    let loader = makeLoader()
    loader.completionPolicy = .balanced(start: "scriptDidStart(_:)")
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
  }

  func testQuiescentWaitsUntilItHasBeenQuietAndTakesTheLastOutcome() throws {
    let loader = makeLoader()
    loader.completionPolicy = .quiescent(for: .milliseconds(60))
    XCTAssertEqual(try loader.content(for: frames), "page")
    XCTAssertEqual(log.lines.suffix(2), ["finish", "finish returns"])
    XCTAssertEqual(loader.lateTerminals, 0)
  }

  func testQuiescentReturnsAtTheTimeoutWithTheOutcomeThatThereIs() throws {
    let loader = makeLoader()
    loader.completionPolicy = .quiescent(for: Self.patience)
    let start = SuspendingClock.now
    XCTAssertEqual(
      try loader.content(for: .finishing("a"), timeout: .milliseconds(50)),
      "a"
    )
    XCTAssertGreaterThanOrEqual(SuspendingClock.now - start, .milliseconds(50))
    XCTAssertLessThan(SuspendingClock.now - start, .seconds(10))
  }

  func testTheTenMillisecondsOfOldCanBeAskedForByName() throws {
    XCTAssertEqual(CompletionPolicy.tenMillisecondsOfQuiet, .quiescent(for: .milliseconds(10)))
    let loader = makeLoader()
    loader.completionPolicy = .tenMillisecondsOfQuiet
    let start = SuspendingClock.now
    XCTAssertEqual(try loader.content(for: .finishing("a", after: nil)), "a")
    XCTAssertGreaterThanOrEqual(SuspendingClock.now - start, .milliseconds(10))
  }

  func testWithoutATerminalCallbackEveryPolicyTimesOut() {
    let policies: [CompletionPolicy] = [
      .firstTerminal, .balanced(start: "scriptDidStart(_:)"), .quiescent(for: .milliseconds(1)),
    ]
    for policy in policies {
      let loader = makeLoader()
      loader.completionPolicy = policy
      let steps = [Step(time: nil, event: .start), Step(time: nil, event: .part("a"))]
      let thrown = error { _ = try loader.content(for: steps, timeout: .milliseconds(15)) }
      guard case .timedOut(let diagnosis)? = thrown else {
        return XCTFail("\(String(describing: thrown))")
      }
      XCTAssertEqual(diagnosis.callbacksSeen, 2)
    }
  }

  func testBalancedTimesOutWhileAFinishIsMissing() {
    let loader = makeLoader()
    loader.completionPolicy = .balanced(start: "scriptDidStart(_:)")
    let steps = [
      Step(time: 0, event: .start), Step(time: 0, event: .start), Step(time: 0.001, event: .finish),
    ]
    let thrown = error { _ = try loader.content(for: steps, timeout: .milliseconds(15)) }
    guard case .timedOut? = thrown else { return XCTFail("\(String(describing: thrown))") }
  }
}

final class CompletionPolicyTestsWithPorts: CompletionPolicyTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
