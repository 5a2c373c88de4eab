import CoreFoundation
import DelegateProxy
import Dispatch
import Foundation
import SynchedLoader
import XCTest

/// A test case with a scripted loader that has been made synchronous.
class SynchronousLoaderTestCase: WaitingTestCase {
  let log = ScriptLog()

  func makeLoader() -> SynchronousLoader<ScriptedLoader> {
    let loader = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    loader.delegate = log
    loader.timeout = Self.patience
    return loader
  }

  func error(
    _ body: () throws -> Void,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SynchronousLoadError? {
    do {
      try body()
      return nil
    } catch let error as SynchronousLoadError {
      return error
    } catch {
      XCTFail("\(error)", file: file, line: line)
      return nil
    }
  }
}

class SynchronousLoaderTests: SynchronousLoaderTestCase {
  func testLoadReturnsAfterTheOuterDelegateWasTold() {
    let loader = makeLoader()
    loader.load(.finishing("a"))
    log.write("load returns")
    XCTAssertEqual(log.lines, ["part a", "finish", "finish returns", "load returns"])
    XCTAssertEqual(loader.content, "a")
    XCTAssertFalse(loader.isLoading)
    XCTAssertNil(loader.lastError)
    XCTAssertEqual(loader.state, .idle)
  }

  func testLoadReturnsAfterTheOuterDelegateWasToldOnAnotherThread() {
    let loader = SynchronousLoader(RemoteLoader(), driver: makeDriver)
    loader.timeout = Self.patience
    let delegate = AskingDelegate(makeDriver())
    loader.delegate = delegate
    loader.load(.finish(after: .milliseconds(1)))
    XCTAssertEqual(delegate.questions.answers.count, Questions.number)
    XCTAssertNil(loader.lastError)
    delegate.questions.stop()
  }

  func testLoadReturnsAfterInterceptorsThatWereThereBeforeItAreDone() {
    let base = RemoteLoader()
    let questions = Questions(makeDriver())
    base.delegateProxy.interceptors = [AskingInterceptor(questions: questions)]
    let loader = SynchronousLoader(base, driver: makeDriver)
    loader.timeout = Self.patience
    loader.load(.finish(after: .milliseconds(1)))
    XCTAssertEqual(questions.answers.count, Questions.number)
    XCTAssertNil(loader.lastError)
    questions.stop()
  }

  func testTheDelegateIsTheBasesAndExactlyTheObjectThatWasSet() {
    let loader = makeLoader()
    XCTAssertTrue(loader.delegate === log)
    XCTAssertTrue(loader.base.delegate === log)
    let other = ScriptLog()
    loader.base.delegate = other
    XCTAssertTrue(loader.delegate === other)
    loader.load(.finishing("a"))
    XCTAssertEqual(other.lines, ["part a", "finish", "finish returns"])
    XCTAssertEqual(log.lines, [])
  }

  func testContentIsReturned() throws {
    let loader = makeLoader()
    XCTAssertEqual(try loader.content(for: .finishing("a"), timeout: .seconds(20)), "a")
    XCTAssertEqual(try loader.content(for: .finishing("b"), timeout: nil), "b")
    XCTAssertEqual(try loader.content(for: .finishing("c")), "c")
    XCTAssertNil(loader.lastError)
  }

  func testAFailureIsThrownUnchangedAndTheOuterDelegateWasTold() {
    let loader = makeLoader()
    let thrown = error { _ = try loader.content(for: .failing()) }
    guard case .failed(let cause)? = thrown else { return XCTFail("\(String(describing: thrown))") }
    XCTAssertEqual(cause as? ScriptFailure, ScriptFailure())
    XCTAssertEqual(log.lines, ["fail"])
    guard case .failed? = loader.lastError else { return XCTFail("not kept") }
    loader.load(.failing())
    guard case .failed? = loader.lastError else { return XCTFail("not kept") }
    loader.load(.finishing("a"))
    XCTAssertNil(loader.lastError)
  }

