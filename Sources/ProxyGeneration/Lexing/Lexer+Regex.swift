extension Lexer {
  /// Reads `#/…/#` whose first number sign is at the position, or nothing where it has no end.
  ///
  /// It may have several lines if the first one holds nothing but its beginning.
  mutating func scanRegex(pounds: Int) -> Bool {
    guard pounds != endless.pounds || position >= endless.end else { return false }
    var distance = pounds + 1
    let isMultiline = peek(distance) == UInt8(ascii: "\n") || peek(distance) == UInt8(ascii: "\r")
    while position + distance < bytes.count {
      switch peek(distance) {
      case UInt8(ascii: "/") where hasPounds(pounds, at: distance + 1):
        position += distance + 1 + pounds
        return true
      case UInt8(ascii: "\n") where !isMultiline:
        endless = (pounds, position + distance)
        return false
      case UInt8(ascii: "\\"): distance += 2
      default: distance += 1
      }
    }
    endless = (pounds, bytes.count)
    return false
  }

  /// Reads `/…/` whose first slash is at the position, or nothing where the slash is an operator.
  ///
  /// It stands on one line, begins with no space, and its parentheses are balanced.
  mutating func scanRegex() -> Bool {
    guard ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "/")].contains(peek(1)) else {
      return false
    }
    var distance = 1
    var depth = 0
    while position + distance < bytes.count {
      switch peek(distance) {
      case UInt8(ascii: "/"):
        position += distance + 1
        return true
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "\\") where peek(distance + 1) != UInt8(ascii: "\n"): distance += 1
      default: break
      }
      distance += 1
    }
    return false
  }
}

extension Token {
  /// Keywords behind which an expression begins.
  private static let introducers: Set<String> = [
    "return", "throw", "in", "case", "if", "guard", "while", "where", "switch", "else", "try",
    "await",
  ]

  /// Whether what stands behind the token may be the beginning of an expression.
  var mayPrecedeExpression: Bool {
    switch kind {
    case .identifier: Self.introducers.contains(text)
    case .punctuation: ![")", "]", "}", ">", "?", "!", ".", "/", "->"].contains(text)
    case .directive: true
    case .string, .number, .unknown: false
    }
  }
}
