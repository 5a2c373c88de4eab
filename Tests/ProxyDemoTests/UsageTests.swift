import Foundation
import Testing

@Suite("The command line", .serialized)
struct UsageTests {
  @Test(
    "Wrong usage is answered with what was wrong, the command's usage line and status 64",
    arguments: [
      (["--tiemout", "3"], "there is no option --tiemout; did you mean --timeout?"),
      (["load", "--colour"], "there is no option --colour; did you mean --no-color?"),
      (["-json"], "there is no option -json; did you mean --json?"),
      (["--xyzzy"], "there is no option --xyzzy"),
      (["--timeout"], "--timeout needs a value: --timeout SECONDS"),
      (
        ["--timeout", "soon"],
        "--timeout takes a number of seconds greater than 0, and \"soon\" is not one"
      ),
      (["--timeout=0"], "--timeout takes a number of seconds greater than 0, and \"0\" is not one"),
      (
        ["--timeout=nan"],
        "--timeout takes a number of seconds greater than 0, and \"nan\" is not one"
      ),
      (["--width", "5"], "--width takes a number of cells from 20 to 1000, and \"5\" is not one"),
      (
        ["--width", "-40"],
        "--width takes a number of cells from 20 to 1000, and \"-40\" is not one"
      ),
      (["--json=yes"], "--json takes no value"),
      (["laod"], "there is no command \"laod\"; did you mean load?"),
      (
        ["page.html"],
        "there is no command \"page.html\"; to load it, write proxy-demo load page.html"
      ),
      (["load", "a", "b"], "load takes one SOURCE, and \"b\" is a second"),
      (["load", ""], "the SOURCE is empty"),
      (["load", "--\u{1B}[31m"], "there is no option --[31m"),
    ]
  )
  func wrongUsage(_ arguments: [String], _ message: String) async throws {
    let process = try await Program.run(arguments: arguments)
    #expect(process.status == 64)
    #expect(process.output.isEmpty)
    #expect(
      process.errors == """
        proxy-demo: \(message)
        Usage: proxy-demo \(message.contains("no command") ? "[COMMAND] [OPTION…] [OPERAND]" : "[load] [OPTION…] [SOURCE]")

        """
    )
  }

  @Test(
    "The help names every option, and fits the terminal",
    arguments: [["--help"], ["-h"], ["load", "--help"], ["--json", "x", "--help"]]
  )
  func help(_ arguments: [String]) async throws {
    let process = try await Program.run(arguments: arguments)
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    let isOfLoad = arguments.first == "load"
    let usage = isOfLoad ? "[load] [OPTION…] [SOURCE]" : "[COMMAND] [OPTION…] [OPERAND]"
    #expect(process.lines.first == "Usage: proxy-demo \(usage)")
    #expect(process.output.contains("  table ") == !isOfLoad)
    for option in [
      "--async", "--timeout SECONDS", "--json", "--width CELLS", "--no-color", "--help",
    ] {
      #expect(process.output.contains("  \(option) "))
    }
    #expect(process.output.contains("  64  "))
    #expect(process.lines.allSatisfy { $0.count <= 80 })
    let narrow = try await Program.run(arguments: arguments, environment: ["COLUMNS": "50"])
    #expect(narrow.lines.allSatisfy { $0.count <= 50 })
  }

  @Test("The version stands alone on a line")
  func version() async throws {
    let process = try await Program.run("--version")
    #expect(process.status == 0)
    #expect(process.output.wholeMatch(of: /proxy-demo \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("Options stand anywhere, with = or a space; the last counts; -- ends them")
  func options() async throws {
    let page = Program.resource("hello.html").path
    for arguments in [
      ["load", page, "--width", "30", "--json"],
      ["--json", "--width=99", "--width=30", "--", "load"],
    ] {
      let process = try await Program.run(arguments: arguments)
      let summary = try process.objects().last
      #expect(summary?["event"] as? String == "summary")
      let isLoaded = arguments.contains(page)
      // Behind `--`, even the name of a command is a source.
      #expect(summary?["source"] as? String == (isLoaded ? page : "load"))
      #expect(process.status == (isLoaded ? 0 : 1))
    }
  }
}
