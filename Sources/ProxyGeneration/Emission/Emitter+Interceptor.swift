extension Emitter {
  /// The protocol that users' interceptors conform to, with defaults that pass on.
  var interceptor: Expansion.Declaration {
    var inherited = zip(parents("Interceptor"), model.parents).map { $0 + $1.arguments }
    if model.isSendable { inherited.append("Sendable") }
    let inheritance = inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))"
    let associated =
      model.associatedTypes.map { type in
        let bound = type.inherited.isEmpty ? "" : ": \(type.inherited)"
        let whereClause = type.whereClause.isEmpty ? "" : " \(type.whereClause)"
        return "  associatedtype \(type.name)\(bound)\(whereClause)\n"
      }.joined() + model.typeAliases.map { "  \($0)\n" }.joined()
    let requirements = interceptedMembers { requirement, operation in
      let documentation = requirement.syntax.documentation.map { "  \($0)\n" }.joined()
      let signature = operation.interceptorSignature(next: delegate, showsNames: true)
      return
        "\(documentation)  \(attributes(requirement.syntax, operation))\(modifiers(requirement.syntax))\(signature)"
    }
    let defaults = interceptedMembers(\.outside) { requirement, operation in
      let inline = canInline ? "@inlinable " : ""
      let signature = operation.interceptorSignature(next: qualifiedDelegate, showsNames: false)
      return
        "\(attributes(requirement.outside, operation))  \(inline)\(memberAccess)\(modifiers(requirement.syntax))\(signature) {\n"
        + "    \(operation.call(on: "next"))\n  }"
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
