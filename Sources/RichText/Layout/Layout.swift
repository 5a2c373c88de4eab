/// Lays out a document's blocks one below the other.
struct Layout {
  let document: Document
  let width: Int

  /// Cells that text keeps, whatever stands at its left.
  private static let narrowestText = 8
  private static let codeIndentation = 4
  /// With less room than this, code is not set in.
  private static let narrowestCode = 20

  func forEachLine<Failure: Error>(
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    if let title = document.title { try layOut(title: title, body) }
    var previous: [Container] = []
    for block in document.blocks {
      if block.hasMargin {
        try body(LeftEdge(shared: block.containers, with: previous, within: room).blankLine)
      }
      let edge = LeftEdge(block.containers, freshFrom: block.freshFrom, within: room)
      try layOut(block, edge, body)
      previous = block.containers
    }
  }

  /// The most that the left edge may take.
  private var room: Int { max(0, width - max(Self.narrowestText, width / 2)) }

  private func layOut<Failure: Error>(
    title: String,
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    let bytes = Array(title.utf8)
    var breaker = LineBreaker(bytes, 0..<bytes.count, width: width)
    while let line = breaker.next() {
      try body(
        Line([
          Run(text: VisibleText.string(bytes, line.range, isASCII: line.isASCII), style: .title)
        ])
      )
    }
    try body(Line([Run(text: String(repeating: "\u{2501}", count: width), style: .faint)]))
    if !document.blocks.isEmpty { try body(Line()) }
  }

  private func layOut<Failure: Error>(
    _ block: Block,
    _ edge: LeftEdge,
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    let width = self.width - edge.width
    switch block.kind {
    case .paragraph:
      try layOut(block.content, edge, width, body)
    case .heading(let level):
      try layOut(block.content, edge, width, body)
      if level <= 2 { try body(edge.line([underline(of: block, level, width)], isFirst: false)) }
    case .preformatted(let isIndented):
      let hasRoom = width >= Self.narrowestCode
      let indentation = isIndented && hasRoom ? Self.codeIndentation : 0
      let edge = edge.indented(by: indentation)
      try layOut(block.content, edge, width - indentation, breaksAtWords: false, body)
    case .rule:
      let rule = String(repeating: "\u{2500}", count: width)
      try body(edge.line([Run(text: rule, style: .faint)], isFirst: true))
    case .table(let index):
      let layout = TableLayout(document: document, table: document.tables[index], width: width)
      var isFirst = true
      try layout.forEachLine { (runs) throws(Failure) in
        try body(edge.line(runs, isFirst: isFirst))
        isFirst = false
      }
    }
  }

  private func layOut<Failure: Error>(
    _ content: Content,
    _ edge: LeftEdge,
    _ width: Int,
    breaksAtWords: Bool = true,
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = ContentLines(document, content, width: width, breaksAtWords: breaksAtWords)
    var isFirst = true
    while let runs = lines.next() {
      try body(edge.line(runs, isFirst: isFirst))
      isFirst = false
    }
    // An item without text is still an item.
    if isFirst { try body(edge.line([], isFirst: true)) }
  }

  /// A rule as wide as a heading's widest line.
  private func underline(of heading: Block, _ level: Int, _ width: Int) -> Run {
    var breaker = LineBreaker(document.text, heading.content.text, width: width)
    var widest = 0
    while let line = breaker.next() {
      widest = max(widest, CellWidth.of(document.text, line.range))
    }
    let sign = level == 1 ? "\u{2550}" : "\u{2500}"
    return Run(text: String(repeating: sign, count: widest), style: .faint)
  }
}
