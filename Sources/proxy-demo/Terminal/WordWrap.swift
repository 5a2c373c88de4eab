import RichText

/// Breaks the program's own texts into lines.
enum WordWrap {
  /// Lines of at most `width` cells, broken at spaces; a longer word has a line of its own.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, CellWidth.of(last) + 1 + CellWidth.of(String(word)) <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
