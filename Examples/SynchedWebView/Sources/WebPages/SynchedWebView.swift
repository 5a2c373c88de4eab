public import Foundation
import GLibLoop
public import SynchedLoader

/// A web view that loads synchronously: `load` returns with the page there.
///
/// ```swift
/// let webView = SynchedWebView.make()
/// webView.delegate = self                       // told everything, as before
/// try webView.loadHTML("<b>Hello</b>")
/// ```
public typealias SynchedWebView = SynchronousLoader<WebView>

extension SynchronousLoader where Base == WebView {
  /// Makes a web view, and makes it synchronous on the GLib main context.
  ///
  /// - Parameter webView: The web view; a new one unless it is given.
  /// - Returns: The synchronous one.
  public static func make(_ webView: WebView = WebView()) -> SynchedWebView {
    SynchronousLoader(webView, driver: { GLibDriver.current })
  }

  /// Shows a text in HTML, and returns with the page there.
  ///
  /// - Parameters:
  ///   - text: The HTML.
  ///   - base: What relative addresses are relative to.
  /// - Returns: The page.
  /// - Throws: Why there is none; also that the loader's `timeout` has passed.
  @available(*, noasync, message: "This blocks the thread; await content(for:) instead.")
  @discardableResult
  public func loadHTML(_ text: String, base: URL? = nil) throws(SynchronousLoadError) -> WebPage {
    try content(for: .html(text, base: base))
  }
}
