extension Emitter {
  /// The parameters of a generic type that has them: `<Item: Hashable>`, or nothing.
  var genericParameters: String {
    let parameters = model.associatedTypes.map {
      $0.inherited.isEmpty ? $0.name : "\($0.name): \($0.inherited)"
    }
    return parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
  }

  /// The clauses of associated types, as one clause of a generic type.
  var genericConditions: String { Self.clause(ownConditions + inheritedConditions) }

  private var ownConditions: [String] {
    let names = Set(model.associatedTypes.map(\.name))
    return conditions.filter { $0.first.map { names.contains($0.text) } ?? false }.map(\.joined)
  }

  private var inheritedConditions: [String] { model.associatedTypes.compactMap(inheritedCondition) }

  /// What a parent that declares an associated type says of it, which a macro does not see.
  ///
  /// A condition takes over the bounds of the generic types that it names, here one of the parent's ``boundAliases``.
  private func inheritedCondition(of type: AssociatedTypeSyntax) -> String? {
    guard type.isInherited, model.takesBoundsOver else { return nil }
    return "\(parentPiece(Self.bounds(of: type), of: 0))<\(type.name)>: Any"
  }

  /// For each associated type a name for it that brings its bounds along, as far as they concern it alone.
  var boundAliases: [String] {
    model.associatedTypes.map { type in
      let others = Set(model.associatedTypes.map(\.name)).subtracting([type.name])
      let own = conditions.filter { condition in
        condition.first?.text == type.name && !condition.contains { others.contains($0.text) }
      }
      let bounds = Lexer.tokens(of: type.inherited).separated(by: "&").map { bound in
        bound.contains { others.contains($0.text) } ? bound.prefix { !$0.is("<") } : bound
      }
      let bound = bounds.isEmpty ? "" : ": " + bounds.map(\.joined).joined(separator: " & ")
      return "typealias _\(Self.bounds(of: type))<\(type.name)\(bound)> = \(type.name)"
        + Self.clause(own.map(\.joined) + (inheritedCondition(of: type).map { [$0] } ?? []))
    }
  }

  private static func bounds(of type: AssociatedTypeSyntax) -> String {
    type.name.filter { $0.isLetter || $0.isNumber || $0 == "_" } + "Bounds"
  }

  /// The protocol's own clause, as far as it says something of types.
  var protocolConditions: String {
    Self.clause(
      Self.conditions(model.whereClause).filter {
        $0.first?.is("Self") == false || $0.contains { $0.is("==") }
      }.map(\.joined)
    )
  }

  private var conditions: [[Token]] {
    (model.associatedTypes.map(\.whereClause) + [model.whereClause]).flatMap(Self.conditions)
  }

  /// The conditions of a clause, without the commas at its top.
  private static func conditions(_ clause: String) -> [[Token]] {
    Lexer.tokens(of: clause).dropFirst().separated(by: ",").map(Array.init)
  }

  private static func clause(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
  }

  /// The attributes, generic parameters and conditions as extensions write them for what is internal, and the names
  /// that they need for that.
  var outsideBounds: OutsideBounds {
    var attributes = Self.text(of: model.attributes.filter { !$0.hasPrefix("@_spi") })
    guard !model.scope.isEmpty else {
      return OutsideBounds(attributes, genericParameters, genericConditions, [])
    }
    var scope = Scope(
      holder: qualified(named("Parents")),
      prefix: "_For",
      parameters: Set(model.associatedTypes.map(\.name))
    )
    let parameters = scope.outside(genericParameters)
    let conditions = Self.clause(ownConditions.map { scope.outside($0) } + inheritedConditions)
    if let actor = model.globalActor, Scope.mayBeActor(String(actor.dropFirst())) {
      let named = "@" + scope.outside(String(actor.dropFirst()))
      attributes = attributes.replacing(actor, with: named)
    }
    return OutsideBounds(attributes, parameters, conditions, scope.aliases)
  }

  struct OutsideBounds {
    let attributes: String
    let parameters: String
    let conditions: String
    let aliases: [Scope.Alias]

    init(_ attributes: String, _ parameters: String, _ conditions: String, _ aliases: [Scope.Alias])
    {
      self.attributes = attributes
      self.parameters = parameters
      self.conditions = conditions
      self.aliases = aliases
    }
  }
}
