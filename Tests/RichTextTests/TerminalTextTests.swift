import RichText
import Testing

@Suite("Text for a terminal")
struct TerminalTextTests {
  @Test("Styled runs are set between escape sequences, others are not")
  func escapes() {
    let line = Line([Run(text: "a"), Run(text: "b", style: [.bold, .italic]), Run(text: "c")])
    #expect(TerminalText.colored.text(of: line) == "a\u{1B}[1;3mb\u{1B}[0mc")
    #expect(TerminalText.plain.text(of: line) == "abc")
  }

  @Test("Each style has its sequence, and headings are bold once")
  func codes() {
    let styles: [(Style, String)] = [
      (.title, "1"), (.heading, "1"), ([.heading, .bold], "1"), (.faint, "2"), (.underline, "4"),
      (.strikethrough, "9"), (.code, "36"), (.link, "4;34"), (.marked, "30;43"),
      ([.link, .underline], "4;34"),
    ]
    for (style, codes) in styles {
      let text = TerminalText.colored.text(of: Line([Run(text: "x", style: style)]))
      #expect(text == "\u{1B}[\(codes)mx\u{1B}[0m")
    }
  }

  @Test("Text from elsewhere is made fit for a line")
  func clean() {
    #expect(TerminalText.clean(" a\u{1B}[31m\n\tb\u{7}\u{202E}\u{9B}c ") == "a[31m bc")
  }
}
