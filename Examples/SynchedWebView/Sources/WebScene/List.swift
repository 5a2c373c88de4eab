import CWebKitGTK
import Foundation

/// A scrolling list: cells for the visible rows, the picture of the frame, and what was measured on it.
final class List {
  static let width = 380
  static let rowHeight = 64
  static let visibleRows = 8
  static var height: Int { rowHeight * visibleRows }

  let canvas = Canvas(width: List.width, height: List.height)
  private let cells: [Cell]
  private let pages: RowPage
  private let budget: Duration?
  private(set) var frames = 0
  private(set) var blankFrames = 0
  private(set) var droppedFrames = 0
  /// Rows of the last frame that were blank, as its pixels say.
  private(set) var blankRows = 0

  init(isSynched: Bool, pages: RowPage, budget: Duration?) {
    var cells: [Cell] = []
    // One more than rows fit, since a row may be cut off at either end, and one to spare.
    for _ in 0..<(Self.visibleRows + 2) {
      cells.append(
        Cell(
          isSynched: isSynched,
          width: Self.width,
          height: Self.rowHeight,
          sharingWith: cells.first
        )
      )
    }
    self.cells = cells
    self.pages = pages
    self.budget = isSynched ? budget : nil
  }

  /// Starts all web processes, so that what is measured is the scroll.
  func warmUp() {
    for cell in cells { cell.show(nil, pages.html(of: 0), patience: .seconds(20)) }
  }

  var isWarm: Bool { cells.allSatisfy { $0.picture != nil || !$0.failures.isEmpty } }

  func beginMeasuring() {
    for cell in cells { cell.forgetMeasurements() }
  }

  var times: [Duration] { cells.flatMap(\.times) }
  var failures: [String] { cells.flatMap(\.failures) }

  /// Gives the visible rows their cells, draws them, and looks at what was drawn.
  func drawFrame(offset: Int, rowCount: Int, period: Duration) {
    let start = SuspendingClock.now
    let first = offset / Self.rowHeight
    let last = min(rowCount - 1, (offset + Self.height - 1) / Self.rowHeight)
    let rows = first...max(first, last)
    for row in rows where !cells.contains(where: { $0.row == row }) {
      let free = cells.first { cell in cell.row.map { !rows.contains($0) } ?? true }
      let spent = SuspendingClock.now - start
      let patience = budget.map { max(.zero, $0 - spent) } ?? .seconds(20)
      free?.show(row, pages.html(of: row), patience: patience)
    }
    canvas.clear()
    for cell in cells {
      guard let row = cell.row, rows.contains(row), let picture = cell.picture else { continue }
      canvas.draw(picture, y: row * Self.rowHeight - offset)
    }
    blankRows = rows.count { row in
      let top = row * Self.rowHeight - offset
      return canvas.isBlank(max(0, top)..<min(Self.height, top + Self.rowHeight))
    }
    frames += 1
    if blankRows > 0 { blankFrames += 1 }
    droppedFrames += Int((SuspendingClock.now - start) / period)
  }
}
