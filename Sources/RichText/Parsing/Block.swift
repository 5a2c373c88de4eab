/// Text from one offset up to the next span's, in one style.
struct Span: Sendable {
  var start: Int
  var style: Style
  /// Index of the address in the document's table, or -1.
  var link: Int

  static func == (left: Span, right: Span) -> Bool {
    left.style == right.style && left.link == right.link
  }
}

/// Where in the document's text and spans something stands.
struct Content: Sendable {
  var text: Range<Int>
  var spans: Range<Int>
}

/// What a block stands in, with what that draws at the left edge.
struct Container: Sendable {
  enum Kind: Sendable {
    /// A block quote's bar.
    case quote
    /// A list item's bullet or number, on the first line of the item only.
    case item(marker: String)
    /// Nothing but space.
    case indentation
  }

  var kind: Kind
  var width: Int
  /// Tells two containers of one kind apart.
  var identity: Int
}

/// A paragraph, heading, table or the like, with everything needed to lay it out.
struct Block: Sendable {
  enum Kind: Sendable {
    case paragraph
    case heading(level: Int)
    /// Text whose lines are its own; part of a page, it is set in from the left.
    case preformatted(isIndented: Bool)
    case rule
    /// Index in the document's tables.
    case table(Int)
  }

  var kind: Kind
  var content: Content
  /// Outermost first.
  var containers: [Container]
  /// Index of the first container that draws its marker at this block.
  var freshFrom: Int
  /// Whether a blank line stands before it.
  var hasMargin: Bool
}

/// A table whose cells hold nothing but running text.
struct Table: Sendable {
  struct Cell: Sendable {
    var content: Content
    var columns: Int
  }

  struct Row: Sendable {
    var cells: [Cell]
    var isHeader: Bool
  }

  var rows: [Row] = []
}
