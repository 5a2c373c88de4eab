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

/// How many times as long parsing may take with a proxy that passes everything on and keeps its outer delegate.
///
/// A weak outer delegate is looked up at every callback, which this parser's are short enough to show.
private let limit = 1.15

/// Parses one large file without a proxy and with one, by turns, and prints what each costs.
///
/// - Parameters:
///   - bytes: The least size of the file.
///   - rounds: How often each is done; the least counts, which is what the code costs undisturbed.
/// - Returns: Whether the proxy's share is within its limit.
/// - Throws: What keeps the file from being written or read.
func parseFile(of bytes: Int, rounds: Int) throws -> Bool {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
  let document = document(of: bytes)
  try document.write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }

  let names = ["no proxy", "proxy, 0 interceptors", "proxy, 0 interceptors, outer kept"]
  var best = [Double](repeating: .infinity, count: names.count)
  for _ in 0..<rounds {
    for index in names.indices {
      let (reader, proxy) = (Reader(), XMLParserDelegateProxy())
      proxy.outerLifetime = index == 2 ? .strong : .weak
      proxy.outer = reader
      guard let parser = XMLParser(contentsOf: file) else { fail("'\(file.path)' cannot be read") }
      parser.delegate = index == 0 ? reader : proxy
      let start = processorTime()
      let isParsed = parser.parse()
      let time = processorTime() - start
      guard isParsed, reader.elements > bytes / 200, reader.bytes > bytes / 4 else {
        fail("'\(file.path)' was not parsed: \(parser.parserError as Any)")
      }
      withExtendedLifetime(proxy) {}
      best[index] = min(best[index], time)
    }
  }
  printTable(
    "Parsing \(document.count) bytes of XML (processor time, least of \(rounds), ratio to the first)",
    unit: "ms",
    zip(names, best).map { (name: $0, value: $1 / 1e6) }
  )
  return best[2] / best[0] <= limit
}

/// A feed's entries, as many as are needed.
private func document(of bytes: Int) -> Data {
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed>\n"
  var number = 0
  while text.utf8.count < bytes {
    text += """
      <entry id="\(number)" kind="note">
        <title>Entry number \(number)</title>
        <author role="editor">A. Writer &amp; Co.</author>
        <summary>What there is to say about it takes a line or so, and then it is said.</summary>
      </entry>

      """
    number += 1
  }
  return Data((text + "</feed>\n").utf8)
}

/// Nanoseconds that this thread has been on a processor: other programs do not count.
private func processorTime() -> Double {
  var time = timespec()
  guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { fail("there is no thread clock") }
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
