import ProxyGeneration

/// Answers the messages of a compiler that expands macros.
///
/// The wire is described in the toolchain's plugin protocol: version 7 adds nothing that we need, unknown keys
/// are ignored, and an unknown message is answered with an error.
enum Plugin {
  /// The answer to one message, both as JSON text.
  static func answer(_ message: [UInt8]) -> String {
    let request: JSON
    do {
      request = try JSONReader.read(message)
    } catch {
      return failure("the compiler's message is no JSON: byte \(error.offset)")
    }
    if request["getCapability"] != nil {
      return JSON.object([
        "getCapabilityResult": .object(["capability": .object(["protocolVersion": .number(7)])])
      ]).text
    }
    if let attached = request["expandAttachedMacro"] { return expand(attached) }
    return failure("the compiler sent a message that this macro plugin does not know")
  }

  private static func expand(_ request: JSON) -> String {
    guard let macro = request["macro"]?["typeName"]?.string,
      let declaration = request["declSyntax"],
      let source = declaration["source"]?.string
    else { return failure("the compiler's message lacks the macro or the declaration") }
    switch macro {
    case "ProxiedMacro": return expandProxied(request, declaration: declaration, source: source)
    case "ProxyExtensionMacro":
      let type = request["extendedTypeSyntax"]?["source"]?.string ?? ""
      let attribute = request["attributeSyntax"]?["source"]?.string ?? ""
      let extensions = Expansion.extensions(carriedBy: attribute, of: trimmed(type))
      return result(extensions.joined(separator: "\n\n"), [])
    case "FallbackMacro", "TerminalMacro", "InheritedMacro": return result("", [])
    default: return failure("there is no macro '\(macro)' in DelegateProxyMacros")
    }
  }

  private static func expandProxied(_ request: JSON, declaration: JSON, source: String) -> String {
    let file = declaration["location"]?["fileName"]?.string ?? ""
    let start = declaration["location"]?["offset"]?.int ?? 0
    var scope: [String] = []
    for context in (request["lexicalContext"]?.array ?? []).reversed() {
      guard let name = ProxyGenerator.typeName(ofHeader: context["source"]?.string ?? "") else {
        let diagnostic = Diagnostic.error(
          "'@Proxied' cannot be used inside a function, where the compiler does not find what it "
            + "generates; move the protocol to file scope or into a type",
          at: 0
        )
        return result("", [json(diagnostic, file: file, start: start)])
      }
      scope.append(name)
    }
    let expansion = ProxyGenerator.expand(source, scope: scope)
    return result(expansion.peers, expansion.diagnostics.map { json($0, file: file, start: start) })
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  // MARK: Answers

  private static func failure(_ message: String) -> String {
    let diagnostic = Diagnostic.error(message, at: 0)
    return result("", [json(diagnostic, file: "", start: 0)])
  }

  private static func result(_ source: String, _ diagnostics: [JSON]) -> String {
    let body = JSON.object(["expandedSource": .string(source), "diagnostics": .array(diagnostics)])
    return JSON.object(["expandMacroResult": body]).text
  }

  private static func json(_ diagnostic: Diagnostic, file: String, start: Int) -> JSON {
    let fixIts = diagnostic.fixIts.map { fixIt in
      let range = JSON.object([
        "fileName": .string(file),
        "startOffset": .number(Double(start + fixIt.offset)),
        "endOffset": .number(Double(start + fixIt.end)),
      ])
      let change = JSON.object(["range": range, "newText": .string(fixIt.replacement)])
      return JSON.object(["message": .string(fixIt.message), "changes": .array([change])])
    }
    return .object([
      "message": .string(diagnostic.message),
      "severity": .string(diagnostic.severity.rawValue),
      "position": .object([
        "fileName": .string(file), "offset": .number(Double(start + diagnostic.offset)),
      ]),
      "highlights": .array([]),
      "notes": .array([]),
      "fixIts": .array(fixIts),
    ])
  }
}
