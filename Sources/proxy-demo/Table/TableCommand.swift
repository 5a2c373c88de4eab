import Foundation
import RichText
import RichTextLoading
import SynchedLoader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `proxy-demo table`: scrolls a table whose cells load in the default mode, and counts blank frames.
enum TableCommand {
  static let modes = Option<[TableMode]>(
    "--mode",
    placeholder: "MODE",
    help: "async, synched, or both, one after the other; without it, both",
    initial: TableMode.allCases,
    expectation: "async, synched or both",
    read: { $0 == "both" ? TableMode.allCases : TableMode(rawValue: $0).map { [$0] } }
  )
  static let rows = Option<Int>(
    "--rows",
    placeholder: "COUNT",
    help: "how many rows the table has, 1 to 99999; without it, 200",
    initial: 200,
    expectation: "a number of rows from 1 to 99999",
    read: { text in Int(text).flatMap { (1...99_999).contains($0) ? $0 : nil } }
  )
  static let seconds = Option<Duration>(
    "--seconds",
    placeholder: "SECONDS",
    help: "how long it scrolls, 0.1 to 600; without it, 3",
    initial: .seconds(3),
    expectation: "a number of seconds from 0.1 to 600",
    read: { text in Double(text).flatMap { (0.1...600).contains($0) ? .seconds($0) : nil } }
  )
  static let isHeavy = Option<Bool>("--heavy", help: "show pages that take long to lay out")
  static let budget = Option<Duration?>(
    "--budget",
    placeholder: "MS",
    help: "wait no longer than so many milliseconds in one frame, 1 to 1000; later cells come late",
    initial: nil,
    expectation: "a number of milliseconds from 1 to 1000",
    read: { text in Double(text).flatMap { (1...1000).contains($0) ? .milliseconds($0) : nil } }
  )
  static let isWithoutRun = Option<Bool>(
    "--no-nested-run",
    help: "let synched cells wait without running the loop, to see what the run is for"
  )
  static let isPlaying = Option<Bool>(
    "--play",
    help: "draw every frame in place, on a terminal; elsewhere, some of them side by side"
  )

  static let command = Command(
    name: "table",
    summary: "scroll a table, with cells that load asynchronously and synchronously",
    discussion: [
      """
      Scrolls a table by itself. Its cells are reused, and each shows the first lines of a page that its \
      loader lays out in the run loop's default mode. While the table scrolls, the loop runs in a \
      tracking mode: async cells stay blank until the scroll is over; synched ones wait in a nested run \
      of the default mode and never are.
      """,
      """
      The price is that a page that takes long holds up the scroll: see --heavy, and then --budget, which \
      bounds the waiting of each frame. With --json each object has a "mode"; times end in their unit.
      """,
    ],
    operand: ("FILE", "pages to show in the place of the built-in ones; rows take turns with them"),
    takesSeveralOperands: true,
    options: [
      modes, rows, seconds, isHeavy, budget, isWithoutRun, isPlaying, LoadCommand.isJSON,
      LoadCommand.isPlain,
    ],
    run: { invocation, console in run(invocation, console) }
  )

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    let sources: [[UInt8]]
    switch pages(of: invocation.operands) {
    case .success(let pages): sources = pages
    case .failure(let refusal):
      console.printError(refusal.text)
      return .failure
    }
    let script = TableScript(
      rowCount: invocation[rows],
      duration: invocation[seconds],
      pages: sources.map {
        invocation[isHeavy] ? RichTextPage(heavy: $0) : RichTextPage($0)
      },
      budget: invocation[budget],
      runsNestedLoop: !invocation[isWithoutRun]
    )
    let isColored = console.terminal.wantsColor && !invocation[LoadCommand.isPlain]
    let report = TableReport(
      console,
      format: invocation[LoadCommand.isJSON] ? .json : .text(isColored: isColored),
      script: script,
      isHeavy: invocation[isHeavy]
    )
    report.start()
    let plays =
      invocation[isPlaying] && console.terminal.isOutputTerminal && !invocation[LoadCommand.isJSON]
    if plays { AlternateScreen.enter() }
    var results: [(TableMode, TableMeasurements, [Line])] = []
    for mode in invocation[modes] {
      if plays {
        let canvas = PlayCanvas(console, mode: mode, isColored: isColored)
        results.append((mode, TableScene(mode, script, on: canvas).play(), []))
      } else {
        let canvas = report.makeCanvas()
        let measurements = TableScene(mode, script, on: canvas).play()
        report.show(mode, measurements, canvas.strip(width: report.width))
      }
    }
    if plays { AlternateScreen.leave() }
    for (mode, measurements, strip) in results { report.show(mode, measurements, strip) }
    report.end()
    return .success
  }

  struct Refusal: Error {
    let text: String
  }

  /// The pages in the files, read as any page is.
  private static func pages(of files: [String]) -> Result<[[UInt8]], Refusal> {
    guard !files.isEmpty else { return .success(RichTextPage.builtIn) }
    var pages: [[UInt8]] = []
    for file in files {
      let request = URLRequest(url: URL(fileURLWithPath: file))
      let loader = SynchronousLoader(URLLoader())
      loader.timeout = .seconds(30)
      loader.load(request)
      guard let content = loader.content else {
        loader.cancel()
        let reason =
          switch loader.lastError {
          case .failed(let error)?: CallbackText.reason(of: error, request)
          case let error?: "\(error)"
          case nil: "there is nothing in it"
          }
        return .failure(Refusal(text: TerminalText.clean("\(file): \(reason)")))
      }
      pages.append([UInt8](content.data))
    }
    return .success(pages)
  }
}
