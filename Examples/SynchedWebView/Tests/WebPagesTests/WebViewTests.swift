import CWebKitGTK
import DelegateProxy
import Foundation
import GLibLoop
import SynchedLoader
import WebPages
import XCTest

final class WebViewTests: XCTestCase {
  private static let patience = Duration.seconds(30)

  override func setUpWithError() throws {
    try WebKit.start()
  }

  private func makeWebView(_ log: PageLog? = nil) -> SynchedWebView {
    let webView = SynchedWebView.make()
    webView.timeout = Self.patience
    webView.delegate = log
    return webView
  }

  private func title(of webView: SynchedWebView) throws -> String {
    try webView.base.evaluate("document.title", timeout: Self.patience)
  }

  func testLoadingReturnsWithThePage() throws {
    let log = PageLog()
    let webView = makeWebView(log)
    let base = try XCTUnwrap(URL(string: "http://pages.invalid/one/"))
    XCTAssertEqual(
      try webView.loadHTML("<title>Hello</title>", base: base).address,
      base.absoluteString
    )
    XCTAssertEqual(try title(of: webView), "Hello")
    XCTAssertEqual(log.lines, ["should start other", "start", "finish"])
    XCTAssertGreaterThan(log.progress, 0)
    XCTAssertFalse(webView.isLoading)
  }

