import DelegateProxyTesting
import Foundation
import SynchedLoader
import XCTest

/// Child processes that are run synchronously while the loop goes on.
class ProcessLoaderTests: WaitingTestCase {
  private let log = ProcessLog()

  private func makeLoader() -> SynchronousLoader<ProcessLoader> {
    let loader = SynchronousLoader(ProcessLoader(), driver: makeDriver)
    loader.delegate = log
    loader.timeout = Self.patience
    return loader
  }

  private func failure(_ command: ProcessLoader.Command) -> (any Error)? {
    let loader = makeLoader()
    do {
      _ = try loader.content(for: command)
      return nil
    } catch {
      guard case .failed(let cause) = error else { return error }
      return cause
    }
  }

  func testTheLoaderConforms() throws {
    var conformance = LoaderConformance(
      finishing: ProcessLoader.Command.shell("echo one"),
      failing: .shell("echo partial; exit 3"),
      unanswered: .init(path: "/bin/sleep", arguments: ["60"])
    ) { ProcessLoader() }
    conformance.driver = makeDriver
    try conformance.check()
  }

  func testWhatAChildWritesIsTheContent() throws {
    let loader = makeLoader()
    let output = try loader.content(for: .shell("echo one; echo two"))
    XCTAssertEqual(String(decoding: output, as: UTF8.self), "one\ntwo\n")
    XCTAssertEqual(log.output, output)
    XCTAssertEqual(log.lines, ["start", "finish"])
    XCTAssertEqual(loader.state, .idle)
  }

  func testAMegabyteArrivesWhole() throws {
    let output = try makeLoader().content(for: .shell("head -c 1000000 /dev/zero"))
    XCTAssertEqual(output, Data(count: 1_000_000))
    XCTAssertEqual(log.output.count, 1_000_000)
  }

  func testTheLoopGoesOnWhileAChildRuns() throws {
    let loader = makeLoader()
    // The child ends when the loop has ticked: what it reads is written by the fifth tick.
    let fifo = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    XCTAssertEqual(mkfifo(fifo.path, 0o600), 0)
    defer { unlink(fifo.path) }
    var ticks = 0
    func tick() {
      after(0.001) {
        ticks += 1
        if ticks < 5 { return tick() }
        DispatchQueue.global().async { try? Data("go".utf8).write(to: fifo, options: []) }
      }
    }
    tick()
    XCTAssertEqual(try loader.content(for: .shell("cat '\(fifo.path)'")), Data("go".utf8))
    XCTAssertEqual(ticks, 5)
  }

  func testAFailingChildFailsWithItsStatus() {
    XCTAssertEqual(failure(.shell("echo partial; exit 3")) as? ProcessFailure, .exited(3))
    XCTAssertEqual(log.lines, ["start", "fail"])
    XCTAssertEqual(log.output, Data("partial\n".utf8))
    XCTAssertEqual(failure(.shell("kill -9 $$")) as? ProcessFailure, .killed(9))
  }

  func testAProgramThatIsNotThereFailsWithoutRunningALoop() {
    let passes = PassCounter()
    let cause = failure(.init(path: "/nowhere/program", arguments: []))
    XCTAssertNotNil(cause)
    XCTAssertFalse(cause is SynchronousLoadError)
    XCTAssertEqual(passes.sleeps, 0)
    XCTAssertEqual(log.lines, ["fail"])
    passes.stop()
  }

  func testAChildThatIsTooSlowIsEndedOnRequest() {
    let loader = makeLoader()
    loader.lateLoad = .isCancelled
    let start = SuspendingClock.now
    XCTAssertThrowsError(
      try loader.content(
        for: .init(path: "/bin/sleep", arguments: ["60"]),
        timeout: .milliseconds(50)
      )
    ) { error in
      guard case SynchronousLoadError.timedOut(let diagnosis) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(diagnosis.callbacksSeen, 1)
    }
    XCTAssertLessThan(SuspendingClock.now - start, .seconds(10))
    XCTAssertFalse(loader.isLoading)
    XCTAssertEqual(loader.state, .idle)
    // Nobody but Foundation reaps it, so it is waited for until its identifier is nobody's.
    var waits = 0
    while kill(log.identifier, 0) == 0, waits < 2_000 {
      _ = makeWait().run(timeout: .milliseconds(5))
      waits += 1
    }
    XCTAssertEqual(kill(log.identifier, 0), -1)
    XCTAssertEqual(log.lines, ["start"])
  }

  func testAChildMayBeRunInsideACallbackOfAnother() throws {
    let loader = makeLoader()
    let other = SynchronousLoader(ProcessLoader(), driver: makeDriver)
    var inner: Data?
    log.onWrite = { inner = try? other.content(for: .shell("echo inner"), timeout: nil) }
    XCTAssertEqual(try loader.content(for: .shell("echo outer")), Data("outer\n".utf8))
    XCTAssertEqual(inner, Data("inner\n".utf8))
  }

  func testManyChildrenLeaveNoDescriptorsBehind() throws {
    let loader = makeLoader()
    func work() throws {
      for _ in 0..<20 { _ = try loader.content(for: .shell("echo x")) }
    }
    try work()
    let before = try openDescriptors()
    try work()
    // What is noticed on other threads is closed there, a moment later.
    XCTAssertLessThan(try openDescriptors(), before + 15)
  }
}

final class ProcessLoaderTestsWithPorts: ProcessLoaderTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}

private final class ProcessLog: ProcessDelegate {
  private(set) var lines: [String] = []
  private(set) var output = Data()
  private(set) var identifier: Int32 = 0
  var onWrite: () -> Void = {}

  func process(_ loader: ProcessLoader, didStart identifier: Int32) {
    self.identifier = identifier
    lines.append("start")
  }

  func process(_ loader: ProcessLoader, didWrite output: Data) {
    self.output += output
    onWrite()
  }

  func processDidFinish(_ loader: ProcessLoader) { lines.append("finish") }

  func process(_ loader: ProcessLoader, didFailWith error: any Error) { lines.append("fail") }
}
