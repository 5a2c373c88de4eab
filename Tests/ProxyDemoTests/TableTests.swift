import Foundation
import Testing

@Suite("The table", .serialized)
struct ScrolledTableTests {
  /// The object of each mode.
  private func modes(_ options: String...) async throws -> [String: [String: Any]] {
    let process = try await Program.run(
      arguments: ["table", "--json", "--seconds", "0.5"] + options
    )
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    let objects = try process.objects().filter { $0["event"] as? String == "mode" }
    return Dictionary(uniqueKeysWithValues: objects.map { ($0["mode"] as? String ?? "", $0) })
  }

  private func count(_ name: String, _ mode: [String: Any]?) throws -> Int {
    let members = try #require(mode)
    return try #require(members[name] as? Int)
  }

  @Test("Async cells are blank while it scrolls and filled at rest; synched ones are never blank")
  func bothModes() async throws {
    let modes = try await modes()
    #expect(Set(modes.keys) == ["async", "synched"])
    #expect(try count("blankFrames", modes["async"]) > 0)
    #expect(try count("restBlankFrames", modes["async"]) == 0)
    #expect(try count("waits", modes["async"]) == 0)
    #expect(try count("blankFrames", modes["synched"]) == 0)
    #expect(try count("restBlankFrames", modes["synched"]) == 0)
    let shown = try count("cellsShown", modes["synched"])
    #expect(try count("waits", modes["synched"]) == shown)
    #expect(try count("lateCells", modes["synched"]) == 0)
    // However many rows go by, the cells are those of one screen.
    #expect(shown > 10)
    #expect(try count("cellsMade", modes["synched"]) <= 8)
    for mode in modes.values {
      #expect(try count("frames", mode) > 1)
      #expect(try count("droppedFrames", mode) >= 0)
      #expect(try count("medianCellMicroseconds", mode) > 0)
    }
  }

  @Test("With the nested run switched off, the synched table is blank too")
  func withoutNestedRun() async throws {
    let synched = try await modes("--mode", "synched", "--no-nested-run")["synched"]
    #expect(try count("waits", synched) > 0)
    #expect(try count("blankFrames", synched) > 0)
    #expect(try count("lateCells", synched) == count("cellsShown", synched))
    // Not for good: the loop that comes to rest is in the loaders' mode.
    let settled = try #require(synched)["settledMicroseconds"]
    #expect(settled is Int)
  }

  @Test("With a budget, heavy cells come late in place of holding up the scroll")
  func budget() async throws {
    let heavy = try await modes("--mode", "synched", "--heavy")["synched"]
    let bounded = try await modes("--mode", "synched", "--heavy", "--budget", "8")["synched"]
    #expect(try count("lateCells", bounded) > 0)
    #expect(
      try count("longestFrameMicroseconds", bounded)
        < count("longestFrameMicroseconds", heavy)
    )
    #expect(try count("droppedFrames", bounded) < count("droppedFrames", heavy))
  }

  @Test("In words there are frames side by side, blank cells among the async ones only")
  func words() async throws {
    let async = try await Program.run("table", "--seconds", "0.5", "--mode", "async")
    #expect(async.status == 0)
    #expect(async.lines.first == "A table of 200 rows, light pages, scrolled for 0.5 s")
    #expect(async.output.contains("░░░░"))
    #expect(async.output.contains(" at rest"))
    #expect(async.lines.allSatisfy { $0.count <= 80 })
    let synched = try await Program.run("table", "--seconds", "0.5", "--mode", "synched", "--play")
    #expect(!synched.output.contains("░"))
    #expect(synched.output.contains("none is ever blank"))
    #expect(!synched.output.contains("\u{1B}"))
  }

  @Test("Files take the place of the built-in pages, and one that cannot be read is told")
  func files() async throws {
    let directory = try TemporaryDirectory()
    let page = directory.file("a.html", Data("<title>Mine</title><p>text".utf8)).path
    let process = try await Program.run("table", page, page, "--seconds", "0.2", "--rows", "9")
    #expect(process.status == 0)
    #expect(process.output.contains("1 Mine"))
    let missing = directory.url.appendingPathComponent("none.html").path
    let failure = try await Program.run("table", page, missing)
    #expect(failure.status == 1)
    #expect(failure.output.isEmpty)
    #expect(failure.errors == "proxy-demo: \(missing): there is no such file\n")
  }

  @Test(
    "Wrong values are told",
    arguments: [
      (["--mode", "slow"], "--mode takes async, synched or both, and \"slow\" is not one"),
      (["--rows", "0"], "--rows takes a number of rows from 1 to 99999, and \"0\" is not one"),
      (
        ["--budget", "0"],
        "--budget takes a number of milliseconds from 1 to 1000, and \"0\" is not one"
      ),
      (["--second", "1"], "there is no option --second; did you mean --seconds?"),
    ]
  )
  func wrongUsage(_ arguments: [String], _ message: String) async throws {
    let process = try await Program.run(arguments: ["table"] + arguments)
    #expect(process.status == 64)
    #expect(
      process.errors == "proxy-demo: \(message)\nUsage: proxy-demo table [OPTION…] [FILE…]\n"
    )
  }

  @Test("On a terminal it is drawn in place, and the terminal is restored")
  func play() async throws {
    let run = try await PseudoTerminal(width: 64)
      .run(["table", "--play", "--seconds", "0.3", "--mode", "synched"])
    #expect(run.status == 0)
    let parts = run.shown.components(separatedBy: "\u{1B}[?1049")
    #expect(parts.count == 3)
    #expect(parts[1].hasPrefix("h\u{1B}[?25l"))
    #expect(parts[1].contains("synched: each cell waits"))
    #expect(parts[1].hasSuffix("\u{1B}[?25h"))
    #expect(parts[2].contains("Synched: each cell waits in a nested run"))
    let drawn = parts[1].replacing("\u{1B}[H", with: "\n")
      .replacing(/\u{1B}\[[\d;?]*[a-zA-Z]/, with: "")
    #expect(drawn.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= 64 })
  }

  @Test(
    "Interrupted while it plays, it restores the terminal and ends as interrupted",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func interrupted(_ signal: Int32) async throws {
    let run = try await PseudoTerminal(width: 64)
      .run(["table", "--play", "--seconds", "10"]) { shown, process in
        if shown.contains("scrolling") { kill(process, signal) }
      }
    #expect(run.status == signal)
    #expect(run.shown.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }
}
