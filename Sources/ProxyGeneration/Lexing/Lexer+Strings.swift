extension Lexer {
  /// One string literal, or one interpolation in it, that has been opened and not closed.
  private enum Opened {
    case string(pounds: Int, isMultiline: Bool)
    case interpolation(parentheses: Int)
  }

  /// Reads a string literal whose opening quote is at the position.
  ///
  /// Interpolations may hold further literals, to any depth: the stack is an array, not recursion, so that
  /// no input can exhaust the thread's.
  mutating func scanString(pounds: Int) -> Token.Kind {
    var stack = [open(pounds: pounds)]
    while position < bytes.count, let top = stack.last {
      switch top {
      case .string(let pounds, let isMultiline):
        if closes(pounds: pounds, isMultiline: isMultiline) {
          stack.removeLast()
        } else if peek() == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
          position += 1 + pounds
          if peek() == UInt8(ascii: "(") {
            stack.append(.interpolation(parentheses: 0))
          } else {
            step()
          }
        } else if !isMultiline, isLineEnd(peek()) {
          // The literal has no end; the rest of the text is better read as what it is.
          return .unknown
        } else {
          position += 1
        }
      case .interpolation(let parentheses):
        scanInterpolation(parentheses: parentheses, &stack)
      }
    }
    return stack.isEmpty ? .string : .unknown
  }

  private mutating func step() {
    if position < bytes.count { position += 1 }
  }

  func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  private mutating func open(pounds: Int) -> Opened {
    let quote = UInt8(ascii: "\"")
    let hasThree = peek(1) == quote && peek(2) == quote
    let isMultiline = hasThree && !(pounds > 0 && endsOnItsLine(pounds: pounds))
    position += isMultiline ? 3 : 1
    return .string(pounds: pounds, isMultiline: isMultiline)
  }

  /// Whether a raw literal that begins with three quotation marks is one of a single line: `#"""#` holds one
  /// quotation mark, `#"""a"#` holds two and a letter.
  private mutating func endsOnItsLine(pounds: Int) -> Bool {
    let start = position + 2
    // Of literals nested on one line, all ask for the same end.
    if let last = lineEnds[pounds], (last.start...last.place).contains(start) { return last.isEnd }
    var distance = 2
    var isEnd = false
    while !isEnd, position + distance < bytes.count, !isLineEnd(peek(distance)) {
      isEnd = peek(distance) == UInt8(ascii: "\"") && hasPounds(pounds, at: distance + 1)
      if !isEnd { distance += 1 }
    }
    lineEnds[pounds] = (start, position + distance, isEnd)
    return isEnd
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func closes(pounds: Int, isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    for distance in 0..<quotes where peek(distance) != UInt8(ascii: "\"") { return false }
    guard hasPounds(pounds, at: quotes) else { return false }
    position += quotes + pounds
    return true
  }

  private mutating func scanInterpolation(parentheses: Int, _ stack: inout [Opened]) {
    var depth = parentheses
    switch peek() {
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth -= 1
    case UInt8(ascii: "#"), UInt8(ascii: "\""):
      var pounds = 0
      while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
      if peek(pounds) == UInt8(ascii: "\"") {
        position += pounds
        stack.append(open(pounds: pounds))
      } else {
        position += pounds
      }
      return
    default: break
    }
    position += 1
    stack[stack.count - 1] = .interpolation(parentheses: depth)
    if depth == 0 { stack.removeLast() }
  }
}
