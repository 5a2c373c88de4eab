import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderFailureTests: URLLoaderTestCase {
  private var failure: String { log.error?.description ?? "no failure" }

  func testNamesARefusedConnection() throws {
    let port = server.port
    server.stop()
    try load(text: "http://127.0.0.1:\(port)/a")
    XCTAssertEqual(failure, "http://127.0.0.1:\(port)/a: could not connect to 127.0.0.1:\(port)")
    XCTAssertEqual(log.lines, ["asked", "started", "failed"])
  }

  func testNamesAHostThatDoesNotResolve() throws {
    // A label of 64 letters is not looked up anywhere, it fails at once.
    let host = String(repeating: "a", count: 64) + ".invalid"
    try load(text: "http://\(host)/")
    XCTAssertEqual(failure, "http://\(host)/: the host name \(host) does not resolve")
  }

  func testNamesABodyCutShort() {
    server.route("/a", .truncated("hello", announcing: 9))
    load("/a")
    XCTAssertEqual(
      failure,
      "\(server.url("/a")): the body was cut short after 5 of 9 bytes"
    )
    XCTAssertNil(loader.content)
  }

  func testNamesAChunkedBodyCutShort() {
    server.route("/a", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"))
    load("/a")
    XCTAssertEqual(failure, "\(server.url("/a")): the body was cut short after 5 bytes")
  }

  func testNamesAConnectionThatEndsWithoutAnAnswer() {
    for response in [LoopbackResponse.close, .reset] {
      server.route("/a", response)
      load("/a")
      XCTAssertEqual(
        failure,
        "\(server.url("/a")): the connection ended before an answer came"
      )
    }
  }

  func testNamesATimeout() {
    server.route("/a", .never)
    load("/a") { $0.timeoutInterval = 0.2 }
    XCTAssertEqual(failure, "\(server.url("/a")): nothing arrived for too long")
  }

  func testNamesWhatCannotBeLoaded() throws {
    let cases = [
      ("gopher://x/", "cannot load gopher: URLs, only http, https, file and data"),
      ("mailto:someone", "cannot load mailto: URLs, only http, https, file and data"),
      (
        "page.html",
        "this cannot be loaded: it has no scheme; begin it with http:, https:, file: or data:"
      ),
      ("http:///x", "this cannot be loaded: it names no host"),
      ("http://127.0.0.1:99999/", "this cannot be loaded: there is no port 99999"),
      ("file://elsewhere/x", "this cannot be loaded: it names a file on another host, elsewhere"),
      ("file:///x%00y", "this cannot be loaded: it names no file"),
    ]
    for (url, reason) in cases {
      try load(text: url)
      XCTAssertEqual(failure, "\(url): \(reason)")
    }
  }

  func testNamesABodyThatMustNotBe() {
    load("/a") { $0.httpBody = Data("body".utf8) }
    XCTAssertEqual(
      failure,
      "\(server.url("/a")): this cannot be loaded: a GET request must not have a body"
    )
  }

  func testTakesTimeoutsThatAreNone() {
    server.route("/a", .text("hello"))
    for timeout in [0, -1, .infinity, .nan, 0.001, 1e300] {
      load("/a") { $0.timeoutInterval = timeout }
      XCTAssertEqual(text, "hello", "\(timeout)")
    }
  }

  func testNamesAMissingURL() throws {
    var request = URLRequest(url: server.url("/a"))
    request.url = nil
    loader.load(request)
    XCTAssertTrue(runLoop { log.endCount == 1 })
    XCTAssertEqual(
      failure,
      "a request without a URL: this cannot be loaded: the request has no URL"
    )
  }

  func testSurvivesAnswersThatBreakTheRules() {
    for answer in brokenAnswers {
      server.route("/a", .raw(answer))
      load("/a")
      let hasFailed = log.lines.last == "failed"
      XCTAssertEqual(loader.content == nil, hasFailed, answer)
    }
  }

  func testNamesWhatIsWrongWithAnAnswer() {
    let cases = [
      ("garbage\r\n\r\nmore", "the server's answer cannot be understood: "),
      ("HTTP/1.1 abc OK\r\n\r\n", "the server's answer cannot be understood: "),
      ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "the server's answer cannot be understood: "),
      ("HTTP/1.1 100 Continue\r\n\r\n", "the connection ended before an answer came"),
      (
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nhi",
        "the server's answer cannot be understood: "
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "the server's answer cannot be understood: "
      ),
      ("HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nhi", "the server answered with status 500"),
    ]
    for (answer, reason) in cases {
      server.route("/a", .raw(answer))
      load("/a")
      XCTAssertTrue(failure.hasPrefix("\(server.url("/a")): \(reason)"), failure)
      XCTAssertFalse(failure.contains("\n"), failure)
    }
  }

  func testLetsTheDelegateDecline() {
    log.allowsStart = false
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "failed"])
    XCTAssertEqual(server.requests.count, 0)
    XCTAssertEqual(failure, "\(server.url("/a")): the delegate did not let the load start")
  }

  func testHidesPasswords() throws {
    let port = server.port
    try load(text: "http://me:secret@127.0.0.1:\(port)/missing")
    XCTAssertEqual(
      failure,
      "http://127.0.0.1:\(port)/missing: the server answered with status 404"
    )
  }
}

// Three kinds are missing, which stop the process inside Foundation on Linux, whoever uses URLSession: a
// head that ends before its empty line, a length near 2^63, and trailers after a chunked body.
private let brokenAnswers = [
  "\r\n\r\n", "garbage", "garbage\r\n\r\nmore", "HTTP/1.1", "HTTP/1.1 200",
  "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\nhi",
  "HTTP/1.1 000 OK\r\n\r\nhi", "HTTP/1.1 99999 OK\r\n\r\nhi", "HTTP/1.1 200 OK\nA: b\n\nhi",
  "HTTP/1.1 200 OK\r\nno colon\r\n\r\nhi", "HTTP/1.1 200 OK\r\n: no name\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\nhi", "HTTP/1.1 200 OK\r\n folded first\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nhi there",
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nhi",
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: unheard\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Encoding: unheard\r\nContent-Length: 2\r\n\r\nhi",
  "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
  "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
  "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nhi",
  "HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nhi", "HTTP/1.1 304 Not Modified\r\n\r\n",
  "HTTP/1.1 302 Found\r\n\r\nhi", "HTTP/1.1 302 Found\r\nLocation:\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nSet-Cookie: =;;=\r\nSet-Cookie: a=b; expires=never; domain=..\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nContent-Type: ;;;=\"\r\n\r\nhi",
  "HTTP/1.1 200 OK\r\nX: \u{0}\u{1}\r\n\r\nhi", "HTTP/1.1 200 OK\r\nX: \u{fffd}\u{1F600}\r\n\r\nhi",
  "HTTP/2 200\r\n\r\nhi", "\u{16}\u{3}\u{1}\u{0}\u{5}hello",
  "HTTP/1.1 200 OK\r\nX: \(String(repeating: "long ", count: 30_000))\r\n\r\nhi",
]
