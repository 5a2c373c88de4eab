/// One lexical element of Swift source text.
public struct Token: Hashable, Sendable {
  /// What a token is.
  public enum Kind: Hashable, Sendable {
    /// A keyword or an identifier; with backticks, they are part of the text.
    case identifier
    /// `(`, `{`, `->`, `?`, an operator and the like.
    case punctuation
    /// A string literal of any form, with its delimiters and interpolations, or a regular expression.
    case string
    /// A number.
    case number
    /// A whole `#if`, `#elseif`, `#else` or `#endif` line, without its comment.
    case directive
    /// A byte sequence that begins no token.
    case unknown
  }

  /// What the token is.
  public let kind: Kind
  /// The token's own text, without what stands around it.
  public let text: String
  /// Where it begins, in UTF-8 bytes from the beginning of the source.
  public let offset: Int
  /// Whether white space or a comment stands before it.
  public let isSpaced: Bool
  /// Whether a line ends between the token before and this one.
  public let startsLine: Bool

  /// Where it ends, in UTF-8 bytes from the beginning of the source.
  public var end: Int { offset + text.utf8.count }
}

extension Token {
  /// Whether the token is this keyword or this piece of punctuation.
  ///
  /// A backticked identifier is never a keyword, since its backticks are part of its text.
  func `is`(_ text: String) -> Bool {
    self.text == text && (kind == .identifier || kind == .punctuation)
  }
}

extension Collection where Element == Token {
  /// The tokens as source text on one line: a space where the source had white space or a comment.
  ///
  /// A string literal of several lines keeps them.
  var joined: String {
    var text = ""
    for token in self {
      if token.isSpaced, !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }
}

extension RandomAccessCollection where Element == Token {
  /// The parts between the given punctuation, as far as it stands in no bracket and no generic clause.
  func separated(by text: String) -> [SubSequence] {
    var nesting = 0
    return split { token in
      if ["(", "[", "<", "{"].contains(token.text) { nesting += 1 }
      if [")", "]", ">", "}"].contains(token.text) { nesting -= 1 }
      return nesting == 0 && token.is(text)
    }
  }
}
