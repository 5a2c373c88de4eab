extension Emitter {
  /// The end of the name under which the declarations generated for a protocol are found by those that refine it.
  ///
  /// Nothing can ask whether a parent is proxied. Where it is not, the compiler's error quotes this name, and
  /// so says what to do.
  static let piecesSuffix = " must be @Proxied too, since a @Proxied protocol refines it"

  /// The name of what only a protocol has that is not Sendable, for those that refine it and do not say so themselves.
  ///
  /// The compiler's error quotes it where it is missing.
  private static let confinement =
    "@Proxied(sendable: true) is what a protocol must say that refines a Sendable one"

  /// The declarations generated for the protocol, for those that refine it.
  var pieces: Expansion.Declaration {
    let pieces = ["Interceptor", "Forwarding", "Linking", "Adapting", "Proxy"].map {
      "typealias _\($0) = \(named($0))"
    }
    // Bounds mean what they mean where the protocol stands: names of ours begin with an underscore.
    let confined = model.isSendable ? [] : ["typealias `\(Self.confinement)` = ()"]
    let aliases = pieces + ["typealias _Sharing = \(sharing)"] + boundAliases + confined
    return Expansion.Declaration(
      extendedType: "",
      text: """
        /// What is generated for `\(model.name)`, for protocols that refine it.
        \(visibility())\(typeAccess)enum \(Self.piecesName(of: model.name)) {
        \(aliases.map { "  \(memberAccess)\($0)" }.joined(separator: "\n"))
          nonisolated \(memberAccess)static var _requirements: [DelegateProxy.Requirement] { \(named("Requirements")).all }
        }
        """
    )
  }

  /// Whether something must be found by the name of ``parentList``.
  var needsParentList: Bool {
    !model.parents.isEmpty || model.hasAliases || !outsideBounds.aliases.isEmpty
  }

  /// The proxied protocols that the protocol refines, each by what is generated for it, and names for types
  /// that extensions would not find.
  var parentList: Expansion.Declaration {
    let parents = model.parents.enumerated().map { index, parent in
      let pieces = piecesAlias(index, parent)
      guard !model.scope.isEmpty else { return pieces }
      return pieces + "\n  \(memberAccess)typealias _\(index)Delegate = \(parent.name)\n"
        + text(of: parent.aliases)
    }
    let types = members(refused: text) { text(of: $0.aliases) }
    return Expansion.Declaration(
      extendedType: "",
      text: """
        /// What is generated for the protocols that `\(model.name)` refines, and the types that it mentions.
        \(visibility())\(typeAccess)enum \(named("Parents")) {
        \(parents.joined(separator: "\n"))
        \(types)
        \(text(of: outsideBounds.aliases))\(fallbacks)
        }
        """
    )
  }

  /// A name for what is generated for a parent; where there is nothing, the compiler says so where the parent is named.
  private func piecesAlias(_ index: Int, _ parent: ProxyModel.Parent) -> String {
    let start = "  \(memberAccess)typealias _\(index) ="
    let name = Self.piecesName(of: parent.name)
    guard let places, let offset = parent.offset else { return "\(start) \(name)" }
    let pieces = places.text(start, "", name, at: offset)
    guard !model.isSendable else { return pieces }
    // Through the name just given, so that of a parent without pieces only that is said.
    let check = "  fileprivate typealias _\(index)Confined ="
    return pieces + "\n" + places.text(check, "_\(index).", "`\(Self.confinement)`", at: offset)
  }

  /// Answers that name what is found only where the protocol stands, isolated as what stands there is.
  private var fallbacks: String {
    guard !model.scope.isEmpty else { return "" }
    return "\n"
      + members { requirement in
        guard case .value(let value) = requirement.absent, !requirement.isInlinable else {
          return ""
        }
        let operation = requirement.operations[0]
        let isNonisolated = requirement.syntax.leavesIsolation || model.isNonisolated
        let isolation = isNonisolated ? "nonisolated " : model.globalActor.map { $0 + " " } ?? ""
        return
          "  \(isolation)static func \(Self.fallback(requirement))()\(operation.arrow) { \(value) }"
      }
  }

  static func fallback(_ requirement: ProxyModel.Requirement) -> String {
    "_\(requirement.index)fallback"
  }

  private func text(_: RequirementSyntax, _ aliases: [Scope.Alias]) -> String {
    text(of: aliases)
  }

  private func text(of aliases: [Scope.Alias]) -> String {
    aliases.map { "  \(memberAccess)typealias \($0.name) = \($0.type)" }.joined(separator: "\n")
  }

  /// A value as what a parent's declarations take.
  ///
  /// The compiler does not convert to an existential with arguments by itself, but finds the conformance of a
  /// value whose type is opened.
  func upcast(_ value: String, to suffix: String, isOptional: Bool = false) -> String {
    guard let index = Int(suffix), !model.parents[index].arguments.isEmpty else { return value }
    let function = "\(qualified(named("Proxy")))\(arguments)._up\(index)"
    return isOptional ? "(\(value)).map { \(function)($0) }" : "\(function)(\(value))"
  }

  /// The functions that ``upcast(_:to:isOptional:)`` calls.
  var upcasts: String {
    parents.filter { !model.parents[$0.index].arguments.isEmpty }.map { parent in
      let sharing = model.isSendable ? " & Swift.Sendable" : ""
      let delegate = "some \(qualified(model.name))\(arguments)"
      return """
          nonisolated fileprivate static func _up\(parent.index)(_ delegate: \(delegate)) -> \(parent.delegate)\(sharing) { delegate }

        """
    }.joined()
  }

  private static func piecesName(of name: String) -> String {
    let path = name.split(separator: ".").map(String.init)
    let last = "`\(RequirementSyntax.plain(path.last ?? name))\(piecesSuffix)`"
    return (path.dropLast() + [last]).joined(separator: ".")
  }
}
