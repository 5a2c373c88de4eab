extension Emitter {
  /// The protocol that users' interceptors conform to, with defaults that pass on.
  var interceptor: Expansion.Declaration {
    var inherited = zip(parents("Interceptor"), model.parents).map { $0 + $1.arguments }
    if model.isSendable { inherited.append("Swift.Sendable") }
    let inheritance = inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))"
    let associated =
      model.associatedTypes.map { type in
        let bound = type.inherited.isEmpty ? "" : ": \(type.inherited)"
        let whereClause = type.whereClause.isEmpty ? "" : " \(type.whereClause)"
        return "  associatedtype \(type.name)\(bound)\(whereClause)\n"
      }.joined() + model.typeAliases.map { "  \($0)\n" }.joined()
    let requirements = interceptedMembers(unread: failure) { requirement, operation in
      let setterType = operation.kind == .set ? setterType(of: requirement.syntax) : ""
      let documentation = documentation(of: requirement.syntax).map { "  \($0)\n" }.joined()
      let signature = operation.interceptorSignature(next: delegate, showsNames: true)
      return
        "\(setterType)\(documentation)  \(attributes(requirement.syntax, operation))\(modifiers(requirement.syntax))\(signature)"
    }
    let defaults = interceptedMembers(\.outside) { requirement, operation in
      // Swift 6.3 crashes where library evolution makes a borrowed type's layout unknown, and the adapter lends it.
      let isLent = operation.requirement.parameters.contains {
        $0.type.specifiers.contains("borrowing")
      }
      let inline = canInline && !isLent ? "@inlinable " : ""
      let signature = operation.interceptorSignature(next: qualifiedDelegate, showsNames: false)
      // Said, so that no result builder takes it for a part of a result.
      let answer = operation.result == nil ? "" : "return "
      return
        "\(attributes(operation.requirement, operation))  \(inline)\(memberAccess)\(modifiers(requirement.syntax))\(signature) {\n"
        + "    \(answer)\(operation.call(on: "next"))\n  }"
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Interceptor")),
      text: """
        /// Sees callbacks of `\(model.name)` before the outer delegate does, and decides whether and how they go on.
        \(typeAttributes)\(typeAccess)protocol \(named("Interceptor"))\(arguments)\(inheritance)\(protocolConditions) {
        \(associated)\(requirements)
        }
        """,
      extensions: [Expansion.Extension(members: defaults)] + callbacksExtension
    )
  }

  /// An error for the compiler, should it take a branch that `@Proxied` has left out.
  private func failure(_ error: ParseError) -> String {
    let message = RawLiteral.line("'@Proxied' cannot read this branch: \(error.message)")
    guard let places else { return "#error(\(message))" }
    let line = places.directive(line: places[error.offset].line)
    return "\(line)\n#error(\(message))\n#sourceLocation()"
  }

  /// The type that a setter takes, under a name by which a closure escapes.
  ///
  /// A parameter of a closure's type does not, whatever its type is called, except where it is an associated type.
  private func setterType(of requirement: RequirementSyntax) -> String {
    // Any other is written with what the language has: `@escaping Handler`.
    guard let name = requirement.setterType, name.hasPrefix("_"), let type = requirement.result
    else { return "" }
    let availability = requirement.attributes.filter { $0.baseName == "available" }
      .map { $0.text + " " }.joined()
    return "  \(availability)associatedtype \(name) where \(name) == \(type.text)\n"
  }

  /// The requirement's comment; if it describes parameters, then `next` too, since DocC warns about one that is left out.
  private func documentation(of requirement: RequirementSyntax) -> [String] {
    let lines = requirement.documentation.map { line in
      let text = line.dropFirst(3)
      return (indent: text.prefix { $0 == " " }.count, text: text.drop { $0 == " " })
    }
    guard let first = lines.lastIndex(where: { $0.text.hasPrefix("- Parameter") }) else {
      return requirement.documentation
    }
    let indent = lines[first].indent
    let isList = lines[first].text.hasPrefix("- Parameters")
    // What belongs to an entry is indented deeper.
    let end =
      lines[(first + 1)...].firstIndex { $0.indent <= indent && !$0.text.isEmpty } ?? lines.endIndex
    let last = lines[..<end].lastIndex { !$0.text.isEmpty } ?? first
    let name = requirement.parameters.contains { $0.name == "next" } ? "_next" : "next"
    let item = isList ? "  - \(name):" : "- Parameter \(name):"
    var documentation = requirement.documentation
    documentation.insert(
      "///\(String(repeating: " ", count: indent))\(item) The rest of the chain.",
      at: last + 1
    )
    return documentation
  }

  /// The interceptor as extensions write it, which stand outside the scope of what they extend.
  var qualifiedInterceptor: String { "any \(qualified(named("Interceptor")))\(arguments)" }

  /// The delegate as extensions write it.
  var qualifiedDelegate: String { "any \(qualified(model.name))\(arguments)" }

  private var callbacksExtension: [Expansion.Extension] {
    guard model.options.generatesCallbacks else { return [] }
    let type = qualified(named("Callbacks")) + arguments
    let declaration = """
        /// Lets an interceptor that knows no protocol join a chain of `\(model.name)`.
        \(memberAccess)static func callbacks(_ interceptor: \(callbackInterceptor)) -> \(type) {
          \(type)(interceptor)
        }
      """
    // A static member of a generic adapter would leave its parameters open.
    guard arguments.isEmpty else { return [] }
    return [Expansion.Extension(condition: "Self == \(type)", members: declaration)]
  }
}
