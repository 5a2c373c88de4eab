import DelegateProxyFoundation
import Foundation
import FoundationXML

/// What an application does at the least: it looks at elements and text.
private final class Reader: XMLParserDelegate {
  private(set) var elements = 0
  private(set) var bytes = 0

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) { elements += 1 }

  func parser(_ parser: XMLParser, foundCharacters string: String) { bytes += string.utf8.count }
}

/// What one writes by hand for the callbacks that these documents make.
private final class HandWritten: NSObject, XMLParserDelegate {
  weak var outer: (any XMLParserDelegate)?

  func parserDidStartDocument(_ parser: XMLParser) { outer?.parserDidStartDocument(parser) }

  func parserDidEndDocument(_ parser: XMLParser) { outer?.parserDidEndDocument(parser) }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    outer?.parser(
      parser,
      didStartElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName,
      attributes: attributeDict
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    outer?.parser(
      parser,
      didEndElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName
    )
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    outer?.parser(parser, foundCharacters: string)
  }
}

/// How many times as long parsing may take with a proxy that passes everything on and keeps its outer delegate.
private let limit = 1.15

/// How many times as long it may take with a proxy whose outer delegate is weak as with a forwarder written by hand.
private let weakLimit = 1.05

/// Parses large files without a proxy and with one, by turns, and prints what each costs.
///
/// A weak outer delegate is looked up at every callback, by whoever forwards: that is compared with a forwarder
/// written by hand. What it weighs depends on how much there is to parse between two callbacks, so there are three
/// documents: articles whose text makes up most of them, a feed as news sites write them, and short notes, of which
/// nearly every line is four callbacks.
///
/// - Parameters:
///   - bytes: The least size of each file.
///   - rounds: How often each is done; the least counts, which is what the code costs undisturbed.
/// - Returns: Whether the proxy is within its limits for all of them.
/// - Throws: What keeps a file from being written or read.
func parseFiles(of bytes: Int, rounds: Int) throws -> Bool {
  let articles = try parseFile("articles", of: bytes, rounds: rounds, entry: article)
  let feed = try parseFile("a feed", of: bytes, rounds: rounds, entry: feedEntry)
  let notes = try parseFile("notes", of: bytes, rounds: rounds, entry: note)
  return articles && feed && notes
}

/// Parses a file of such entries in every way.
private func parseFile(
  _ title: String,
  of bytes: Int,
  rounds: Int,
  entry: (Int) -> String
) throws -> Bool {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
  let document = document(of: bytes, entry: entry)
  try document.write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }

  let names = [
    "no proxy", "proxy, outer kept", "proxy, outer weak", "hand-written weak forwarder",
  ]
  var best = [Double](repeating: .infinity, count: names.count)
  for _ in 0..<rounds {
    for index in names.indices {
      let (reader, proxy, written) = (Reader(), XMLParserDelegateProxy(), HandWritten())
      let delegates: [any XMLParserDelegate] = [reader, proxy, proxy, written]
      proxy.outerLifetime = index == 1 ? .strong : .weak
      proxy.outer = reader
      written.outer = reader
      guard let parser = XMLParser(contentsOf: file) else { fail("'\(file.path)' cannot be read") }
      parser.delegate = delegates[index]
      let start = processorTime()
      let isParsed = parser.parse()
      let time = processorTime() - start
      guard isParsed, reader.elements > bytes / 5000, reader.bytes > bytes / 4 else {
        fail("'\(file.path)' was not parsed: \(parser.parserError as Any)")
      }
      withExtendedLifetime(delegates) {}
      best[index] = min(best[index], time)
    }
  }
  printTable(
    "Parsing \(document.count) bytes of XML, \(title) (processor time, least of \(rounds), ratio to the first)",
    unit: "ms",
    zip(names, best).map { (name: $0, value: $1 / 1e6) }
  )
  return best[1] <= limit * best[0] && best[2] <= weakLimit * best[3]
}

/// As many entries as are needed.
private func document(of bytes: Int, entry: (Int) -> String) -> Data {
  var text = "<?xml version=\"1.0\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
  var number = 0
  while text.utf8.count < bytes {
    text += entry(number)
    number += 1
  }
  return Data((text + "</feed>\n").utf8)
}

private let sentence = "What there is to say about it takes a line or so, and then it is said. "

/// A page of text, as an encyclopaedia's export has it.
private func article(_ number: Int) -> String {
  """
    <page>
      <title>Article number \(number)</title>
      <id>\(number)</id>
      <revision>
        <timestamp>2026-01-01T00:00:00Z</timestamp>
        <contributor><name>A. Writer</name></contributor>
        <text bytes="3500">\(String(repeating: sentence, count: 25))
  \(String(repeating: sentence, count: 25))</text>
      </revision>
    </page>

  """
}

/// An entry of a news site's feed, with a summary of some sentences.
private func feedEntry(_ number: Int) -> String {
  """
    <entry>
      <id>tag:example.com,2026:\(number)</id>
      <title>Entry number \(number)</title>
      <link rel="alternate" type="text/html" href="https://example.com/news/\(number)"/>
      <updated>2026-01-01T00:00:00Z</updated>
      <author><name>A. Writer &amp; Co.</name></author>
      <summary type="text">\(String(repeating: sentence, count: 5))</summary>
    </entry>

  """
}

/// A note of one line.
private func note(_ number: Int) -> String {
  """
    <entry id="\(number)" kind="note">
      <title>Entry number \(number)</title>
      <author role="editor">A. Writer &amp; Co.</author>
      <summary>\(sentence)</summary>
    </entry>

  """
}

/// Nanoseconds that this thread has been on a processor: other programs do not count.
private func processorTime() -> Double {
  var time = timespec()
  guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { fail("there is no thread clock") }
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
