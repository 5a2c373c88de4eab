/// A place in the source that the parser cannot read as what it expects.
struct ParseError: Error, Hashable {
  let message: String
  /// In UTF-8 bytes.
  let offset: Int
}

/// Reads tokens as declarations; the state that its parts share.
///
/// Its grammar is the declarations of a protocol and all types. It reads what the compiler has accepted, so
/// it is lenient about what makes no difference; what it cannot read, it names with its place.
struct Parser {
  let tokens: [Token]
  var index = 0
  /// How many types enclose the one being read; bounded, so that no input exhausts the stack.
  var depth = 0
  let source: [UInt8]
  let partners: Partners
  /// Where the last conditional group turned out to hold more than attributes; those that enclose it do, too.
  var obstacle = -1
  /// The end of the last conditional group that was found to hold no attribute of a declaration.
  var emptyGroupEnd = -1

  static let maximumDepth = 256

  init(_ source: String) {
    tokens = Lexer.tokens(of: source)
    partners = Partners(tokens)
    self.source = Array(source.utf8)
  }

  var current: Token? { index < tokens.count ? tokens[index] : nil }
  var offset: Int { current?.offset ?? source.count }

  func token(ahead distance: Int) -> Token? {
    let position = index + distance
    return tokens.indices.contains(position) ? tokens[position] : nil
  }

  func at(_ text: String) -> Bool { current?.is(text) ?? false }
  func at(anyOf texts: Set<String>) -> Bool {
    guard let current, current.kind != .string else { return false }
    return texts.contains(current.text)
  }

  /// Takes the current token where it is the given one.
  mutating func take(_ text: String) -> Bool {
    guard at(text) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ text: String, in context: String) throws(ParseError) {
    guard take(text) else { throw unexpected("expected '\(text)' in \(context)") }
  }

  mutating func takeIdentifier(_ context: String) throws(ParseError) -> Token {
    guard let token = current, token.kind == .identifier else {
      throw unexpected("expected a name in \(context)")
    }
    index += 1
    return token
  }

  func unexpected(_ message: String) -> ParseError {
    ParseError(
      message: message + ", found \(current.map { "'\($0.text)'" } ?? "the end")",
      offset: offset
    )
  }

  /// Takes a balanced group whose opening bracket is current, and returns the tokens inside.
  mutating func takeGroup() throws(ParseError) -> ArraySlice<Token> {
    let closing = ["(": ")", "[": "]", "{": "}"]
    guard let end = partners.closing(index) else {
      throw ParseError(
        message: "expected '\(closing[tokens[index].text] ?? ")")', found the end",
        offset: source.count
      )
    }
    let first = index + 1
    index = end + 1
    return tokens[first..<end]
  }

  /// Takes `<…>` where it is current, and returns its tokens with the brackets.
  mutating func takeAngles() throws(ParseError) -> ArraySlice<Token> {
    guard at("<") else { return [] }
    let first = index
    guard let end = partners.closing(index) else { throw unexpected("expected '>'") }
    // Neither a condition nor what is no Swift stands there, and would mean the same where the clause is written again.
    if let stray = tokens[first..<end].firstIndex(where: {
      [.directive, .unknown].contains($0.kind)
    }) {
      index = stray
      throw unexpected("expected '>'")
    }
    index = end + 1
    return tokens[first..<index]
  }
}
