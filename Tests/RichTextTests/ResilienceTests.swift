import RepeatableNumbers
import RichText
import Testing

/// Pages that no one wrote, or that were written to break things.
///
/// Times are bounded loosely: work in proportion to the page takes well under a second, work in
/// proportion to its square would take minutes.
@Suite("Broken and hostile pages")
struct ResilienceTests {
  @Test("Work grows with the page and no faster", arguments: Flood.all)
  func floods(_ flood: Flood) {
    let html = Array(flood.html().utf8)
    let start = ContinuousClock.now
    var lines = 0
    Document(html).forEachLine(width: 40) { line in
      lines += 1
      if CellWidth.of(line.text) > 40 { Issue.record("too wide: \(line.text)") }
    }
    #expect(lines <= html.count)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("Random bytes become text", arguments: UInt64(0)..<20)
  func randomBytes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    check(Document(bytes), width: 30)
  }

  /// Cuts, repeats and swaps pieces of a page that uses everything.
  @Test("Mutations of a page never break the promises", arguments: UInt64(0)..<40)
  func mutations(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      var bytes = Array(Self.page.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
        let target = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(start..<max(start + 1, end - 20))
        case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: target)
        case 2: bytes[start] = UInt8.random(in: 0...255, using: &generator)
        case 3: bytes.insert(Self.special.randomElement(using: &generator) ?? 0, at: target)
        default: bytes.swapAt(start, target)
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      let page = Document(bytes)
      check(page, width: Int.random(in: 2...60, using: &generator))
    }
  }

  private func check(_ page: Document, width: Int) {
    page.forEachLine(width: width) { line in
      let text = TerminalText.plain.text(of: line)
      if CellWidth.of(text) > width {
        Issue.record("wider than \(width): \(text.debugDescription)")
      }
      if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        Issue.record("control characters: \(text.debugDescription)")
      }
    }
  }

  private static let special = Array("<>/&\"'= -!\u{0}\u{1B}\n;#".utf8)

  private static let page = """
    <!doctype html><title>T &amp; t</title><style>a{}</style><script>1<2</script><h1>A</h1>
    <p>b <b>c <i>d</b> e</i> <u>f</u> <s>g</s> <code>h</code> <mark>i</mark> <a href="/x?a&amp;b">j</a>
    10<sup>2</sup> <q>k</q> <img alt="l" src=m> &copy; &#8364; &#x1F600; 日本語「x」 👨‍👩‍👧 e\u{301} n\u{AD}o
    <ul><li>p<li>q<ol start=3 type=i><li>r</ol></ul><blockquote>s<p>t</blockquote>
    <pre>\tu\n  v</pre><hr><dl><dt>w<dd>x</dl><table><tr><th>y<th colspan=2>z
    <tr><td rowspan=2>1<td>2<td>3<br>4<tr><td>5</table><svg><g></svg><!-- 6 -->7<br>8
    """
}

/// A page that is one thing over and over.
struct Flood: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var html: @Sendable () -> String

  init(_ name: String, _ html: @escaping @Sendable () -> String) {
    testDescription = name
    self.html = html
  }

  static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  static let all: [Flood] = [
    Flood("10,000 nested elements of many kinds") {
      Flood.times(10_000, "<div><ul><li><b><blockquote><table><tr><td>") + "x"
    },
    Flood("lists, and as many wrong ends") {
      Flood.times(20_000, "<ul><li>") + Flood.times(20_000, "</ol></blockquote></dd>")
    },
    Flood("quotes and lists, closed by items") {
      Flood.times(5_000, "<blockquote>a<ol><li>b") + Flood.times(5_000, "</li></blockquote>")
    },
    Flood("links in links") { Flood.times(20_000, "<b><a href=x>y") },
    Flood("a row of many cells") { "<table><tr>" + Flood.times(30_000, "<td>x") },
    Flood("cells over many rows and columns") {
      "<table>" + Flood.times(5_000, "<tr><td rowspan=1000 colspan=50>x")
    },
    Flood("tables in tables") { Flood.times(10_000, "<table>") + Flood.times(10_000, "<td>x") },
    Flood("lists in cells in tables") { Flood.times(10_000, "<table><td><li>") },
    Flood("hidden in hidden") { Flood.times(20_000, "<svg>") + Flood.times(10, "</svg>") },
    Flood("nothing but <") { Flood.times(200_000, "<") },
    Flood("nothing but &") { Flood.times(200_000, "&") },
    Flood("comments never closed") { Flood.times(50_000, "<!--") },
    Flood("declarations never closed") { Flood.times(50_000, "<!") },
    Flood("scripts never closed") { Flood.times(50_000, "<script>") },
    Flood("addresses never closed") { Flood.times(50_000, "<a href='") },
    Flood("attributes without end") { "<a" + Flood.times(50_000, " y=1") },
    Flood("combining marks") { "a " + Flood.times(100_000, "\u{301}") },
    Flood("joiners") { "a " + Flood.times(100_000, "\u{200D}") },
    Flood("soft hyphens in one word") { "<table><td>" + Flood.times(50_000, "a\u{AD}") },
    Flood("tabs on one line") { "<pre>" + Flood.times(50_000, "\t") },
    Flood("one long word") { Flood.times(200_000, "a") },
  ]
}
