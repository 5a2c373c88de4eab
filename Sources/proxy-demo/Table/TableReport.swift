import RichText

/// Tells how tables scrolled, in words or in JSON.
final class TableReport {
  private let console: Console
  private let format: LoadReport.Format
  private let script: TableScript
  private let isHeavy: Bool
  private var counts: [TableMode: TableMeasurements] = [:]

  init(_ console: Console, format: LoadReport.Format, script: TableScript, isHeavy: Bool) {
    self.console = console
    self.format = format
    self.script = script
    self.isHeavy = isHeavy
  }

  var width: Int { max(40, min(console.terminal.width, 120)) }

  /// What a scene that is not played is drawn on.
  func makeCanvas() -> StripCanvas {
    let isKeeping = if case .text = format { true } else { false }
    return StripCanvas(width: width, duration: script.duration, isKeeping: isKeeping)
  }

  func start() {
    let seconds = script.duration / .seconds(1)
    switch format {
    case .json:
      let budget = script.budget.map { JSON.number($0 / .milliseconds(1)) } ?? .null
      print([
        ("event", .string("start")), ("rows", .integer(script.rowCount)),
        ("seconds", .number(seconds)), ("heavy", .bool(isHeavy)), ("budgetMilliseconds", budget),
        ("nestedRun", .bool(script.runsNestedLoop)),
      ])
    case .text:
      let pages = isHeavy ? "heavy pages" : "light pages"
      let time = Measure.seconds(script.duration, digits: 1)
      print("A table of \(Measure.count(script.rowCount, "row")), \(pages), scrolled for \(time) s")
    }
    console.flush()
  }

  func show(_ mode: TableMode, _ counts: TableMeasurements, _ strip: [Line]) {
    self.counts[mode] = counts
    switch format {
    case .json: print(members(mode, counts))
    case .text:
      print("")
      print(mode.rawValue, .bold)
      for line in strip { print(line) }
      for (index, line) in words(counts).enumerated() {
        print(line, index == 0 ? .bold : [])
      }
    }
    console.flush()
  }

  /// Says what is to be learned.
  func end() {
    guard case .text = format else { return }
    print("")
    for sentence in lessons {
      for line in WordWrap.lines(of: sentence, width: width) { print(line) }
    }
    console.flush()
  }

  private func members(_ mode: TableMode, _ counts: TableMeasurements) -> [(String, JSON)] {
    [
      ("event", .string("mode")), ("mode", .string(mode.rawValue)),
      ("frames", .integer(counts.frames)), ("blankFrames", .integer(counts.blankFrames)),
      ("droppedFrames", .integer(counts.droppedFrames)),
      ("longestFrameMicroseconds", microseconds(counts.longestFrame)),
      ("waits", .integer(counts.waits)), ("lateCells", .integer(counts.lateCells)),
      ("cellsShown", .integer(counts.cellDurations.count)),
      ("cellsMade", .integer(counts.cellCount)),
      ("medianCellMicroseconds", microseconds(counts.medianCell)),
      ("worstCellMicroseconds", microseconds(counts.worstCell)),
      ("restFrames", .integer(counts.restFrames)),
      ("restBlankFrames", .integer(counts.restBlankFrames)),
      ("settledMicroseconds", microseconds(counts.settled)),
    ]
  }

  private func microseconds(_ duration: Duration?) -> JSON {
    duration.map { .integer(Int($0 / .microseconds(1))) } ?? .null
  }

  private func words(_ counts: TableMeasurements) -> [String] {
    let frames = Measure.count(counts.frames, "frame")
    var lines = [
      "\(frames) drawn, \(counts.blankFrames) with a blank cell; \(counts.droppedFrames) dropped "
        + "(16.7 ms each); longest \(Measure.milliseconds(counts.longestFrame))"
    ]
    if let median = counts.medianCell, let worst = counts.worstCell {
      lines.append(
        "\(Measure.count(counts.cellDurations.count, "row")) came into view in "
          + "\(Measure.count(counts.cellCount, "cell")), \(counts.waits) waited for, "
          + "\(counts.lateCells) late; median \(Measure.milliseconds(median)), "
          + "worst \(Measure.milliseconds(worst))"
      )
    }
    let settled = counts.settled.map { "all filled after \(Measure.milliseconds($0))" }
    lines.append(
      "at rest: \(Measure.count(counts.restFrames, "frame")) drawn, \(counts.restBlankFrames) "
        + "with a blank cell; \(settled ?? "never all filled")"
    )
    return lines.flatMap { WordWrap.lines(of: $0, width: width) }
  }

  private var lessons: [String] {
    var sentences: [String] = []
    if let counts = counts[.async], counts.blankFrames > 0 {
      sentences.append(
        "Async: nothing arrives while the table scrolls, since the loop is in another mode."
      )
    }
    guard let counts = counts[.synched] else { return sentences }
    if !script.runsNestedLoop {
      sentences.append(
        "Synched without the nested run: as blank as async. The run is what fills cells."
      )
    } else if script.budget != nil {
      sentences.append(
        "Synched with a budget: the waiting of a whole frame is bounded, and a cell over budget arrives "
          + "later, so the scroll stays smooth. That is the answer the original idea did not have."
      )
    } else if isHeavy {
      sentences.append(
        "Synched: no cell is blank, and heavy pages hold up the scroll. --budget 8 bounds that."
      )
    } else if counts.blankFrames == 0 {
      sentences.append("Synched: each cell waits in a nested run, and none is ever blank.")
    }
    return sentences
  }

  private func print(_ members: [(String, JSON)]) { console.print(JSON.object(members).text) }

  private func print(_ text: String, _ style: Style = []) {
    print(Line([Run(text: text, style: style)]))
  }

  private func print(_ line: Line) {
    guard case .text(let isColored) = format else { return }
    console.print((isColored ? TerminalText.colored : .plain).text(of: line))
  }
}
