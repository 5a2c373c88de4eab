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
    case "InterceptsMacro": return check(request, declaration: declaration, source: source)
    case "FallbackMacro", "TerminalMacro", "InheritedMacro": return checkMarker(request)
    default: return failure("there is no macro '\(macro)' in DelegateProxyMacros")
    }
  }

  private static func expandProxied(_ request: JSON, declaration: JSON, source: String) -> String {
    let location = declaration["location"]
    let file = location?["fileName"]?.string ?? ""
    let start = location?["offset"]?.int ?? 0
    let headers = (request["lexicalContext"]?.array ?? []).reversed().map {
      $0["source"]?.string ?? ""
    }
    // The compiler says so itself.
    guard !headers.contains(where: ProxyGenerator.isGeneric) else { return result("", []) }
    // Neither a getter without `get` nor an `if` is a context; that a declaration is local is a part of the name
    // that the compiler gives it.
    let isLocal = request["discriminator"]?.string?.contains("_$l") ?? false
    let expansion =
      isLocal || headers.contains { ProxyGenerator.typeName(ofHeader: $0) == nil }
      ? ProxyGenerator.refuseLocal(source)
      : ProxyGenerator.expand(
        source,
        scope: Array(headers),
        file: file,
        line: location?["line"]?.int ?? 1,
        column: location?["column"]?.int ?? 1
      )
    return result(expansion.peers, expansion.diagnostics.map { json($0, file: file, start: start) })
  }

  private static func check(_ request: JSON, declaration: JSON, source: String) -> String {
    let location = declaration["location"]
    let file = location?["fileName"]?.string ?? ""
    let (members, diagnostics) = ProxyGenerator.checks(
      of: source,
      scope: request["lexicalContext"]?.array?.map { $0["source"]?.string ?? "" } ?? [],
      file: file,
      line: location?["line"]?.int ?? 1,
      column: location?["column"]?.int ?? 1,
      discriminator: request["discriminator"]?.string ?? ""
    )
    let start = location?["offset"]?.int ?? 0
    return result(members, diagnostics.map { json($0, file: file, start: start) })
  }

  /// Answers for a macro that only marks a requirement, for `@Proxied` to see.
  private static func checkMarker(_ request: JSON) -> String {
    let attribute = request["attributeSyntax"]
    let context = request["lexicalContext"]?.array?.first?["source"]?.string
    let diagnostics = ProxyGenerator.check(
      marker: attribute?["source"]?.string ?? "",
      insideOf: context ?? ""
    )
    let file = attribute?["location"]?["fileName"]?.string ?? ""
    let start = attribute?["location"]?["offset"]?.int ?? 0
    return result("", diagnostics.map { json($0, file: file, start: start) })
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
      "severity": .string("error"),
      "position": .object([
        "fileName": .string(file), "offset": .number(Double(start + diagnostic.offset)),
      ]),
      "highlights": .array([]),
      "notes": .array([]),
      "fixIts": .array(fixIts),
    ])
  }
}
