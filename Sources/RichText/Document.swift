/// A simple HTML page, read into text that a terminal can show.
///
/// Reading never fails: whatever the bytes are, there is a document. It takes time and memory in
/// proportion to the page, however its tags are nested or broken, and never recurses.
///
/// ```swift
/// let page = Document(bytes, contentType: "text/html; charset=utf-8")
/// for line in page.lines(width: 80) { print(TerminalText.colored.text(of: line)) }
/// ```
///
///     bytes ──► decoding ──► tokenizer ──► builder ──► blocks ──► layout ──► lines ──► terminal text
///
public struct Document: Sendable {
  /// The text of the first `title`, whitespace collapsed, or `nil` where there is none.
  public let title: String?
  /// How the bytes were read.
  public let encoding: CharacterEncoding
  /// The charset that the page or its sender named, if it is not one that can be read here.
  ///
  /// The page was then read as UTF-8.
  public let unknownCharset: String?
  /// The addresses of the page's links in the order of their numbers; number 1 is at index 0.
  public let links: [String]

  let text: [UInt8]
  let spans: [Span]
  let blocks: [Block]
  let tables: [Table]
  let addresses: [String]

  /// Reads a page.
  ///
  /// A content type of plain text, JSON or source code is shown as it is, any other is read as HTML.
  ///
  /// - Parameters:
  ///   - bytes: The page as it was sent or stored.
  ///   - contentType: The value of a `Content-Type` header, if there was one. Its charset comes
  ///     after a byte-order mark and before a `meta` of the page.
  ///   - numberingLinks: Whether a link's text is followed by a number such as `[1]`, and the
  ///     addresses are listed after the page.
  public init(_ bytes: [UInt8], contentType: String? = nil, numberingLinks: Bool = true) {
    let decoded = DecodedText(bytes, contentType: contentType)
    var builder = DocumentBuilder(source: decoded.utf8, numberingLinks: numberingLinks)
    if ContentType(contentType ?? "").isPlainText {
      builder.readPlainText()
    } else {
      builder.readHTML()
    }
    builder.finish()
    title = builder.title
    encoding = decoded.encoding
    unknownCharset = decoded.unknownCharset
    links = builder.numberedLinks
    text = builder.text
    spans = builder.spans
    blocks = builder.blocks
    tables = builder.tables
    addresses = builder.addresses
  }

  /// The page laid out for a terminal, title first.
  ///
  /// - Parameter width: The cells of a line; at least 1. No line is wider, but for a single
  ///   character that is.
  /// - Returns: The lines from top to bottom.
  public func lines(width: Int) -> [Line] {
    var lines: [Line] = []
    forEachLine(width: width) { lines.append($0) }
    return lines
  }

  /// Calls `body` with each line of the page laid out for a terminal, title first.
  ///
  /// Lines are made as they are asked for; an error of `body` ends the walk and is passed on.
  ///
  /// - Parameters:
  ///   - width: The cells of a line; at least 1.
  ///   - body: Takes the lines in order.
  /// - Throws: The error of `body`.
  public func forEachLine<Failure: Error>(
    width: Int,
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    let layout = Layout(document: self, width: max(1, width))
    try layout.forEachLine(body)
  }
}
