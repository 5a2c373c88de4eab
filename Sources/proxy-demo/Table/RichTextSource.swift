import RichTextLoading

/// The table's data source and delegate: a page for each row, loaded by the row's cell.
final class RichTextSource: TableDataSource, TableDelegate {
  private static let identifier = "rich text"
  /// Left of the text stand the row's number and a line.
  static let gutter = 8

  private let rowCount: Int
  private let pages: [RichTextPage]
  private let budget: FrameBudget
  private(set) var isScrolling = false
  /// How many cells were waited for during the scroll.
  private(set) var waits = 0
  /// How many cells had nothing when their wait was over, or were not waited for at all.
  private(set) var lateCells = 0
  /// Called when a cell has got what it shows.
  var didArrive: () -> Void = {}

  init(rowCount: Int, pages: [RichTextPage], budget: FrameBudget) {
    precondition(!pages.isEmpty, "a table needs a page to show")
    self.rowCount = rowCount
    self.pages = pages
    self.budget = budget
  }

  /// Makes this the source of a table whose cells wait in that way.
  func attach(to table: Table, waiting: CellWaiting?) {
    table.register(Self.identifier) { [weak self] in
      let cell = TableCell(identifier: Self.identifier, waiting: waiting)
      cell.didArrive = { self?.didArrive() }
      return cell
    }
    table.dataSource = self
    table.delegate = self
  }

  func numberOfRows(in table: Table) -> Int { rowCount }

  func table(_ table: Table, cellForRow row: Int) -> TableCell {
    let cell = table.dequeueCell(Self.identifier)
    let request = RichTextLoader.Request(
      page: pages[row % pages.count],
      width: max(1, table.width - Self.gutter)
    )
    let isWaitedFor = cell.show(request, patience: budget.remaining)
    if isScrolling {
      waits += isWaitedFor ? 1 : 0
      lateCells += cell.isLoading ? 1 : 0
    }
    return cell
  }

  func tableWillBeginScrolling(_ table: Table) { isScrolling = true }

  func tableDidEndScrolling(_ table: Table) { isScrolling = false }

  func table(_ table: Table, willDisplay cell: TableCell, forRow row: Int) {}

  func table(_ table: Table, didEndDisplaying cell: TableCell, forRow row: Int) { cell.stop() }
}
