import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The trace of a load", .serialized)
struct TraceTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func trace(_ name: String, _ options: String...) async throws -> Data {
    let file = directory.url.appendingPathComponent(name)
    let arguments = ["load", Program.resource("hello.html").path, "--trace", file.path]
    let process = try await Program.run(arguments: arguments + options)
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    return try Data(contentsOf: file)
  }

  @Test("Events keep to the trace-event format, and the spans of the links are nested")
  func events() async throws {
    let data = try await trace("a.json")
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let events = try #require(object?["traceEvents"] as? [[String: Any]])
    for event in events {
      let phase = try #require(event["ph"] as? String)
      #expect(["M", "X"].contains(phase))
      #expect(event["name"] is String)
      #expect(event["pid"] as? Int == 1)
      #expect(event["tid"] is Int)
      let arguments = try #require(event["args"] as? [String: Any])
      guard phase == "X" else { continue }
      #expect(arguments["arguments"] is [String])
      #expect(arguments["result"] is String)
      let start = try #require(event["ts"] as? Double)
      let duration = try #require(event["dur"] as? Double)
      #expect(start >= 0 && duration >= 0)
    }
    let rows = events.filter { $0["ph"] as? String == "M" }.compactMap {
      ($0["args"] as? [String: Any])?["name"] as? String
    }
    #expect(rows == ["1 observer", "2 first", "3 second", "4 outer delegate"])
    let spans = events.filter { $0["name"] as? String == "urlLoaderDidFinish(_:)" }
    #expect(spans.map { $0["tid"] as? Int } == [1, 2, 3, 4])
  }

  @Test("The picture is XML whose texts name every link and callback")
  func picture() async throws {
    let data = try await trace("a.svg", "--async")
    let texts = TextCollector()
    let parser = XMLParser(data: data)
    parser.delegate = texts
    #expect(parser.parse())
    #expect(texts.elements.isSuperset(of: ["svg", "style", "path", "text"]))
    #expect(!texts.elements.contains("script"))
    for text in [
      "URLLoader", "first", "second", "outer delegate", "urlLoaderDidFinish(_:)", "true",
    ] {
      #expect(texts.texts.contains(text))
    }
    #expect(!texts.texts.contains("observer"))
  }

  @Test("A name with another ending is wrong usage; a place that cannot be written is an error")
  func refusals() async throws {
    let usage = try await Program.run("load", "--trace", "a.txt")
    #expect(usage.status == 64)
    #expect(
      usage.errors.hasPrefix(
        "proxy-demo: --trace takes a file whose name ends in .svg or .json, and \"a.txt\" is not one\n"
      )
    )
    let path = directory.url.appendingPathComponent("none/a.svg").path
    let failure = try await Program.run("load", "--trace", path)
    #expect(failure.status == 1)
    #expect(
      failure.errors
        == "proxy-demo: \(path): the trace could not be written: No such file or directory\n"
    )
  }
}

/// Collects the texts and element names of a document.
private final class TextCollector: NSObject, XMLParserDelegate {
  var elements: Set<String> = []
  var texts: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.insert(elementName)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    texts.append(text)
    text = ""
  }
}
