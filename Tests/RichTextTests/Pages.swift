import RichText

/// The lines of a page without their styles.
func lines(_ html: String, width: Int = 40) -> [String] {
  Document(Array(html.utf8), numberingLinks: false).lines(width: width).map(\.text)
}

/// The runs of a page's only line, each with its style.
func runs(_ html: String) -> [Run] {
  let lines = Document(Array(html.utf8), numberingLinks: false).lines(width: 200)
  return lines.count == 1 ? lines[0].runs : []
}
