/// What an element means to the text; an element without a role is passed over, its text is shown.
enum Role {
  /// Marks text, in one of the slots of ``Formatting``.
  case format(Formatting.Slot)
  case anchor
  case quotation
  case image
  case lineBreak
  case wordBreak

  case block(hasMargin: Bool)
  case heading(level: Int)
  case preformatted
  case rule
  case list(isOrdered: Bool)
  case item
  case definitionList
  case term
  case definition
  case blockQuote

  case table
  case tableHead
  case tableBody
  case row
  case cell(isHeader: Bool)

  case title
  /// Its content is text without markup, which is shown as it is.
  case verbatim
  /// Its content is text without markup, which is not shown.
  case hiddenText
  /// Its content is markup, which is not shown.
  case hidden

  static func of(_ name: String) -> Role? { roles[name] }

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    for (role, names) in elements {
      for name in names.split(separator: " ") { roles[String(name)] = role }
    }
    return roles
  }()

  private static let elements: [(Role, String)] = [
    (.format(.bold), "b strong"),
    (.format(.italic), "i em cite dfn var"),
    (.format(.underline), "u ins"),
    (.format(.strikethrough), "s strike del"),
    (.format(.code), "code kbd samp tt"),
    (.format(.marked), "mark"),
    (.format(.superscript), "sup"),
    (.format(.subscript), "sub"),
    (.anchor, "a"),
    (.quotation, "q"),
    (.image, "img"),
    (.lineBreak, "br"),
    (.wordBreak, "wbr"),
    (.block(hasMargin: true), "p figure fieldset"),
    (
      .block(hasMargin: false),
      """
      address article aside caption center details dialog div figcaption footer form header \
      hgroup legend main nav optgroup option search section summary
      """
    ),
    (.heading(level: 1), "h1"),
    (.heading(level: 2), "h2"),
    (.heading(level: 3), "h3"),
    (.heading(level: 4), "h4"),
    (.heading(level: 5), "h5"),
    (.heading(level: 6), "h6"),
    (.preformatted, "pre listing"),
    (.rule, "hr"),
    (.list(isOrdered: true), "ol"),
    (.list(isOrdered: false), "ul menu dir"),
    (.item, "li"),
    (.definitionList, "dl"),
    (.term, "dt"),
    (.definition, "dd"),
    (.blockQuote, "blockquote"),
    (.table, "table"),
    (.tableHead, "thead"),
    (.tableBody, "tbody tfoot"),
    (.row, "tr"),
    (.cell(isHeader: true), "th"),
    (.cell(isHeader: false), "td"),
    (.title, "title"),
    (.verbatim, "xmp textarea"),
    (.hiddenText, "script style iframe noembed noframes"),
    (.hidden, "svg template"),
  ]
}
