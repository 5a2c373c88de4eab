import Foundation
import LoopbackServer
import Testing

@Suite("News", .serialized)
struct NewsTests {
  private static let feeds = Program.resource("Feeds")
  private static let malformed = feeds.appendingPathComponent("Malformed")

  private func events(_ process: Program.Outcome, _ name: String) throws -> [[String: Any]] {
    try process.objects().filter { $0["event"] as? String == name }
  }

  @Test("The built-in feed is new once, and its changes make one reload in the foreground")
  func life() async throws {
    let process = try await Program.run("news", "--json")
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    let fetches = try events(process, "fetch")
    #expect(fetches.compactMap { $0["result"] as? String } == ["newData", "noData"])
    #expect((fetches.first?["titles"] as? [String])?.count == 4)
    let links = try events(process, "callback").compactMap { $0["link"] as? String }
    #expect(links == ["list", "list", "list", "list", "table"])
    let gate = try #require(try events(process, "gate").first)
    #expect(gate["held"] as? Int == 1)
    #expect(gate["changes"] as? Int == 4)
    // The reload comes behind the step to the foreground.
    let objects = try process.objects()
    let opening = objects.lastIndex {
      ($0["text"] as? String)?.hasPrefix("To the foreground") == true
    }
    let reload = objects.firstIndex { $0["link"] as? String == "table" }
    #expect(try #require(opening) < #require(reload))
    let summary = try #require(objects.last)
    #expect(summary["reloads"] as? Int == 1)
    #expect(summary["freed"] as? Bool == true)
  }

  @Test(
    "RSS and Atom are read, in several encodings",
    arguments: [
      ("weather.rss", ["Rain in the <north>", "Sun & wind", "https://example.com/third"]),
      ("trains.atom", ["The 8:15 is &quot;late&quot;", "Zug nach Köln, 東京 next"]),
      ("latin.rss", ["Grüße"]), ("wide.rss", ["Ünï 東京"]),
      ("ferries.atom", ["The early boat waits for the tide"]),
    ]
  )
  func formats(_ name: String, _ titles: [String]) async throws {
    let path = Self.feeds.appendingPathComponent(name).path
    let process = try await Program.run("news", path, "--json")
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    #expect(try events(process, "fetch").first?["titles"] as? [String] == titles)
  }

  @Test("A feed comes from standard input, and is fetched from it twice")
  func standardInput() async throws {
    let feed = try Data(contentsOf: Self.feeds.appendingPathComponent("weather.rss"))
    let process = try await Program.run("news", "-", "--json", input: feed)
    #expect(process.status == 0)
    let results = try events(process, "fetch").compactMap { $0["result"] as? String }
    #expect(results == ["newData", "noData"])
    let empty = try await Program.run("news", "-")
    #expect(empty.status == 1)
    #expect(empty.errors == "proxy-demo: standard input: there is nothing in it\n")
  }

  @Test(
    "A malformed feed is a failed fetch with one clear line",
    arguments: try FileManager.default.contentsOfDirectory(atPath: malformed.path).sorted()
  )
  func malformedFeeds(_ name: String) async throws {
    let path = Self.malformed.appendingPathComponent(name).path
    let process = try await Program.run("news", path, "--json")
    #expect(process.hasExited)
    #expect(process.status == 1)
    let results = try events(process, "fetch").compactMap { $0["result"] as? String }
    #expect(results == ["failed", "failed"])
    #expect(process.errors.hasPrefix("proxy-demo: \(path): "))
    #expect(process.errors.split(separator: "\n").count == 1)
    let isEmpty = ["empty.xml", "blank.xml"].contains(name)
    let place = /line \d+, column \d+: [^(]+\n/
    #expect(isEmpty == process.errors.hasSuffix(": there is nothing in it\n"))
    #expect(isEmpty || process.errors.contains(place))
    #expect(try process.objects().last?["freed"] as? Bool == true)
  }

  @Test("There are at least thirty of them")
  func count() throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: Self.malformed.path).count >= 30)
  }

  @Test("A feed of 20 MB is read")
  func large() async throws {
    let directory = try TemporaryDirectory()
    let filling = String(repeating: "x", count: 20_000)
    let items = (1...1000).map {
      "<item><title>Item \($0)</title><guid>\($0)</guid><description>\(filling)</description></item>"
    }
    let text = "<rss><channel>\(items.joined())</channel></rss>"
    #expect(text.utf8.count > 20_000_000)
    let path = directory.file("large.xml", Data(text.utf8)).path
    let process = try await Program.run("news", path, "--json", "--limit", "100")
    #expect(process.status == 0)
    #expect((try events(process, "fetch").first?["titles"] as? [String])?.count == 1000)
  }

  @Test("A server that never answers makes a failed fetch when the limit has passed")
  func limit() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/", .never)
    let url = server.url("/").absoluteString
    let process = try await Program.run("news", url, "--json", "--limit", "0.2")
    #expect(process.status == 1)
    #expect(process.errors == "proxy-demo: \(url): nothing came within 0.2 s\n")
    #expect(try process.objects().last?["freed"] as? Bool == true)
  }
}
