/// The lines of a stretch of running text, each as styled runs.
struct ContentLines {
  private let document: Document
  private let spans: Range<Int>
  private var breaker: LineBreaker
  private var span: Int

  init(_ document: Document, _ content: Content, width: Int, breaksAtWords: Bool = true) {
    self.document = document
    spans = content.spans
    span = content.spans.lowerBound
    breaker = LineBreaker(
      document.text,
      content.text,
      width: width,
      breaksAtWords: breaksAtWords
    )
  }

  mutating func next() -> [Run]? {
    guard let line = breaker.next() else { return nil }
    var runs: [Run] = []
    var start = line.range.lowerBound
    while start < line.range.upperBound, span < spans.upperBound {
      while span + 1 < spans.upperBound, document.spans[span + 1].start <= start { span += 1 }
      let next =
        span + 1 < spans.upperBound ? document.spans[span + 1].start : line.range.upperBound
      let end = min(next, line.range.upperBound)
      let text = VisibleText.string(document.text, start..<end, isASCII: line.isASCII)
      if !text.isEmpty { runs.append(run(text)) }
      start = end
    }
    if line.endsInHyphen, !runs.isEmpty { runs[runs.count - 1].text += "-" }
    return runs
  }

  private func run(_ text: String) -> Run {
    let span = document.spans[span]
    let link = span.link >= 0 ? document.addresses[span.link] : nil
    return Run(text: text, style: span.style, link: link)
  }
}

/// Text as it is shown.
enum VisibleText {
  /// A range of valid UTF-8 with plain spaces, and without what only guides the breaking of lines.
  static func string(_ bytes: [UInt8], _ range: Range<Int>, isASCII: Bool) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    // The special spaces and the marks begin with one of these bytes.
    guard !isASCII, bytes[range].contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{202F}": visible.append(" ")
      case "\u{AD}", "\u{200B}": break
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }
}
