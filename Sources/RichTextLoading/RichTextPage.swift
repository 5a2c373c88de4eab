/// What a cell shows a little of: a page, in pieces that can be laid out one after the other.
public struct RichTextPage: Sendable {
  /// HTML, laid out one piece after the other.
  public let pieces: [[UInt8]]

  /// A page that is quick.
  public init(_ html: [UInt8]) { pieces = [html] }

  /// A page that takes long: another one, again and again.
  public init(heavy html: [UInt8]) {
    let count = max(1, Self.heavySize / max(1, html.count))
    pieces = Array(repeating: html, count: count)
  }

  /// Some frames' time of a quick machine.
  private static let heavySize = 400_000

  /// The pages of a table where no files are given.
  public static let builtIn: [[UInt8]] = [
    """
    <h3>A loader calls its delegate</h3>
    <p>When its text is there, in the run loop's <b>default</b> mode. While you <i>scroll</i>, the loop runs
    in <code>tracking</code> mode, and nothing comes.</p>
    """,
    """
    <h3>One slot, <em>one</em> delegate</h3>
    <p>Whoever wants to listen must stand in it and pass <u>everything</u> on &mdash; or lose a callback.</p>
    """,
    """
    <h3>A proxy in the slot</h3>
    <p>Generated from the protocol by <code>@Proxied</code>: <b>complete</b>, quick, and harmless without an
    outer delegate.</p>
    """,
    """
    <h3>Cells are reused</h3>
    <p>A cell that leaves at the top comes back at the bottom, <mark>empty</mark> until its loader has
    something for it.</p>
    """,
    """
    <h3>A loop inside the loop</h3>
    <p>The nested run serves the <b>default</b> mode, where the loader works; the terminal callback
    <i>ends</i> it. The scroll waits for that long.</p>
    """,
    """
    <h3>Sixty frames a second</h3>
    <p>leave 16.7&nbsp;ms for each. A light page takes <b>&frac14;&nbsp;ms</b>; a heavy one takes
    <s>the whole frame</s> more than a frame.</p>
    """,
    """
    <h3>Ελληνικά, кириллица, 日本語</h3>
    <p>Any script, <b>at its width</b>: 漢字 take two cells each, and 👩‍🚀 no more than that.</p>
    """,
    """
    <h3>A budget for the waiting</h3>
    <p>bounds what a frame may spend; a cell over budget <i>appears late</i>, and the scroll stays
    <b>smooth</b>.</p>
    """,
    """
    <h3>Lists too</h3>
    <ul><li>The <b>subject</b> calls.<li>The <b>chain</b> sees it in order.<li>The <b>outer delegate</b>
    answers.</ul>
    """,
    """
    <h3>H<sub>2</sub>O, x<sup>2</sup> &amp; &euro;</h3>
    <p>Entities, <code>code</code>, <a href="https://www.swift.org/">links</a> and <strong><em>both at
    once</em></strong>.</p>
    """,
    """
    <h3>First in the chain</h3>
    <p>stands the observer that ends the wait, <i>after</i> everybody behind it was told.</p>
    """,
  ].map { Array($0.utf8) }
}
