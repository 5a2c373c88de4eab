extension Emitter {
  /// A property or subscript whose accessors have these bodies, or a method with this body.
  ///
  /// - Parameters:
  ///   - operations: What can be done with the requirement that it satisfies.
  ///   - inlinable: Whether other modules may see the bodies, as far as access allows.
  ///   - inlined: Whether they belong into the witnesses of every conformer. A generic conformer would otherwise look
  ///     its own conformance up at every call.
  ///   - body: What it does.
  /// - Returns: The declaration.
  func witness(
    _ operations: [Operation],
    inlinable: Bool,
    inlined: Bool = false,
    body: (Operation) -> String
  ) -> String {
    let requirement = operations[0].requirement
    let inline =
      (inlinable && canInline ? "@inlinable " : "") + (inlined ? "@inline(__always) " : "")
    let head = "\(attributes(requirement))  \(inline)\(memberAccess)\(modifiers(requirement))"
    switch requirement.kind {
    case .function, .initializer:
      let operation = operations[0]
      let whereClause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
      let list = operation.parameters(labelled: operation.names).joined(separator: ", ")
      return "\(head)func \(requirement.name)\(requirement.generics)(\(list))"
        + "\(operation.effects.text)\(operation.arrow)\(whereClause) {\n    \(body(operation))\n  }"
    case .property, .subscript:
      let accessors = operations.map { operation in
        let attributes = operation.accessor?.attributes.map { $0.text + " " }.joined() ?? ""
        let keyword = operation.kind == .set ? "set" : "get"
        return
          "    \(attributes)\(keyword)\(operation.effects.text) {\n      \(body(operation))\n    }"
      }.joined(separator: "\n")
      let type = requirement.result?.text ?? "()"
      let operation = operations[0]
      let list = operation.parameters(labelled: operation.names, inSubscript: true).joined(
        separator: ", "
      )
      let whereClause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
      let declaration =
        requirement.kind == .property
        ? "var \(requirement.name): \(type)"
        : "subscript\(requirement.generics)(\(list)) -> \(type)\(whereClause)"
      return "\(head)\(declaration) {\n\(accessors)\n  }"
    }
  }

  /// A member that satisfies a requirement which has been refused, and never runs.
  func stub(_ requirement: RequirementSyntax, _: [Scope.Alias]) -> String {
    let repeated = requirement.modifiers.filter {
      ["static", "class", "prefix", "postfix", "infix"].contains($0)
    }.map { $0 == "class" ? "static " : $0 + " " }.joined()
    let head = "\(attributes(requirement))  \(memberAccess)\(repeated)\(modifiers(requirement))"
    let whereClause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    let operation = Operation(requirement: requirement, kind: .call)
    let list = operation.parameters(
      labelled: operation.names,
      inSubscript: requirement.kind == .subscript
    ).joined(separator: ", ")
    let signature = "\(requirement.name)\(requirement.generics)(\(list))"
    let rest = "\(requirement.effects.text)\(operation.arrow)\(whereClause)"
    switch requirement.kind {
    case .function: return "\(head)func \(signature)\(rest) { fatalError() }"
    case .initializer: return "\(head)\(signature)\(rest) { fatalError() }"
    case .subscript: return "\(head)\(signature)\(rest) { \(accessorStubs(requirement)) }"
    case .property:
      return "\(head)var \(requirement.name): \(requirement.result?.text ?? "()") "
        + "{ \(accessorStubs(requirement)) }"
    }
  }

  private func accessorStubs(_ requirement: RequirementSyntax) -> String {
    Operation.all(of: requirement).map {
      "\($0.kind == .set ? "set" : "get")\($0.effects.text) { fatalError() }"
    }.joined(separator: " ")
  }
}
