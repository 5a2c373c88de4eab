import RichText

/// Keeps a few frames of a scroll, and shows them side by side.
final class StripCanvas: TableCanvas {
  let size: (width: Int, height: Int)
  private let duration: Duration
  private let isKeeping: Bool
  private var pictures: [(time: Duration, rows: [TableFrame.Row])] = []
  private var last: TableFrame?

  /// Pictures of the scroll; one more shows the table at rest.
  private static let pictureCount = 4
  private static let rowCount = 5

  /// Makes a canvas for a table as high and wide as a usual terminal.
  init(width: Int, duration: Duration, isKeeping: Bool) {
    size = (width, 24)
    self.duration = duration
    self.isKeeping = isKeeping
  }

  func draw(_ frame: TableFrame, _ measurements: TableMeasurements, time: Duration) {
    last = frame
    let step = duration / Self.pictureCount
    guard isKeeping, time >= .zero, pictures.count < Self.pictureCount,
      time >= step * pictures.count
    else { return }
    pictures.append((time, frame.rows))
  }

  /// The pictures as lines of text, `width` cells wide.
  func strip(width: Int) -> [Line] {
    guard isKeeping, let last else { return [] }
    let titles =
      pictures.map { "after \(Measure.seconds($0.time, digits: 2)) s" } + ["at rest"]
    let columns = pictures.map(\.rows) + [last.rows]
    let columnWidth = max(8, (width + 2) / columns.count - 2)
    var lines = [row(titles.map { Run(text: fit($0, columnWidth), style: .faint) })]
    for index in 0..<Self.rowCount {
      lines.append(row(columns.map { picture(of: $0, index, columnWidth) }))
    }
    return lines
  }

  private func row(_ runs: [Run]) -> Line {
    Line(Array(runs.map { [$0] }.joined(separator: [Run(text: "  ")])))
  }

  private func picture(of rows: [TableFrame.Row], _ index: Int, _ width: Int) -> Run {
    guard index < rows.count else { return Run(text: String(repeating: " ", count: width)) }
    let number = "\(rows[index].number) "
    guard let title = rows[index].title else {
      let rest = max(0, width - number.count)
      return Run(text: number + String(repeating: "░", count: rest), style: .faint)
    }
    return Run(text: fit(number + title, width))
  }

  private func fit(_ text: String, _ width: Int) -> String {
    var fitting = ""
    for character in text where CellWidth.of(fitting) + CellWidth.of(String(character)) <= width {
      fitting.append(character)
    }
    return fitting.padded(to: width)
  }
}
