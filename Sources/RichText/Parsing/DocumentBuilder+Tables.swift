/// A table whose end has not come yet.
///
/// It stays a table as long as its cells hold running text. A heading, list, quote, preformatted
/// text or table in a cell dissolves it, as pages that use tables for their layout need: its
/// contents then follow each other like any other blocks.
struct OpenTable {
  var isDissolved = false
  var isInHead = false
  var table = Table()
  var row: Table.Row?
  /// For each column, how many rows a cell from above still covers.
  var covered: [Int] = []
  var column = 0
  /// The open cell, with what its end restores.
  var cell: OpenCell?
}

struct OpenCell {
  var columns: Int
  var rows: Int
  var outside: DocumentBuilder.Context
  var floor: Int
}

// Tables.
extension DocumentBuilder {
  private static let mostColumns = 64
  private static let mostRowsCovered = 1000

  /// Whether text goes to the cell of a table that has not dissolved.
  var isInCell: Bool {
    guard let table = openTables.last else { return false }
    return !table.isDissolved && table.cell != nil
  }

  mutating func startTablePart(_ role: Role, _ tag: Tokenizer) {
    if case .table = role { return openTable() }
    guard !openTables.isEmpty else { return flush() }
    closeCell()
    switch role {
    case .cell(let isHeader):
      openCell(isHeader: isHeader, tag)
    case .tableHead:
      closeRow()
      openTables[openTables.count - 1].isInHead = true
    case .tableBody:
      closeRow()
      openTables[openTables.count - 1].isInHead = false
    default:
      closeRow()
    }
  }

  mutating func endTablePart(_ role: Role) {
    guard !openTables.isEmpty else { return flush() }
    switch role {
    case .table:
      closeTable()
    case .cell:
      closeCell()
    case .tableHead:
      closeRow()
      openTables[openTables.count - 1].isInHead = false
    default:
      closeRow()
    }
  }

  private mutating func openTable() {
    dissolveTable()
    breakBlock(hasMargin: true)
    openTables.append(OpenTable())
  }

  mutating func closeTable() {
    closeRow()
    flush()
    let closed = openTables.removeLast()
    if !closed.isDissolved { append(closed.table) }
    pendingMargin = true
  }

  private mutating func append(_ table: Table) {
    guard table.rows.contains(where: { !$0.cells.isEmpty }) else { return }
    tables.append(table)
    append(.table(tables.count - 1), takeContent())
  }

  private mutating func openCell(isHeader: Bool, _ tag: Tokenizer) {
    flush()
    let last = openTables.count - 1
    if openTables[last].row == nil {
      openTables[last].row = Table.Row(cells: [], isHeader: true)
    }
    openTables[last].skipCoveredColumns()
    if openTables[last].column >= Self.mostColumns { dissolveTable() }
    // A row is a header only if all its cells are.
    if !isHeader, !openTables[last].isInHead { openTables[last].row?.isHeader = false }
    let room = max(1, Self.mostColumns - openTables[last].column)
    openTables[last].cell = OpenCell(
      columns: Self.span(tag.attribute("colspan"), upTo: room),
      rows: Self.span(tag.attribute("rowspan"), upTo: Self.mostRowsCovered),
      outside: context,
      floor: stack.count
    )
    context = Context()
    if isHeader { context.formatting.open(.bold) }
  }

  private static func span(_ value: String?, upTo most: Int) -> Int {
    min(max(value.flatMap { Int($0) } ?? 1, 1), most)
  }

  private mutating func closeCell() {
    guard let last = openTables.indices.last, let cell = openTables[last].cell else { return }
    closeLink()
    closeContainers(downTo: cell.floor)
    if openTables[last].isDissolved {
      flush()
    } else {
      let content = takeContent()
      openTables[last].row?.cells.append(Table.Cell(content: content, columns: cell.columns))
      openTables[last].cover(columns: cell.columns, rows: cell.rows - 1)
    }
    openTables[last].cell = nil
    context = cell.outside
  }

  private mutating func closeRow() {
    closeCell()
    guard let last = openTables.indices.last, openTables[last].row != nil else { return }
    flush()
    openTables[last].skipCoveredColumns(toEnd: true)
    if let row = openTables[last].row, !openTables[last].isDissolved {
      openTables[last].table.rows.append(row)
    }
    openTables[last].row = nil
    openTables[last].column = 0
  }

  /// Turns the innermost table into the blocks it has so far; what follows are blocks too.
  mutating func dissolveTable() {
    guard let last = openTables.indices.last, !openTables[last].isDissolved else { return }
    let hasCell = openTables[last].cell != nil
    guard hasCell || openTables[last].column >= Self.mostColumns else { return }
    openTables[last].isDissolved = true
    // The open cell's text stays where it is: it is what the next block begins with.
    append(closedRows: openTables[last])
  }

  private mutating func append(closedRows open: OpenTable) {
    var table = open.table
    if let row = open.row, !row.cells.isEmpty { table.rows.append(row) }
    guard !table.rows.isEmpty else { return }
    tables.append(table)
    append(.table(tables.count - 1), Content(text: 0..<0, spans: 0..<0))
    pendingMargin = true
  }
}

extension OpenTable {
  /// Puts empty cells where cells from above reach into the row.
  fileprivate mutating func skipCoveredColumns(toEnd: Bool = false) {
    while column < covered.count, toEnd || covered[column] > 0 {
      covered[column] = max(0, covered[column] - 1)
      row?.cells.append(Table.Cell(content: Content(text: 0..<0, spans: 0..<0), columns: 1))
      column += 1
    }
  }

  fileprivate mutating func cover(columns: Int, rows: Int) {
    for index in column..<column + columns {
      if index < covered.count {
        covered[index] = rows
      } else {
        covered.append(rows)
      }
    }
    column += columns
  }
}
