import Foundation
import Testing

/// One way to write a protocol, with what must become of it.
///
/// Forms are data: files that end in `.forms.txt`, in which `//// name flags…` begins a form, `//// fire
/// [attributes] X` the conformers that it is called with, and `//// script` the calls, made on `p`, an
/// `any X`. A comment `//  ^ error: text` stands below the character where the compiler must report the
/// error; `//1^ error:` means the first column, `//2^` the second.
struct Form: Sendable, CustomTestStringConvertible {
  /// How one of the form's protocols is called.
  struct Firing: Sendable {
    /// Attributes of the function that calls it, such as `@MainActor`.
    var attributes: String
    /// The protocol as the calling code names it: `P`, `NS.P`, `P<Int>`.
    var type: String
    /// Conformers; the outer delegate is made by `POuter()`.
    var conformers = ""
    /// Statements that make the calls.
    var script = ""
  }

  /// A message that the compiler must report.
  struct Expectation: Hashable, Sendable {
    var line: Int
    var column: Int
    /// `error: …`.
    var message: String
  }

  var name: String
  var file: String
  /// Compiler flags beyond those that all forms have.
  var flags: [String]
  var source = "import DelegateProxy\n"
  var firings: [Firing] = []
  var expectations: Set<Expectation> = []

  var testDescription: String { name }
  /// Whether it must compile.
  var isForwarded: Bool { expectations.isEmpty }

  /// All forms, in the order of the files' names.
  static let all: [Form] = {
    let folder = Resource.url("Forms")
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try files.filter { $0.hasSuffix(".forms.txt") }.sorted().flatMap { file in
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        return parse(text, file: file)
      }
    } catch {
      fatalError("cannot read the forms: \(error)")
    }
  }()

  static var forwarded: [Form] { all.filter(\.isForwarded) }
  static var refused: [Form] { all.filter { !$0.isForwarded } }
}

extension Form {
  /// The form as it is written where an import is internal unless it says otherwise.
  var importingPublicly: Form {
    guard let access = ["public", "package"].first(where: { source.contains("\($0) protocol") })
    else { return self }
    var form = self
    form.source = "\(access) \(source)"
    // The compiler does not count what an expansion uses at package level, and warns of an unused import.
    if access == "package" { form.source += "package typealias Used = DelegateProxy.Requirement\n" }
    return form
  }

  private enum Section {
    case preamble
    case source
    case conformers
    case script
  }

  static func parse(_ text: String, file: String) -> [Form] {
    var forms: [Form] = []
    var section = Section.preamble
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard line.hasPrefix("//// ") else {
        forms.last.map { _ in forms[forms.count - 1].append(line, to: section) }
        continue
      }
      let words = line.dropFirst(5).split(separator: " ").map(String.init)
      switch words[0] {
      case "fire":
        section = .conformers
        let attributes = words.dropFirst().prefix { $0.hasPrefix("@") }
        let type = words.dropFirst(1 + attributes.count).joined(separator: " ")
        forms[forms.count - 1].firings.append(
          Firing(attributes: attributes.joined(separator: " "), type: type)
        )
      case "script": section = .script
      default:
        section = .source
        forms.append(Form(name: words[0], file: file, flags: Array(words.dropFirst())))
      }
    }
    return forms
  }

  private mutating func append(_ line: String, to section: Section) {
    switch section {
    case .preamble: break
    case .conformers: firings[firings.count - 1].conformers += line + "\n"
    case .script: firings[firings.count - 1].script += line + "\n"
    case .source:
      if let expectation = Self.expectation(line, below: source) {
        expectations.insert(expectation)
      }
      source += line + "\n"
    }
  }

  /// What a comment with a caret expects of the line of source that stands above it.
  private static func expectation(_ comment: String, below source: String) -> Expectation? {
    guard comment.hasPrefix("//"), let caret = comment.firstIndex(of: "^") else { return nil }
    let padding = comment[comment.index(comment.startIndex, offsetBy: 2)..<caret]
    guard padding.allSatisfy({ $0 == " " || $0.isNumber }) else { return nil }
    let message = comment[comment.index(after: caret)...].trimmingCharacters(in: .whitespaces)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let line = lines.lastIndex(where: { !isExpectation($0) }) else { return nil }
    // Columns are counted in bytes, carets in characters.
    let before = comment.distance(from: comment.startIndex, to: caret)
    let column = Int(padding) ?? lines[line].prefix(before).utf8.count + 1
    return Expectation(line: line + 1, column: column, message: message)
  }

  private static func isExpectation(_ line: Substring) -> Bool {
    guard line.hasPrefix("//"), let caret = line.firstIndex(of: "^") else { return false }
    return line[..<caret].dropFirst(2).allSatisfy { $0 == " " || $0.isNumber }
  }
}

/// The test target's data.
enum Resource {
  static func url(_ name: String) -> URL {
    Bundle.module.bundleURL.appendingPathComponent("Resources").appendingPathComponent(name)
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }
}
