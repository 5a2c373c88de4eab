import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationXML
import Testing

/// Writes down everything that a parser tells.
private final class Listener: XMLParserDelegate {
  var lines: [String] = []
  /// Stops at this element.
  var abortsAt: String?

  func parserDidStartDocument(_ parser: XMLParser) { lines.append("start \(parser.lineNumber)") }
  func parserDidEndDocument(_ parser: XMLParser) { lines.append("end") }
  func parser(
    _ parser: XMLParser,
    foundNotationDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) { lines.append("notation \(name) \(publicID ?? "-") \(systemID ?? "-")") }
  func parser(
    _ parser: XMLParser,
    foundUnparsedEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    notationName: String?
  ) { lines.append("unparsed \(name) \(systemID ?? "-") \(notationName ?? "-")") }
  func parser(
    _ parser: XMLParser,
    foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String,
    type: String?,
    defaultValue: String?
  ) { lines.append("attribute \(attributeName) \(elementName) \(type ?? "-")") }
  func parser(
    _ parser: XMLParser,
    foundElementDeclarationWithName elementName: String,
    model: String
  ) { lines.append("element \(elementName) \(model)") }
  func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?
  ) { lines.append("entity \(name) \(value ?? "-")") }
  func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) { lines.append("external \(name) \(systemID ?? "-")") }
  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    let attributes = attributeDict.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    lines.append("<\(elementName) \(namespaceURI ?? "-") \(qName ?? "-") \(attributes)")
    if elementName == abortsAt { parser.abortParsing() }
  }
  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) { lines.append(">\(elementName) \(namespaceURI ?? "-") \(qName ?? "-")") }
  func parser(
    _ parser: XMLParser,
    didStartMappingPrefix prefix: String,
    toURI namespaceURI: String
  ) { lines.append("map \(prefix) \(namespaceURI)") }
  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    lines.append("unmap \(prefix)")
  }
  func parser(_ parser: XMLParser, foundCharacters string: String) {
    lines.append("text \(string.debugDescription)")
  }
  func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespaceString: String) {
    lines.append("space \(whitespaceString.count)")
  }
  func parser(
    _ parser: XMLParser,
    foundProcessingInstructionWithTarget target: String,
    data: String?
  ) { lines.append("instruction \(target) \(data ?? "-")") }
  func parser(_ parser: XMLParser, foundComment comment: String) {
    lines.append("comment \(comment)")
  }
  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    lines.append("cdata \(String(decoding: block, as: UTF8.self))")
  }
  func parser(
    _ parser: XMLParser,
    resolveExternalEntityName name: String,
    systemID: String?
  ) -> Data? {
    lines.append("resolve \(name)")
    return Data("resolved".utf8)
  }
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let error = parseError as NSError
    lines.append("error \(error.domain) \(error.code) at \(parser.lineNumber)")
  }
  func parser(_ parser: XMLParser, validationErrorOccurred validationError: any Error) {
    lines.append("invalid \((validationError as NSError).code)")
  }
}

@Suite struct `A parser` {
  /// What a document is made of; each document has some of it.
  private static let parts = [
    "<plain/>", "<t>text &amp; more &#228; &lt;</t>", "<![CDATA[ <raw> & ]]>", "<!-- remark -->",
    "<?go on?>", "<n:a xmlns:n='urn:n' n:k='v' k='w'><n:b/></n:a>", "<e>&greeting;</e>",
    "<deep><deep><deep>x</deep></deep></deep>",
  ]
  ///
  /// Every declaration has all of its optional parts, since Foundation on Linux ends the process at an ATTLIST
  /// without a default value and at a NOTATION without a public identifier, with a proxy or without.
  private static let heads = [
    "", "<?xml version='1.0' encoding='UTF-8'?>",
    "<!DOCTYPE root [<!ENTITY greeting 'hello'><!ELEMENT root ANY><!ATTLIST root k CDATA 'd'>"
      + "<!NOTATION n PUBLIC 'p' 'n.exe'><!ENTITY pic PUBLIC 'p' 'p.gif' NDATA n><!ENTITY ext SYSTEM 'e.txt'>]>",
  ]
  private static let faults = ["", "", "<open>", "&unknown;", "<a b=c/>", "</root></root>"]

  /// Two hundred documents: every head with every fault, and parts by turns.
  static let documents: [String] = (0..<200).map { number in
    let head = heads[number % heads.count]
    let fault = faults[number / 3 % faults.count]
    let body = parts.enumerated().filter { (number * 37 + 11) >> $0.offset & 1 == 1 }.map(\.element)
    return "\(head)<root k='\(number)'>\(body.joined(separator: "\n"))\(fault)</root>"
  }

  private func log(
    _ document: String,
    _ setting: Setting,
    abortingAt element: String? = nil
  ) -> [String] {
    let parser = XMLParser(data: Data(document.utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    let listener = Listener()
    listener.abortsAt = element
    let proxy = XMLParserDelegateProxy()
    proxy.outer = listener
    proxy.interceptors = setting.interceptors
    parser.delegate = setting == .withoutProxy ? listener : proxy
    let succeeded = parser.parse()
    let error = parser.parserError.map { ($0 as NSError).code }
    return withExtendedLifetime(proxy) { listener.lines + ["\(succeeded) \(error ?? 0)"] }
  }

  @Test func `tells the same of 200 documents whatever stands in its slot`() {
    var kinds: Set<Substring> = []
    for document in Self.documents {
      let expected = log(document, .withoutProxy)
      for setting in Setting.allCases { #expect(log(document, setting) == expected, "\(document)") }
      kinds.formUnion(expected.compactMap { $0.split(separator: " ").first })
    }
    let wanted: Set<Substring> = [
      "start", "end", "text", "cdata", "comment", "instruction", "<root", ">root", "error", "map",
      "unmap", "notation", "attribute", "element",
    ]
    #expect(wanted.subtracting(kinds).isEmpty, "the documents lack features")
  }

  @Test(arguments: Setting.allCases)
  func `that is aborted stops in the same place`(_ setting: Setting) {
    let document = "<root><a/><b/><c/></root>"
    #expect(
      log(document, setting, abortingAt: "b") == log(document, .withoutProxy, abortingAt: "b")
    )
  }

  @Test func `does without an outer delegate what it does without a delegate`() {
    let proxy = XMLParserDelegateProxy()
    let recorder = CallbackRecorder()
    proxy.interceptors = [.callbacks(recorder)]
    let parser = XMLParser(data: Data("<root>text</root>".utf8))
    parser.delegate = proxy
    #expect(parser.parse())
    #expect(recorder.callbacks.map(\.requirement.baseName).first == "parserDidStartDocument")
    #expect(recorder.callbacks.last?.requirement.baseName == "parserDidEndDocument")
  }

  @Test func `has a proxy installed on it, and its own delegate back afterwards`() throws {
    let document = "<root><a/>text</root>"
    let parser = XMLParser(data: Data(document.utf8))
    let (listener, recorder) = (Listener(), CallbackRecorder())
    parser.delegate = listener
    let proxy = XMLParserDelegateProxy()
    proxy.interceptors = [.callbacks(recorder)]
    let installation = try proxy.install(on: parser, at: \.delegate)
    #expect(proxy.outer === listener)
    #expect(parser.parse())
    #expect(installation.isInstalled)
    #expect(listener.lines.first == "start 1")
    #expect(listener.lines.last == "end")
    #expect(recorder.callbacks.filter { $0.requirement.baseName == "parser" }.count == 5)
    installation.uninstall()
    #expect(!installation.isInstalled)
    #expect(parser.delegate === listener)
  }
}
