extension ChainRecording {
  /// A sequence diagram as SVG: lifelines from the subject to the outer delegate, and arrows for the callbacks.
  ///
  /// Time runs downwards, but not to scale. A callback's name stands where it leaves the subject, or where an
  /// interceptor calls something else; behind that stands how long it took to get there. Results stand on the
  /// arrows that lead back. The picture suits light and dark surroundings, and runs no script.
  ///
  /// - Complexity: O(*n* log *n*) in the number of recorded callbacks.
  public var sequenceDiagram: String { SequenceDiagram(subject, lifelines).svg }
}

/// The layout of a sequence diagram.
private struct SequenceDiagram {
  /// A callback arriving at a lifeline, or returning from it.
  private struct Event {
    let time: Duration
    let isCall: Bool
    /// The lifeline, the subject being 0.
    let line: Int
    let index: Int
    let callback: RecordedCallback

    /// Whether the callback had returned before a time.
    func hasReturned(before time: Duration) -> Bool {
      callback.outcome != .running && callback.time + callback.duration < time
    }
  }

  private let names: [String]
  private let events: [Event]
  private let columns: [Int]
  private var body = ""
  private var y = SequenceDiagram.top
  /// Where the bars of running callbacks begin, by lifeline and callback.
  private var beginnings: [[Int]: Int] = [:]
  /// The calls that may still run, by lifeline, in the order in which they began.
  private var running: [[Event]]

  private static let left = 100
  private static let top = 74
  private static let letter = 6.4
  private static let longestLabel = 46

