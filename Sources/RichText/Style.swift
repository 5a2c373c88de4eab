/// How a stretch of text looks: any combination of these marks.
public struct Style: OptionSet, Hashable, Sendable {
  /// One bit for each mark.
  public let rawValue: UInt16

  /// Makes a combination from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Strong text: `b`, `strong`, `th`.
  public static let bold = Style(rawValue: 1 << 0)
  /// Emphasised text: `i`, `em`, `cite`, `dfn`, `var`.
  public static let italic = Style(rawValue: 1 << 1)
  /// Underlined text: `u`, `ins`.
  public static let underline = Style(rawValue: 1 << 2)
  /// Struck-through text: `s`, `strike`, `del`.
  public static let strikethrough = Style(rawValue: 1 << 3)
  /// Text for or from a machine: `code`, `kbd`, `samp`, `tt`, `pre`.
  public static let code = Style(rawValue: 1 << 4)
  /// Highlighted text: `mark`.
  public static let marked = Style(rawValue: 1 << 5)
  /// The text of a link: `a` with an address.
  public static let link = Style(rawValue: 1 << 6)
  /// A heading, `h1` to `h6`, or a table's header row.
  public static let heading = Style(rawValue: 1 << 7)
  /// The page's title.
  public static let title = Style(rawValue: 1 << 8)
  /// What the layout adds: rules, quote bars, link numbers.
  public static let faint = Style(rawValue: 1 << 9)
}
