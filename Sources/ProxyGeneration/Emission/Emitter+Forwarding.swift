extension Emitter {
  /// The marker whose conformers pass every requirement on to one delegate, or answer without one.
  var forwarding: Expansion.Declaration {
    let inherited = [model.name] + parents("Forwarding")
    let body = members(refused: stub) { requirement in
      let isInlined = !arguments.isEmpty
      return witness(requirement.outside, inlinable: requirement.isInlinable, inlined: isInlined) {
        operation in
        forwardingBody(requirement, operation)
      }
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Forwarding")),
      text: """
        /// Holds every requirement of `\(model.name)`, forwarded to one delegate.
        \(typeAttributes)\(typeAccess)protocol \(named("Forwarding")): \(inherited.joined(separator: ", ")) {
          /// The delegate to forward to, if there is one.
          \(storageIsolation)func _outer(_: (\(delegate)).Type) -> (\(delegate))?
          /// Called when a terminal callback has reached the delegate and returned.
          \(storageIsolation)func _passedTerminal(_: (\(delegate)).Type)
        \(arguments.isEmpty ? "" : "  \(storageIsolation)func _outer(_: (any \(model.name)).Type) -> (any \(model.name))?\n")}
        """,
      extensions: [
        Expansion.Extension(members: body + passing + openForwarding + inheritedForwarding)
      ]
    )
  }

  /// Only what keeps the delegate until a terminal callback wants to know.
  private var passing: String {
    let isolation =
      storageIsolation.isEmpty && model.isNonisolated ? "nonisolated " : storageIsolation
    return "\n  \(isolation)\(memberAccess)func _passedTerminal(_: (\(qualifiedDelegate)).Type) {}"
  }

  /// Either way to the delegate for conformers that know only the other.
  ///
  /// A protocol that refines a generic one without naming its types cannot write the existential with them.
  private var openForwarding: String {
    guard !arguments.isEmpty else { return "" }
    let open = "any \(qualified(model.name))"
    let known = qualifiedDelegate
    return """

        \(storageIsolation)\(memberAccess)func _outer(_: (\(known)).Type) -> (\(known))? { _outer((\(open)).self) as? \(known) }
        \(storageIsolation)\(memberAccess)func _outer(_: (\(open)).Type) -> (\(open))? { _outer((\(known)).self) }
      """
  }

  /// The way to a parent's delegate for conformers that know only this one: those of protocols that refine it.
  private var inheritedForwarding: String {
    parents.map { parent in
      let load = upcast(
        "_outer((\(qualifiedDelegate)).self)",
        to: "\(parent.index)",
        isOptional: true
      )
      return
        "\n  \(storageIsolation)\(memberAccess)func _outer(_: (\(parent.delegate)).Type) -> (\(parent.delegate))? { \(load) }"
    }.joined()
  }

  private func forwardingBody(
    _ requirement: ProxyModel.Requirement,
    _ operation: Operation
  ) -> String {
    let load = "_outer((\(qualifiedDelegate)).self)"
    let answer = operation.result == nil ? "" : "return "
    let passed =
      requirement.isTerminal ? "defer { _passedTerminal((\(qualifiedDelegate)).self) }\n    " : ""
    return
      "guard let _target = \(load) else { \(absence(requirement, operation)) }\n    \(passed)\(answer)\(operation.call(on: "_target"))"
  }

  /// What is done when there is no outer delegate; leaves the requirement.
  private func absence(_ requirement: ProxyModel.Requirement, _ operation: Operation) -> String {
    let names =
      "requirement: \(RawLiteral.line(requirement.syntax.fullName)), of: \(RawLiteral.line(model.name))"
    // There is nobody to set anything on.
    if operation.kind == .set, requirement.absent != .defaults { return "return" }
    switch requirement.absent {
    case .defaults:
      let call = operation.call(on: "\(qualified(named("Defaults")))\(arguments)()")
      return operation.result == nil ? "\(call); return" : "return \(call)"
    case .nothing: return "return"
    case .value(let value):
      return requirement.isInlinable || model.scope.isEmpty
        ? "return \(value)"
        : "return \(qualified(named("Parents"))).\(Self.fallback(requirement))()"
    case .missingOuterDelegate: return "throw DelegateProxy.MissingOuterDelegate(\(names))"
    case .trap: return "DelegateProxy._stopWithoutOuterDelegate(\(names))"
    }
  }

  /// The conformer that has nothing but the protocol's own defaults; what has none answers for itself.
  var defaults: Expansion.Declaration {
    let base = model.isObjectiveC ? "NSObject, " : ""
    let undefaulted =
      model.requirements.filter { $0.absent != .defaults } + model.inheritedWithoutDefault
    let members = undefaulted.map { requirement in
      witness(requirement.operations, inlinable: false) { absence(requirement, $0) }
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Defaults")),
      text: """
        /// Answers with the default implementations of `\(model.name)` when there is no outer delegate.
        \(conformerAttributes)\(typeAccess)final class \(named("Defaults"))\(genericParameters): \(base)\(model.name)\(genericConditions) {
          \(storageIsolation)\(memberAccess)\(model.isObjectiveC ? "override " : "")init() {\(model.isObjectiveC ? " super.init() " : "")}
        \(members.joined(separator: "\n"))
        }
        """
    )
  }
}
