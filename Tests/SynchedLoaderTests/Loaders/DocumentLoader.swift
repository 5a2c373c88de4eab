import CoreFoundation
import DelegateProxy
import Foundation
import SynchedLoader

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What a document loader tells.
@Proxied
protocol DocumentDelegate: AnyObject {
  func documentDidStart(_ loader: DocumentLoader)
  func document(
    _ loader: DocumentLoader,
    didOpen element: String,
    with attributes: [String: String]
  )
  func document(_ loader: DocumentLoader, didRead text: String)
  @Terminal func documentDidFinish(_ loader: DocumentLoader)
  @Terminal func document(_ loader: DocumentLoader, didFailWith error: any Error)
}

/// Why a document could not be read.
enum DocumentFailure: Error, Equatable {
  case notText
  case malformed
}

/// Reads an XML document in the next pass of the run loop, and calls back out of the parser.
final class DocumentLoader: NSObject, Loader {
  /// What a document holds: how often each element stands in it, and its text.
  struct Outline: Equatable {
    var elements: [String: Int] = [:]
    var text = ""
  }

  let delegateProxy = DocumentDelegateProxy()
  private(set) var isLoading = false
  private(set) var content: Outline?
  private var outline = Outline()
  private var depth = 0
  /// Counts the loads that were begun and those that were ended: a callback may do either.
  private var turn = 0
  private var parser: XMLParser?
  private var timer: CFRunLoopTimer?

  deinit { end() }

  func load(_ document: Data) {
    end()
    isLoading = true
    content = nil
    (outline, depth) = (Outline(), 0)
    let turn = turn
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0, 0, 0) {
      [weak self] _ in self?.parse(document, in: turn)
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, RunLoop.Mode.common.name)
    self.timer = timer
  }

  func cancel() { end() }

  private func end() {
    turn += 1
    if let timer { CFRunLoopTimerInvalidate(timer) }
    parser?.delegate = nil
    parser?.abortParsing()
    (timer, parser, isLoading) = (nil, nil, false)
  }

  private func parse(_ document: Data, in turn: Int) {
    timer = nil
    delegateProxy.documentDidStart(self)
    guard turn == self.turn else { return }
    // The parser of Linux ends the process over a name that is not UTF-8.
    guard String(validating: document, as: UTF8.self) != nil else { return fail(.notText) }
    let parser = XMLParser(data: document)
    parser.delegate = self
    self.parser = parser
    let isRead = parser.parse()
    guard turn == self.turn else { return }
    // The parser of Linux takes a document that is cut for one that has ended.
    guard isRead, depth == 0 else { return fail(.malformed) }
    (self.parser, isLoading, content) = (nil, false, outline)
    delegateProxy.documentDidFinish(self)
  }

  private func fail(_ failure: DocumentFailure) {
    end()
    delegateProxy.document(self, didFailWith: failure)
  }
}

extension DocumentLoader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    outline.elements[name, default: 0] += 1
    delegateProxy.document(self, didOpen: name, with: attributes)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    outline.text += text
    delegateProxy.document(self, didRead: text)
  }
}
