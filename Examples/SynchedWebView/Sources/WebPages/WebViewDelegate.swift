public import DelegateProxy
public import Foundation

/// What a web view tells and asks: the four callbacks that synchronous web views were built on, and progress.
///
/// All are made on the main thread, out of the GLib main context.
@Proxied
public protocol WebViewDelegate: AnyObject {
  /// Asks whether a navigation may start: one that `load` begins, a link, a form, a frame.
  ///
  /// A load that is refused fails with ``WebViewError/refused``.
  @Fallback(true)
  func webView(
    _ webView: WebView,
    shouldStart request: WebRequest,
    navigationType: WebNavigationType
  ) -> Bool

  /// Tells that a load has started.
  func webViewDidStart(_ webView: WebView)

  /// Tells how much of the page has come, between 0 and 1.
  func webView(_ webView: WebView, didProgressTo fraction: Double)

  /// Tells that the page is there.
  @Terminal
  func webViewDidFinish(_ webView: WebView)

  /// Tells that there will be no page, and why: a ``WebViewError``.
  @Terminal
  func webView(_ webView: WebView, didFailWith error: any Error)
}

/// What to show.
public enum WebRequest: Hashable, Sendable {
  /// Text in HTML; relative addresses in it are relative to the base.
  case html(String, base: URL?)
  /// The page at an address.
  case address(URL)
  /// A file of this machine.
  case file(URL)
}

/// What a navigation came of.
public enum WebNavigationType: Hashable, Sendable {
  /// A link was followed.
  case linkClicked
  /// A form was sent.
  case formSubmitted
  /// Back or forward was asked for.
  case backForward
  /// The page was asked for again.
  case reload
  /// A form was sent again.
  case formResubmitted
  /// Anything else, such as a `load`.
  case other
}

/// What a load got.
public struct WebPage: Hashable, Sendable {
  /// The page's address; `about:blank` for HTML without a base.
  public let address: String
}

/// Why a load has no page.
public enum WebViewError: Error, Hashable, Sendable {
  /// The delegate said that the load must not start.
  case refused
  /// The network, or what else was asked for the page, failed.
  case failed(address: String, reason: String)
  /// The process that lays the page out ended.
  case webProcessEnded(reason: String)
}

extension WebViewError: LocalizedError {
  /// What happened, as a sentence.
  public var errorDescription: String? {
    switch self {
    case .refused: "The delegate refused the load."
    case .failed(let address, let reason): "\(address) could not be loaded: \(reason)"
    case .webProcessEnded(let reason): "The web process \(reason). The next load starts a new one."
    }
  }
}
