import DelegateProxy
import DelegateProxyFoundation
import Foundation
import RichText

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A feed, as far as a list shows it.
struct Feed {
  struct Item: Hashable {
    var identifier = ""
    var title = ""
    var link = ""
  }

  var title = ""
  var items: [Item] = []
}

/// Reads RSS and Atom with Foundation's parser, whose delegate is proxied.
///
///     XMLParser ──► XMLParserDelegateProxy ──► depth guard ──► this reader
///
final class FeedReader: NSObject, XMLParserDelegate {
  private var feed = Feed()
  private var item: Feed.Item?
  private var path: [String] = []
  /// What stands in front of the names of a feed's own elements: `atom:`, or nothing as a rule.
  private var prefix = ""
  private var text = ""
  private var refusal: FeedError?
  /// The first error, with the place where it was found: the parser goes on behind some.
  private var parseError: FeedError?
  private var isBegun = false

  /// Reads a feed.
  static func read(_ data: Data) throws(FeedError) -> Feed {
    // From a stream it is parsed in pieces; in one piece, the parser takes no more than ten megabytes.
    let parser = XMLParser(stream: InputStream(data: try FeedText.utf8(data)))
    parser.shouldResolveExternalEntities = false
    let reader = FeedReader()
    let proxy = XMLParserDelegateProxy()
    let depth = DepthGuard()
    proxy.interceptors = [depth]
    proxy.outer = reader
    // The parser does not keep its delegate.
    return try withExtendedLifetime(proxy) { () throws(FeedError) in
      parser.delegate = proxy
      let isParsed = parser.parse()
      if let refusal = reader.refusal { throw refusal }
      if depth.isExceeded { throw FeedError("its elements are nested too deeply", parser) }
      if let parseError = reader.parseError { throw parseError }
      guard isParsed else {
        throw FeedError(code: (parser.parserError as NSError?)?.code ?? 0, parser)
      }
      guard reader.isBegun else { throw FeedError("there is no element in it", parser) }
      return reader.feed
    }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if path.isEmpty, name.hasSuffix(":feed") { prefix = String(name.dropLast(4)) }
    let name = unprefixed(name)
    if path.isEmpty, !["rss", "feed", "rdf:RDF"].contains(name) {
      refusal = FeedError(
        reason: "this is no RSS or Atom feed: it begins with <\(TerminalText.clean(name))>",
        place: (max(1, parser.lineNumber), max(1, parser.columnNumber))
      )
      return parser.abortParsing()
    }
    isBegun = true
    path.append(name)
    text = ""
    if name == "item" || name == "entry" { item = Feed.Item() }
    // An entry's own address is the link that names no relation, or says so.
    if name == "link", item?.link == "", let address = attributes["href"],
      attributes["rel"].map({ $0 == "alternate" }) ?? true
    {
      item?.link = address
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    self.parseError = self.parseError ?? FeedError(code: (parseError as NSError).code, parser)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    text += String(decoding: data, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    _ = path.popLast()
    let name = unprefixed(name)
    let content = TerminalText.clean(text)
    text = ""
    switch (name, path.last) {
    case ("title", "item"), ("title", "entry"): item?.title = content
    case ("link", "item"): item?.link = content
    case ("guid", "item"), ("id", "entry"): item?.identifier = content
    case ("title", "channel"), ("title", "feed"): feed.title = content
    case ("item", _), ("entry", _): finishItem()
    default: break
    }
  }

  private func unprefixed(_ name: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  private func finishItem() {
    guard var item else { return }
    if item.title.isEmpty { item.title = item.link.isEmpty ? "(untitled)" : item.link }
    if item.identifier.isEmpty { item.identifier = item.link.isEmpty ? item.title : item.link }
    feed.items.append(item)
    self.item = nil
  }
}

/// An interceptor that ends the parsing of a document whose elements are nested beyond reason.
@Intercepts
private final class DepthGuard: XMLParserDelegateInterceptor {
  private var depth = 0
  /// Whether the parsing was ended.
  private(set) var isExceeded = false
  private static let limit = 200

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String],
    next: any XMLParserDelegate
  ) {
    depth += 1
    guard depth <= Self.limit else {
      isExceeded = true
      return parser.abortParsing()
    }
    next.parser(
      parser,
      didStartElement: name,
      namespaceURI: namespaceURI,
      qualifiedName: qualifiedName,
      attributes: attributes
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    next: any XMLParserDelegate
  ) {
    depth -= 1
    next.parser(
      parser,
      didEndElement: name,
      namespaceURI: namespaceURI,
      qualifiedName: qualifiedName
    )
  }
}

extension FeedError {
  /// What the parser says of its failure.
  fileprivate init(code: Int, _ parser: XMLParser) {
    let reason =
      switch code {
      case 4: "the document ends too early"
      case 5: "the document ends too early, or goes on behind its end"
      case 9: "this character must not stand in XML"
      case 26, 27: "this entity is not declared"
      case 38: "an attribute's value may not hold \"<\""
      case 39, 40, 41: "an attribute has no quoted value"
      case 42: "an attribute stands twice in one element"
      case 65: "there is no space where one must be"
      case 68: "a name is expected here"
      case 45: "a comment is never closed"
      case 57: "the XML declaration is never closed"
      case 73: "a \">\" is missing"
      case 76: "an element is closed that is not the last one opened"
      case 77: "an element is never closed"
      default: "this is not well-formed XML (error \(code))"
      }
    self.init(reason, parser)
  }

  fileprivate init(_ reason: String, _ parser: XMLParser) {
    self.init(reason: reason, place: (max(1, parser.lineNumber), max(1, parser.columnNumber)))
  }
}
