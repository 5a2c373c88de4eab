import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderHTTPTests: URLLoaderTestCase {
  func testTellsALoadInOrder() {
    server.route("/a", .text("hello"))
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "started", "response 200", "bytes 5 of 5", "finished"])
    XCTAssertEqual(text, "hello")
    XCTAssertEqual(loader.content?.response.url, server.url("/a"))
    XCTAssertEqual(loader.content?.response.mimeType, "text/plain")
    XCTAssertEqual(loader.content?.response.textEncodingName, "utf-8")
  }

  func testTellsNothingFromWithinLoad() {
    server.route("/a", .text("hello"))
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertEqual(log.lines, [])
    XCTAssertNil(loader.content)
  }

  func testLoadsAnEmptyBody() {
    server.route("/a", .text(""))
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "started", "response 200", "finished"])
    XCTAssertEqual(loader.content?.data, Data())
  }

  func testLoadsWithoutAnAnnouncedLength() {
    server.route("/a", .untilClose("hello"))
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "started", "response 200", "bytes 5 of ?", "finished"])
  }

  func testTellsProgressAsChunksArrive() throws {
    let gates = [try Gate(), try Gate(), try Gate()]
    server.route("/a", .chunks(["one", "two", "three"], gates: gates))
    log.onLine = { line in
      switch line {
      case "response 200": gates[0].open()
      case "bytes 3 of ?": gates[1].open()
      case "bytes 6 of ?": gates[2].open()
      default: break
      }
    }
    load("/a")
    XCTAssertEqual(
      log.lines,
      [
        "asked", "started", "response 200", "bytes 3 of ?", "bytes 6 of ?", "bytes 11 of ?",
        "finished",
      ]
    )
    XCTAssertEqual(text, "onetwothree")
  }

  func testSendsMethodHeaderFieldsAndBody() {
    server.route("/a") { .echo($0) }
    load("/a?q=1") {
      $0.httpMethod = "POST"
      $0.httpBody = Data("body".utf8)
      $0.setValue("there", forHTTPHeaderField: "X-Hello")
    }
    XCTAssertEqual(server.requests.first?.method, "POST")
    XCTAssertEqual(server.requests.first?.target, "/a?q=1")
    XCTAssertEqual(server.requests.first?.body, Data("body".utf8))
    XCTAssertEqual(server.requests.first?[header: "x-hello"], "there")
  }

  func testTakesNothingForTheBodyOfHead() {
    server.route("/a", .text("hello"))
    load("/a") { $0.httpMethod = "HEAD" }
    XCTAssertEqual(log.lines, ["asked", "started", "response 200", "finished"])
  }

  func testUnpacksABody() {
    let packed: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 7, 0, 0x86, 0xa6, 0x10,
      0x36,
      5, 0, 0, 0,
    ]
    server.route("/a", .data(Data(packed), headers: ["Content-Encoding": "gzip"]))
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "started", "response 200", "bytes 5 of ?", "finished"])
    XCTAssertEqual(text, "hello")
  }

  func testFailsWithStatusAndBody() throws {
    for status in [400, 404, 500, 599] {
      server.route("/a", .text("sorry", status: status))
      load("/a")
      guard case .httpStatus(let code, let content) = log.error?.reason else {
        return XCTFail("\(String(describing: log.error))")
      }
      XCTAssertEqual(code, status)
      XCTAssertEqual(content.data, Data("sorry".utf8))
      XCTAssertNil(loader.content)
      XCTAssertEqual(log.lines.suffix(3), ["response \(status)", "bytes 5 of 5", "failed"])
      XCTAssertEqual(
        log.error?.description,
        "\(server.url("/a")): the server answered with status \(status)"
      )
    }
  }

  func testFailsOn401WithWhateverChallenge() {
    let challenges = [
      "Basic realm=\"here\"", "Basic", "Basic realm=", "Digest realm=\"r\", nonce=\"n\"",
      "Unheard-of", "", "Bearer realm=\"r\"", "Negotiate, Basic realm=x",
    ]
    for challenge in challenges {
      server.route(
        "/a",
        .text("who?", status: 401, headers: ["WWW-Authenticate": challenge])
      )
      load("/a")
      guard case .httpStatus(401, let content) = log.error?.reason else {
        return XCTFail("\(challenge): \(String(describing: log.error))")
      }
      XCTAssertEqual(content.data, Data("who?".utf8), challenge)
    }
  }

  func testUsesConnectionsAgain() {
    server.route("/a", .text("hello"))
    for _ in 0..<5 { load("/a") }
    XCTAssertEqual(server.requests.count, 5)
    XCTAssertEqual(server.connectionCount, 1)
  }

  func testTakesASchemeInCapitals() throws {
    server.route("/a", .text("hello"))
    try load(text: "HTTP://127.0.0.1:\(server.port)/a")
    XCTAssertEqual(text, "hello")
  }
}
