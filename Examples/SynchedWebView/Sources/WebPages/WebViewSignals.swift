import CWebKitGTK

/// The way from WebKit's signals to a web view.
enum WebViewSignals {
  /// What a handler is given: the view, which it does not keep alive between signals.
  private final class Target {
    weak var webView: WebView?

    init(_ webView: WebView) {
      self.webView = webView
    }
  }

  /// Connects all handlers, and gives out their identifiers.
  static func connect(_ webView: WebView) -> [gulong] {
    typealias Handler = UnsafeMutableRawPointer
    let handlers = [
      ("load-changed", unsafeBitCast(loadChanged, to: Handler.self)),
      ("load-failed", unsafeBitCast(loadFailed, to: Handler.self)),
      ("web-process-terminated", unsafeBitCast(processEnded, to: Handler.self)),
      ("decide-policy", unsafeBitCast(decide, to: Handler.self)),
      ("notify::estimated-load-progress", unsafeBitCast(progressed, to: Handler.self)),
    ]
    return handlers.map { connect(webView, $0, $1) }
  }

  private static func connect(
    _ webView: WebView,
    _ signal: String,
    _ handler: UnsafeMutableRawPointer
  ) -> gulong {
    let target = Unmanaged.passRetained(Target(webView)).toOpaque()
    // The handler's target is released when the handler is disconnected.
    return shim_connect(webView.view, signal, handler, target) { target, _ in
      if let target { Unmanaged<Target>.fromOpaque(target).release() }
    }
  }

  private static func webView(_ target: UnsafeMutableRawPointer) -> WebView? {
    Unmanaged<Target>.fromOpaque(target).takeUnretainedValue().webView
  }

  private typealias View = UnsafeMutableRawPointer
  private typealias Data = UnsafeMutableRawPointer

  private static let loadChanged: @convention(c) (View, WebKitLoadEvent, Data) -> Void = {
    webView($2)?.loadChanged($1)
  }

  private static let loadFailed:
    @convention(c) (
      View, WebKitLoadEvent, UnsafePointer<CChar>?, UnsafePointer<GError>?, Data
    ) -> gboolean = { _, _, address, error, target in
      webView(target)?.loadFailed(
        at: address.map { String(cString: $0) } ?? "The page",
        for: error?.pointee.message.map { String(cString: $0) } ?? "no reason was given"
      )
      // Handled: no error page, whose load would be one more.
      return 1
    }

  private static let processEnded:
    @convention(c) (View, WebKitWebProcessTerminationReason, Data) -> Void = { _, reason, target in
      let text =
        switch reason {
        case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: "took too much memory"
        case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: "was told to end"
        default: "crashed"
        }
      webView(target)?.processEnded(text)
    }

  private static let progressed: @convention(c) (View, OpaquePointer?, Data) -> Void = {
    webView($2)?.progressed()
  }

  private static let decide:
    @convention(c) (
      View, UnsafeMutablePointer<WebKitPolicyDecision>?, WebKitPolicyDecisionType, Data
    ) -> gboolean = { _, decision, type, target in
      guard type == WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION, let decision,
        let webView = webView(target)
      else { return 0 }
      let action = shim_navigation_action(decision)
      let address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action))
      let kind = WebNavigationType(webkit_navigation_action_get_navigation_type(action))
      if webView.mayNavigate(to: address.map { String(cString: $0) } ?? "", kind) {
        webkit_policy_decision_use(decision)
      } else {
        webkit_policy_decision_ignore(decision)
      }
      return 1
    }
}

extension WebNavigationType {
  init(_ type: WebKitNavigationType) {
    self =
      switch type {
      case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkClicked
      case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
      case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
      case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
      case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
      default: .other
      }
  }
}