  init(_ subject: String, _ lifelines: [ChainRecording.Lifeline]) {
    names = [subject] + lifelines.map(\.name)
    running = names.map { _ in [] }
    let calls = lifelines.enumerated().flatMap { line, lifeline in
      lifeline.callbacks.enumerated().flatMap { index, callback in
        let call = Event(
          time: callback.time,
          isCall: true,
          line: line + 1,
          index: index,
          callback: callback
        )
        guard callback.outcome != .running else { return [call] }
        return [
          call,
          Event(
            time: callback.time + callback.duration,
            isCall: false,
            line: line + 1,
            index: index,
            callback: callback
          ),
        ]
      }
    }
    events = calls.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.isCall != right.isCall { return left.isCall }
      return left.isCall ? left.line < right.line : left.line > right.line
    }
    let longest =
      calls.map { min(Self.longestLabel, $0.callback.requirement.name.count) }.max() ?? 0
    let first = max(120, Int(Double(longest) * Self.letter) + 30)
    columns = names.indices.map { $0 == 0 ? Self.left : Self.left + first + ($0 - 1) * 122 }
    for event in events { draw(event) }
    for (place, beginning) in beginnings { bar(place[0], beginning, y + 8) }
  }

  private mutating func draw(_ event: Event) {
    let place = [event.line, event.index]
    let callback = event.callback
    if event.isCall {
      let enclosing = begin(event)
      let isNamed = enclosing?.callback.requirement.name != callback.requirement.name
      y += event.line == 1 ? 34 : isNamed ? 24 : 19
      beginnings[place] = y
      if event.line == 1 { text("time", 84, y + 4, "end", callback.time.short) }
      let label =
        isNamed
        ? callback.requirement.name
        : enclosing.map { "+\((callback.time - $0.callback.time).short)" } ?? ""
      arrow(event.line - 1, event.line, "call", label, title: "\(callback)")
      return
    }
    switch callback.outcome {
    case .returned("()"), .running: y += 5
    case .returned(let result):
      y += 19
      arrow(event.line, event.line - 1, "answer", result, title: "\(callback)")
    case .threw(let error):
      y += 19
      arrow(event.line, event.line - 1, "answer", "threw \(error)", title: "\(callback)")
    }
    if let beginning = beginnings.removeValue(forKey: place) { bar(event.line, beginning, y) }
  }

  /// Notes a call; the answer is the latest one of the lifeline before that it can come from.
  private mutating func begin(_ call: Event) -> Event? {
    running[call.line].append(call)
    // Calls come in the order of time: what has returned now is of no use to any later one.
    while running[call.line - 1].last?.hasReturned(before: call.time) == true {
      running[call.line - 1].removeLast()
    }
    return running[call.line - 1].last
  }

  private mutating func arrow(
    _ from: Int,
    _ to: Int,
    _ kind: String,
    _ label: String,
    title: String
  ) {
    let direction = to > from ? 1 : -1
    let (start, end) = (columns[from] + 5 * direction, columns[to] - 5 * direction)
    let style = from == 0 || to == 0 || kind == "answer" ? kind : "call"
    body += """
      <g><title>\(Self.escaped(title, longest: 300))</title>\
      <path class="\(style)" d="M\(start) \(y)H\(end)"/>\
      <path class="head" d="M\(end) \(y)l\(-7 * direction)-3.5v7z"/></g>

      """
    text(kind == "answer" ? "result" : "name", (start + end) / 2, y - 5, "middle", label)
  }

  private mutating func bar(_ line: Int, _ from: Int, _ to: Int) {
    body +=
      "<rect class=\"bar\" x=\"\(columns[line] - 4)\" y=\"\(from - 3)\" width=\"8\" "
      + "height=\"\(max(6, to - from + 6))\" rx=\"2\"/>\n"
  }

  private mutating func text(_ style: String, _ x: Int, _ y: Int, _ anchor: String, _ text: String)
  {
    body +=
      "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">"
      + "\(Self.escaped(text, longest: Self.longestLabel))</text>\n"
  }

  var svg: String {
    var picture = self
    let (body, bottom) = (picture.body, picture.y + 26)
    picture.body = ""
    for (column, name) in zip(columns, names) {
      picture.body +=
        "<path class=\"life\" d=\"M\(column) 52V\(bottom)\"/>\n"
        + "<rect class=\"box\" x=\"\(column - 54)\" y=\"22\" width=\"108\" height=\"30\" rx=\"5\"/>\n"
      picture.text("who", column, 41, "middle", String(name.prefix(16)))
    }
    let width = (columns.last ?? 0) + 80
    let height = bottom + 18
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>How callbacks travel from \(Self.escaped(subject, longest: 100))</title>
      <style>\(Self.style)</style>
      <rect class="ground" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8"/>
      \(picture.body)\(body)</svg>

      """
  }

  private var subject: String { names.first ?? "" }

  private static let style = """
    text{font:11px ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif;fill:#1f2328}\
    .who{font-weight:600;font-size:12px}.time,.result{fill:#59636e}.time{font-size:10px}\
    .result{font-style:italic}path{fill:none;stroke:#59636e}.life{stroke:#d1d9e0;stroke-dasharray:3 3}\
    .call{stroke:#0969da;stroke-width:1.3}.answer{stroke-dasharray:4 3}.head{fill:#59636e;stroke:none}\
    .bar{fill:#ddf4ff;stroke:#0969da}.box{fill:#f6f8fa;stroke:#d1d9e0}.ground{fill:#fff;stroke:#d1d9e0}\
    @media(prefers-color-scheme:dark){text{fill:#e6edf3}.time,.result{fill:#9198a1}path{stroke:#9198a1}\
    .life{stroke:#3d444d}.call{stroke:#4493f8}.head{fill:#9198a1;stroke:none}\
    .bar{fill:#121d2f;stroke:#4493f8}.box{fill:#151b23;stroke:#3d444d}.ground{fill:#0d1117;stroke:#3d444d}}
    """

  /// A text for XML, cut where it is too long; what XML cannot hold is left out.
  private static func escaped(_ text: String, longest: Int) -> String {
    let cut = text.count > longest ? "\(text.prefix(longest - 1))…" : text
    var result = ""
    for scalar in cut.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Duration {
  /// In the unit that suits it, with three digits or so.
  fileprivate var short: String {
    let microseconds = self / .microseconds(1)
    if microseconds < 99.95 { return "\(Self.tenths(microseconds)) µs" }
    if microseconds < 999.5 { return "\(Int(microseconds.rounded())) µs" }
    if microseconds < 999_950 { return "\(Self.tenths(microseconds / 1000)) ms" }
    return "\(Self.tenths(microseconds / 1_000_000)) s"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
