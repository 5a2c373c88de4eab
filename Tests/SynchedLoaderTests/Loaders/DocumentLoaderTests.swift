import DelegateProxyTesting
import Foundation
import SynchedLoader
import XCTest

/// XML that is read synchronously, element by element.
class DocumentLoaderTests: WaitingTestCase {
  private let log = DocumentLog()

  private func makeLoader() -> SynchronousLoader<DocumentLoader> {
    let loader = SynchronousLoader(DocumentLoader(), driver: makeDriver)
    loader.delegate = log
    loader.timeout = Self.patience
    return loader
  }

  /// A picture of this project's documentation.
  private func picture() throws -> Data {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try Data(contentsOf: root.appendingPathComponent("Documentation/load.svg"))
  }

  func testTheLoaderConforms() throws {
    var conformance = LoaderConformance(
      finishing: Data("<a>text<b/></a>".utf8),
      failing: Data("<a><b></a>".utf8),
      unanswered: nil
    ) { DocumentLoader() }
    conformance.driver = makeDriver
    try conformance.check()
  }

  func testARealDocumentIsReadAndEveryElementWasTold() throws {
    let document = try picture()
    let loader = makeLoader()
    let outline = try loader.content(for: document)
    let source = String(decoding: document, as: UTF8.self)
    for name in ["svg", "text", "path", "rect", "g"] {
      XCTAssertEqual(
        outline.elements[name, default: 0],
        source.matches(of: try Regex("<\(name)[ >]")).count,
        name
      )
    }
    XCTAssertGreaterThan(outline.elements["text", default: 0], 5)
    XCTAssertEqual(log.opened, outline.elements)
    XCTAssertEqual(log.text, outline.text)
    XCTAssertEqual(log.ends, ["finish"])
    XCTAssertEqual(loader.state, .idle)
  }

  func testADocumentThatIsCutOrCrossedFails() throws {
    for (document, opened) in [
      ("<a><b>", ["a": 1, "b": 1]), ("<c></d>", ["a": 1, "b": 1, "c": 1]),
    ] {
      let loader = makeLoader()
      XCTAssertThrowsError(try loader.content(for: Data(document.utf8))) { error in
        guard case SynchronousLoadError.failed(let cause) = error else {
          return XCTFail("\(error)")
        }
        XCTAssertEqual(cause as? DocumentFailure, .malformed)
      }
      XCTAssertEqual(log.opened, opened)
      XCTAssertNil(loader.content)
    }
    XCTAssertEqual(log.ends, ["fail", "fail"])
  }

  func testBytesThatAreNoTextFail() {
    XCTAssertThrowsError(try makeLoader().content(for: Data([0x3C, 0xFF, 0x3E]))) { error in
      guard case SynchronousLoadError.failed(let cause) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(cause as? DocumentFailure, .notText)
    }
  }

  func testADocumentIncludesAnotherOneThatIsReadInTheMiddleOfTheFirst() throws {
    let loader = makeLoader()
    let parts = SynchronousLoader(DocumentLoader(), driver: makeDriver)
    var included: [String] = []
    log.onOpen = { name, attributes in
      guard name == "include" else { return }
      let part = Data("<part>\(attributes["href"] ?? "")</part>".utf8)
      included.append((try? parts.content(for: part, timeout: nil))?.text ?? "nothing")
    }
    let document = Data(#"<a><include href="x"/><b/><include href="y"/></a>"#.utf8)
    XCTAssertEqual(try loader.content(for: document).elements, ["a": 1, "b": 1, "include": 2])
    XCTAssertEqual(included, ["x", "y"])
  }

  func testCancellingInTheMiddleEndsTheParsing() throws {
    let loader = makeLoader()
    log.onOpen = { name, _ in if name == "b" { loader.cancel() } }
    XCTAssertThrowsError(try loader.content(for: Data("<a><b/><c/></a>".utf8))) { error in
      guard case SynchronousLoadError.cancelled = error else { return XCTFail("\(error)") }
    }
    XCTAssertEqual(log.opened, ["a": 1, "b": 1])
    XCTAssertEqual(log.ends, [])
    XCTAssertEqual(try loader.content(for: Data("<d/>".utf8)).elements, ["d": 1])
  }

  func testLoadingInTheMiddleSupersedesTheParsing() throws {
    let loader = makeLoader()
    var isFirst = true
    log.onOpen = { name, _ in
      guard name == "b", isFirst else { return }
      isFirst = false
      loader.load(Data("<d/>".utf8))
    }
    XCTAssertThrowsError(try loader.content(for: Data("<a><b/><c/></a>".utf8))) { error in
      guard case SynchronousLoadError.cancelled = error else { return XCTFail("\(error)") }
    }
    XCTAssertEqual(log.opened, ["a": 1, "b": 1, "d": 1])
    XCTAssertEqual(loader.content?.elements, ["d": 1])
  }
}

final class DocumentLoaderTestsWithPorts: DocumentLoaderTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}

private final class DocumentLog: DocumentDelegate {
  private(set) var opened: [String: Int] = [:]
  private(set) var text = ""
  private(set) var ends: [String] = []
  var onOpen: (String, [String: String]) -> Void = { _, _ in }

  func documentDidStart(_ loader: DocumentLoader) {}

  func document(
    _ loader: DocumentLoader,
    didOpen element: String,
    with attributes: [String: String]
  ) {
    opened[element, default: 0] += 1
    onOpen(element, attributes)
  }

  func document(_ loader: DocumentLoader, didRead text: String) { self.text += text }

  func documentDidFinish(_ loader: DocumentLoader) { ends.append("finish") }

  func document(_ loader: DocumentLoader, didFailWith error: any Error) { ends.append("fail") }
}
