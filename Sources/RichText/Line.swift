/// A stretch of text in one style.
///
/// The text holds no control characters: writing it to a terminal can only ever show something.
public struct Run: Hashable, Sendable {
  /// What to show.
  public var text: String
  /// How to show it.
  public var style: Style
  /// The address, where the text belongs to a link.
  public var link: String?

  /// Makes a run; the text is taken as it is.
  public init(text: String, style: Style = [], link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}

/// One line, at most as wide as the width it was laid out for.
public struct Line: Hashable, Sendable {
  /// The line's runs from left to right.
  public var runs: [Run]

  /// Makes a line; with no runs it is a blank one.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// The line without its styles.
  public var text: String { runs.reduce(into: "") { $0 += $1.text } }
}
