import Foundation
import LoopbackServer
import Testing

@Suite("Loading a page", .serialized)
struct LoadTests {
  @Test("Without arguments the built-in page is loaded synchronously")
  func builtIn() async throws {
    let process = try await Program.run()
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    #expect(process.lines.first == "Loading the built-in page synchronously")
    #expect(process.output.contains("\nWhat you have just seen\n═══"))
    #expect(process.output.contains("5 callbacks forwarded; "))
    #expect(process.output.contains("\nSynchronous: load returned after the terminal callback"))
    #expect(!process.output.contains("\u{1B}"))
    #expect(process.lines.allSatisfy { $0.count <= 80 })
  }

  /// The rows of the callbacks: link, and what it saw.
  private func rows(_ process: Program.Outcome) -> [String] {
    process.lines.compactMap { line in
      line.wholeMatch(of: /\s*[\d.]+ ms  main    (\w+) +(.*)/).map { "\($0.1) \($0.2)" }
    }
  }

  @Test("Every callback is shown at every link, in order, with the answers on their way back")
  func callbacks() async throws {
    let directory = try TemporaryDirectory()
    let page = directory.file("a.html", Data("<p>Hello".utf8)).path
    let process = try await Program.run("load", page, "--width", "1000")
    #expect(process.status == 0)
    let url = URL(fileURLWithPath: page).absoluteString
    let short = url.count > 48 ? "\(url.prefix(47))…" : url
    let expected = [
      "urlLoader(shouldStart: \(short))", "urlLoaderDidStart()", "urlLoader(didReceive: text/html)",
      "urlLoader(didReceiveBytes: 8, ofExpected: 8)", "urlLoaderDidFinish()",
    ]
    var all = ["caller load(\(short))"]
    for call in expected {
      let asks = call.hasPrefix("urlLoader(shouldStart")
      all += ["first \(call)", "second \(call)", "outer \(call)" + (asks ? " → true" : "")]
      if asks { all += ["second → true", "first → true"] }
    }
    #expect(rows(process) == all + ["caller load returned"])
  }

  @Test("With --async, load returns before anything has arrived")
  func asynchronous() async throws {
    let process = try await Program.run("load", Program.resource("hello.html").path, "--async")
    #expect(process.status == 0)
    let rows = rows(process)
    #expect(rows.first?.hasPrefix("caller load(") == true)
    #expect(rows.dropFirst().first == "caller load returned")
    #expect(rows.last == "outer urlLoaderDidFinish()")
    #expect(process.output.contains("Hello"))
    #expect(process.output.contains("\nAsynchronous: load returned at once"))
  }

  @Test("With --json, standard output is objects and nothing else")
  func json() async throws {
    for isAsynchronous in [false, true] {
      let page = Program.resource("hello.html").path
      let process = try await Program.run(
        arguments: ["load", page, "--json"] + (isAsynchronous ? ["--async"] : [])
      )
      #expect(process.status == 0)
      let objects = try process.objects()
      #expect(objects.compactMap { $0["event"] as? String }.count == objects.count)
      let finish = objects.filter { $0["name"] as? String == "urlLoaderDidFinish(_:)" }
      #expect(finish.compactMap { $0["link"] as? String } == ["first", "second", "outer"])
      #expect(objects.contains { $0["text"] as? String == "Hello" })
      let answers = objects.filter { $0["result"] as? String == "true" }
      #expect(answers.compactMap { $0["link"] as? String } == ["outer", "second", "first"])
      let summary = try #require(objects.last)
      #expect(summary["event"] as? String == "summary")
      #expect(summary["outcome"] as? String == "finished")
      #expect(summary["callbacks"] as? Int == 5)
      #expect(summary["synchronous"] as? Bool == !isAsynchronous)
      #expect(summary["error"] is NSNull)
    }
  }

  @Test("Standard input, file URLs and data URLs are sources too")
  func sources() async throws {
    let input = try await Program.run("load", "-", input: Data("<b>from</b> input".utf8))
    #expect(input.status == 0)
    #expect(input.lines.contains("from input"))
    let file = try await Program.run("load", Program.resource("hello.html").absoluteString)
    #expect(file.lines.contains("Hello"))
    let data = try await Program.run("load", "data:text/html,<h3>from%20a%20URL")
    #expect(data.lines.contains("from a URL"))
    let directory = try TemporaryDirectory()
    let text = directory.file("a.txt", Data("<b>\n  as it is".utf8))
    let plain = try await Program.run("load", text.path)
    #expect(plain.lines.contains("  as it is"))
    let picture = try await Program.run("load", "data:image/png;base64,iVBORw0KGgo=")
    #expect(picture.lines.contains("image/png, 8 bytes: this is no text and is not shown."))
  }

  @Test("Standard input may be a pipe, or a socket")
  func pipedInput() async throws {
    for kind in ["pipe", "socket"] {
      var ends: [Int32] = [-1, -1]
      let isMade =
        kind == "pipe" ? pipe(&ends) == 0 : socketpair(AF_UNIX, streamSocket, 0, &ends) == 0
      try #require(isMade)
      let writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
      // Else the child would keep its own input open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let process = try Program.process(["load", "-", "--json"])
      process.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      process.standardOutput = FileHandle.nullDevice
      try await Program.finish(process) {
        try writing.write(contentsOf: Data("a page".utf8))
        try writing.close()
      }
      #expect(process.terminationStatus == 0)
    }
  }

  @Test("Redirects are followed, and shown with their answer")
  func redirect() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/old", .redirect(to: "/new"))
    server.route("/new", .text("<p>New place", type: "text/html"))
    let process = try await Program.run("load", server.url("/old").absoluteString, "--width", "200")
    #expect(process.status == 0)
    #expect(process.lines.contains("New place"))
    let asked = rows(process).first { $0.hasPrefix("outer urlLoader(willRedirectTo:") }
    #expect(asked?.hasSuffix("from: 302 text/plain) → follow") == true)
  }

  @Test("The charset of the header counts, and one that is not known is told")
  func charsets() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let page = Data("n".utf8) + Data([0xE9])
    server.route("/latin", .data(page, type: "text/html; charset=iso-8859-1"))
    server.route("/strange", .data(page, type: "text/html; charset=x-strange"))
    let latin = try await Program.run("load", server.url("/latin").absoluteString)
    #expect(latin.lines.contains("né"))
    let strange = try await Program.run("load", server.url("/strange").absoluteString)
    #expect(strange.status == 0)
    #expect(strange.lines.contains("n\u{FFFD}"))
    #expect(
      strange.errors
        == "proxy-demo: the charset x-strange is not known here; the page was read as UTF-8\n"
    )
  }

  @Test("The page is wrapped to --width")
  func width() async throws {
    let page = Program.resource("documentation.html").path
    for width in [30, 72] {
      let process = try await Program.run("load", page, "--json", "--width", "\(width)")
      let lines = try process.objects().filter { $0["event"] as? String == "line" }
        .compactMap { $0["text"] as? String }
      #expect(lines.count > 20)
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines.contains { $0.count > width - 12 })
    }
  }
}

#if canImport(Glibc)
private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
private let streamSocket = SOCK_STREAM
#endif