  func testAFinishFromWithinTheBasesLoadRunsNoLoop() throws {
    let loader = makeLoader()
    var served = false
    let passes = PassCounter()
    after { served = true }
    XCTAssertEqual(try loader.content(for: .finishing("a", after: nil)), "a")
    XCTAssertEqual(passes.sleeps, 0)
    XCTAssertFalse(served)
    passes.stop()
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(1)), .timedOut)
  }

  func testALoaderWithoutOuterDelegateLoads() throws {
    let loader = makeLoader()
    loader.delegate = nil
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
  }

  func testAnOuterDelegateThatDiesInTheMiddleEndsNothing() throws {
    let loader = makeLoader()
    var dying: ScriptLog? = ScriptLog()
    loader.delegate = dying
    dying?.onPart = { _ in dying = nil }
    XCTAssertEqual(try loader.content(for: .finishing("a")), "a")
    XCTAssertNil(loader.delegate)
  }

  func testALoadOfAnotherLoaderInsideACallback() throws {
    let loader = makeLoader()
    let other = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    var inner: String?
    log.onPart = { _ in inner = try? other.content(for: .finishing("inner"), timeout: nil) }
    XCTAssertEqual(try loader.content(for: .finishing("outer"), timeout: nil), "outer")
    XCTAssertEqual(inner, "inner")
  }

  func testALoadOfAnotherLoaderThatIsOverLaterThanTheOneAroundIt() throws {
    let loader = makeLoader()
    let other = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    let outer = [ScriptedLoader.Step(time: 0.005, event: .part("outer"))]
    log.onPart = { [log] base in
      after(0.005) { base.call(.finish) }
      _ = try? other.content(for: .finishing("inner", after: 0.05), timeout: nil)
      log.write("inner returns")
    }
    XCTAssertEqual(try loader.content(for: outer, timeout: nil), "outer")
    XCTAssertEqual(log.lines, ["part outer", "finish", "finish returns", "inner returns"])
  }

  func testAnInnerLoadIsInterruptedByTheDeadlineAroundIt() {
    let loader = makeLoader()
    let other = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    var inner: SynchronousLoadError?
    log.onPart = { [self] _ in inner = error { _ = try other.content(for: .never, timeout: nil) } }
    let steps = [ScriptedLoader.Step(time: 0, event: .part("a"))]
    let outer = error { _ = try loader.content(for: steps, timeout: .milliseconds(30)) }
    guard let inner, case .interrupted = inner, let outer, case .timedOut = outer else {
      return XCTFail("\(String(describing: inner)), \(String(describing: outer))")
    }
    XCTAssertTrue("\(inner)".hasPrefix("The wait was cut short after 0."), "\(inner)")
    XCTAssertTrue("\(inner)".contains("by the deadline of a wait around it. "), "\(inner)")
    XCTAssertTrue("\(outer)".hasPrefix("The wait timed out after 0."), "\(outer)")
    XCTAssertTrue("\(outer)".hasSuffix("."), "\(outer)")
  }

  func testTheLastReferenceMayBeDroppedInTheMiddle() {
    var loader: SynchronousLoader<ScriptedLoader>? = makeLoader()
    weak let freedLoader = loader
    weak let freedBase = loader?.base
    log.onPart = { _ in loader = nil }
    loader?.load(.finishing("a"))
    XCTAssertEqual(log.lines, ["part a", "finish", "finish returns"])
    XCTAssertNil(freedLoader)
    XCTAssertNil(freedBase)
  }

  func testEverythingIsFreedAfterEveryOutcome() {
    let scripts: [[ScriptedLoader.Step]] = [
      .finishing("a"), .finishing("a", after: nil), .failing(), .never,
    ]
    for script in scripts {
      weak var freed: ScriptedLoader?
      weak var freedProxy: ScriptDelegateProxy?
      do {
        let loader = makeLoader()
        (freed, freedProxy) = (loader.base, loader.delegateProxy)
        loader.timeout = .milliseconds(10)
        loader.load(script)
      }
      XCTAssertNil(freed)
      XCTAssertNil(freedProxy)
    }
  }

  func testALoaderInASpecialModeNeedsThatMode() throws {
    let loader = makeLoader()
    loader.base.mode = RunLoop.Mode("tracking")
    let thrown = error { _ = try loader.content(for: .finishing("a"), timeout: .milliseconds(20)) }
    guard case .timedOut(let diagnosis)? = thrown else {
      return XCTFail("\(String(describing: thrown))")
    }
    XCTAssertEqual(diagnosis.mode, .default)
    loader.mode = RunLoop.Mode("tracking")
    XCTAssertEqual(try loader.content(for: .finishing("b")), "b")
    loader.mode = .default
    loader.base.mode = .common
    XCTAssertEqual(try loader.content(for: .finishing("c")), "c")
  }

  func testInterceptorsBehindTheFirstSeeEverythingBeforeLoadReturns() {
    @Intercepts
    struct Pass: ScriptDelegateInterceptor {
      let log: ScriptLog
      func scriptDidFinish(_ loader: ScriptedLoader, next: any ScriptDelegate) {
        log.write("before")
        next.scriptDidFinish(loader)
        log.write("after")
      }
    }
    let loader = makeLoader()
    loader.delegateProxy.interceptors.append(Pass(log: log))
    loader.load(.finishing("a"))
    log.write("load returns")
    XCTAssertEqual(
      log.lines,
      ["part a", "before", "finish", "finish returns", "after", "load returns"]
    )
  }

  func testASynchronousLoaderIsALoaderItself() throws {
    let nested = SynchronousLoader(makeLoader(), driver: makeDriver)
    XCTAssertEqual(try nested.content(for: .finishing("a"), timeout: nil), "a")
    XCTAssertEqual(nested.state, .idle)
  }
}

/// Asks the thread that waits things, one after the other.
private final class Questions: Sendable {
  static let number = 50

  let answers = Counter()
  private let driver: any RunLoopDriver
  private let answered = DispatchSemaphore(value: 0)
  private let isStopped = Slot<Bool>()

  init(_ driver: any RunLoopDriver) {
    self.driver = driver
  }

  func ask() {
    for _ in 0..<Self.number where isStopped.value != true {
      driver.perform(in: .default) { self.answered.signal() }
      answered.wait()
      answers.increment()
    }
  }

  /// Has it ask no more, though nobody answers any longer.
  func stop() {
    isStopped.value = true
    answered.signal()
  }
}

/// Asks before it returns from the terminal callback.
private final class AskingDelegate: RemoteDelegate, Sendable {
  let questions: Questions

  init(_ driver: any RunLoopDriver) {
    questions = Questions(driver)
  }

  func remoteDidStart() {}
  func remoteDidFinish() { questions.ask() }
  func remoteDidFail(with error: any Error) {}
}

/// Asks when all behind it have returned from the terminal callback.
@Intercepts
private struct AskingInterceptor: RemoteDelegateInterceptor {
  let questions: Questions

  func remoteDidFinish(next: any RemoteDelegate) {
    next.remoteDidFinish()
    questions.ask()
  }
}

final class SynchronousLoaderTestsWithPorts: SynchronousLoaderTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
