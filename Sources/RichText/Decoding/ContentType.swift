/// The value of a `Content-Type` header, taken apart.
struct ContentType {
  let mediaType: String
  let charset: String?

  init(_ value: String) {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false)
    mediaType = Self.trimmed(parts.first ?? "").lowercased()
    charset =
      parts.dropFirst().lazy.compactMap { part -> String? in
        guard let equals = part.firstIndex(of: "="),
          Self.trimmed(part[..<equals]).lowercased() == "charset"
        else { return nil }
        let label = Self.trimmed(part[part.index(after: equals)...])
        return label.isEmpty ? nil : label
      }.first
  }

  /// Whether the content is to be shown as it is.
  var isPlainText: Bool {
    switch mediaType {
    case "text/plain", "text/markdown", "text/csv", "text/css", "text/javascript",
      "application/json", "application/javascript", "application/yaml":
      true
    default:
      mediaType.hasSuffix("+json")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isPadding = { (character: Character) in
      character.isWhitespace || character == "\"" || character == "'"
    }
    let end = text.lastIndex { !isPadding($0) }
    guard let end else { return "" }
    return String(text[...end].drop(while: isPadding))
  }
}
