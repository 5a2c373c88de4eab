import RichText
import Testing

@Suite("Blocks")
struct BlockTests {
  @Test("The title stands first, with a rule below")
  func title() {
    let page = Document(Array("<title> A &amp;\n<b>B</title><title>C</title>d".utf8))
    #expect(page.title == "A & <b>B")
    #expect(page.lines(width: 8).map(\.text) == ["A & <b>B", "━━━━━━━━", "", "d"])
    #expect(page.lines(width: 8)[0].runs == [Run(text: "A & <b>B", style: .title)])
    #expect(Document(Array("<title> </title>".utf8)).title == nil)
  }

  @Test("An empty page has no lines", arguments: ["", " \n", "<p></p><div><br></div>", "<b></b>"])
  func empty(_ html: String) {
    #expect(lines(html).joined().isEmpty)
    #expect(lines(html).count <= 1)
  }

  @Test("Paragraphs and headings stand apart, and the larger headings have a rule")
  func headings() {
    #expect(
      lines("<h1>A b</h1>x<h2>C</h2><p>y</p><p>z<h3>D</h3>")
        == ["A b", "═══", "", "x", "", "C", "─", "", "y", "", "z", "", "D"]
    )
    #expect(runs("<h4>a <b>b</b></h4>").map(\.style) == [.heading, [.heading, .bold]])
    #expect(lines("<div>a</div>b<div>c") == ["a", "b", "c"])
  }

  @Test("Line breaks break lines; the last one of a block does not")
  func lineBreaks() {
    #expect(lines("a<br>b<br/><br>c<br></div>d") == ["a", "b", "", "c", "d"])
    #expect(lines("a <br> b</br>c") == ["a", "b", "c"])
  }

  @Test("Lists are bulleted or numbered, nested, and wrap behind the marker")
  func lists() {
    #expect(
      lines("x<ul><li>one<li>two three<ol><li>a</ol></ul>y", width: 16)
        == ["x", "", "  • one", "  • two three", "     1. a", "", "y"]
    )
    #expect(lines("<ul><li>one two three</ul>", width: 20) == ["  • one two three"])
    #expect(
      lines("<ul><li>one two three four</ul>", width: 20) == ["  • one two three", "    four"]
    )
    #expect(
      lines("<ol start=9><li>a<li>b<li value=-2>c<li>d</ol>")
        == [" 9. a", "10. b", "-2. c", "-1. d"]
    )
    #expect(lines("<ol type=a start=26><li>a<li>b</ol>") == [" z. a", "aa. b"])
    #expect(lines("<ol type=I start=4 reversed><li>a<li>b</ol>") == ["IV. a", "III. b"])
    #expect(lines("<ul><li></li><li>b</ul>") == ["  • ", "  • b"])
    #expect(lines("<ul><li><ul><li>a</ul></ul>") == ["  •   ◦ a"])
    #expect(lines("<ul><li>a</li><ul><li>b</ul></ul>") == ["  • a", "      ◦ b"])
    #expect(lines("<ol start=9223372036854775807><li>a<li>b</ol>").count == 2)
    #expect(lines("<li>a<li>b</li></ul></ol>c") == ["  • a", "  • b", "c"])
  }

  @Test("Definitions are set in below their terms")
  func definitions() {
    #expect(
      lines("<dl><dt>a<dd>b<dd>c<dt>d</dl>e") == ["a", "    b", "    c", "d", "", "e"]
    )
    #expect(
      lines("<ul><li>a<dl><dt>b<dd>c</dl><li>d</ul>") == ["  • a", "    b", "        c", "  • d"]
    )
  }

  @Test("Quotes have a bar, also on the blank lines within")
  func quotes() {
    #expect(
      lines("<blockquote><p>a<p>b<blockquote>c</blockquote></blockquote>d")
        == ["│ a", "│", "│ b", "│", "│ │ c", "", "d"]
    )
  }

  @Test("Preformatted text keeps its lines, spaces and tabs, without the first line break")
  func preformatted() {
    #expect(
      lines("<pre>\na  <b>b</b>\r\n\n\tc\td\n</pre>e", width: 40)
        == ["    a  b", "", "            c       d", "", "e"]
    )
    #expect(lines("<textarea>a <b>\n&lt;</textarea>") == ["    a <b>", "    <"])
    #expect(lines("<pre>abcdefghij</pre>", width: 4) == ["abcd", "efgh", "ij"])
  }

  @Test("A rule goes across")
  func rule() {
    #expect(lines("a<hr>b", width: 5) == ["a", "", "─────", "", "b"])
    #expect(
      lines("<blockquote><hr></blockquote>", width: 40) == [
        "│ " + String(repeating: "─", count: 38)
      ]
    )
  }
}
