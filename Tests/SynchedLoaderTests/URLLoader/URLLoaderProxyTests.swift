import DelegateProxy
import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderProxyTests: URLLoaderTestCase {
  func testReturnsTheDelegateThatWasSet() {
    XCTAssertTrue(loader.delegate === log)
    XCTAssertTrue(loader.delegateProxy.outer === log)
  }

  func testShowsInterceptorsEveryCallbackFirst() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    let recorder = Recorder()
    loader.delegateProxy.interceptors.append(.callbacks(recorder))
    load("/a")
    XCTAssertEqual(recorder.names.count, log.lines.count)
    XCTAssertEqual(
      log.lines,
      ["asked", "started", "redirect 302 GET /b", "response 200", "bytes 5 of 5", "finished"]
    )
    load("/missing")
    XCTAssertEqual(recorder.names.count, log.lines.count)
  }

  func testMarksTheTwoThatEndALoad() {
    let terminal = URLLoaderDelegateProxy.requirements.filter { $0.isTerminal }
    XCTAssertEqual(
      terminal.map { $0.name },
      ["urlLoaderDidFinish(_:)", "urlLoader(_:didFailWith:)"]
    )
    XCTAssertEqual(terminal.map { $0.errorIndex }, [nil, 1])
  }

  func testLoadsWithoutADelegate() {
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .text("hello"))
    loader.delegate = nil
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { !loader.isLoading })
    XCTAssertEqual(text, "hello")
  }

  func testAsksWhoeverIsTheDelegateByThen() {
    server.route("/a", .text("hello"))
    let other = DelegateLog()
    log.onLine = { [loader] line in
      if line == "response 200" { loader.delegate = other }
    }
    loader.load(URLRequest(url: server.url("/a")))
    XCTAssertTrue(runLoop { other.endCount == 1 })
    XCTAssertEqual(log.lines, ["asked", "started", "response 200"])
    XCTAssertEqual(other.lines, ["bytes 5 of 5", "finished"])
  }

  func testGivesWayToAnInterceptorsAnswers() {
    server.route("/a", .redirect(to: "/b"))
    loader.delegateProxy.interceptors.append(StayingInterceptor())
    load("/a")
    XCTAssertEqual(log.lines, ["asked", "started", "response 302", "bytes 5 of 5", "finished"])
  }
}

@Intercepts
private struct StayingInterceptor: URLLoaderDelegateInterceptor {
  func urlLoader(
    _ loader: URLLoader,
    willRedirectTo request: URLRequest,
    from response: HTTPURLResponse,
    next: any URLLoaderDelegate
  ) -> URLLoader.Redirection { .stay }
}

private final class Recorder: CallbackInterceptor {
  private(set) var names: [String] = []

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    names.append(callback.requirement.name)
    return try proceed()
  }
}
