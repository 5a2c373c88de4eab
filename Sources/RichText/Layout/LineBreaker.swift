/// Cuts a text into lines of at most a number of cells.
///
/// A line ends at a line break of the text, else at the last place where it may: a space, a hyphen
/// in a word, a soft hyphen, before or after an ideograph. Where there is none the word is cut.
struct LineBreaker {
  struct BrokenLine {
    var range: Range<Int>
    /// Whether it was broken at a soft hyphen, which is then shown.
    var endsInHyphen = false
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
    var previous: Unicode.Scalar = " "
    while index < end {
      let byte = text[index]
      if byte == .newline {
        position = index + 1
        return BrokenLine(range: start..<index)
      }
      if byte == .space, breaksAtWords {
        if index > start { last = Opportunity(end: index, next: index + 1) }
        counter.advanceByASCII(byte)
        previous = " "
        cells += 1
        index += 1
        continue
      }
      let scalar: (value: Unicode.Scalar, length: Int)
      let advance: (cells: Int, isJoined: Bool)
      if byte < 0x80 {
        scalar = (Unicode.Scalar(byte), 1)
        advance = (1, false)
        counter.advanceByASCII(byte)
      } else {
        scalar = UTF8Text.scalar(text, at: index)
        advance = counter.advance(by: scalar.value)
        if breaksAtWords, index > start {
          last = opportunity(at: index, before: scalar, after: previous, cells) ?? last
        }
      }
      if cells + advance.cells > width, index > start, !advance.isJoined {
        return take(last, elseAt: index, from: start)
      }
      cells += advance.cells
      index += scalar.length
      if breaksAtWords, endsPartOfWord(scalar.value, after: previous, next: index) {
        last = Opportunity(end: index, next: index)
      }
      previous = scalar.value
    }
    position = end
    return BrokenLine(range: start..<end)
  }

  private mutating func take(
    _ opportunity: Opportunity?,
    elseAt index: Int,
    from start: Int
  ) -> BrokenLine {
    guard let opportunity else {
      position = index
      return BrokenLine(range: start..<index)
    }
    position = opportunity.next
    return BrokenLine(range: start..<opportunity.end, endsInHyphen: opportunity.isHyphen)
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
      guard CellWidth.isIdeographic(scalar.value), !Self.closing.contains(scalar.value),
        !Self.opening.contains(previous)
      else { return nil }
      return Opportunity(end: index, next: index)
    }
  }

  /// Whether a line may end behind a character: a hyphen within a word, a dash, an ideograph.
  private func endsPartOfWord(
    _ scalar: Unicode.Scalar,
    after previous: Unicode.Scalar,
    next index: Int
  ) -> Bool {
    guard index < end else { return false }
    switch scalar {
    case "-":
      return text[index].isLetter && previous.value < 0x80
        && (UInt8(previous.value).isLetter || UInt8(previous.value).isDigit)
    case "\u{2014}":
      return true
    default:
      // Before another ideograph, that one decides.
      return scalar.value >= 0x2E80 && CellWidth.isIdeographic(scalar) && text[index] < 0x80
        && (text[index].isLetter || text[index].isDigit) && !Self.opening.contains(scalar)
    }
  }

  /// Characters that do not begin a line.
  private static let closing = Set(
    "、。，．・：；？！）］｝」』】〉》〕〗ぁぃぅぇぉっゃゅょァィゥェォッャュョー々".unicodeScalars
  )
  /// Characters that do not end a line.
  private static let opening = Set("（［｛「『【〈《〔〖".unicodeScalars)
}
