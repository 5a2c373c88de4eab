import Foundation
import SynchedLoader
import XCTest

/// Loads of a loader whose proxy has been given other interceptors, without the one that watches.
class ReplacedInterceptorsTests: SynchronousLoaderTestCase {
  private struct Pass: ScriptDelegateInterceptor {}

  func testTheNextLoadWatchesAgain() throws {
    let loader = makeLoader()
    for _ in 0..<3 {
      loader.delegateProxy.interceptors = [Pass()]
      XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
      XCTAssertEqual(loader.delegateProxy.interceptors.count, 2)
      XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
      XCTAssertEqual(loader.delegateProxy.interceptors.count, 2)
    }
    XCTAssertEqual(loader.lateTerminals, 0)
  }

  func testTheNextLoadWatchesAgainAlthoughSomebodyKeepsTheOldInterceptors() throws {
    let loader = makeLoader()
    let old = loader.delegateProxy.interceptors
    loader.delegateProxy.interceptors = []
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    // Two stand in the chain now, of which one counts.
    loader.delegateProxy.interceptors += old
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
    loader.delegateProxy.interceptors = old
    XCTAssertEqual(try loader.content(for: .finishing("c")), "c")
    XCTAssertEqual(loader.lateTerminals, 0)
  }

  func testReplacingInTheMiddleEndsTheWaitAtOnceAndNotTheLoad() throws {
    let loader = makeLoader()
    log.onPart = { _ in loader.delegateProxy.interceptors = [Pass()] }
    let steps: [ScriptedLoader.Step] = [
      .init(time: 0.001, event: .part("a")), .init(time: 0.02, event: .finish),
    ]
    let thrown = error { _ = try loader.content(for: steps) }
    guard case .unwatched? = thrown else { return XCTFail("\(String(describing: thrown))") }
    XCTAssertEqual(log.lines, ["part a"])
    XCTAssertTrue(loader.isLoading)
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(60)), .timedOut)
    XCTAssertEqual(log.lines, ["part a", "finish", "finish returns"])
    log.onPart = { _ in }
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
  }

  func testReplacingFromAnotherCalloutEndsTheWaitToo() {
    let loader = makeLoader()
    after(0.002) { loader.delegateProxy.interceptors.removeAll() }
    let thrown = error { _ = try loader.content(for: .never) }
    guard case .unwatched? = thrown else { return XCTFail("\(String(describing: thrown))") }
  }

  func testReplacingIsNoticedAtOnceAlthoughSomebodyKeepsTheOldInterceptors() throws {
    let loader = makeLoader()
    let old = loader.delegateProxy.interceptors
    log.onPart = { _ in loader.delegateProxy.interceptors = [Pass()] }
    let steps: [ScriptedLoader.Step] = [
      .init(time: 0.001, event: .part("a")), .init(time: 0.02, event: .finish),
    ]
    let thrown = error { _ = try loader.content(for: steps, timeout: nil) }
    guard case .unwatched? = thrown else { return XCTFail("\(String(describing: thrown))") }
    XCTAssertEqual(log.lines, ["part a"])
    log.onPart = { _ in }
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
    withExtendedLifetime(old) {}
  }

  func testChangesThatKeepTheWatchEndNothing() throws {
    let loader = makeLoader()
    log.onPart = { _ in
      let old = loader.delegateProxy.interceptors
      loader.delegateProxy.interceptors.append(Pass())
      loader.delegateProxy.interceptors.reverse()
      loader.delegateProxy.interceptors = old
    }
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
  }

  func testAWatchThatSomebodyTakesOutOfAnotherChainIsStillInItsOwn() throws {
    let loader = makeLoader()
    let other = ScriptDelegateProxy()
    other.interceptors = loader.delegateProxy.interceptors
    after(0.001) { other.interceptors = [] }
    XCTAssertEqual(try loader.content(for: .finishing("a", after: 0.01)), "a")
  }

  func testALoadInsideTheCallbackThatReplacesIsWatched() throws {
    let loader = makeLoader()
    var inner: String?
    log.onFinish = { [log] _ in
      log.onFinish = { _ in }
      loader.delegateProxy.interceptors = []
      inner = try? loader.content(for: .finishing("b"))
    }
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    XCTAssertEqual(inner, "b")
  }

  func testWhatIsOwedAfterwardsIsNotTakenForTheNextLoads() throws {
    let loader = makeLoader()
    loader.base.previousLoad = .callsBack
    after(0.002) { loader.delegateProxy.interceptors.removeAll() }
    let thrown = error { _ = try loader.content(for: .never) }
    guard case .unwatched? = thrown else { return XCTFail("\(String(describing: thrown))") }
    let steps = [ScriptedLoader.Step(time: 0, event: .fail)] + .finishing("next", after: 0)
    XCTAssertEqual(try loader.content(for: steps), "next")
    XCTAssertEqual(loader.lateTerminals, 1)
  }

  func testWhatWasOwedAndCameUnseenIsOwedNoLonger() throws {
    let loader = makeLoader()
    loader.base.previousLoad = .callsBack
    _ = error { _ = try loader.content(for: .never, timeout: .milliseconds(1)) }
    loader.cancel()
    XCTAssertEqual(loader.state, .draining)
    loader.delegateProxy.interceptors = []
    loader.base.call(.finish)
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
    XCTAssertEqual(loader.lateTerminals, 0)
  }

  func testALoadEndsWhenItsProxyGoesAndTheNextWatchesTheNewOne() throws {
    let loader = SynchronousLoader(SwappingLoader(), driver: makeDriver)
    loader.timeout = Self.patience
    let start = SuspendingClock.now
    after(0.002) { loader.base.delegateProxy = ScriptDelegateProxy() }
    guard case .unwatched? = error({ _ = try loader.content(for: nil) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    XCTAssertLessThan(SuspendingClock.now - start, Self.patience / 2)
    XCTAssertEqual(try loader.content(for: "a"), "a")
  }

  func testALoaderThatMustCallBackFirstAndDidSoUnseenLoadsAgain() throws {
    let loader = makeLoader()
    loader.base.previousLoad = .mustCallBackFirst
    after(0.002) { loader.delegateProxy.interceptors.removeAll() }
    guard case .unwatched? = error({ _ = try loader.content(for: .never) }) else {
      return XCTFail("\(String(describing: loader.lastError))")
    }
    loader.base.call(.finish)
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
  }
}

/// A loader that may be given another proxy.
private final class SwappingLoader: Loader {
  var delegateProxy = ScriptDelegateProxy()
  private(set) var isLoading = false
  private(set) var content: String?
  private let subject = ScriptedLoader()

  func load(_ text: String?) {
    isLoading = true
    guard let text else { return }
    after { [self] in
      (isLoading, content) = (false, text)
      delegateProxy.scriptDidFinish(subject)
    }
  }

  func cancel() { isLoading = false }
}

final class ReplacedInterceptorsTestsWithPorts: ReplacedInterceptorsTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
