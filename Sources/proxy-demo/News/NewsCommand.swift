import Foundation
import RichText

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `proxy-demo news`: the life of a news list that changes in the background.
enum NewsCommand {
  static let limit = Option<Duration>(
    "--limit",
    placeholder: "SECONDS",
    help: "how long a background fetch may take, 0.1 to 600; without it, 20",
    initial: .seconds(20),
    expectation: "a number of seconds from 0.1 to 600",
    read: { text in Double(text).flatMap { (0.1...600).contains($0) ? .seconds($0) : nil } }
  )

  static let command = Command(
    name: "news",
    summary: "fetch a feed in the background, and reload a table once in the foreground",
    discussion: [
      """
      Plays the life of a news list: it starts in the foreground and empty, goes to the background, where \
      two fetches and some changes happen, and comes back. A gate on the way from the list to its table \
      holds the changes until then, and makes one reload of them. The feed, RSS or Atom, is read with \
      Foundation's XMLParser through a proxy of its delegate.
      """,
      """
      With --json each object has an "event": step, callback, fetch (with its "result": newData, noData \
      or failed), gate, table, summary.
      """,
    ],
    operand: ("FEED", "a file, a URL, or - for standard input; without it, a built-in feed"),
    options: [limit, LoadCommand.isJSON, LoadCommand.isPlain],
    run: { invocation, console in run(invocation, console) }
  )

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    let source = PageSource(invocation.operand)
    let request: URLRequest
    switch (source, source.request()) {
    case (.standardInput, _):
      do {
        // It is fetched twice, and can be read once.
        let feed = try FileHandle.standardInput.readToEnd() ?? Data()
        request = URLRequest(url: try FeedText.url(of: feed))
      } catch {
        console.printError("standard input: \(TerminalText.clean("\(error)"))")
        return .failure
      }
    case (.builtIn, _):
      do {
        request = URLRequest(url: try FeedText.url(of: Data(BuiltInFeed.xml.utf8)))
      } catch {
        console.printError("the built-in feed: \(error)")
        return .failure
      }
    case (_, .success(let answer)): request = answer
    case (_, .failure(let refusal)):
      console.printError("\(source.name): \(refusal.text)")
      return .failure
    }
    let isColored = console.terminal.wantsColor && !invocation[LoadCommand.isPlain]
    let report = NewsReport(
      console,
      format: invocation[LoadCommand.isJSON] ? .json : .text(isColored: isColored)
    )
    let outcome = NewsLife(request: request, limit: invocation[limit], report: report).play()
    if let error = outcome.error {
      console.printError("\(source.name): \(TerminalText.clean(error))")
    }
    if !outcome.isFreed { console.printError("after teardown something is still alive") }
    return outcome.error == nil && outcome.isFreed ? .success : .failure
  }
}
