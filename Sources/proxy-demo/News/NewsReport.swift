import RichText

/// Tells the life of a news list, in words or in JSON.
final class NewsReport {
  private let console: Console
  private let format: LoadReport.Format

  init(_ console: Console, format: LoadReport.Format) {
    self.console = console
    self.format = format
  }

  func step(_ text: String) {
    show([("event", .string("step")), ("text", .string(text))], text, .bold)
  }

  func callback(_ name: String, link: String, note: String?) {
    show(
      [
        ("event", .string("callback")), ("link", .string(link)), ("name", .string(name)),
        ("note", note.map(JSON.string) ?? .null),
      ],
      "  \(link.padded(to: 6)) \(name)" + (note.map { ": \($0)" } ?? ""),
      []
    )
  }

  func fetch(_ number: Int, _ result: FetchResult, _ fetch: NewsFetch) {
    let titles = fetch.newItems.map(\.title)
    let detail = fetch.reason ?? Measure.count(titles.count, "new item")
    show(
      [
        ("event", .string("fetch")), ("number", .integer(number)),
        ("result", .string(result.rawValue)), ("titles", .array(titles.map(JSON.string))),
        ("error", fetch.reason.map(JSON.string) ?? .null),
      ],
      "  fetch \(number) completes with \(result.rawValue): \(detail)",
      []
    )
  }

  func gate(held: Int, changes: Int) {
    show(
      [("event", .string("gate")), ("changes", .integer(changes)), ("held", .integer(held))],
      "  gate   \(Measure.count(changes, "change")) so far, \(held) held for the table",
      []
    )
  }

  func table(_ entries: [NewsList.Entry]) {
    if case .json = format {
      return show(
        [
          ("event", .string("table")),
          ("titles", .array(entries.map { .string($0.item.title) })),
          ("read", .array(entries.map { .bool($0.isRead) })),
        ],
        "",
        []
      )
    }
    if entries.isEmpty { show([], "    (no items)", .faint) }
    for entry in entries {
      show([], "    \(entry.isRead ? "○" : "●") \(entry.item.title)", entry.isRead ? .faint : [])
    }
  }

  func summary(reloads: Int, changes: Int, isFreed: Bool, error: String?) {
    let freed = isFreed ? "everything was freed" : "something is still alive"
    show(
      [
        ("event", .string("summary")), ("outcome", .string(error == nil ? "finished" : "failed")),
        ("changes", .integer(changes)), ("reloads", .integer(reloads)), ("freed", .bool(isFreed)),
        ("error", error.map(JSON.string) ?? .null),
      ],
      "\(Measure.count(changes, "change")) in the background, \(Measure.count(reloads, "reload")) in the "
        + "foreground; after teardown \(freed).",
      .bold
    )
  }

  private func show(_ members: [(String, JSON)], _ text: String, _ style: Style) {
    switch format {
    case .json: console.print(JSON.object(members).text)
    case .text(let isColored):
      let line = Line([Run(text: text, style: style)])
      console.print((isColored ? TerminalText.colored : .plain).text(of: line))
    }
    console.flush()
  }
}
