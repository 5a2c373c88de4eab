/// Lays out a table in columns or, where they would be too narrow, its cells one below the other.
struct TableLayout {
  let document: Document
  let table: Table
  let width: Int

  private static let separator = " \u{2502} "
  private static let separatorWidth = 3
  private static let narrowestColumn = 6

  func forEachLine<Failure: Error>(
    _ body: ([Run]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let widths = columnWidths() else { return try stack(body) }
    var isAfterHeader = false
    for row in table.rows {
      if isAfterHeader, !row.isHeader { try body([headerRule(widths)]) }
      isAfterHeader = row.isHeader
      try layOut(row, widths, body)
    }
  }

  private func headerRule(_ widths: [Int]) -> Run {
    let parts = widths.map { String(repeating: "\u{2500}", count: $0) }
    return Run(text: parts.joined(separator: "\u{2500}\u{253C}\u{2500}"), style: .faint)
  }

  private func layOut<Failure: Error>(
    _ row: Table.Row,
    _ widths: [Int],
    _ body: ([Run]) throws(Failure) -> Void
  ) throws(Failure) {
    var cells: [(lines: [[Run]], width: Int)] = []
    var column = 0
    for cell in row.cells {
      let spanned = widths[column..<min(column + cell.columns, widths.count)]
      let width = spanned.reduce(0, +) + Self.separatorWidth * (spanned.count - 1)
      cells.append((lines(of: cell.content, width: max(1, width)), width))
      column += cell.columns
    }
    let height = max(1, cells.map(\.lines.count).max() ?? 1)
    for index in 0..<height {
      var runs: [Run] = []
      for (number, cell) in cells.enumerated() {
        let line = index < cell.lines.count ? cell.lines[index] : []
        runs += line
        guard number < cells.count - 1 else { break }
        let used = line.reduce(0) { $0 + CellWidth.of($1.text) }
        let padding = String(repeating: " ", count: max(0, cell.width - used))
        runs.append(Run(text: padding + Self.separator, style: .faint))
      }
      // The last separator's own space is of no use at the end of a line.
      if runs.last?.text.last == " " { runs[runs.count - 1].text.removeLast() }
      try body(runs)
    }
  }

  private func stack<Failure: Error>(
    _ body: ([Run]) throws(Failure) -> Void
  ) throws(Failure) {
    let indentation = width > Self.narrowestColumn ? 2 : 0
    let blank = Run(text: String(repeating: " ", count: indentation))
    for row in table.rows {
      var isFirst = true
      for cell in row.cells where !cell.content.text.isEmpty {
        for line in lines(of: cell.content, width: width - indentation) {
          try body(isFirst ? line : [blank] + line)
        }
        isFirst = false
      }
    }
  }

  private func lines(of content: Content, width: Int) -> [[Run]] {
    var lines = ContentLines(document, content, width: width)
    var result: [[Run]] = []
    while let line = lines.next() { result.append(line) }
    return result
  }

  /// The columns' widths, or `nil` where they do not fit.
  ///
  /// Columns that need no more than an equal share get what they need; the others share the rest.
  private func columnWidths() -> [Int]? {
    var widths = naturalWidths()
    var room = width - Self.separatorWidth * (widths.count - 1)
    guard widths.reduce(0, +) > room else { return widths }
    var open = widths.indices.sorted { widths[$0] < widths[$1] }[...]
    while let column = open.first, widths[column] <= room / open.count {
      room -= widths[column]
      open.removeFirst()
    }
    guard room / max(1, open.count) >= Self.narrowestColumn else { return nil }
    while let column = open.first {
      widths[column] = room / open.count
      room -= widths[column]
      open.removeFirst()
    }
    return widths
  }

  private func naturalWidths() -> [Int] {
    var widths: [Int] = []
    for row in table.rows {
      var column = 0
      for cell in row.cells {
        while widths.count < column + cell.columns { widths.append(0) }
        // A cell over several columns makes do with what they have.
        if cell.columns == 1 { widths[column] = max(widths[column], naturalWidth(of: cell)) }
        column += cell.columns
      }
    }
    return widths
  }

  private func naturalWidth(of cell: Table.Cell) -> Int {
    var breaker = LineBreaker(document.text, cell.content.text, width: .max / 2)
    var widest = 0
    while let line = breaker.next() {
      widest = max(widest, CellWidth.of(document.text, line.range))
    }
    return widest
  }
}
