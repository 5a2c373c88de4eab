import Foundation
import RichText
import Synchronization

/// Tells of a load on standard output, in words or in JSON.
///
/// Callbacks may come on any thread.
final class LoadReport: Sendable {
  enum Format: Sendable {
    case text(isColored: Bool)
    case json
  }

  let console: Console
  private let format: Format
  private let width: Int
  private let startTime = ContinuousClock.now
  private let callbacks = Atomic(0)

  init(console: Console, format: Format, width: Int) {
    self.console = console
    self.format = format
    self.width = width
  }

  /// How many callbacks have been forwarded.
  var callbackCount: Int { callbacks.load(ordering: .relaxed) }

  /// Counts a callback; the first link of the chain does, so that each counts once.
  func count() { callbacks.add(1, ordering: .relaxed) }

  /// Tells what is going to be loaded, and how.
  func start(_ source: PageSource, isAsynchronous: Bool) {
    switch format {
    case .json:
      printObject([("event", .string("start")), ("source", .string(source.name))])
    case .text:
      let how = isAsynchronous ? "asynchronously" : "synchronously"
      printLine([Run(text: "Loading \(source.name) \(how)", style: .bold)])
      printLine()
      printLine([Run(text: row("time", "thread", "link", "callback"), style: .faint)])
    }
    console.flush()
  }

  /// Tells that a link of the chain has seen a callback, or something else has happened.
  ///
  /// - Parameters:
  ///   - event: What kind of thing it is, for JSON.
  ///   - link: Who saw it.
  ///   - name: The requirement's full name.
  ///   - call: The call in short.
  ///   - arguments: The arguments in short, for JSON.
  ///   - result: The result in short, where there is one that is already known.
  func note(
    _ event: Event,
    link: String,
    name: String,
    call: String,
    arguments: [String] = [],
    result: String? = nil
  ) {
    let time = ContinuousClock.now - startTime
    let thread = Thread.isMainThread ? "main" : "other"
    switch format {
    case .json:
      printObject([
        ("event", .string(event.rawValue)), ("seconds", .number(time / .seconds(1))),
        ("thread", .string(thread)), ("link", .string(link)), ("name", .string(name)),
        ("arguments", .array(arguments.map(JSON.string))),
        ("result", result.map(JSON.string) ?? .null),
      ])
    case .text:
      let text = result.map { event == .answer ? "  → \($0)" : "\(call) → \($0)" } ?? call
      let line = row(Measure.milliseconds(time), thread, link, text)
      printLine([
        Run(text: line.count > width ? "\(line.prefix(width - 1))…" : line, style: event.style)
      ])
    }
    console.flush()
  }

  /// Shows a page.
  func show(_ page: LoadedPage) {
    let document =
      page.substitute.map { Document(Array($0.utf8), contentType: "text/plain") }
      ?? Document(page.bytes, contentType: page.contentType)
    switch format {
    case .json:
      printObject([
        ("event", .string("page")), ("title", document.title.map(JSON.string) ?? .null),
        ("encoding", .string(document.encoding.rawValue)),
        ("links", .array(document.links.map(JSON.string))),
      ])
      document.forEachLine(width: width) { line in
        printObject([("event", .string("line")), ("text", .string(line.text))])
      }
    case .text:
      printLine()
      document.forEachLine(width: width) { printLine($0.runs) }
    }
    if let charset = document.unknownCharset {
      console.printError("the charset \(charset) is not known here; the page was read as UTF-8")
    }
  }

  /// Tells how it went.
  func summarize(_ outcome: LoadOutcome, of source: PageSource) {
    switch format {
    case .json: summarizeInJSON(outcome, of: source)
    case .text: summarizeInWords(outcome)
    }
    console.flush()
  }

  private func summarizeInJSON(_ outcome: LoadOutcome, of source: PageSource) {
    let (name, bytes): (String, Int?) =
      switch outcome.result {
      case .finished(let page): ("finished", page.bytes.count)
      case .failed: ("failed", nil)
      case .timedOut: ("timedOut", nil)
      }
    printObject([
      ("event", .string("summary")), ("source", .string(source.name)), ("outcome", .string(name)),
      ("bytes", bytes.map(JSON.integer) ?? .null), ("callbacks", .integer(callbackCount)),
      ("seconds", .number(outcome.duration / .seconds(1))),
      ("synchronous", .bool(outcome.isSynchronous)),
      ("error", outcome.reason.map { .string(TerminalText.clean($0)) } ?? .null),
    ])
  }

  private func summarizeInWords(_ outcome: LoadOutcome) {
    let time = Measure.milliseconds(outcome.duration)
    let ending =
      switch outcome.result {
      case .finished(let page): "\(Measure.bytes(page.bytes.count)) arrived in \(time)"
      case .failed: "the load failed after \(time)"
      case .timedOut: "the load was given up after \(time)"
      }
    printLine()
    printLine([Run(text: String(repeating: "─", count: width), style: .faint)])
    let count = Measure.count(callbackCount, "callback")
    printParagraph("\(count) forwarded; \(ending).", .bold)
    printParagraph(manner(of: outcome), [])
  }

  /// Whether it was synchronous, as far as there was a load at all.
  private func manner(of outcome: LoadOutcome) -> String {
    if case .failed = outcome.result, callbackCount == 0 { return "Nothing was loaded." }
    guard outcome.isSynchronous else {
      return "Asynchronous: load returned at once, before anything had arrived."
    }
    if case .timedOut = outcome.result {
      return "Synchronous: load returned when the time was up, from a nested run loop."
    }
    return "Synchronous: load returned after the terminal callback, from a nested run loop."
  }

  private func printParagraph(_ text: String, _ style: Style) {
    for line in WordWrap.lines(of: text, width: width) {
      printLine([Run(text: line, style: style)])
    }
  }

  private func row(_ time: String, _ thread: String, _ link: String, _ text: String) -> String {
    let padded = { (text: String, width: Int) in
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let margin = String(repeating: " ", count: max(0, 9 - time.count))
    return "\(margin)\(time)  \(padded(thread, 6))  \(padded(link, 6))  \(text)"
  }

  private func printLine(_ runs: [Run] = []) {
    guard case .text(let isColored) = format else { return }
    console.print((isColored ? TerminalText.colored : .plain).text(of: Line(runs)))
  }

  private func printObject(_ members: [(String, JSON)]) { console.print(JSON.object(members).text) }
}

extension LoadReport {
  /// What can happen during a load.
  enum Event: String {
    /// A callback has reached a link.
    case callback
    /// A link has got an answer, and passes it back.
    case answer
    /// The calling code has called `load`, or got back from it.
    case call
    case `return`

    fileprivate var style: Style {
      switch self {
      case .callback: []
      case .answer: .faint
      case .call, .return: .bold
      }
    }
  }
}
