import RichText

/// Draws every frame in place on the terminal's other screen, between a title and a line of figures.
final class PlayCanvas: TableCanvas {
  private let console: Console
  private let mode: TableMode
  private let isColored: Bool
  /// Lines that are not the table's.
  private static let bars = 2

  init(_ console: Console, mode: TableMode, isColored: Bool) {
    self.console = console
    self.mode = mode
    self.isColored = isColored
  }

  private var screen: (width: Int, height: Int) {
    let size = Terminal.outputSize ?? (80, 24)
    return (max(20, size.width), max(6, size.height))
  }

  var size: (width: Int, height: Int) { (screen.width, screen.height - Self.bars) }

  func draw(_ frame: TableFrame, _ measurements: TableMeasurements, time: Duration) {
    var text = "\u{1B}[H"
    for line in [bar(title)] + frame.lines + [bar(status(frame, measurements, time))] {
      text += isColored ? TerminalText.colored.text(of: line) : line.text
      text += "\u{1B}[K\r\n"
    }
    // No line break behind the last line, which would move everything up.
    text.removeLast()
    console.show(text)
  }

  private var title: String {
    switch mode {
    case .async: "async: cells wait for the default mode, and stay blank while the table scrolls"
    case .synched: "synched: each cell waits in a nested run of the default mode"
    }
  }

  private func status(
    _ frame: TableFrame,
    _ measurements: TableMeasurements,
    _ time: Duration
  ) -> String {
    let phase = time < .zero ? "filling" : measurements.restFrames > 0 ? "at rest" : "scrolling"
    let blank = frame.rows.count { $0.title == nil }
    return [
      phase.padded(to: 9),
      "frame \(measurements.frames)".padded(to: 10),
      "blank now \(blank)".padded(to: 12),
      "blank frames \(measurements.blankFrames)".padded(to: 17),
      "dropped \(measurements.droppedFrames)",
    ].joined(separator: "  ")
  }

  private func bar(_ text: String) -> Line {
    let fitting = String(text.prefix(screen.width - 2))
    return Line([Run(text: " \(fitting.padded(to: screen.width - 2)) ", style: .marked)])
  }
}

extension String {
  /// The text with spaces behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - CellWidth.of(self)))
  }
}
