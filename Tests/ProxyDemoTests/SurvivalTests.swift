import Foundation
import LoopbackServer
import Testing

@Suite("Input that must be survived", .serialized)
struct SurvivalTests {
  /// Checks that a load fails with status 1 and one line that names the source and the reason, waited
  /// for or not, in words or in JSON.
  private func expectFailure(
    _ source: String,
    _ reason: String,
    options: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let errors = "proxy-demo: \(source): \(reason)\n"
    let words = try await Program.run(arguments: ["load", source] + options)
    #expect(words.status == 1, sourceLocation: sourceLocation)
    #expect(words.errors == errors, sourceLocation: sourceLocation)
    let json = try await Program.run(arguments: ["load", "--json", "--async", source] + options)
    #expect(json.status == 1, sourceLocation: sourceLocation)
    #expect(json.errors == errors, sourceLocation: sourceLocation)
    let summary = try json.objects().last
    #expect(summary?["error"] as? String == reason, sourceLocation: sourceLocation)
  }

  /// Loads a page from a file; the answer is its text.
  private func text(of page: Data, name: String = "page.html") async throws -> [String] {
    let directory = try TemporaryDirectory()
    let file = directory.file(name, page)
    let process = try await Program.run("load", "--json", file.path)
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    return try process.objects().filter { $0["event"] as? String == "line" }
      .compactMap { $0["text"] as? String }
  }

  @Test("A missing file")
  func missingFile() async throws {
    try await expectFailure("/nowhere/page.html", "there is no such file")
  }

  @Test("A directory")
  func directory() async throws {
    let directory = try TemporaryDirectory()
    try await expectFailure(directory.url.path, "this is a directory, not a file")
  }

