import RichText
import Testing

@Suite("Text within a block")
struct InlineTests {
  @Test(
    "Each formatting element marks its text",
    arguments: [
      ("b strong", Style.bold), ("i em cite dfn var", .italic), ("u ins", .underline),
      ("s strike del", .strikethrough), ("code kbd samp tt", .code), ("mark", .marked),
    ]
  )
  func formatting(_ elements: String, _ style: Style) {
    for name in elements.split(separator: " ") {
      #expect(
        runs("a<\(name)>b</\(name.uppercased()) >c")
          == [Run(text: "a"), Run(text: "b", style: style), Run(text: "c")]
      )
    }
  }

  @Test("Tags closed in the wrong order close what they name")
  func misnested() {
    #expect(
      runs("<b>1<i>2</b>3</i>4") == [
        Run(text: "1", style: .bold), Run(text: "2", style: [.bold, .italic]),
        Run(text: "3", style: .italic), Run(text: "4"),
      ]
    )
    #expect(runs("<b><i></b></i>").isEmpty)
    #expect(runs("<b><i></b></i>x") == [Run(text: "x")])
    #expect(runs("</b></i></p></nothing>x<b>y") == [Run(text: "x"), Run(text: "y", style: .bold)])
  }

  @Test("An unclosed mark goes on in the next block, but not out of a table's cell")
  func unclosed() {
    let page = Document(Array("<p><b>a<p>b<table><tr><td>c<i>d<tr><td>e</table>f".utf8))
    let styles = page.lines(width: 20).flatMap(\.runs).filter { !$0.text.isEmpty }
    #expect(
      styles == [
        Run(text: "a", style: .bold), Run(text: "b", style: .bold), Run(text: "c"),
        Run(text: "d", style: .italic), Run(text: "e"), Run(text: "f", style: .bold),
      ]
    )
  }

  @Test(
    "Whitespace is collapsed as in browsers",
    arguments: [
      (" a \n\t b ", "a b"), ("a<b> b </b> c", "a b c"), ("a <b> b</b>", "a b"),
      ("<p> <i> </i> x", "x"), ("a\u{A0}&nbsp;b", "a  b"), ("a <!-- x --> b", "a b"),
      ("a<script> </script>b", "ab"), ("a&#10;b", "a b"), ("a\u{2028}b", "a b"),
    ]
  )
  func whitespace(_ html: String, _ text: String) {
    #expect(lines(html) == [text])
  }

  @Test(
    "Character references",
    arguments: [
      ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x42;&#X43;", "ABC"), ("&#128;", "€"),
      ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&eacute;&hellip;&mdash;&rarr;&le;&check;", "é…—→≤✓"),
      ("&copy 2&copyright &notit;", "© 2©right ¬it;"),
      ("a & b &nosuchname; &; &# &#x; &#xg", "a & b &nosuchname; &; &# &#x; &#xg"),
      ("&hellip &rarr", "&hellip &rarr"), ("&amp;lt;", "&lt;"), ("&", "&"), ("&am", "&am"),
    ]
  )
  func references(_ html: String, _ text: String) {
    #expect(lines(html, width: 60) == [text])
  }

  @Test("A reference in an address needs its semicolon where more follows")
  func referencesInAddresses() {
    let page = Document(Array("<a href='?a=1&copy=2&amp;lt=3&copyx&quot'>x</a>".utf8))
    #expect(page.links == ["?a=1&copy=2&lt=3&copyx\""])
  }

  @Test(
    "What only looks like a tag is text, and what no one should see is dropped",
    arguments: [
      ("1 < 2 <3 <> a", "1 < 2 <3 <> a"), ("a<!-->b<!--->c<!-- - -- > -->d<!-- --!>e", "abcde"),
      ("a<!DOCTYPE x>b<?php echo 1?>c<![CDATA[x]]>d", "abcd"), ("a</>b</ x>c", "abc"),
      ("<script>if (a < b) '</b>' </script >x", "x"), ("<style>p { x }</STYLE>x", "x"),
      ("<svg><title>t</title><svg></svg>y</svg>x", "x"), ("<template><p>y</template>x", "x"),
      ("a<script>b", "a"), ("a<!-- b", "a"), ("a<b", "a"), ("a<b title='x>y", "a"),
      ("<b title=\"a > b\" x='>'y=z>c</b>", "c"), ("<p/>a<br/>", "a"),
      ("<made-up foo>a</made-up>", "a"),
      ("a<", "a<"), ("a</", "a</"), ("<b =x =>c", "c"), ("<scripty>a</scripty>", "a"),
    ]
  )
  func markup(_ html: String, _ text: String) {
    #expect(lines(html) == [text])
  }

  @Test("Links are numbered in order, each address once")
  func links() {
    let html = "<a href=/a>one</a> <a href=/b>two</a>, <a href='/a'>three</a> <a href=#x>four</a>"
    let page = Document(Array(html.utf8))
    #expect(page.links == ["/a", "/b"])
    #expect(
      page.lines(width: 60).map(\.text)
        == ["one[1] two[2], three[1] four", "", "Links", "[1] /a", "[2] /b"]
    )
    #expect(page.lines(width: 60)[0].runs[0] == Run(text: "one", style: .link, link: "/a"))
    let plain = Document(Array(html.utf8), numberingLinks: false)
    #expect(plain.lines(width: 60).map(\.text) == ["one two, three four"])
    #expect(runs("<a name=x>a</a><a href=''>b</a>") == [Run(text: "ab")])
  }

  @Test("Pictures, quotations, and raised and lowered text")
  func others() {
    #expect(lines("<img src=x alt=' A  cat '><img src=y>") == ["[A cat]"])
    #expect(lines("<q>a</q>") == ["“a”"])
    #expect(lines("2<sup>k</sup> 1<sup>st</sup>") == ["2ᵏ 1ˢᵗ"])
    #expect(lines("10<sup>-12n</sup> H<sub>2</sub>O") == ["10⁻¹²ⁿ H₂O"])
  }

  @Test("Control characters and marks that reorder text never come through")
  func controlCharacters() {
    let html =
      "<title>\u{1B}]0;t\u{7}</title>a\u{1B}[31mb\u{7}\u{8}\u{9B}c&#27;[2J&#x9b;\u{202E}d\u{0}"
      + "<a href='\u{1B}[x'>e\u{7F}</a><img alt='&#27;f'><pre>\u{1B}[1m\u{D}\u{B}g</pre>"
    let page = Document(Array(html.utf8))
    let text = page.lines(width: 40).map(TerminalText.plain.text).joined()
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!text.contains("\u{202E}"))
    #expect(page.title == "]0;t")
    #expect(page.links == ["[x"])
  }
}
