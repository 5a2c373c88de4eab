import RichText
import Testing

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "Lines break at spaces, hyphens and marks, and words only where they must",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 6, ["one", "two", "three"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("a well-known fact", 7, ["a well-", "known", "fact"]),
      ("say --help now", 6, ["say", "--help", "now"]),
      ("aaa&nbsp;bbb ccc", 7, ["aaa bbb", "ccc"]),
      ("aa&nbsp;bb cc", 4, ["aa b", "b cc"]),
      ("aaa<wbr>bbb", 4, ["aaa", "bbb"]),
      ("aaa <wbr>bbb", 3, ["aaa", "bbb"]),
      ("exam&shy;ple", 5, ["exam-", "ple"]),
      ("exam&shy;ple", 4, ["exam", "ple"]),
      ("exam&shy;ple", 9, ["example"]),
      ("yes\u{2014}no", 4, ["yes—", "no"]),
      ("a b", 1, ["a", "b"]),
    ]
  )
  func breaking(_ html: String, _ width: Int, _ expected: [String]) {
    #expect(lines(html, width: width) == expected)
  }

  @Test("Ideographs break anywhere, but punctuation stays with what it belongs to")
  func ideographs() {
    #expect(lines("日本語日本語", width: 5) == ["日本", "語日", "本語"])
    #expect(lines("日本語。日", width: 6) == ["日本", "語。日"])
    #expect(lines("日「本語」", width: 4) == ["日", "「本", "語」"])
    #expect(lines("日本abc", width: 5) == ["日本", "abc"])
    #expect(lines("日", width: 1) == ["日"])
  }

  @Test("Symbols made of several characters are never cut")
  func clusters() {
    #expect(lines("ae\u{301}e\u{301}", width: 2) == ["ae\u{301}", "e\u{301}"])
    #expect(lines("👨‍👩‍👧👨‍👩‍👧", width: 3) == ["👨‍👩‍👧", "👨‍👩‍👧"])
    #expect(lines("🇩🇪🇫🇷", width: 3) == ["🇩🇪", "🇫🇷"])
    #expect(lines("a❤\u{FE0F}", width: 2) == ["a", "❤\u{FE0F}"])
  }

  @Test("Styles go across line breaks")
  func styles() {
    let page = Document(Array("a<b>b c</b>d".utf8))
    #expect(
      page.lines(width: 2).map(\.runs) == [
        [Run(text: "a"), Run(text: "b", style: .bold)],
        [Run(text: "c", style: .bold), Run(text: "d")],
      ]
    )
  }

  @Test("However deep the nesting, text keeps room and the innermost marker shows")
  func deepNesting() {
    let deep = String(repeating: "<blockquote><ul><li>", count: 100) + "one two three four five"
    for width in [1, 2, 10, 16, 20, 40, 80] {
      let lines = lines(deep, width: width)
      #expect(lines.allSatisfy { CellWidth.of($0) <= width })
      #expect(lines.count < 30)
    }
    #expect(
      lines(deep, width: 24) == [
        "│   ◦ │   ▪ one two", "│     │     three four", "│     │     five",
      ]
    )
  }

  @Test(
    "The width of text in cells",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1),
      ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}\u{AD}\u{200D}", 0), ("│─•", 3),
      ("a\u{200D}b", 2), ("สวัสดี", 4),
    ]
  )
  func widths(_ text: String, _ cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test("Every character that is shown as a picture is two cells wide")
  func pictures() {
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation,
        !(0x1F1E6...0x1F1FF).contains(value)
      else { continue }
      let width = CellWidth.of(String(scalar))
      if width != 2 { Issue.record("U+\(String(value, radix: 16)) is \(width) cells wide") }
    }
  }
}
