import CWebKitGTK
import Foundation
import SynchedLoader
import WebPages

/// What a synchronous load costs against a bare loop over the GLib context, turn by turn.
final class Comparison {
  private static let rounds = 200
  private let synched = SynchedWebView.make()
  private let host: OffscreenHost
  private let bare: BareView

  init() throws {
    host = OffscreenHost(synched.base, width: List.width, height: List.rowHeight)
    bare = BareView(width: List.width, height: List.rowHeight)
    synched.timeout = .seconds(20)
  }

  func text() throws -> String {
    let pages = RowPage(isHeavy: false)
    var times: [[Duration]] = [[], []]
    for round in 0..<(Self.rounds + 20) {
      let html = pages.html(of: round)
      let start = SuspendingClock.now
      bare.load(html)
      let middle = SuspendingClock.now
      try synched.loadHTML(html)
      let end = SuspendingClock.now
      // The first ones start processes and warm caches.
      guard round >= 20 else { continue }
      times[0].append(middle - start)
      times[1].append(end - middle)
    }
    let medians = times.map { $0.sorted()[$0.count / 2] / .milliseconds(1) }
    return String(
      format: "One load: %.3f ms in a bare loop, %.3f ms synched, %.2f times (medians of %d).",
      medians[0],
      medians[1],
      medians[1] / medians[0],
      Self.rounds
    )
  }
}

/// A web view driven as one would in C: load, and iterate until the signal has said that it has finished.
private final class BareView {
  private let window: UnsafeMutablePointer<GtkWidget>?
  private let view: UnsafeMutablePointer<WebKitWebView>?
  private var isFinished = false

  init(width: Int, height: Int) {
    window = gtk_offscreen_window_new()
    view = shim_web_view_new(webkit_web_context_new_ephemeral())
    let widget = shim_widget(view)
    gtk_widget_set_size_request(widget, gint(width), gint(height))
    gtk_container_add(shim_container(window), widget)
    gtk_widget_show_all(window)
    let changed: @convention(c) (OpaquePointer?, WebKitLoadEvent, UnsafeMutableRawPointer) -> Void =
      {
        if $1 == WEBKIT_LOAD_FINISHED {
          Unmanaged<BareView>.fromOpaque($2).takeUnretainedValue().isFinished = true
        }
      }
    _ = shim_connect(
      view,
      "load-changed",
      unsafeBitCast(changed, to: UnsafeMutableRawPointer.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  deinit {
    gtk_widget_destroy(window)
  }

  func load(_ html: String) {
    isFinished = false
    webkit_web_view_load_html(view, html, nil)
    while !isFinished { g_main_context_iteration(nil, 1) }
  }
}
