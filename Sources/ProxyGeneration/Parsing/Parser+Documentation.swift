extension Parser {
  /// The doc comment that ends where a token begins, as lines that begin with `///`.
  func documentation(before tokenIndex: Int) -> [String] {
    let start = tokenIndex == 0 ? 0 : tokens[tokenIndex - 1].end
    let end = tokens[tokenIndex].offset
    let gap = String(decoding: source[start..<end], as: UTF8.self)
    var lines: [String] = []
    var isInBlock = false
    for raw in gap.split(whereSeparator: \.isNewline) {
      var line = raw.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("///") {
        lines.append(String(line))
      } else if !isInBlock, line.hasPrefix("/**"), !line.hasPrefix("/**/") {
        isInBlock = !line.contains("*/")
        lines = ["/// " + Self.blockLine(line.dropFirst(3))]
      } else if isInBlock {
        isInBlock = !line.contains("*/")
        if line.hasPrefix("*"), !line.hasPrefix("*/") { line = line.dropFirst() }
        lines.append("/// " + Self.blockLine(line))
      }
    }
    return lines
  }

  private static func blockLine(_ line: Substring) -> String {
    var text = line
    if let end = text.firstRange(of: "*/") { text = text[..<end.lowerBound] }
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
