import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderEnduranceTests: URLLoaderTestCase {
  func testLeavesNothingBehindOverManyLoads() throws {
    server.route("/a", .data(body))
    server.route("/redirect", .redirect(to: "/a"))
    server.route("/short", .truncated("hello", announcing: 9))
    server.route("/who", .text("", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]))
    let paths = ["/a", "/redirect", "/short", "/missing", "/who"]
    try check(rounds: 2_000) { round in
      load(paths[round % paths.count])
    }
  }

  func testLeavesNothingBehindOverManyLoaders() throws {
    server.route("/a", .data(body))
    try check(rounds: 500) { round in
      let other = URLLoader()
      other.delegate = log
      let ended = log.endCount
      other.load(URLRequest(url: server.url("/a")))
      if round % 2 == 0 { XCTAssertTrue(runLoop { log.endCount > ended }) }
    }
  }

  func testLeavesNothingBehindOverManyCancelledLoads() throws {
    server.route("/never", .never)
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .data(body))
    let paths = ["/never", "/a", "/b"]
    try check(rounds: 1_000) { round in
      let requests = server.requests.count
      let lines = log.lines.count
      loader.load(URLRequest(url: server.url(paths[round % paths.count])))
      XCTAssertTrue(runLoop { log.lines.count >= lines + 2 })
      XCTAssertTrue(server.waitForRequests(requests + 1))
      // Ended at another point each time.
      for _ in 0..<(round % 7) { _ = RunLoop.current.run(mode: .default, before: Date()) }
      loader.cancel()
    }
  }

  func testLeavesNothingBehindOverManyFilesAndDataURLs() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("URLLoaderEnduranceTests-\(UUID().uuidString)")
    try body.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let data = try XCTUnwrap(URL(string: "data:;base64,\(body.base64EncodedString())"))
    try check(rounds: 1_000) { round in load(round % 2 == 0 ? url : data) }
  }

  /// Large enough for a body that is left behind to show.
  private let body = Data(count: 400_000)

  private func check(rounds: Int, _ round: (Int) throws -> Void) throws {
    // First, what is allocated once and for all, and the allocator's own reserves.
    for index in 0..<(rounds / 4) { try round(index) }
    loader.cancel()
    let descriptors = try openDescriptors()
    #if os(Linux)
    let memory = try residentMemory()
    #endif
    for index in 0..<rounds { try round(index) }
    loader.cancel()
    // What is cancelled last is still being closed.
    var left = descriptors
    let areClosed = try runLoop {
      left = try openDescriptors()
      return left <= descriptors + 8
    }
    XCTAssertTrue(areClosed, "\(descriptors) descriptors have become \(left)")
    #if os(Linux)
    // A body left behind each time would be 400 kB a round. Foundation loses up to 2 kB, most of it in
    // timers of the loop that is run here, and a sanitizer's books grow as well.
    let growth = try residentMemory() - memory
    XCTAssertLessThan(growth, rounds * 200 << 10, "\(rounds) rounds have left bytes behind")
    #endif
  }
}
