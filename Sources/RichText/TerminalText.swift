/// Turns lines into text for a terminal or a file.
///
/// The only escape sequences it writes are its own: runs hold no control characters.
public struct TerminalText: Sendable {
  private let isStyled: Bool

  /// Text and nothing else.
  public static let plain = TerminalText(isStyled: false)
  /// Text with the escape sequences (SGR) for its styles, each line ending in no style.
  public static let colored = TerminalText(isStyled: true)

  /// A text from elsewhere made fit for one line: no control characters, and each stretch of
  /// whitespace one space.
  public static func clean(_ text: String) -> String { PlainText.collapsed(text) }

  /// A line without its line break.
  public func text(of line: Line) -> String {
    var text = ""
    for run in line.runs {
      let codes = isStyled ? Self.codes(for: run.style) : ""
      if codes.isEmpty {
        text += run.text
      } else {
        text += "\u{1B}[\(codes)m\(run.text)\u{1B}[0m"
      }
    }
    return text
  }

  private static let codes: [(style: Style, code: String)] = [
    ([.title, .heading, .bold], "1"), (.faint, "2"), (.italic, "3"), ([.underline, .link], "4"),
    (.strikethrough, "9"), (.code, "36"), (.link, "34"), (.marked, "30;43"),
  ]

  /// The codes of all that a style has anything of.
  private static func codes(for style: Style) -> String {
    guard !style.isEmpty else { return "" }
    return codes.filter { !style.isDisjoint(with: $0.style) }.map(\.code).joined(separator: ";")
  }
}
