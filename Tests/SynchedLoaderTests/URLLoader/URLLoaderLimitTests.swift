import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderLimitTests: URLLoaderTestCase {
  func testTakesABodyOfExactlyTheLimit() {
    loader.sizeLimit = 5
    server.route("/a", .text("hello"))
    load("/a")
    XCTAssertEqual(text, "hello")
  }

  func testStopsAtTheAnnouncement() throws {
    let gate = try Gate()
    loader.sizeLimit = 5
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n"
    server.route("/a", .steps([.send(Data(head.utf8)), .wait(gate), .send(Data("hello!".utf8))]))
    load("/a")
    guard case .tooLarge(5, 6) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    XCTAssertEqual(
      log.error?.description,
      "\(server.url("/a")): the body of 6 bytes is larger than the limit of 5"
    )
    XCTAssertTrue(server.waitForNoConnections(), "the connection is given up")
  }

  func testStopsAtTheCount() throws {
    let gate = try Gate()
    loader.sizeLimit = 5
    server.route(
      "/a",
      .chunks(["hel", "lo!", "more"], gates: [try Gate.opened(), try Gate.opened(), gate])
    )
    load("/a")
    guard case .tooLarge(5, nil) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    XCTAssertEqual(
      log.error?.description,
      "\(server.url("/a")): the body is larger than the limit of 5 bytes"
    )
    XCTAssertTrue(server.waitForNoConnections(), "the connection is given up")
  }

  func testStopsABodyWithoutEnd() {
    loader.sizeLimit = 1 << 20
    let part = Data(count: 64 << 10)
    let head = Data("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let steps = Array(repeating: LoopbackResponse.Step.send(part), count: 100_000)
    server.route("/a", .steps([.send(head)] + steps))
    load("/a")
    guard case .tooLarge = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
  }

  func testKeepsTheBodyOfAnErrorWithinTheLimit() {
    loader.sizeLimit = 5
    server.route("/a", .chunks(["hello!"], status: 500))
    load("/a")
    guard case .httpStatus(500, let content) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    XCTAssertEqual(content.data, Data("hello".utf8))
  }

  func testTakesALimitBelowZeroForNone() throws {
    loader.sizeLimit = -1
    try load(text: "data:,")
    XCTAssertEqual(text, "")
    server.route("/a", .untilClose("hello"))
    load("/a")
    guard case .tooLarge(0, nil) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
  }

  func testCountsFilesAndDataURLsToo() throws {
    loader.sizeLimit = 5
    try load(text: "data:,hello!")
    guard case .tooLarge(5, 6) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    #if os(Linux)
    try load(text: "file:///dev/zero")
    guard case .tooLarge(5, nil) = log.error?.reason else {
      return XCTFail("\(String(describing: log.error))")
    }
    #endif
  }

  func testLoads50MBQuickly() throws {
    let part = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 8) })
    var body = Data(capacity: 50_000_000)
    for _ in 0..<500 { body.append(part) }
    server.route("/announced", .data(body))
    let head = Data("HTTP/1.0 200 OK\r\n\r\n".utf8)
    server.route("/open", .steps([.send(head), .send(body), .close]))
    for (path, expected) in [("/announced", "50000000"), ("/open", "?")] {
      let start = ContinuousClock.now
      load(path)
      // About 0.2 s where nothing else runs.
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(10))
      XCTAssertTrue(loader.content?.data == body)
      XCTAssertEqual(log.lines.suffix(2), ["bytes 50000000 of \(expected)", "finished"])
    }
  }
}