  func testAFileIsShown() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "page-\(UUID().uuidString).html"
    )
    try Data("<title>From a file</title>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let webView = makeWebView()
    XCTAssertEqual(try webView.content(for: .file(file)).address, file.absoluteString)
    XCTAssertEqual(try title(of: webView), "From a file")
  }

  func testCallbacksAreThoseOfAWebViewThatIsNotWaitedFor() throws {
    let waited = PageLog()
    try makeWebView(waited).loadHTML("<p>One</p>")

    let plain = PageLog()
    let webView = WebView()
    webView.delegate = plain
    let wait = NestedRunLoop(driver: GLibDriver.current)
    plain.onFinish = { _ in wait.quit() }
    webView.load(.html("<p>One</p>", base: nil))
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertEqual(waited.lines, plain.lines)
  }

  func testAFailingAddressFailsWithItsReason() throws {
    let closed = try SilentPort()
    let address = closed.address
    closed.close()
    let missing = URL(fileURLWithPath: "/no/such/page.html")
    let unknown = try XCTUnwrap(URL(string: "no-such-scheme://page"))
    for request in [WebRequest.address(address), .file(missing), .address(unknown)] {
      let log = PageLog()
      let webView = makeWebView(log)
      XCTAssertThrowsError(try webView.content(for: request)) { error in
        guard case .failed(let cause)? = error as? SynchronousLoadError,
          case .failed(_, let reason)? = cause as? WebViewError
        else { return XCTFail("\(request): \(error)") }
        XCTAssertFalse(reason.isEmpty)
      }
      XCTAssertEqual(log.lines.last, "fail", "\(request)")
      XCTAssertEqual(log.lines.count { $0 == "fail" || $0 == "finish" }, 1, "\(request)")
      try webView.loadHTML("<title>After</title>")
      XCTAssertEqual(try title(of: webView), "After", "\(request)")
      XCTAssertEqual(log.lines.last, "finish", "\(request)")
    }
  }

  func testAPageThatNeverFinishesTimesOutAndTheNextLoadIsRight() throws {
    let silent = try SilentPort()
    let log = PageLog()
    let webView = makeWebView(log)
    try webView.loadHTML("warm")
    XCTAssertThrowsError(
      try webView.content(for: .address(silent.address), timeout: .milliseconds(300))
    ) { error in
      guard case .timedOut? = error as? SynchronousLoadError else { return XCTFail("\(error)") }
    }
    XCTAssertTrue(webView.isLoading)
    try webView.loadHTML("<title>Next</title>")
    XCTAssertEqual(try title(of: webView), "Next")
    XCTAssertEqual(log.lines.count { $0 == "finish" }, 2)
    XCTAssertEqual(log.lines.count { $0 == "fail" }, 0)
  }

  func testARefusedLoadFails() throws {
    let log = PageLog()
    log.allows = false
    let webView = makeWebView(log)
    XCTAssertThrowsError(try webView.loadHTML("<p>One</p>")) { error in
      guard case .failed(let cause)? = error as? SynchronousLoadError else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(cause as? WebViewError, .refused)
    }
    XCTAssertEqual(log.lines, ["should start other", "fail"])
    log.allows = true
    try webView.loadHTML("<p>Two</p>")
  }

  func testTheEndOfTheWebProcessIsAFailureAndTheNextLoadIsRight() throws {
    let silent = try SilentPort()
    let log = PageLog()
    let webView = makeWebView(log)
    try webView.loadHTML("warm")
    let view = shim_web_view(webView.base.widget)
    let timer = GLibTimer(every: 200) { webkit_web_view_terminate_web_process(view) }
    XCTAssertThrowsError(try webView.content(for: .address(silent.address))) { error in
      guard case .failed(let cause)? = error as? SynchronousLoadError,
        case .webProcessEnded? = cause as? WebViewError
      else { return XCTFail("\(error)") }
    }
    withExtendedLifetime(timer) {}
    XCTAssertEqual(log.lines.last, "fail")
  }

  func testAWebProcessThatIsKilledFailsTheLoadAndTheNextOneIsRight() throws {
    let silent = try SilentPort()
    let webView = makeWebView()
    try webView.loadHTML("warm")
    let timer = GLibTimer(every: 100) {
      for process in Self.webProcesses() { kill(process, SIGKILL) }
    }
    XCTAssertThrowsError(try webView.content(for: .address(silent.address))) { error in
      guard case .failed(let cause)? = error as? SynchronousLoadError else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(cause as? WebViewError, .webProcessEnded(reason: "crashed"))
    }
    timer.stop()
    try webView.loadHTML("<title>Again</title>")
    XCTAssertEqual(try title(of: webView), "Again")
  }

  /// The web processes that this process has started.
  private static func webProcesses() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      // "pid (name) state parent …"; a process may be gone by now.
      let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      guard let text, text.contains("(WebKitWebProces") else { return false }
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && pid_t(fields[1]) == getpid()
    }
  }

  func testAfterTheEndOfTheWebProcessPagesLoadAgain() throws {
    let webView = makeWebView()
    try webView.loadHTML("warm")
    webkit_web_view_terminate_web_process(shim_web_view(webView.base.widget))
    try webView.loadHTML("<title>Again</title>")
    XCTAssertEqual(try title(of: webView), "Again")
  }

  func testAWaitInsideASignalHandlerAndInsideACallback() throws {
    let inner = makeWebView()
    let log = PageLog()
    let outer = makeWebView(log)
    var titles: [String] = []
    log.onFinish = { webView in
      // Inside WebKit's load-changed handler.
      do {
        try inner.loadHTML("<title>Inner</title>")
        titles.append(try self.title(of: inner))
        if titles.count == 1 { try outer.loadHTML("<title>Second</title>") }
      } catch {
        XCTFail("\(error)")
      }
    }
    try outer.loadHTML("<title>First</title>")
    XCTAssertEqual(try title(of: outer), "Second")
    XCTAssertEqual(titles, ["Inner", "Inner"])
    XCTAssertEqual(log.lines.count { $0 == "finish" }, 2)
  }

  func testALoadThatReplacesAnotherOneIsTheOneThatFinishes() throws {
    let log = PageLog()
    let webView = makeWebView(log)
    for pause in [0, 0, 1, 2, 3, 5, 8] {
      for number in 0..<5 {
        webView.base.load(.html("<title>Old</title>", base: nil))
        _ = NestedRunLoop(driver: GLibDriver.current).run(timeout: .milliseconds(pause))
        if number == 4 { webView.cancel() }
        let finishes = log.lines.count { $0 == "finish" }
        try webView.loadHTML("<title>\(pause) \(number)</title>")
        XCTAssertEqual(try title(of: webView), "\(pause) \(number)")
        XCTAssertEqual(log.lines.count { $0 == "finish" }, finishes + 1)
      }
    }
    XCTAssertEqual(log.lines.count { $0 == "fail" }, 0)
  }

  func testALoadBegunByTheDelegateThatIsAskedTakesThePlaceOfTheOther() throws {
    let log = PageLog()
    let webView = WebView()
    webView.delegate = log
    let wait = NestedRunLoop(driver: GLibDriver.current)
    log.onFinish = { _ in wait.quit() }
    var isFirst = true
    log.onAsk = { webView in
      if isFirst {
        isFirst = false
        webView.load(.html("<title>Second</title>", base: nil))
      }
    }
    webView.load(.html("<title>First</title>", base: nil))
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertEqual(try webView.evaluate("document.title", timeout: Self.patience), "Second")
    XCTAssertEqual(log.lines, ["should start other", "should start other", "start", "finish"])
  }

  func testAStoppedAddressAndACancelledOneCallBackNoMore() throws {
    let silent = try SilentPort()
    for pause in [0, 5, 100] {
      let log = PageLog()
      let webView = makeWebView(log)
      webView.base.load(.address(silent.address))
      _ = NestedRunLoop(driver: GLibDriver.current).run(timeout: .milliseconds(pause))
      webView.cancel()
      let lines = log.lines
      _ = NestedRunLoop(driver: GLibDriver.current).run(timeout: .milliseconds(300))
      XCTAssertEqual(log.lines, lines)
      XCTAssertFalse(webView.isLoading)
      try webView.loadHTML("<title>Next</title>")
      XCTAssertEqual(try title(of: webView), "Next")
    }
  }

  func testManyLoadsOfOneViewLeakNoMemory() throws {
    let log = PageLog()
    let webView = makeWebView(log)
    for _ in 0..<1000 { try webView.loadHTML("<p>Warm</p>") }
    let before = try residentMemory()
    for number in 0..<10000 { try webView.loadHTML("<p>\(number)</p>") }
    let grown = try residentMemory() - before
    XCTAssertLessThan(grown, 4_000_000, "\(grown) bytes for 10000 loads")
    XCTAssertEqual(log.lines.count { $0 == "finish" }, 11000)
  }

  func testAViewIsFreedWithItsSignals() throws {
    weak var freed: WebView?
    do {
      let webView = makeWebView()
      freed = webView.base
      try webView.loadHTML("<p>One</p>")
      webView.base.load(.html("<p>Never seen</p>", base: nil))
    }
    XCTAssertNil(freed)
    XCTAssertEqual(
      NestedRunLoop(driver: GLibDriver.current).run(timeout: .milliseconds(50)),
      .timedOut
    )
  }

  /// Memory of this process that is resident, in bytes.
  private func residentMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
