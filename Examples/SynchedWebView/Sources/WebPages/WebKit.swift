import CWebKitGTK
public import Foundation

/// GTK and WebKit as a whole: started once, on the main thread.
public enum WebKit {
  /// Why neither can be used.
  public struct NoDisplay: Error, LocalizedError {
    /// What happened and what to do, as a sentence.
    public var errorDescription: String? {
      "There is no display to open a window on. Without a screen, run it under `xvfb-run -a`."
    }
  }

  /// Starts GTK, on the main thread; calling it again does nothing.
  ///
  /// Pages are drawn without accelerated compositing unless the environment variable
  /// `WEBKIT_DISABLE_COMPOSITING_MODE` says otherwise: what is drawn is then the same on every machine.
  public static func start() throws(NoDisplay) {
    setenv("WEBKIT_DISABLE_COMPOSITING_MODE", "1", 0)
    // Neither the settings of a desktop nor its accessibility bus are needed.
    setenv("GSETTINGS_BACKEND", "memory", 0)
    setenv("NO_AT_BRIDGE", "1", 0)
    guard gtk_init_check(nil, nil) != 0 else { throw NoDisplay() }
  }

  /// Makes a view that the caller owns.
  ///
  /// All share one context, which leaves nothing on the disk.
  static func makeView(
    related: UnsafeMutablePointer<WebKitWebView>?
  ) -> UnsafeMutablePointer<WebKitWebView> {
    precondition(Thread.isMainThread, "GTK knows only the main thread; make web views there.")
    guard let view = related.map(shim_related_view_new) ?? shim_web_view_new(context) else {
      fatalError("WebKit made no view. Call WebKit.start() before making a WebView.")
    }
    g_object_ref_sink(view)
    return view
  }

  // Unchecked by the compiler: the main thread only uses it, as `makeView` sees to.
  private nonisolated(unsafe) static let context = webkit_web_context_new_ephemeral()
}
