import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

/// Loads that are late, cancelled, superseded or too many.
class LateLoadTests: SynchronousLoaderTestCase {
  func testATimeoutEndsTheWaitAndNotTheLoad() throws {
    let loader = makeLoader()
    let steps = [ScriptedLoader.Step(time: nil, event: .part("early "))]
    let thrown = error { _ = try loader.content(for: steps, timeout: .milliseconds(20)) }
    guard case .timedOut(let diagnosis)? = thrown else {
      return XCTFail("\(String(describing: thrown))")
    }
    XCTAssertEqual(diagnosis.callbacksSeen, 1)
    XCTAssertEqual(diagnosis.isMainQueueServed, true)
    XCTAssertEqual(loader.state, .draining)
    XCTAssertTrue(loader.isLoading)
    XCTAssertEqual(loader.base.cancellations, 0)
    XCTAssertEqual(log.lines, ["part early "])
    loader.base.call(.part("late"))
    loader.base.call(.finish)
    XCTAssertEqual(log.lines, ["part early ", "part late", "finish", "finish returns"])
    XCTAssertEqual(loader.content, "early late")
    XCTAssertEqual(loader.state, .idle)
    XCTAssertEqual(loader.lateTerminals, 1)
  }

  func testALoadOfOneSecondIsWaitedForUnlessToldOtherwise() {
    let loader = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    XCTAssertEqual(loader.timeout, .seconds(1))
    let start = SuspendingClock.now
    loader.load(.never)
    XCTAssertGreaterThanOrEqual(SuspendingClock.now - start, .seconds(1))
    XCTAssertLessThan(SuspendingClock.now - start, .seconds(10))
    guard case .timedOut? = loader.lastError else { return XCTFail("no timeout") }
  }

  func testALateLoadIsCancelledOnRequest() {
    let loader = makeLoader()
    loader.lateLoad = .isCancelled
    let thrown = error {
      _ = try loader.content(for: .finishing("a", after: 3600), timeout: .milliseconds(10))
    }
    guard case .timedOut? = thrown else { return XCTFail("\(String(describing: thrown))") }
    XCTAssertEqual(loader.base.cancellations, 1)
    XCTAssertEqual(loader.state, .idle)
    XCTAssertEqual(log.lines, [])
  }

