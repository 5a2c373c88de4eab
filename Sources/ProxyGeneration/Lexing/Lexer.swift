/// Splits Swift source text into tokens, and never fails.
///
/// White space and comments become `isSpaced` and `startsLine` of the token behind them. What cannot be a
/// token is one of kind `unknown`; a literal or comment without an end reaches to the end of the text.
/// Every step advances, so any input ends.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  private var isSpaced = false
  private var startsLine = true
  /// Whether an expression may begin here, and with it a regular expression.
  private var beginsExpression = true
  /// Up to where it is known that no `/` with so many number signs ends a regular expression.
  var endless = (pounds: 0, end: 0)
  /// For each number of number signs where a search for a raw string's end on its line began and stopped, and whether
  /// it stands there.
  var lineEnds: [Int: (start: Int, place: Int, isEnd: Bool)] = [:]

  init(_ source: String) {
    bytes = Array(source.utf8)
    // A byte order mark stands before everything.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// All tokens of a source text, in order.
  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// The byte at a distance from the position, or 0 behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  private mutating func next() -> Token? {
    skipTrivia()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scan()
    // A scan that did not move would never end.
    if position == start { position += 1 }
    let token = Token(
      kind: kind,
      text: String(decoding: bytes[start..<position], as: UTF8.self),
      offset: start,
      isSpaced: isSpaced,
      startsLine: startsLine
    )
    isSpaced = false
    startsLine = false
    beginsExpression = token.mayPrecedeExpression
    return token
  }

  private mutating func skipTrivia() {
    while position < bytes.count {
      switch peek() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        isSpaced = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        isSpaced = true
        position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        isSpaced = true
        skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        isSpaced = true
        skipBlockComment()
      default:
        return
      }
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, peek() != UInt8(ascii: "\n"), peek() != UInt8(ascii: "\r") {
      position += 1
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if peek() == UInt8(ascii: "\n") { startsLine = true }
        position += 1
      }
    }
    position = bytes.count
  }

  private mutating func scan() -> Token.Kind {
    let byte = peek()
    if byte == UInt8(ascii: "`") { return scanBackticks() }
    if Self.startsIdentifier(byte) { return scanIdentifier() }
    if Self.isDigit(byte) { return scanNumber() }
    if byte == UInt8(ascii: "\"") { return scanString(pounds: 0) }
    if byte == UInt8(ascii: "#") { return scanPound() }
    if byte == UInt8(ascii: "/"), beginsExpression, scanRegex() { return .string }
    return scanPunctuation()
  }

  private mutating func scanIdentifier() -> Token.Kind {
    while Self.continuesIdentifier(peek()), position < bytes.count { position += 1 }
    return .identifier
  }

  private mutating func scanBackticks() -> Token.Kind {
    position += 1
    while position < bytes.count, peek() != UInt8(ascii: "`") {
      if peek() == UInt8(ascii: "\n") { return .unknown }
      position += 1
    }
    guard position < bytes.count else { return .unknown }
    position += 1
    return .identifier
  }

  private mutating func scanNumber() -> Token.Kind {
    while position < bytes.count {
      let byte = peek()
      let isExponent = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      if Self.continuesIdentifier(byte) {
        position += 1
      } else if byte == UInt8(ascii: "."), Self.isDigit(peek(1)) {
        position += 1
      } else if isExponent, [UInt8(ascii: "e"), UInt8(ascii: "p")].contains(peek(-1) | 0x20),
        Self.isDigit(peek(1))
      {
        position += 1
      } else {
        break
      }
    }
    return .number
  }

  private mutating func scanPound() -> Token.Kind {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") {
      position += pounds
      return scanString(pounds: pounds)
    }
    if peek(pounds) == UInt8(ascii: "/"), scanRegex(pounds: pounds) { return .string }
    if pounds > 1 {
      position += pounds
      return .unknown
    }
    for directive in ["if", "elseif", "else", "endif"] where startsDirective(directive) {
      scanDirective()
      return .directive
    }
    position += 1
    return .punctuation
  }

  private func startsDirective(_ name: String) -> Bool {
    let text = Array(name.utf8)
    guard position + 1 + text.count <= bytes.count else { return false }
    return bytes[(position + 1)..<(position + 1 + text.count)].elementsEqual(text)
      && !Self.continuesIdentifier(peek(1 + text.count))
  }

  /// Reads to the end of the line or to a comment, leaving out white space at the end.
  private mutating func scanDirective() {
    var end = position
    while position < bytes.count, peek() != UInt8(ascii: "\n"), peek() != UInt8(ascii: "\r") {
      if peek() == UInt8(ascii: "/"), [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(peek(1)) {
        break
      }
      position += 1
      if peek(-1) != UInt8(ascii: " "), peek(-1) != UInt8(ascii: "\t") { end = position }
    }
    position = end
  }

  private mutating func scanPunctuation() -> Token.Kind {
    let byte = peek()
    switch byte {
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"):
      position += 2
      return .punctuation
    case UInt8(ascii: ":") where peek(1) == UInt8(ascii: ":"):
      position += 2
      return .punctuation
    case UInt8(ascii: "."):
      while peek() == UInt8(ascii: ".") { position += 1 }
      return .punctuation
    case UInt8(ascii: "="):
      while peek() == UInt8(ascii: "=") { position += 1 }
      return .punctuation
    default:
      position += 1
      return byte < 0x21 || byte > 0x7E || byte == UInt8(ascii: "\\") ? .unknown : .punctuation
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Any byte of a character beyond ASCII counts as a letter: the compiler has checked the source.
  static func startsIdentifier(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    startsIdentifier(byte) || isDigit(byte)
  }
}
