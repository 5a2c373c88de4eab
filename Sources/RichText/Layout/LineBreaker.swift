/// Cuts a text into lines of at most a number of cells.
///
/// A line ends at a line break of the text, else at the last place where it may: a space, a hyphen
/// in a word, a soft hyphen, before or after an ideograph. Where there is none the word is cut.
struct LineBreaker {
  struct BrokenLine {
    var range: Range<Int>
    var isASCII: Bool
    /// Whether it was broken at a soft hyphen, which is then shown.
    var endsInHyphen: Bool
  }

  /// A place where the line may end.
  private struct Opportunity {
    var end: Int
    var next: Int
    var isHyphen = false
  }

  private let text: [UInt8]
  private let end: Int
  private let width: Int
  private let breaksAtWords: Bool
  private var position: Int

  /// Makes a breaker for a range of valid UTF-8.
  init(_ text: [UInt8], _ range: Range<Int>, width: Int, breaksAtWords: Bool = true) {
    self.text = text
    self.width = width
    self.breaksAtWords = breaksAtWords
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> BrokenLine? {
    guard position < end else { return nil }
    let start = position
    var index = start
    var cells = 0
    var counter = CellCounter()
    var last: Opportunity?
    var isASCII = true
    var symbol = start
    while index < end {
      let byte = text[index]
      if byte < 0x80 {
        if byte == .newline {
          position = index + 1
          return line(start, index, isASCII)
        }
        if byte == .space, breaksAtWords {
          // A space at the end of a line is dropped, so it always fits.
          if index > start { last = Opportunity(end: index, next: index + 1) }
        } else if cells >= width, index > start {
          return take(last, elseAt: index, from: start, isASCII)
        }
        symbol = index
        cells += 1
        index += 1
        if byte == UInt8(ascii: "-"), breaksAtWords, isInsideWord(hyphenAt: index - 1, from: start)
        {
          last = Opportunity(end: index, next: index)
        }
        continue
      }
      isASCII = false
      if index > start, text[index - 1] < 0x80 { counter.advanceByASCII(text[index - 1]) }
      let scalar = UTF8Text.scalar(text, at: index)
      let previous = counter.previous
      let advance = counter.advance(by: scalar.value)
      if breaksAtWords, index > start {
        last = opportunity(at: index, before: scalar, after: previous, cells) ?? last
      }
      // What forms one symbol with the characters before it goes to the next line with them.
      if !advance.isJoined { symbol = index }
      if cells + advance.cells > width, symbol > start {
        return take(last, elseAt: symbol, from: start, isASCII)
      }
      cells += advance.cells
      index += scalar.length
      if breaksAtWords, index < end, mayEndLine(scalar.value, before: text[index]) {
        last = Opportunity(end: index, next: index)
      }
    }
    position = end
    return line(start, end, isASCII)
  }

  private mutating func take(
    _ opportunity: Opportunity?,
    elseAt index: Int,
    from start: Int,
    _ isASCII: Bool
  ) -> BrokenLine {
    guard let opportunity else {
      position = index
      return line(start, index, isASCII)
    }
    position = opportunity.next
    return line(start, opportunity.end, isASCII, endsInHyphen: opportunity.isHyphen)
  }

  /// A line without the spaces at its end, which would take cells and show nothing.
  private func line(
    _ start: Int,
    _ end: Int,
    _ isASCII: Bool,
    endsInHyphen: Bool = false
  ) -> BrokenLine {
    var end = end
    while breaksAtWords, end > start, text[end - 1] == .space { end -= 1 }
    return BrokenLine(range: start..<end, isASCII: isASCII, endsInHyphen: endsInHyphen)
  }

  private func opportunity(
    at index: Int,
    before scalar: (value: Unicode.Scalar, length: Int),
    after previous: Unicode.Scalar,
    _ cells: Int
  ) -> Opportunity? {
    switch scalar.value {
    case "\u{200B}":
      return Opportunity(end: index, next: index + scalar.length)
    case "\u{AD}":
      // Its hyphen needs a cell of its own.
      guard cells < width else { return nil }
      return Opportunity(end: index, next: index + scalar.length, isHyphen: true)
    default:
      guard CellWidth.isIdeographic(scalar.value),
        !Self.closing.contains(scalar.value),
        !Self.opening.contains(previous)
      else { return nil }
      return Opportunity(end: index, next: index)
    }
  }

  /// Whether a hyphen stands between letters, as in `well-known` and not as in `--help`.
  private func isInsideWord(hyphenAt index: Int, from start: Int) -> Bool {
    guard index > start, index + 1 < end else { return false }
    return (text[index - 1].isLetter || text[index - 1].isDigit) && text[index + 1].isLetter
  }

  /// Whether a line may end behind a dash, or behind an ideograph before a Latin word.
  private func mayEndLine(_ scalar: Unicode.Scalar, before next: UInt8) -> Bool {
    if scalar == "\u{2014}" { return true }
    // Before another ideograph, that one decides.
    return scalar.value >= 0x2E80 && CellWidth.isIdeographic(scalar)
      && (next.isLetter || next.isDigit) && !Self.opening.contains(scalar)
  }

  /// Characters that do not begin a line.
  private static let closing = Set(
    "、。，．・：；？！）］｝」』】〉》〕〗ぁぃぅぇぉっゃゅょァィゥェォッャュョー々".unicodeScalars
  )
  /// Characters that do not end a line.
  private static let opening = Set("（［｛「『【〈《〔〖".unicodeScalars)
}
