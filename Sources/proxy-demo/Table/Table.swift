/// A table of cells of one height, of which only those in view exist.
///
///     data source ◄── proxy ◄── table ──► proxy ──► delegate
///                                 │
///                 pool ◄──────────┤ a cell that leaves the view
///                   └────────────►│ is dequeued for one that comes into view
///
final class Table {
  /// Lines of a cell, the line between it and the next included.
  static let cellHeight = 4

  let dataSourceProxy = TableDataSourceProxy()
  let delegateProxy = TableDelegateProxy()
  private var makers: [String: () -> TableCell] = [:]
  private var pool: [String: [TableCell]] = [:]
  /// The cells in view by their rows, in order.
  private(set) var visibleCells: [(row: Int, cell: TableCell)] = []
  /// The line of the content that stands at the top.
  private(set) var offset = 0
  /// How many cells have been made, however many rows were shown.
  private(set) var cellCount = 0

  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  var dataSource: (any TableDataSource)? {
    get { dataSourceProxy.outer }
    set { dataSourceProxy.outer = newValue }
  }

  var delegate: (any TableDelegate)? {
    get { delegateProxy.outer }
    set { delegateProxy.outer = newValue }
  }

  /// Says how cells of an identifier are made.
  func register(_ identifier: String, _ make: @escaping () -> TableCell) {
    makers[identifier] = make
  }

  /// A cell that is not in view, used before or new.
  func dequeueCell(_ identifier: String) -> TableCell {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let make = makers[identifier] else {
      preconditionFailure("no cells of the identifier '\(identifier)' were registered")
    }
    cellCount += 1
    return make()
  }

  /// The lines of all rows.
  var contentHeight: Int { dataSourceProxy.numberOfRows(in: self) * Self.cellHeight }

  /// How far down the content can be moved.
  var lastOffset: Int { max(0, contentHeight - height) }

  /// Moves the content and has cells come and go.
  func scroll(to offset: Int) {
    self.offset = min(max(0, offset), lastOffset)
    let rowCount = dataSourceProxy.numberOfRows(in: self)
    let first = self.offset / Self.cellHeight
    let end = min(rowCount, (self.offset + height + Self.cellHeight - 1) / Self.cellHeight)
    let rows = first..<max(first, end)
    // Those that leave go first, so that those that come can be the same.
    for (row, cell) in visibleCells where !rows.contains(row) { recycle(cell, of: row) }
    visibleCells.removeAll { !rows.contains($0.row) }
    let present = Set(visibleCells.map(\.row))
    for row in rows where !present.contains(row) {
      let cell = dataSourceProxy.table(self, cellForRow: row)
      delegateProxy.table(self, willDisplay: cell, forRow: row)
      visibleCells.append((row, cell))
    }
    visibleCells.sort { $0.row < $1.row }
  }

  /// Asks for all cells anew, for instance when the width has changed.
  func reload() {
    for (row, cell) in visibleCells { recycle(cell, of: row) }
    visibleCells = []
    scroll(to: offset)
  }

  private func recycle(_ cell: TableCell, of row: Int) {
    delegateProxy.table(self, didEndDisplaying: cell, forRow: row)
    pool[cell.identifier, default: []].append(cell)
  }
}
