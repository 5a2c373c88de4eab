/// The declarations of a module or of a source file, as far as proxies need them.
public struct Interface: Sendable {
  /// A protocol with the types that it is nested in, outermost first.
  struct Declaration: Sendable {
    var syntax: ProtocolSyntax
    var scope: [String]
    /// Where it stands in the source, in UTF-8 bytes, attributes included.
    var range: Range<Int>

    var name: String { (scope + [syntax.name]).joined(separator: ".") }
  }

  /// The module that the declarations belong to.
  public let module: String
  /// The modules that it imports, each once.
  public internal(set) var imports: [String] = []
  var protocols: [Declaration] = []
  /// Protocols that could not be read, and why.
  var unreadable: [(name: String, reason: String)] = []
  /// What the unconditional extensions of each type implement, by keys of requirements.
  var implementations: [String: Set<String>] = [:]
  /// The types that it declares at file scope, protocols included.
  var typeNames: Set<String> = []
  /// The source text, in UTF-8.
  let source: [UInt8]

  /// Reads the text of a module's interface or of a source file.
  ///
  /// - Parameters:
  ///   - text: Swift; what is no declaration of a protocol or of an extension's member is passed over.
  ///   - module: The module's name.
  /// - Complexity: O(*n*) in the length of the text.
  public init(reading text: String, module: String) {
    self.module = module
    source = Array(text.utf8)
    var parser = Parser(text)
    parser.readInterface(into: &self)
  }

  /// The names of the protocols, with the types that they are nested in.
  public var protocolNames: [String] {
    protocols.map(\.name) + unreadable.map(\.name)
  }

  func declaration(named name: String) -> Declaration? {
    protocols.first { $0.name == name }
  }
}

extension RequirementSyntax {
  /// What tells a requirement from others of its protocol.
  var key: String {
    let types = parameters.map { $0.type.coreText }.joined(separator: ", ")
    let isStatic = modifiers.contains("static") || modifiers.contains("class")
    return "\(isStatic ? "static " : "")\(fullName) (\(types))\(effects.isAsync ? " async" : "")"
  }
}
