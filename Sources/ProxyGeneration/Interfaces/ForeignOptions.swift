/// What a person decides about proxies of protocols that cannot be annotated.
public struct ForeignOptions: Sendable {
  /// What requirements answer when there is no outer delegate.
  public struct Fallback: Sendable {
    /// Full names of requirements, in which `*` stands for any text: `fileManager(_:should*`.
    public var pattern: String
    /// The answer, an expression that may name the requirement's parameters.
    public var value: String

    /// Reads `PATTERN=VALUE`, or answers `nil` where it is not that.
    public init?(_ text: String) {
      guard let separator = text.firstIndex(of: "=") else { return nil }
      pattern = String(text[..<separator])
      value = String(text[text.index(after: separator)...])
      if pattern.isEmpty || value.isEmpty || Lexer.tokens(of: value).isEmpty { return nil }
    }

    func matches(_ name: String) -> Bool {
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard let first = parts.first, let last = parts.last else { return false }
      guard parts.count > 1 else { return name == pattern }
      guard name.hasPrefix(first) else { return false }
      var rest = name.dropFirst(first.count)
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return rest.hasSuffix(last)
    }
  }

  /// The access level of what is generated.
  public var access = "public"
  /// Whether a requirement with a result and nothing to answer stops the process.
  public var traps = false
  /// The first that matches a requirement counts.
  public var fallbacks: [Fallback] = []

  /// Makes options of which nothing is decided.
  public init() {}

  func fallback(of name: String) -> String? { fallbacks.first { $0.matches(name) }?.value }
}
