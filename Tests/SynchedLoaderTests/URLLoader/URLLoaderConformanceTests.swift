import DelegateProxyTesting
import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

class URLLoaderConformanceTests: URLLoaderTestCase {
  private func check<Subject: Loader>(
    finishing path: String,
    _ makeLoader: @escaping () -> Subject
  ) throws where Subject.Request == URLRequest {
    server.route("/text", .text("hello"))
    server.route("/moved", .redirect(to: "/text"))
    server.route("/never", .never)
    var conformance = LoaderConformance(
      finishing: URLRequest(url: server.url(path)),
      failing: URLRequest(url: server.url("/missing")),
      unanswered: URLRequest(url: server.url("/never")),
      makeLoader: makeLoader
    )
    conformance.driver = makeDriver
    try conformance.check()
  }

  func testConformsWithAServer() throws {
    try check(finishing: "/text") { URLLoader() }
  }

  func testConformsWithRedirects() throws {
    try check(finishing: "/moved") { URLLoader() }
  }

  func testConformsInAModeOfItsOwn() throws {
    server.route("/text", .text("hello"))
    let mode = RunLoop.Mode("org.example.tracking")
    var conformance = LoaderConformance(
      finishing: URLRequest(url: server.url("/text")),
      failing: URLRequest(url: server.url("/missing")),
      unanswered: nil
    ) {
      let loader = URLLoader()
      loader.modes = [mode]
      return loader
    }
    conformance.mode = mode
    conformance.driver = makeDriver
    try conformance.check()
  }

  func testConformsWhenItIsSynchronous() throws {
    try check(finishing: "/moved") { [makeDriver] in
      let loader = SynchronousLoader(URLLoader(), driver: makeDriver)
      // Long enough for what is answered, on a busy machine; what is never answered takes as long.
      loader.timeout = .seconds(1)
      return loader
    }
  }
}

final class URLLoaderConformanceTestsWithPorts: URLLoaderConformanceTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
