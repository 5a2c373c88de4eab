/// The pages of the rows: a bar along the left edge, and formatted text.
///
/// The bar is there so that a row of which only a strip is on the screen can be told from a blank one.
struct RowPage {
  let isHeavy: Bool

  private static let colors = ["#1f6feb", "#8250df", "#bf3989", "#1a7f37", "#9a6700"]
  private static let verbs = ["waits", "returns", "scrolls", "answers", "forwards"]

  func html(of row: Int) -> String {
    let color = Self.colors[row % Self.colors.count]
    let verb = Self.verbs[row * 7 % Self.verbs.count]
    return """
      <html><head><style>
      html, body { margin: 0; height: 100%; background: #fff; overflow: hidden }
      body { border-left: 8px solid \(color); padding: 6px 12px; box-sizing: border-box;
        font: 13px DejaVu Sans, sans-serif; color: #222 }
      h1 { font-size: 16px; margin: 0 0 3px; color: \(color) } code { color: #b31d28 }
      </style></head><body><h1>Row \(row + 1)</h1>
      A delegate that <b>\(verb)</b>, <i>calmly</i>, in <code>load(_:)</code>,<br>
      <u>underlined</u> &amp; <s>struck</s> &mdash; formatted by a web view.
      \(isHeavy ? Self.weight : "")</body></html>
      """
  }

  /// What is laid out below the visible part and makes a page slow.
  private static let weight =
    "<table>"
    + String(
      repeating: "<tr><td><b>some</b> text<td><i>to lay</i> out<td>in cells</tr>",
      count: 100
    )
    + "</table>"
}
