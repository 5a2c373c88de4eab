@testable import DelegateProxyMacros
@testable import ProxyGeneration

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the fuzzers do with an input, and the tests with every input of the corpus.
public enum Fuzzed {
  /// A promise that an input has shown to be broken.
  public struct Broken: Error {
    /// What was promised.
    public let promise: String
  }

  /// Does something with an input, and throws if a promise is broken.
  public typealias Target = @Sendable ([UInt8]) throws(Broken) -> Void

  /// Every target under the name of its fuzzer and of its folder in the corpus.
  public static let targets: [(name: String, run: Target)] = [
    ("lexer", lex), ("parser", parse), ("interceptor", checkInterceptor),
    ("interface", readInterface), ("plugin", converse),
  ]

  private static func promise(
    _ promise: String,
    _ isKept: Bool
  ) throws(Broken) {
    if !isKept { throw Broken(promise: promise) }
  }

  /// Tokens come in order, and nothing but white space and comments is left out between them.
  public static func lex(_ input: [UInt8]) throws(Broken) {
    let source = String(decoding: input, as: UTF8.self)
    let bytes = Array(source.utf8)
    // What stands before the source, a byte order mark, is no part of it.
    var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for token in Lexer.tokens(of: source) {
      try promise("tokens do not overlap", token.offset >= end)
      try promise("a token has a place", !token.text.isEmpty && token.end <= bytes.count)
      try promise("nothing is left out", isTrivia(bytes[end..<token.offset]))
      end = token.end
    }
    try promise("nothing is left out at the end", isTrivia(bytes[end...]))
  }

  /// Whether bytes are nothing but white space and comments, of which the last may have no end.
  private static func isTrivia(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let first = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      } else if rest.starts(with: "/*".utf8) {
        var depth = 0
        repeat {
          let step = rest.starts(with: "/*".utf8) ? 1 : rest.starts(with: "*/".utf8) ? -1 : 0
          depth += step
          rest = rest.dropFirst(step == 0 ? 1 : 2)
        } while depth > 0 && !rest.isEmpty
      } else if [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0].contains(first) {
        rest = rest.dropFirst()
      } else {
        return false
      }
    }
    return true
  }

  /// A declaration is read, or refused at a place in it; what a second macro is to expand arrives unchanged.
  public static func parse(_ input: [UInt8]) throws(Broken) {
    let source = String(decoding: input, as: UTF8.self)
    for scope in [[], ["Outer", "Inner"]] {
      let expansion = ProxyGenerator.expand(source, scope: scope)
      for diagnostic in expansion.diagnostics {
        let places = [diagnostic.offset] + diagnostic.fixIts.flatMap { [$0.offset, $0.end] }
        let all = 0...source.utf8.count
        try promise("diagnostics lie in the source", places.allSatisfy(all.contains))
      }
      for declaration in expansion.declarations {
        let parts = declaration.extensions
        let attribute = parts.flatMap { [$0.attributes, $0.condition, $0.members] }
          .map(RawLiteral.quote).joined(separator: ", ")
        let carried = Expansion.extensions(carriedBy: attribute, of: declaration.extendedType)
        try promise("every extension arrives", carried.count == parts.count)
      }
    }
  }

  /// An interceptor is read, or refused at a place in it; what checks it closes all that it opens.
  public static func checkInterceptor(_ input: [UInt8]) throws(Broken) {
    let source = String(decoding: input, as: UTF8.self)
    for scope in [[], ["struct Outer<T> {}"]] {
      let checks = ProxyGenerator.checks(
        of: source,
        scope: scope,
        file: "Fuzzed.swift",
        line: 1,
        column: 1,
        discriminator: "$s"
      )
      for diagnostic in checks.diagnostics {
        let places = [diagnostic.offset] + diagnostic.fixIts.flatMap { [$0.offset, $0.end] }
        let all = 0...source.utf8.count
        try promise("diagnostics lie in the source", places.allSatisfy(all.contains))
      }
      let tokens = Lexer.tokens(of: checks.members)
      for (opening, closing) in [("{", "}"), ("(", ")"), ("[", "]")] {
        let count = tokens.count { $0.is(opening) }
        try promise("what is opened is closed", count == tokens.count { $0.is(closing) })
      }
    }
  }

  /// An interface is read, whatever it holds, and all that the generator lists as possible is possible.
  public static func readInterface(_ input: [UInt8]) throws(Broken) {
    let interface = Interface(reading: String(decoding: input, as: UTF8.self), module: "Fuzzed")
    let places = interface.source.startIndex...interface.source.endIndex
    for output in SourceGenerator.expand(interface) {
      for diagnostic in output.diagnostics {
        try promise("diagnostics lie in the source", places.contains(diagnostic.offset))
      }
    }
    let library = InterfaceLibrary { _ in nil }
    library.add(interface)
    var options = ForeignOptions()
    options.traps = true
    let generator = ForeignGenerator(library, options: options)
    let names = Dictionary(grouping: interface.protocolNames) { $0 }
    // Of two protocols with one name, which is no Swift, the first is generated.
    for entry in generator.list(interface) where names[entry.name]?.count == 1 {
      let isGenerated = (try? generator.generate([entry.name], from: interface)) != nil
      try promise("the list tells what can be generated", isGenerated == entry.reasons.isEmpty)
    }
  }

  /// A conversation of the plugin with a compiler that sends these bytes ends, and each frame has an answer.
  ///
  /// An input that begins with a brace stands for a frame that holds it.
  public static func converse(_ input: [UInt8]) throws(Broken) {
    if input.first == UInt8(ascii: "{") {
      try promise("every answer is JSON", isAnswer(Plugin.answer(input)))
      return
    }
    guard let file = tmpfile() else { throw Broken(promise: "there are temporary files") }
    defer { fclose(file) }
    fwrite(input, 1, input.count, file)
    rewind(file)
    let wire = Wire(input: fileno(file), output: -1)
    while let message = try? wire.receive() {
      try promise("every answer is JSON", isAnswer(Plugin.answer(message)))
    }
  }

  private static func isAnswer(_ text: String) -> Bool {
    (try? JSONReader.read(Array(text.utf8))) != nil
  }
}