  func testCancellingInACallbackEndsTheWait() {
    let loader = makeLoader()
    log.onPart = { _ in loader.cancel() }
    guard case .cancelled? = error({ _ = try loader.content(for: .finishing("a")) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertEqual(log.lines, ["part a"])
    XCTAssertEqual(loader.state, .idle)
    log.onPart = { _ in }
    XCTAssertEqual(try loader.content(for: .finishing("b", after: nil)), "b")
  }

  func testCancellingWithoutALoadDoesNothing() throws {
    let loader = makeLoader()
    loader.cancel()
    XCTAssertEqual(loader.state, .idle)
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    loader.cancel()
    XCTAssertEqual(loader.state, .idle)
  }

  func testTheContentOfALoadThatIsWaitedForIsNotAskedForAgain() throws {
    let loader = makeLoader()
    var inner: SynchronousLoadError?
    log.onPart = { [self] _ in inner = error { _ = try loader.content(for: .finishing("b")) } }
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    guard case .alreadyLoading? = inner else { return XCTFail("\(String(describing: inner))") }
    XCTAssertEqual(loader.base.loads, 1)
  }

  func testLoadSupersedesALoadThatIsWaitedForAsTheBaseDoes() {
    let loader = makeLoader()
    var isFirst = true
    log.onPart = { [log] _ in
      guard isFirst else { return }
      isFirst = false
      loader.load(.finishing("b"))
      log.write("b returns")
    }
    let start = SuspendingClock.now
    guard case .cancelled? = error({ _ = try loader.content(for: .finishing("a")) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertLessThan(SuspendingClock.now - start, Self.patience / 2)
    XCTAssertEqual(log.lines, ["part a", "part b", "finish", "finish returns", "b returns"])
    XCTAssertEqual(loader.content, "b")
  }

  func testATerminalCallbackMayLoadAgainAndEachCallGetsItsOwnContent() throws {
    let loader = makeLoader()
    var inner: String?
    log.onFinish = { [log] _ in
      log.onFinish = { _ in }
      inner = try? loader.content(for: .finishing("b"))
    }
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    XCTAssertEqual(inner, "b")
    XCTAssertEqual(
      log.lines,
      ["part a", "finish", "part b", "finish", "finish returns", "finish returns"]
    )
  }

  func testACallbackThatLoadsAgainWithoutEndIsRefused() {
    let loader = makeLoader()
    var refusals = 0
    log.onFinish = { _ in
      loader.load(.finishing("a", after: 0))
      if case .nestingTooDeep? = loader.lastError { refusals += 1 }
    }
    loader.load(.finishing("a", after: 0))
    XCTAssertGreaterThanOrEqual(refusals, 1)
    XCTAssertEqual(loader.base.loads, NestedRunLoop.maximumDepth)
    XCTAssertEqual(NestedRunLoop.depth, 0)
  }

  func testALateCallbackOfAnEndedLoadNeverFinishesTheNext() throws {
    let loader = makeLoader()
    for _ in 0..<20 {
      _ = error {
        _ = try loader.content(for: .finishing("late", after: 0.003), timeout: .milliseconds(2))
      }
      XCTAssertEqual(try loader.content(for: .finishing("next", after: 0.004)), "next")
    }
  }

  func testOwedTerminalCallbacksArePassedOnAndNotTakenForTheNextLoads() throws {
    let loader = makeLoader()
    loader.base.previousLoad = .callsBack
    let late = error { _ = try loader.content(for: .never, timeout: .milliseconds(5)) }
    guard case .timedOut? = late else { return XCTFail("\(String(describing: late))") }
    XCTAssertEqual(loader.state, .draining)
    let steps = [ScriptedLoader.Step(time: 0, event: .fail)] + .finishing("next", after: 0)
    XCTAssertEqual(try loader.content(for: steps), "next")
    XCTAssertEqual(log.lines, ["fail", "part next", "finish", "finish returns"])
    XCTAssertEqual(loader.lateTerminals, 1)
    XCTAssertEqual(loader.state, .idle)
  }

  func testACancelledLoadOfALoaderThatStillCallsBackIsDrained() throws {
    let loader = makeLoader()
    loader.base.previousLoad = .callsBack
    log.onPart = { _ in loader.cancel() }
    let part = [ScriptedLoader.Step(time: 0, event: .part("a"))]
    guard case .cancelled? = error({ _ = try loader.content(for: part) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertEqual(loader.state, .draining)
    log.onPart = { _ in }
    let steps = [ScriptedLoader.Step(time: 0, event: .finish)] + .finishing("b", after: 0)
    XCTAssertEqual(try loader.content(for: steps), "b")
    XCTAssertEqual(loader.state, .idle)
  }

  func testALoaderThatMustCallBackFirstIsNotAskedBefore() throws {
    let loader = makeLoader()
    loader.base.previousLoad = .mustCallBackFirst
    _ = error { _ = try loader.content(for: .never, timeout: .milliseconds(5)) }
    guard case .previousLoadPending? = error({ _ = try loader.content(for: .finishing("b")) })
    else { return XCTFail("\(String(describing: loader.lastError))") }
    loader.load(.finishing("b"))
    guard case .previousLoadPending? = loader.lastError else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertEqual(loader.base.loads, 1)
    XCTAssertEqual(loader.state, .draining)
    loader.base.call(.finish)
    XCTAssertEqual(loader.state, .idle)
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
  }

  func testTerminalCallbacksOfLoadsThatNobodyWaitsForAreCounted() throws {
    let loader = makeLoader()
    loader.base.load(.finishing("a", after: nil))
    loader.base.load(.failing(after: nil))
    XCTAssertEqual(loader.lateTerminals, 2)
    XCTAssertEqual(log.lines, ["part a", "finish", "finish returns", "fail"])
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
    XCTAssertEqual(loader.lateTerminals, 2)
  }

  func testAFinishWithoutContentIsAnError() {
    let loader = SynchronousLoader(EmptyLoader(), driver: makeDriver)
    guard case .failed(let cause)? = error({ _ = try loader.content(for: (), timeout: nil) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertTrue(cause is MissingContent)
    loader.load(())
    XCTAssertNil(loader.lastError)
  }
}

/// Finishes at once, with nothing.
private final class EmptyLoader: Loader {
  let delegateProxy = ScriptDelegateProxy()
  let isLoading = false
  let content: String? = nil

  func load(_ request: Void) { delegateProxy.scriptDidFinish(ScriptedLoader()) }

  func cancel() {}
}

final class LateLoadTestsWithPorts: LateLoadTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
