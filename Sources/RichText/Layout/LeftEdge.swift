/// What a block's containers draw at the left of its lines.
struct LeftEdge {
  let width: Int
  private let first: [Run]
  private let rest: [Run]

  private static let bar = "\u{2502} "

  /// Makes the edge; containers with no room are left out, the outermost first.
  ///
  /// - Parameters:
  ///   - containers: Outermost first.
  ///   - freshFrom: Index of the first that draws its marker.
  ///   - room: The most cells it may take.
  init(_ containers: [Container], freshFrom: Int, within room: Int) {
    var width = 0
    var start = containers.count
    while start > 0, width + containers[start - 1].width <= room {
      start -= 1
      width += containers[start].width
    }
    var first: [Run] = []
    var rest: [Run] = []
    for index in start..<containers.count {
      let blank = String(repeating: " ", count: containers[index].width)
      switch containers[index].kind {
      case .quote:
        first.append(Run(text: Self.bar, style: .faint))
        rest.append(Run(text: Self.bar, style: .faint))
      case .item(let marker) where index >= freshFrom:
        let padding = containers[index].width - CellWidth.of(marker) - 1
        first.append(Run(text: String(repeating: " ", count: padding) + marker + " "))
        rest.append(Run(text: blank))
      case .item, .indentation:
        first.append(Run(text: blank))
        rest.append(Run(text: blank))
      }
    }
    self.width = width
    self.first = first
    self.rest = rest
  }

  /// Makes the edge between two blocks.
  init(shared containers: [Container], with previous: [Container], within room: Int) {
    let shared = zip(containers, previous).prefix { $0.identity == $1.identity }.map(\.0)
    self.init(shared, freshFrom: shared.count, within: room)
  }

  private init(width: Int, first: [Run], rest: [Run]) {
    self.width = width
    self.first = first
    self.rest = rest
  }

  func indented(by cells: Int) -> LeftEdge {
    guard cells > 0 else { return self }
    let blank = [Run(text: String(repeating: " ", count: cells))]
    return LeftEdge(width: width + cells, first: first + blank, rest: rest + blank)
  }

  func line(_ runs: [Run], isFirst: Bool) -> Line {
    guard width > 0 else { return Line(runs) }
    if runs.isEmpty, !isFirst { return blankLine }
    return Line((isFirst ? first : rest) + runs)
  }

  /// A line with nothing but quote bars.
  var blankLine: Line {
    var runs = rest
    while let last = runs.last, !last.style.contains(.faint) { runs.removeLast() }
    if !runs.isEmpty { runs[runs.count - 1].text.removeLast() }
    return Line(runs)
  }
}
