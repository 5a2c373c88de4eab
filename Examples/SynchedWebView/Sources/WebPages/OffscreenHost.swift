import CWebKitGTK

/// A place off the screen where a web view is laid out and drawn, so that snapshots can be taken of it.
public final class OffscreenHost {
  /// The view that is hosted.
  public let webView: WebView
  private let window: UnsafeMutablePointer<GtkWidget>

  /// Puts a view into a window of its own that nobody sees.
  ///
  /// - Parameters:
  ///   - webView: The view; it must not be in another window.
  ///   - width: In pixels.
  ///   - height: In pixels.
  public init(_ webView: WebView, width: Int, height: Int) {
    guard let window = gtk_offscreen_window_new() else {
      fatalError("GTK made no window. Call WebKit.start() first.")
    }
    self.window = window
    self.webView = webView
    gtk_widget_set_size_request(shim_widget(webView.view), gint(width), gint(height))
    gtk_window_set_default_size(shim_window(window), gint(width), gint(height))
    gtk_container_add(shim_container(window), shim_widget(webView.view))
    gtk_widget_show_all(window)
  }

  deinit {
    // Taken out first: a view is destroyed with its window, and this one may live on.
    gtk_container_remove(shim_container(window), shim_widget(webView.view))
    gtk_widget_destroy(window)
  }
}
