import CWebKitGTK
import WebPages

/// The picture of one frame of a list.
final class Canvas {
  let surface: OpaquePointer
  private let width: Int
  private static let background = 0.93

  init(width: Int, height: Int) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    else { fatalError("Cairo made no surface.") }
    self.surface = surface
    self.width = width
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  func clear() {
    draw { context in
      cairo_set_source_rgb(context, Self.background, Self.background, Self.background)
      cairo_paint(context)
    }
  }

  func draw(_ picture: Snapshot, y: Int) {
    draw { context in
      cairo_set_source_surface(context, picture.surface, 0, Double(y))
      cairo_paint(context)
    }
  }

  /// Whether some lines hold no mark: nothing that is darker than the background in any channel.
  func isBlank(_ lines: Range<Int>) -> Bool {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return true }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Loops by hand: the pixels of every frame are looked at, also in builds without optimisation.
    for line in lines {
      var byte = line * stride
      let end = byte + width * 4
      while byte < end {
        if data[byte] < 160 || data[byte + 1] < 160 || data[byte + 2] < 160 { return false }
        byte += 4
      }
    }
    return true
  }

  private func draw(_ body: (OpaquePointer?) -> Void) {
    let context = cairo_create(surface)
    body(context)
    cairo_destroy(context)
  }
}
