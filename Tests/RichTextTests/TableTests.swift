import RichText
import Testing

@Suite("Tables")
struct TableTests {
  @Test("Columns are as wide as they need, with a rule below the header")
  func columns() {
    #expect(
      lines("<table><tr><th>Name<th>Use<tr><td>a<td>first one<tr><td>bcdef</table>after")
        == [
          "Name  │ Use", "──────┼──────────", "a     │ first one", "bcdef │", "", "after",
        ]
    )
    #expect(
      lines("<table><thead><tr><td>A</thead><tbody><tr><td>b</tbody></table>") == ["A", "─", "b"]
    )
  }

  @Test("Cells wrap where the table is too wide; the small columns keep their width")
  func wrapping() {
    #expect(
      lines("<table><tr><td>ab<td>one two three four five</table>", width: 20)
        == ["ab │ one two three", "   │ four five"]
    )
  }

  @Test("Where columns would be too narrow the cells follow each other")
  func stacked() {
    #expect(
      lines("<table><tr><td>one two<td>three four<td>five six<tr><td>x</table>", width: 12)
        == ["one two", "  three four", "  five six", "x"]
    )
  }

  @Test("Cells over several columns and rows keep the others in place")
  func spans() {
    #expect(
      lines(
        """
        <table><tr><td rowspan=2>a<td>b<td>c<tr><td>d<td>e
        <tr><td colspan=2>f<td>g<tr><td colspan=0 rowspan=x>h</table>
        """
      ) == ["a │ b │ c", "  │ d │ e", "f     │ g", "h │   │"]
    )
  }

  @Test("Line breaks and paragraphs in a cell are lines of the cell")
  func linesInCells() {
    #expect(
      lines("<table><tr><td>a<br>b<p>c</p><div>d</div><td>x</table>")
        == ["a │ x", "b │", "c │", "d │"]
    )
  }

  @Test("A table that lays out a page dissolves into the blocks in it")
  func dissolving() {
    #expect(
      lines("<table><tr><td>menu<td>text<h1>Head</h1><p>body</table>after")
        == ["menu", "", "text", "", "Head", "════", "", "body", "", "after"]
    )
    #expect(
      lines("<table><tr><td>a<table><tr><td>b<td>c</table>d<tr><td>e</table>")
        == ["a", "", "b │ c", "", "d", "e"]
    )
  }

  @Test("Parts of a table where they do not belong do no harm")
  func broken() {
    #expect(lines("a<td>b</td><tr>c</tr></table>d") == ["a", "b", "c", "d"])
    #expect(lines("<table>x<tr>y<td>z</table>") == ["xy", "z"])
    #expect(lines("<table></table><table><tr></table>").isEmpty)
    #expect(
      lines("<ul><li><table><tr><td>a</li></ul>b</table>c") == ["  • a", "    b", "", "    c"]
    )
    let wide = lines("<table><tr>" + String(repeating: "<td>x", count: 200) + "</table>")
    #expect(wide.joined().filter { $0 == "x" }.count == 200)
  }
}
