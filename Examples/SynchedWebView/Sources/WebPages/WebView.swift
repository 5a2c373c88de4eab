import CWebKitGTK
import DelegateProxy
import Foundation
public import SynchedLoader

/// A web view of WebKitGTK as an asynchronous loader.
///
/// ```swift
/// try WebKit.start()
/// let webView = WebView()
/// webView.delegate = self
/// webView.load(.html("<b>Hello</b>", base: nil))      // returns at once
/// ```
///
/// It belongs to the main thread, as all of GTK does, and calls back when the GLib main context is
/// iterated. ``SynchedWebView`` makes it synchronous.
///
/// WebKit's signals do not say which load they are about. So a load that is begun while another one is
/// under way first stops that one, and starts when WebKit has said that it has stopped.
public final class WebView: Loader {
  /// Calls go to this; `delegate` comes from it.
  public let delegateProxy = WebViewDelegateProxy()
  /// Whether a load is under way.
  public private(set) var isLoading = false
  /// What the last load got; `nil` unless it has finished.
  public private(set) var content: WebPage?

  let view: UnsafeMutablePointer<WebKitWebView>
  private var signals: [gulong] = []
  private var navigation = Navigation.none
  /// Counts what begins or ends a load from outside.
  private var turns = 0

  /// Where WebKit stands, as far as its signals tell.
  private enum Navigation {
    /// Nothing is under way.
    case none
    /// The load is begun, and not over.
    case running(WebRequest, hasStarted: Bool)
    /// The load is over for the delegate, and WebKit has still to say that it has finished.
    case ending(hasStarted: Bool, next: WebRequest?)
  }

  /// Makes a web view.
  ///
  /// ``WebKit/start()`` must have been called.
  ///
  /// - Parameter related: A view whose web process this one is to share; else it gets its own.
  public init(related: WebView? = nil) {
    view = WebKit.makeView(related: related?.view)
    connect()
  }

  deinit {
    for signal in signals { g_signal_handler_disconnect(view, signal) }
    gtk_widget_destroy(shim_widget(view))
    g_object_unref(view)
  }

  /// The `GtkWidget` to put into a window; it lives as long as the web view does.
  public var widget: UnsafeMutableRawPointer { UnsafeMutableRawPointer(view) }

  /// Starts a load, and returns at once.
  ///
  /// The delegate is asked first, from within. A load that is under way is ended and calls back no more.
  public func load(_ request: WebRequest) {
    end()
    delegateProxy.holdOuter()
    let turn = turns
    content = nil
    isLoading = true
    let mayStart = delegateProxy.webView(self, shouldStart: request, navigationType: .other)
    // The delegate may have begun another load, or cancelled this one, when it was asked.
    guard turn == turns else { return }
    guard mayStart else {
      fail(.refused)
      return
    }
    if case .ending(let hasStarted, _) = navigation {
      navigation = .ending(hasStarted: hasStarted, next: request)
    } else {
      begin(request)
    }
  }

  /// Ends the load that is under way, if there is one; it calls back no more.
  public func cancel() {
    end()
    delegateProxy.releaseOuter()
  }

  private func end() {
    turns += 1
    isLoading = false
    switch navigation {
    case .none: break
    case .ending(let hasStarted, _): navigation = .ending(hasStarted: hasStarted, next: nil)
    case .running(_, let hasStarted):
      navigation = .ending(hasStarted: hasStarted, next: nil)
      // Of a load that is stopped before it has started WebKit tells nothing, ever: it is stopped then.
      if hasStarted { webkit_web_view_stop_loading(view) }
    }
  }

  private func begin(_ request: WebRequest) {
    navigation = .running(request, hasStarted: false)
    switch request {
    case .html(let text, let base):
      webkit_web_view_load_html(view, text, base?.absoluteString)
    case .address(let url), .file(let url):
      webkit_web_view_load_uri(view, url.absoluteString)
    }
  }

  private func fail(_ error: WebViewError) {
    isLoading = false
    delegateProxy.webView(self, didFailWith: error)
  }
}

// MARK: What WebKit tells

extension WebView {
  func loadChanged(_ event: WebKitLoadEvent) {
    switch (event, navigation) {
    case (WEBKIT_LOAD_STARTED, .running(let request, hasStarted: false)):
      navigation = .running(request, hasStarted: true)
      delegateProxy.webViewDidStart(self)
    case (WEBKIT_LOAD_STARTED, .none):
      // A link, or a script of the page: a load that nobody asked for by `load`.
      let address = webkit_web_view_get_uri(view).flatMap { URL(string: String(cString: $0)) }
      guard let address = address ?? URL(string: "about:blank") else { return }
      isLoading = true
      content = nil
      navigation = .running(.address(address), hasStarted: true)
      delegateProxy.webViewDidStart(self)
    case (WEBKIT_LOAD_FINISHED, .running(_, hasStarted: true)):
      navigation = .none
      isLoading = false
      content = WebPage(
        address: webkit_web_view_get_uri(view).map { String(cString: $0) } ?? "about:blank"
      )
      delegateProxy.webViewDidFinish(self)
    case (WEBKIT_LOAD_STARTED, .ending(hasStarted: false, let next)):
      navigation = .ending(hasStarted: true, next: next)
      webkit_web_view_stop_loading(view)
    case (WEBKIT_LOAD_FINISHED, .ending(hasStarted: true, _)): beginNext()
    default: break
    }
  }

  func loadFailed(at address: String, for reason: String) {
    if case .ending(hasStarted: false, _) = navigation {
      beginNext()
      return
    }
    guard case .running(_, let hasStarted) = navigation else { return }
    // WebKit says of a load that has started that it has finished too, later.
    navigation = hasStarted ? .ending(hasStarted: true, next: nil) : .none
    fail(.failed(address: address, reason: reason))
  }

  func processEnded(_ reason: String) {
    switch navigation {
    case .none: break
    case .running:
      navigation = .none
      fail(.webProcessEnded(reason: reason))
    case .ending: beginNext()
    }
  }

  func progressed() {
    guard case .running(_, hasStarted: true) = navigation else { return }
    delegateProxy.webView(self, didProgressTo: webkit_web_view_get_estimated_load_progress(view))
  }

  /// Asks the delegate about a navigation that was not begun by `load`.
  func mayNavigate(to address: String, _ type: WebNavigationType) -> Bool {
    switch navigation {
    case .running(_, hasStarted: false), .ending(hasStarted: false, _): return true
    default: break
    }
    guard let url = URL(string: address) else { return true }
    return delegateProxy.webView(self, shouldStart: .address(url), navigationType: type)
  }

  private func beginNext() {
    guard case .ending(_, let next) = navigation else { return }
    navigation = .none
    if let next { begin(next) }
  }

  private func connect() {
    signals = WebViewSignals.connect(self)
  }
}
