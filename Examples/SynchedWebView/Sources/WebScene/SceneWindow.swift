import CWebKitGTK
import Foundation
import GLibLoop
import SynchedLoader

/// A window that shows two canvases side by side.
final class SceneWindow {
  struct NotSaved: Error, LocalizedError {
    let file: String
    let reason: String
    var errorDescription: String? { "The screenshot \(file) could not be saved: \(reason)" }
  }

  private static let margin = 12
  private let window: UnsafeMutablePointer<GtkWidget>
  private let area: UnsafeMutablePointer<GtkWidget>
  private let canvases: [Canvas]
  /// Called when a frame is on the screen.
  private var didPaint: () -> Void = {}

  init(title: String, _ canvases: [Canvas], width: Int, height: Int) {
    guard let window = gtk_window_new(GTK_WINDOW_TOPLEVEL), let area = gtk_drawing_area_new() else {
      fatalError("GTK made no window. Call WebKit.start() first.")
    }
    self.window = window
    self.area = area
    self.canvases = canvases
    gtk_window_set_title(shim_window(window), title)
    let total = (width + Self.margin) * canvases.count + Self.margin
    gtk_widget_set_size_request(area, gint(total), gint(height))
    gtk_container_add(shim_container(window), area)
    let data = Unmanaged.passUnretained(self).toOpaque()
    _ = shim_connect(
      area,
      "draw",
      unsafeBitCast(Self.draw, to: UnsafeMutableRawPointer.self),
      data,
      nil
    )
    gtk_widget_show_all(window)
    _ = shim_connect(
      gtk_widget_get_frame_clock(area).map { UnsafeMutableRawPointer($0) },
      "after-paint",
      unsafeBitCast(Self.afterPaint, to: UnsafeMutableRawPointer.self),
      data,
      nil
    )
  }

  deinit {
    g_signal_handlers_disconnect_matched(
      gtk_widget_get_frame_clock(area).map { UnsafeMutableRawPointer($0) },
      G_SIGNAL_MATCH_DATA,
      0,
      0,
      nil,
      nil,
      Unmanaged.passUnretained(self).toOpaque()
    )
    gtk_widget_destroy(window)
  }

  /// Has the canvases shown as they are.
  func show() {
    gtk_widget_queue_draw(area)
  }

  /// Waits until the canvases are on the screen, and saves what is there.
  func save(_ file: String) throws {
    let wait = NestedRunLoop(driver: GLibDriver.current)
    var isDrawn = false
    onDraw = { isDrawn = true }
    didPaint = { if isDrawn { wait.quit() } }
    show()
    let outcome = wait.run(timeout: .seconds(10))
    onDraw = {}
    didPaint = {}
    guard outcome == .quit else {
      throw NotSaved(file: file, reason: "the window was not drawn within 10 seconds.")
    }
    let width = gtk_widget_get_allocated_width(area)
    let height = gtk_widget_get_allocated_height(area)
    let pixels = gdk_pixbuf_get_from_window(gtk_widget_get_window(area), 0, 0, width, height)
    guard let pixels else { throw NotSaved(file: file, reason: "the display gave no pixels.") }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_savev(pixels, file, "png", nil, nil, &error) != 0 else {
      let reason = error?.pointee.message.map { String(cString: $0) } ?? "no reason was given."
      g_clear_error(&error)
      throw NotSaved(file: file, reason: reason)
    }
  }

  private var onDraw: () -> Void = {}

  private static let draw:
    @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> gboolean =
      {
        _,
        context,
        data in
        let scene = Unmanaged<SceneWindow>.fromOpaque(data).takeUnretainedValue()
        cairo_set_source_rgb(context, 0.3, 0.3, 0.34)
        cairo_paint(context)
        for (index, canvas) in scene.canvases.enumerated() {
          let width = Int(cairo_image_surface_get_width(canvas.surface))
          let x = SceneWindow.margin + index * (width + SceneWindow.margin)
          cairo_set_source_surface(context, canvas.surface, Double(x), 0)
          cairo_paint(context)
        }
        scene.onDraw()
        return 1
      }

  private static let afterPaint: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer) -> Void =
    {
      Unmanaged<SceneWindow>.fromOpaque($1).takeUnretainedValue().didPaint()
    }
}