  @Test("A file that must not be read", .enabled(if: geteuid() != 0, "root may read any file"))
  func unreadableFile() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("secret.html", Data("x".utf8)).path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    try await expectFailure(file, "the file must not be read: permission denied")
  }

  #if os(Linux)
  @Test("A file that cannot be read, even by root")
  func brokenFile() async throws {
    try await expectFailure("/proc/self/mem", "the file cannot be read: Input/output error")
  }
  #endif

  @Test("An empty page")
  func emptyPage() async throws {
    #expect(try await text(of: Data()).isEmpty)
  }

  @Test("Random bytes")
  func randomBytes() async throws {
    var state: UInt64 = 42
    let bytes = (0..<100_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    let lines = try await text(of: Data(bytes), name: "bytes")
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test("Invalid UTF-8")
  func invalidUTF8() async throws {
    #expect(try await text(of: Data([0x61, 0xC3, 0x28, 0xFF])) == ["a\u{FFFD}(\u{FFFD}"])
  }

  @Test("UTF-16 with a byte-order mark")
  func utf16() async throws {
    #expect(try await text(of: Data([0xFE, 0xFF, 0, 0x61, 0, 0xE9])) == ["aé"])
    #expect(try await text(of: Data([0xFF, 0xFE, 0x61, 0, 0xE9, 0])) == ["aé"])
  }

  @Test("A charset that a meta names")
  func metaCharset() async throws {
    #expect(try await text(of: Data("<meta charset=latin1>n".utf8) + Data([0xE9])) == ["né"])
  }

  @Test("Tags that are closed in the wrong order, and 10,000 nested ones")
  func tags() async throws {
    #expect(try await text(of: Data("<b><i>a</b></i>b".utf8)) == ["ab"])
    let nested = String(repeating: "<div><blockquote><b>", count: 10_000) + "deep"
    #expect(try await text(of: Data(nested.utf8)).last?.hasSuffix("deep") == true)
  }

  @Test("A refused connection")
  func refusedConnection() async throws {
    let server = try LoopbackServer()
    let url = server.url("/").absoluteString
    server.stop()
    try await expectFailure(url, "could not connect to 127.0.0.1:\(server.port)")
  }

  @Test("A name that does not resolve")
  func unknownHost() async throws {
    // A label of more than 63 letters is refused before anyone is asked.
    let host = String(repeating: "a", count: 64) + ".invalid"
    try await expectFailure("http://\(host)/", "the host name \(host) does not resolve")
  }

  @Test("A server that accepts and never answers")
  func silentServer() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/", .never)
    let url = server.url("/").absoluteString
    try await expectFailure(url, "timed out after 0.500 s", options: ["--timeout", "0.5"])
    let process = try await Program.run("load", url, "--timeout", "0.5", "--json")
    let seconds = try #require(process.objects().last?["seconds"] as? Double)
    #expect((0.5..<5).contains(seconds))
  }

  @Test("A body cut short")
  func bodyCutShort() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/", .truncated("<p>half", announcing: 100))
    try await expectFailure(
      server.url("/").absoluteString,
      "the body was cut short after 7 of 100 bytes"
    )
  }

  @Test("A redirect loop")
  func redirectLoop() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/a", .redirect(to: "/b"))
    server.route("/b", .redirect(to: "/a"))
    let process = try await Program.run("load", server.url("/a").absoluteString)
    #expect(process.status == 1)
    #expect(
      process.errors.hasPrefix("proxy-demo: \(server.url("/a").absoluteString): gave up after")
    )
    #expect(process.errors.split(separator: "\n").count == 1)
  }

  @Test("An HTTP error, and URLs that are none")
  func otherFailures() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    try await expectFailure(server.url("/x").absoluteString, "the server answered with status 404")
    try await expectFailure(
      "gopher://x/",
      "cannot load gopher: URLs, only http, https, file and data"
    )
    try await expectFailure("http://[", "this is not a valid URL")
  }

  @Test("A password in a URL is not shown")
  func password() async throws {
    let server = try LoopbackServer()
    server.stop()
    let process = try await Program.run("load", "http://me:secret@127.0.0.1:\(server.port)/?a@b")
    #expect(process.status == 1)
    #expect(!process.output.contains("secret"))
    #expect(
      process.errors == "proxy-demo: http://127.0.0.1:\(server.port)/?a@b: "
        + "could not connect to 127.0.0.1:\(server.port)\n"
    )
  }

  @Test("Standard output closed early ends the program quietly")
  func brokenPipe() async throws {
    for arguments in [["load"], ["load", "--json"], ["--help"]] {
      let directory = try TemporaryDirectory()
      let errors = directory.file("errors", Data())
      let pipe = Program.pipe()
      let process = try Program.process(arguments)
      process.standardOutput = pipe
      process.standardError = try FileHandle(forWritingTo: errors)
      // Nobody reads, from the very beginning.
      try pipe.fileHandleForReading.close()
      try await Program.finish(process)
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
      #expect(try Data(contentsOf: errors).isEmpty)
    }
  }

  @Test("A reader that leaves in the middle ends the program quietly")
  func readerLeaves() async throws {
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html", Data(String(repeating: "<p>a line", count: 50_000).utf8))
    let errors = directory.file("errors", Data())
    let pipe = Program.pipe()
    let process = try Program.process(["load", page.path])
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try await Program.finish(process) {
      // The whole page does not fit the pipe, so the program is still writing.
      #expect(try pipe.fileHandleForReading.read(upToCount: 100)?.isEmpty == false)
      try pipe.fileHandleForReading.close()
    }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(try Data(contentsOf: errors).isEmpty)
  }

  #if os(Linux)
  @Test("A full disk is told")
  func fullDisk() async throws {
    let directory = try TemporaryDirectory()
    let errors = directory.file("errors", Data())
    let process = try Program.process(["load"])
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    process.standardError = try FileHandle(forWritingTo: errors)
    try await Program.finish(process)
    #expect(process.terminationStatus == 1)
    #expect(
      try String(decoding: Data(contentsOf: errors), as: UTF8.self)
        == "proxy-demo: cannot write to standard output: No space left on device\n"
    )
  }
  #endif
}
