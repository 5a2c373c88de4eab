/// What was counted while a table scrolled, and after.
struct TableMeasurements {
  /// The time that a frame has.
  static let frameTime = Duration.seconds(1) / 60

  /// Frames drawn during the scroll.
  private(set) var frames = 0
  /// Of these, frames with a cell in view that was blank when they were drawn.
  private(set) var blankFrames = 0
  /// Frames that were never drawn, since their time passed while another one was made.
  private(set) var droppedFrames = 0
  private(set) var longestFrame = Duration.zero
  /// Frames drawn after the scroll, in the default mode.
  private(set) var restFrames = 0
  private(set) var restBlankFrames = 0
  /// From the end of the scroll to the first frame without a blank cell.
  private(set) var settled: Duration?

  var waits = 0
  var lateCells = 0
  /// Cells that were made, for all rows.
  var cellCount = 0
  /// How long each cell took to come into view.
  var cellDurations: [Duration] = []

  mutating func noteScrolling(isBlank: Bool, duration: Duration) {
    frames += 1
    blankFrames += isBlank ? 1 : 0
    droppedFrames += Int(duration / Self.frameTime)
    longestFrame = max(longestFrame, duration)
  }

  mutating func noteResting(isBlank: Bool, sinceEnd: Duration) {
    restFrames += 1
    restBlankFrames += isBlank ? 1 : 0
    if !isBlank, settled == nil { settled = sinceEnd }
  }

  var medianCell: Duration? {
    cellDurations.isEmpty ? nil : cellDurations.sorted()[cellDurations.count / 2]
  }

  var worstCell: Duration? { cellDurations.max() }
}
