import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderRunLoopTests: URLLoaderTestCase {
  func testWaitsForItsMode() {
    let tracking = RunLoop.Mode("tracking")
    server.route("/a", .text("hello"))
    loader.modes = [tracking]
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertFalse(runLoop(timeout: 0.2) { !log.lines.isEmpty })
    XCTAssertTrue(runLoop(mode: tracking) { log.endCount == 1 })
    XCTAssertEqual(text, "hello")
  }

  func testWaitsInAnotherModeThanItsOwn() {
    let tracking = RunLoop.Mode("tracking")
    server.route("/a", .text("hello"))
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertFalse(runLoop(mode: tracking, timeout: 0.2) { !log.lines.isEmpty })
    XCTAssertTrue(runLoop { log.endCount == 1 })
  }

  func testCallsBackInEveryModeAskedFor() {
    let tracking = RunLoop.Mode("tracking")
    server.route("/a", .text("hello"))
    loader.modes = [tracking, .default]
    for mode in [tracking, .default] {
      let ended = log.endCount
      loader.load(URLRequest(url: server.url("/a")))
      XCTAssertTrue(runLoop(mode: mode) { log.endCount > ended })
    }
  }

  func testCallsBackInTheCommonModes() {
    server.route("/a", .text("hello"))
    loader.modes = [.common]
    load("/a")
    XCTAssertEqual(text, "hello")
  }

  func testKeepsTheLoopWaitingInsteadOfSpinning() {
    server.route("/a", .never)
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { log.lines.count == 2 && server.requests.count == 1 })
    var passes = 0
    let deadline = Date(timeIntervalSinceNow: 0.2)
    while deadline.timeIntervalSinceNow > 0 {
      _ = RunLoop.current.run(mode: .default, before: deadline)
      passes += 1
    }
    XCTAssertLessThan(passes, 10)
  }

  func testTellsTheRestFromALoopRunWithinACallback() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    for outer in ["started", "response", "bytes"] {
      var isNested = false
      log.onLine = { [log, loader] line in
        guard line.hasPrefix(outer), !isNested else { return }
        isNested = true
        let ended = log.endCount
        XCTAssertTrue(runLoop { log.endCount > ended }, "\(outer): \(log.lines)")
        XCTAssertFalse(loader.isLoading)
      }
      let lines = log.lines.count
      load("/a")
      XCTAssertEqual(
        log.lines.dropFirst(lines),
        ["asked", "started", "redirect 302 GET /b", "response 200", "bytes 5 of 5", "finished"]
      )
    }
  }

  func testServesANestedRunLoop() {
    server.route("/a", .text("hello"))
    for _ in 0..<3 {
      let nested = NestedRunLoop()
      log.onLine = { line in
        if line == "finished" { nested.quit() }
      }
      loader.load(URLRequest(url: server.url("/a")))
      XCTAssertEqual(nested.run(timeout: .seconds(60)), .quit)
      XCTAssertEqual(text, "hello")
    }
  }

  func testTellsAnotherLoadFromALoopRunWithinACallback() {
    server.route("/a", .text("hello"))
    server.route("/b", .text("other"))
    let other = URLLoader()
    let otherLog = DelegateLog()
    other.delegate = otherLog
    // Both loads have something to tell in one and the same pass of the loop.
    other.load(URLRequest(url: server.url("/b")))
    loader.load(URLRequest(url: server.url("/a")))
    for name in ["one", "two"] {
      let nested = name == "one" ? log : otherLog
      let waited = name == "one" ? otherLog : log
      nested.onLine = { line in
        guard line == "asked" else { return }
        XCTAssertTrue(runLoop { waited.lines.contains("asked") }, name)
      }
    }
    XCTAssertTrue(runLoop { log.endCount == 1 && otherLog.endCount == 1 })
  }

  func testLeavesTheLoopAsItWas() {
    server.route("/a", .text("hello"))
    load("/a")
    // With nothing left in the mode, the loop does not wait.
    let mode = RunLoop.Mode("nothing else in it")
    loader.modes = [mode]
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop(mode: mode) { log.endCount == 2 })
    XCTAssertFalse(RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 5)))
  }

  func testBelongsToTheThreadThatCallsLoad() {
    server.route("/a") { request in .text(request.target) }
    let group = DispatchGroup()
    let results = Results()
    let address = server.url("/a").absoluteString
    for index in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        let loader = URLLoader()
        let log = DelegateLog()
        loader.delegate = log
        for round in 0..<5 {
          guard let url = URL(string: "\(address)?\(index)-\(round)") else { break }
          loader.load(URLRequest(url: url))
          _ = runLoop { log.endCount > round }
          let text = loader.content.map { String(decoding: $0.data, as: UTF8.self) }
          let isRight = text == "/a?\(index)-\(round)"
          results.add(isRight && log.threads == [ObjectIdentifier(Thread.current)])
        }
        group.leave()
      }
    }
    XCTAssertEqual(group.wait(timeout: .now() + 60), .success)
    XCTAssertEqual(results.all, Array(repeating: true, count: 40))
  }
}

private final class Results: @unchecked Sendable {
  // Unchecked: `values` is only touched under `lock`.
  private let lock = NSLock()
  private var values: [Bool] = []

  var all: [Bool] { lock.withLock { values } }

  func add(_ value: Bool) { lock.withLock { values.append(value) } }
}
