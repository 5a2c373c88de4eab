import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderRedirectTests: URLLoaderTestCase {
  func testFollowsRedirectsAndTellsEach() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .redirect(to: server.url("/c").absoluteString, status: 301))
    server.route("/c", .text("here"))
    load("/a")
    XCTAssertEqual(
      log.lines,
      [
        "asked", "started", "redirect 302 GET /b",
        "redirect 301 GET /c", "response 200", "bytes 4 of 4", "finished",
      ]
    )
    XCTAssertEqual(text, "here")
    XCTAssertEqual(loader.content?.response.url, server.url("/c"))
  }

  func testResolvesLocationsLikeBrowsers() {
    let cases = [
      ("page", "/d/e/page"), ("../page?x=1", "/d/page?x=1"), ("?x=1", "/d/e/f?x=1"),
      ("/a b", "/a%20b"), ("/a%20b", "/a%20b"), ("/ü", "/%C3%BC"),
      ("//127.0.0.1:\(server.port)/g", "/g"), ("/x|y", "/x%7Cy"), ("/x\"%zz", "/x%22%25zz"),
    ]
    for (location, target) in cases {
      server.route("/d/e/f") { request in
        request.target.contains("?") ? .text("here") : .redirect(to: location)
      }
      load("/d/e/f")
      XCTAssertEqual(server.requests.last?.target, target, location)
    }
  }

  func testChangesTheMethodAsBrowsersDo() {
    let cases = [
      (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"),
      (307, "POST", "POST"), (308, "POST", "POST"), (302, "PUT", "PUT"), (303, "HEAD", "HEAD"),
    ]
    for (status, method, target) in cases {
      server.route("/a", .redirect(to: "/b", status: status))
      server.route("/b", .text("here"))
      load("/a") {
        $0.httpMethod = method
        if method != "HEAD" { $0.httpBody = Data("body".utf8) }
      }
      XCTAssertEqual(log.lines.last, "finished", "\(status) \(method)")
      let request = server.requests.last
      XCTAssertEqual(request?.path, "/b")
      XCTAssertEqual(request?.method, target, "\(status) \(method)")
      let keepsBody = target == method && method != "HEAD"
      XCTAssertEqual(request?.body, Data((keepsBody ? "body" : "").utf8), "\(status) \(method)")
    }
  }

  func testKeepsSecretsFromAnotherHost() throws {
    let other = try LoopbackServer()
    defer { other.stop() }
    other.route("/b", .text("there"))
    server.route("/b", .text("here"))
    for (target, keeps) in [(server.url("/b"), true), (other.url("/b"), false)] {
      server.route("/a", .redirect(to: target.absoluteString))
      load("/a") {
        $0.setValue("secret", forHTTPHeaderField: "Authorization")
        $0.setValue("plain", forHTTPHeaderField: "X-Other")
      }
      let request = keeps ? server.requests.last : other.requests.last
      XCTAssertEqual(request?.path, "/b")
      XCTAssertEqual(request?[header: "Authorization"], keeps ? "secret" : nil)
      XCTAssertEqual(request?[header: "X-Other"], "plain")
    }
  }

  func testNamesARedirectLoop() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .redirect(to: "/a"))
    load("/a")
    guard case .tooManyRedirects(20, true) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    XCTAssertEqual(server.requests.count, 21)
    XCTAssertEqual(
      log.error?.description,
      "\(server.url("/a")): gave up after 20 redirects, which go round in a loop"
    )
  }

  func testNamesTooManyRedirects() {
    for step in 0..<5 { server.route("/\(step)", .redirect(to: "/\(step + 1)")) }
    server.route("/5", .text("here"))
    loader.redirectLimit = 5
    load("/0")
    XCTAssertEqual(text, "here")
    loader.redirectLimit = 4
    load("/0")
    guard case .tooManyRedirects(4, false) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    XCTAssertEqual(
      log.error?.description,
      "\(server.url("/0")) (redirected to \(server.url("/4"))): gave up after 4 redirects"
    )
  }

  func testRefusesToLeaveHTTP() {
    for target in ["file:///etc/passwd", "data:text/plain,x", "mailto:someone"] {
      server.route("/a", .redirect(to: target))
      load("/a")
      guard case .badRedirect(let why) = log.error?.reason else {
        return XCTFail("\(String(describing: log.error))")
      }
      XCTAssertTrue(why.hasPrefix("it leads from http to "), why)
    }
  }

  func testTakesARedirectWithoutALocationAsItIs() {
    server.route("/a", .text("", status: 302))
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "started", "response 302", "finished"])
  }

  func testStaysWhereTheDelegateSaysSo() {
    server.route("/a", .redirect(to: "/b", body: "moved"))
    log.redirection = .stay
    load("/a")
    XCTAssertEqual(
      log.lines,
      [
        "asked", "started", "redirect 302 GET /b", "response 302",
        "bytes 5 of 5", "finished",
      ]
    )
    XCTAssertEqual(text, "moved")
    XCTAssertEqual(server.requests.count, 1)
  }

  func testFollowsToWhereTheDelegateSaysInstead() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/c", .text("there"))
    log.redirection = .followInstead(URLRequest(url: server.url("/c")))
    load("/a")
    XCTAssertEqual(text, "there")
    XCTAssertEqual(server.requests.map(\.path), ["/a", "/c"])
  }

  func testNamesWhereARedirectHasFailed() {
    server.route("/a", .redirect(to: "/b"))
    load("/a")
    XCTAssertEqual(
      log.error?.description,
      "\(server.url("/a")) (redirected to \(server.url("/b"))): the server answered with status 404"
    )
  }

  func testCarriesCookiesAlong() {
    server.route(
      "/a",
      .text("", status: 302, headers: ["Location": "/b", "Set-Cookie": "taste=sweet"])
    )
    server.route("/b", .text("here"))
    load("/a")
    XCTAssertEqual(server.requests.last?[header: "Cookie"], "taste=sweet")
  }
}
