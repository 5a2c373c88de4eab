import Foundation

/// The measurements of a list, as text and as an object.
struct Report {
  let name: String
  let list: List

  private var milliseconds: [Double] { list.times.map { $0 / .milliseconds(1) }.sorted() }
  private var median: Double {
    let sorted = milliseconds
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
  private var worst: Double { milliseconds.last ?? 0 }

  var text: String {
    String(
      format:
        "%@: %d frames, %d with a blank row, %d dropped; a cell took %.2f ms (median), %.2f ms (worst).",
      name.capitalized as NSString,
      list.frames,
      list.blankFrames,
      list.droppedFrames,
      median,
      worst
    )
  }

  var object: String {
    "\"\(name)\": {\"frames\": \(list.frames), \"blankFrames\": \(list.blankFrames), "
      + "\"droppedFrames\": \(list.droppedFrames), "
      + String(
        format: "\"medianCellMilliseconds\": %.3f, \"worstCellMilliseconds\": %.3f}",
        median,
        worst
      )
  }
}
