import RichText

/// What a table looked like at one moment: lines of text, drawn from its cells.
struct TableFrame {
  /// One row of the table, in short.
  struct Row {
    var number: Int
    /// `nil` for a blank cell.
    var title: String?
  }

  let lines: [Line]
  let rows: [Row]

  /// Whether a cell in view had nothing to show.
  var isBlank: Bool { rows.contains { $0.title == nil } }

  init(of table: Table) {
    var lines: [Line] = []
    for (row, cell) in table.visibleCells {
      let top = row * Table.cellHeight - table.offset
      for line in 0..<Table.cellHeight where (0..<table.height).contains(top + line) {
        lines.append(Self.line(line, of: cell, row, width: table.width))
      }
    }
    while lines.count < table.height { lines.append(Line()) }
    self.lines = lines
    rows = table.visibleCells.map { row, cell in
      Row(number: row + 1, title: cell.isBlank ? nil : cell.lines.first?.text)
    }
  }

  private static func line(_ index: Int, of cell: TableCell, _ row: Int, width: Int) -> Line {
    let isFirst = index == 0
    let number = isFirst ? String(row + 1) : ""
    let padding = String(repeating: " ", count: max(0, RichTextSource.gutter - 3 - number.count))
    let isSeparator = index == Table.cellHeight - 1
    var runs = [
      Run(text: "\(padding)\(number) \(isSeparator ? "┼" : "│")", style: isFirst ? [] : .faint)
    ]
    if isSeparator {
      let rest = max(0, width - RichTextSource.gutter + 1)
      runs.append(Run(text: String(repeating: "─", count: rest), style: .faint))
    } else if index < cell.lines.count {
      runs.append(Run(text: " "))
      runs += cell.lines[index].runs
    }
    return Line(runs)
  }
}
