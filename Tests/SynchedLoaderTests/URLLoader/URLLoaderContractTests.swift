import DelegateProxy
import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderContractTests: URLLoaderTestCase {
  func testCallsBackNoMoreAfterCancel() throws {
    let gate = try Gate()
    server.route("/a", .chunks(["one", "two"], gates: [try Gate.opened(), gate]))
    server.route("/b", .text("other"))
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { log.lines.last == "bytes 3 of ?" })
    loader.cancel()
    XCTAssertFalse(loader.isLoading)
    XCTAssertNil(loader.content)
    XCTAssertTrue(server.waitForNoConnections(), "the connection is given up")
    gate.open()
    let lines = log.lines.count
    load("/b")
    XCTAssertEqual(
      log.lines.dropFirst(lines),
      ["asked", "started", "response 200", "bytes 5 of 5", "finished"]
    )
  }

  func testLetsCancelEndAStalledServer() {
    server.route("/a", .never)
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { log.lines.count == 2 && server.requests.count == 1 })
    loader.cancel()
    XCTAssertTrue(server.waitForNoConnections())
    XCTAssertEqual(log.lines, ["asked", "started"])
  }

  func testCancelsFromWithinEachCallback() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    for last in ["asked", "started", "redirect", "response", "bytes"] {
      log.onLine = { [loader] line in
        if line.hasPrefix(last) { loader.cancel() }
      }
      let count = log.lines.count
      loader.load(URLRequest(url: server.url("/a")))
      XCTAssertTrue(runLoop { !loader.isLoading })
      XCTAssertTrue(log.lines.last?.hasPrefix(last) ?? false, "\(log.lines.dropFirst(count))")
    }
    XCTAssertEqual(log.endCount, 0)
    log.onLine = nil
    load("/a")
    XCTAssertEqual(log.lines.last, "finished")
  }

  func testStartsAnotherLoadFromWithinEachCallback() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    server.route("/c", .text("other"))
    for last in ["asked", "started", "redirect", "response", "bytes", "finished"] {
      let other = URLRequest(url: server.url("/c"))
      var isFirst = true
      log.onLine = { [loader] line in
        guard isFirst, line.hasPrefix(last) else { return }
        isFirst = false
        loader.load(other)
      }
      loader.load(URLRequest(url: server.url("/a")))
      XCTAssertTrue(runLoop { !loader.isLoading })
      XCTAssertEqual(text, "other", last)
      XCTAssertEqual(
        log.lines.suffix(5),
        ["asked", "started", "response 200", "bytes 5 of 5", "finished"]
      )
    }
  }

  func testEndsTheLoadBeforeByTheNext() throws {
    server.route("/a", .never)
    server.route("/b", .text("hello"))
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { log.lines.count == 2 && server.requests.count == 1 })
    for _ in 0..<50 { loader.load(URLRequest(url: server.url("/a"))) }
    load("/b")
    XCTAssertEqual(
      log.lines,
      ["asked", "started"] + ["asked", "started", "response 200", "bytes 5 of 5", "finished"]
    )
  }

  func testMayBeLetGoInTheMiddleOfALoad() throws {
    let gate = try Gate()
    server.route("/a", .chunks(["one", "two"], gates: [try Gate.opened(), gate]))
    server.route("/never", .never)
    for path in ["/a", "/never"] {
      var dropped: URLLoader? = URLLoader()
      weak let weakLoader = dropped
      dropped?.delegate = log
      dropped?.load(URLRequest(url: server.url(path)))
      let requests = server.requests.count
      XCTAssertTrue(runLoop { server.requests.count > requests })
      dropped = nil
      XCTAssertNil(weakLoader)
      XCTAssertTrue(server.waitForNoConnections())
    }
    XCTAssertEqual(log.endCount, 0)
  }

  func testMayBeLetGoFromWithinEachCallback() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    for last in ["asked", "started", "redirect", "response", "bytes", "finished"] {
      var dropped: URLLoader? = URLLoader()
      weak let weakLoader = dropped
      dropped?.delegate = log
      log.onLine = { line in
        if line.hasPrefix(last) { dropped = nil }
      }
      dropped?.load(URLRequest(url: server.url("/a")))
      XCTAssertTrue(runLoop { dropped == nil })
      XCTAssertNil(weakLoader, last)
      XCTAssertTrue(log.lines.last?.hasPrefix(last) ?? false)
    }
  }

  func testDoesNotKeepItsDelegate() {
    server.route("/a", .text("hello"))
    var delegate: DelegateLog? = DelegateLog()
    weak let weakDelegate = delegate
    loader.delegate = delegate
    loader.load(URLRequest(url: server.url("/a")))
    delegate = nil
    XCTAssertNil(weakDelegate)
    XCTAssertTrue(runLoop { !loader.isLoading })
    XCTAssertEqual(text, "hello")
  }

  func testKeepsItsDelegateAsLongAsALoadWhereThatIsAskedFor() throws {
    server.route("/a", .text("hello"))
    server.route("/never", .never)
    loader.delegateProxy.outerLifetime = .untilTerminal
    var delegate: DelegateLog? = DelegateLog()
    weak let weakDelegate = delegate
    loader.delegate = delegate

    delegate = nil
    loader.load(URLRequest(url: server.url("/never")))
    XCTAssertTrue(runLoop { weakDelegate?.lines.last == "started" })
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { weakDelegate?.lines.last == "bytes 5 of 5" || !loader.isLoading })
    delegate = weakDelegate
    XCTAssertTrue(runLoop { !loader.isLoading })
    XCTAssertEqual(delegate?.lines.last, "finished")

    loader.load(URLRequest(url: server.url("/a")))
    delegate = nil
    XCTAssertNotNil(weakDelegate)
    XCTAssertTrue(runLoop { !loader.isLoading })
    XCTAssertNil(weakDelegate, "released when its load ended")

    weak var second: DelegateLog?
    do {
      let delegate = DelegateLog()
      second = delegate
      loader.delegate = delegate
      loader.load(URLRequest(url: server.url("/never")))
    }
    XCTAssertTrue(runLoop { second?.lines.last == "started" })
    loader.cancel()
    XCTAssertNil(second, "a cancelled load calls nobody back")
  }

  func testForgetsTheContentWithTheNextLoad() {
    server.route("/a", .text("hello"))
    load("/a")
    XCTAssertNotNil(loader.content)
    load("/missing")
    XCTAssertNil(loader.content)
  }
}

extension Gate {
  static func opened() throws -> Gate {
    let gate = try Gate()
    gate.open()
    return gate
  }
}
