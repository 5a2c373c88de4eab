import Foundation
import LoopbackServer
import Testing

@Suite("On a terminal", .serialized)
struct TerminalTests {
  private let page = "data:text/html,<h1>Head</h1><p><b>bold</b>"

  @Test("Output is coloured and as wide as the terminal")
  func colored() async throws {
    let run = try await PseudoTerminal(width: 64).run(["load", page])
    #expect(run.status == 0)
    #expect(run.shown.contains("\u{1B}[1mHead\u{1B}[0m\n"))
    #expect(run.shown.contains("\u{1B}[1mbold\u{1B}[0m\n"))
    let plain = run.shown.replacing(/\u{1B}\[[\d;]*[mK]/, with: "")
    let widths = plain.split(whereSeparator: \.isNewline).map(\.count)
    #expect(widths.max() == 64)
  }

  @Test(
    "Colours can be refused",
    arguments: [
      (["--no-color"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]), (["--json"], [:]),
    ] as [([String], [String: String])]
  )
  func uncolored(_ options: [String], _ environment: [String: String]) async throws {
    let run = try await PseudoTerminal(width: 64)
      .run(["load", page] + options, environment: environment)
    #expect(run.status == 0)
    #expect(run.shown.contains("Head"))
    #expect(!run.shown.contains("\u{1B}"))
  }

  @Test("An empty NO_COLOR refuses nothing")
  func emptyNoColor() async throws {
    let run = try await PseudoTerminal(width: 64).run(
      ["load", page],
      environment: ["NO_COLOR": ""]
    )
    #expect(run.shown.contains("\u{1B}[1mHead"))
  }

  @Test("A load of more than half a second shows its progress, and takes it away")
  func progress() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let silence = try Gate()
    let middle = try Gate()
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 4000\r\n\r\n"
    server.route(
      "/",
      .steps([
        .wait(silence), .send(Data((head + String(repeating: "a", count: 1000)).utf8)),
        .wait(middle), .send(Data(String(repeating: "b", count: 3000).utf8)),
      ])
    )
    let url = server.url("/").absoluteString
    let run = try await PseudoTerminal(width: 100).run(["load", url], isOutput: false) { shown in
      if shown.contains("\(url): nothing has arrived yet") { silence.open() }
      if shown.contains("\(url): 1.0 kB of 4.0 kB (25 %)") { middle.open() }
    }
    #expect(run.status == 0)
    #expect(run.shown.contains("nothing has arrived yet"))
    #expect(run.shown.hasSuffix("\r\u{1B}[K"))
  }

  @Test("A quick load shows no progress, and no progress goes where no terminal is")
  func noProgress() async throws {
    let quick = try await PseudoTerminal(width: 64).run(["load", page], isOutput: false)
    #expect(quick.shown.isEmpty)
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/", .never)
    let url = server.url("/").absoluteString
    let slow = try await Program.run("load", url, "--timeout", "1")
    #expect(slow.errors == "proxy-demo: \(url): timed out after 1.000 s\n")
  }
}
