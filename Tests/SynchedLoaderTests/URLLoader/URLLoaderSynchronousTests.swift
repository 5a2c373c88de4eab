import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

class URLLoaderSynchronousTests: URLLoaderTestCase {
  private func synchronous() -> SynchronousLoader<URLLoader> {
    let synchronous = SynchronousLoader(loader, driver: makeDriver)
    synchronous.timeout = .seconds(60)
    return synchronous
  }

  func testReturnsTheContentWhenEverythingHasBeenTold() throws {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    let content = try synchronous().content(for: URLRequest(url: server.url("/a")))
    XCTAssertEqual(content.data, Data("hello".utf8))
    XCTAssertEqual(
      log.lines,
      ["asked", "started", "redirect 302 GET /b", "response 200", "bytes 5 of 5", "finished"]
    )
  }

  func testThrowsTheLoadersOwnError() {
    XCTAssertThrowsError(
      try synchronous().content(for: URLRequest(url: server.url("/missing")))
    ) { error in
      guard case .failed(let reason)? = error as? SynchronousLoadError,
        case .httpStatus(404, _)? = (reason as? URLLoadError)?.reason
      else { return XCTFail("\(error)") }
    }
  }

  func testGivesUpOnAStalledServer() {
    server.route("/a", .never)
    let synchronous = synchronous()
    synchronous.lateLoad = .isCancelled
    synchronous.timeout = .milliseconds(300)
    let start = ContinuousClock.now
    synchronous.load(URLRequest(url: server.url("/a")))
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(3))
    guard case .timedOut? = synchronous.lastError else {
      return XCTFail("\(String(describing: synchronous.lastError))")
    }
    XCTAssertFalse(loader.isLoading)
    XCTAssertTrue(server.waitForNoConnections())
  }

  func testLoadsWithinACallbackOfAnotherLoad() throws {
    server.route("/a", .text("outer"))
    server.route("/b", .text("inner"))
    var inner: Data?
    let url = server.url("/b")
    log.onLine = { [makeDriver] line in
      guard line == "response 200" else { return }
      let other = SynchronousLoader(URLLoader(), driver: makeDriver)
      inner = try? other.content(for: URLRequest(url: url), timeout: .seconds(60)).data
    }
    let outer = try synchronous().content(for: URLRequest(url: server.url("/a")))
    XCTAssertEqual(outer.data, Data("outer".utf8))
    XCTAssertEqual(inner, Data("inner".utf8))
  }
}

final class URLLoaderSynchronousTestsWithPorts: URLLoaderSynchronousTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
