import SynchedLoader
import WebPages
import XCTest

final class WebViewTests: XCTestCase {
  func testLoadingReturnsWithThePage() throws {
    try WebKit.start()
    let webView = SynchedWebView.make()
    webView.timeout = .seconds(20)
    try webView.loadHTML("<title>Hello</title>")
    XCTAssertEqual(try webView.base.evaluate("document.title"), "Hello")
  }
}
