import DelegateProxy
import Foundation
import RichText

/// `proxy-demo load`: loads a page, shows every callback on its way, then the page, then a summary.
enum LoadCommand {
  static let isAsynchronous = Option<Bool>(
    "--async",
    help: "do not wait in a nested run loop: load returns before anything has arrived"
  )
  static let timeout = Option<Duration?>(
    "--timeout",
    placeholder: "SECONDS",
    help: "give up waiting after so long; without it, a server may be silent for a minute",
    initial: nil,
    expectation: "a number of seconds greater than 0",
    read: { text in
      guard let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else { return nil }
      return .some(.seconds(seconds))
    }
  )
  static let isJSON = Option<Bool>(
    "--json",
    help: "print one JSON object a line and nothing else"
  )
  static let width = Option<Int?>(
    "--width",
    placeholder: "CELLS",
    help: "wrap to this width, 20 to 1000; without it, to the terminal's",
    initial: nil,
    expectation: "a number of cells from 20 to 1000",
    read: { text in Int(text).flatMap { (20...1000).contains($0) ? .some($0) : nil } }
  )
  static let isPlain = Option<Bool>(
    "--no-color",
    help: "print no colours and styles; so does a NO_COLOR in the environment"
  )

  static let trace = Option<TraceFile?>(
    "--trace",
    placeholder: "FILE",
    help: "write how callbacks travelled: FILE.svg a picture, FILE.json events for a trace viewer",
    initial: nil,
    expectation: "a file whose name ends in .svg or .json",
    read: { TraceFile(path: $0).map { .some($0) } }
  )

  static let command = Command(
    name: "load",
    summary: "load a page and show its callbacks, its text and a summary",
    discussion: [
      """
      Loads a page with an asynchronous loader that a nested run loop makes synchronous, and prints \
      every callback as it is forwarded: the time since the start, the thread, the link of the chain \
      that saw it, its arguments in short, and its result. Then come the page, wrapped to the width \
      of the terminal, and a summary.
      """,
      """
      With --json each object has an "event": start, call, callback (a link has seen one), answer (a \
      link passes a result back), return, page, line (of the page's text), summary.
      """,
    ],
    operand: (
      "SOURCE",
      "a file, a URL (http, https, file or data), or - for standard input; without it, a built-in page"
    ),
    options: [isAsynchronous, timeout, trace, isJSON, width, isPlain],
    run: { invocation, console in run(invocation, console) }
  )

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    let terminal = console.terminal
    let report = LoadReport(
      console: console,
      format: invocation[isJSON]
        ? .json : .text(isColored: terminal.wantsColor && !invocation[isPlain]),
      width: invocation[width] ?? max(20, terminal.width)
    )
    let source = PageSource(invocation.operand)
    report.start(source, isAsynchronous: invocation[isAsynchronous])
    let recording = invocation[trace].map { _ in ChainRecording(subject: "URLLoader") }
    let outcome: LoadOutcome
    switch source.request() {
    case .success(let request):
      let progress = ProgressDisplay(console, source: source.name)
      let load = PageLoad(
        report: report,
        progress: progress,
        timeout: invocation[timeout],
        recording: recording
      )
      outcome = invocation[isAsynchronous] ? load.asynchronous(request) : load.synchronous(request)
      progress.end()
    case .failure(let refusal):
      outcome = LoadOutcome(
        result: .failed(refusal.text),
        duration: .zero,
        isSynchronous: !invocation[isAsynchronous]
      )
    }
    if case .finished(let page) = outcome.result { report.show(page) }
    report.summarize(outcome, of: source)
    if let recording, let file = invocation[trace], let reason = file.write(recording) {
      console.printError("\(file.path): the trace could not be written: \(reason)")
      return .failure
    }
    guard let reason = outcome.reason else { return .success }
    console.printError("\(source.name): \(TerminalText.clean(reason))")
    return .failure
  }
}
