/// Turns a protocol's syntax into a model, and says what cannot be forwarded.
struct Resolver {
  let syntax: ProtocolSyntax
  private(set) var model: ProxyModel
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether there is anything to generate.
  private(set) var canBeProxied = false
  /// The protocol's associated types and type aliases.
  private let typeNames: Set<String>
  /// The full names that methods with different results have.
  private let toldByResult: Set<String>
  /// The requirements with an existential as a parameter, by their names.
  let takingExistentials: [String: [RequirementSyntax]]
  /// What the protocol's own clause makes associated types of protocols above, which a generic proxy does not find by
  /// their names: `[Item]` for `Items`.
  ///
  /// Without closures, which would no longer escape where they are written out.
  private let fixedAbove: [String: [Token]]
  /// What interceptors see of properties and subscripts and a requirement could declare too, by its full name.
  let accessed: [String: [RequirementSyntax]]

  /// Protocols that have no requirement to forward, and what they mean to us.
  private static let markers: Set<String> = [
    "AnyObject", "Sendable", "SendableMetatype", "NSObjectProtocol", "Copyable", "Escapable",
    "BitwiseCopyable", "class", "Any",
  ]
  /// Those of them that bind a protocol to classes.
  private static let classMarkers: Set<String> = ["AnyObject", "NSObjectProtocol", "class"]
  private static let copiedAttributes: Set<String> = [
    "available", "MainActor", "preconcurrency", "_spi", "#if",
  ]
  private static let ownAttributes: Set<String> = [
    "Proxied", "objc", "usableFromInline", "dynamicMemberLookup", "_marker", "Intercepts",
  ]

  init(_ syntax: ProtocolSyntax, surroundings: Surroundings) {
    self.syntax = syntax
    let types = syntax.members.compactMap { member in
      switch member {
      case .associatedType(let type): type.name
      case .typeAlias(let type): type.name
      default: nil
      }
    }
    typeNames = Set(types + syntax.primaryAssociatedTypes)
    let requirements = syntax.requirements.filter { requirement in
      requirement.parameters.contains { $0.type.form == .existential }
    }
    takingExistentials = Dictionary(grouping: requirements, by: \.plainName)
    accessed = Self.accessed(syntax.requirements)
    fixedAbove =
      syntax.primaryAssociatedTypes.isEmpty
      ? [:]
      : syntax.fixedTypes.filter { [typeNames] name, type in
        !typeNames.contains(name) && !type.contains { $0.is("->") }
      }
    let methods = syntax.requirements.filter { $0.kind == .function }
    // By the plain name first: few methods share one, and a full name is put together.
    let overloads = Dictionary(grouping: methods, by: \.plainName).values.filter { $0.count > 1 }
    toldByResult = Set(
      overloads.flatMap { Dictionary(grouping: $0, by: \.fullName) }
        .filter { Set($0.value.map { $0.result?.text ?? "Void" }).count > 1 }.map(\.key)
    )
    let ownAccess = syntax.modifiers.first(where: Surroundings.levels.contains)
    let access = ownAccess ?? surroundings.access ?? "internal"
    let isNarrowed = surroundings.isFilePrivate && ownAccess != "private"
    model = ProxyModel(
      name: syntax.name,
      access: isNarrowed ? "fileprivate" : access,
      options: Options(syntax.attribute("Proxied")),
      whereClause: syntax.whereClause,
      scope: surroundings.names.joined(separator: ".")
    )
    model.takesAccessOver = ownAccess == nil && surroundings.access != nil
    resolveAttributes()
    diagnostics += misplacement
    canBeProxied = diagnostics.isEmpty && resolveInheritance()
    if surroundings.isNonisolated, model.globalActor == nil, model.parents.isEmpty {
      model.takeNoIsolation()
    }
    guard canBeProxied else { return }
    resolveMembers()
    model.inheritedWithoutDefault = syntax.inheritedWithoutDefault.map { resolve($0, index: 0) }
  }

  private mutating func resolveAttributes() {
    for attribute in syntax.attributes where !Self.ownAttributes.contains(attribute.baseName) {
      if attribute.baseName == "#if", Scope.namesActor(Lexer.tokens(of: attribute.text)[...]) {
        refuse(
          "'\(model.name)' cannot be proxied: it is isolated under a condition, and what is generated must say of "
            + "each of its parts how it is isolated; declare a protocol in each branch of the '#if'",
          at: attribute.offset
        )
      }
      if Self.copiedAttributes.contains(attribute.baseName) {
        model.attributes.append(attribute.text)
        if attribute.baseName == "MainActor" { model.globalActor = attribute.text }
      } else if attribute.arguments == nil, Scope.mayBeActor(attribute.baseName) {
        // A macro sees no declarations but its own: an attribute without arguments is taken for a global actor.
        model.attributes.append(attribute.text)
        model.globalActor = attribute.text
      }
    }
    if syntax.modifiers.contains("nonisolated") { model.takeNoIsolation() }
  }

  /// Sorts what the protocol refines; returns whether it can have a proxy at all.
  private mutating func resolveInheritance() -> Bool {
    var isClassBound = false
    let inherited = syntax.inherited.flatMap(\.components).map { ($0, $0.tokens.first?.offset) }
    let byClause = syntax.inheritedByClause.flatMap(\.components).map { ($0, Int?.none) }
    for (type, offset) in inherited + byClause {
      let name = type.core.prefix { !$0.is("<") }.joined
      let base = name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name
      switch base {
      case "Actor", "DistributedActor", "AnyActor":
        refuse(
          "'\(model.name)' cannot be proxied: it is a protocol for actors, and a proxy stands in for its "
            + "delegate on the delegate's own actor; refine AnyObject and isolate it to a global actor instead",
          at: syntax.offset
        )
        return false
      case "Sendable": model.isSendable = true
      case "NSObjectProtocol": model.isObjectiveC = true
      default: break
      }
      if type.specifiers.isEmpty, type.tokens.first?.is("~") == true { continue }
      if !Self.markers.contains(base) || Self.classMarkers.contains(base) { isClassBound = true }
      if !Self.markers.contains(base) {
        if let reason = Self.objection(toParent: name) {
          refuse("'\(model.name)' cannot be proxied: \(reason)", at: offset ?? syntax.offset)
          return false
        }
        addParent(name, offset: offset, arguments: type.core.drop { !$0.is("<") }.joined)
      }
    }
    model.takesBoundsOver = model.parents.count == 1
    for ancestor in model.options.ancestors {
      let name = String(ancestor.prefix { $0 != "<" })
      addParent(name, arguments: String(ancestor.dropFirst(name.count)))
    }
    if model.options.isSendable, !model.isSendable {
      model.isSendable = !model.parents.isEmpty
      if model.parents.isEmpty {
        refuse(
          "'sendable: true' is for a protocol that is Sendable through one that it refines, and '\(model.name)' "
            + "refines none; write 'protocol \(model.name): AnyObject, Sendable'",
          at: syntax.attribute("Proxied")?.offset ?? syntax.offset
        )
      }
    }
    // A parent may have nonisolated requirements, which is not to be seen.
    if model.globalActor != nil, !model.parents.isEmpty { model.hasNonisolatedRequirements = true }
    guard isClassBound else {
      refuse(
        "'\(model.name)' cannot be proxied: it is not bound to classes, and a delegate is held as a reference; "
          + "write 'protocol \(model.name): AnyObject'",
        at: syntax.offset
      )
      return false
    }
    return true
  }

  private mutating func addParent(_ name: String, offset: Int? = nil, arguments: String) {
    guard !model.parents.contains(where: { $0.name == name }) else { return }
    var parent = ProxyModel.Parent(name: name, offset: offset, arguments: arguments)
    parent.outsideArguments = arguments
    if !model.scope.isEmpty {
      var scope = scope(prefix: "_\(model.parents.count)For", parameters: [])
      parent.outsideArguments = scope.outside(arguments)
      parent.aliases = scope.aliases
    }
    model.parents.append(parent)
  }

  private func scope(prefix: String, parameters: [String]) -> Scope {
    let holder = "\(model.scope).\(ProxyModel.name(model.name, "Parents"))"
    return Scope(holder: holder, prefix: prefix, parameters: typeNames.union(parameters))
  }

  private mutating func resolveMembers() {
    var erased: Set<String> = []
    var declared: [String: AssociatedTypeSyntax] = [:]
    for case .associatedType(let type) in syntax.members {
      declared[type.name] = type
      if !syntax.primaryAssociatedTypes.contains(type.name) { erased.insert(type.name) }
    }
    for name in syntax.primaryAssociatedTypes {
      let inherited = AssociatedTypeSyntax(
        name: name,
        offset: syntax.offset,
        inherited: "",
        whereClause: "",
        isInherited: true
      )
      model.associatedTypes.append(declared[name] ?? inherited)
    }
    var indices = 0
    var isMentioned = false
    let conditionalMembers = syntax.conditionalMembers
    let hasConditionalTypes = conditionalMembers.contains {
      if case .typeAlias = $0 { true } else { false }
    }
    for member in syntax.members {
      diagnostics += misplacedMarkers(of: member)
      switch member {
      case .directive(let token):
        model.members.append(.directive(token.text))
        if hasConditionalTypes { model.typeAliases.append(token.text) }
      case .unread(let error): model.members.append(.unread(error))
      case .associatedType: break
      case .typeAlias(let type): model.typeAliases.append(type.text)
      case .requirement(let requirement) where requirement.isNoRequirement: break
      case .requirement(let written):
        let requirement = written.withoutSelf.replacing(fixedAbove)
        if let reason = refusal(of: requirement, erased: erased) {
          isMentioned = isMentioned || erased.contains { requirement.mentions($0) }
          // The compiler itself refuses what belongs to classes only.
          if !requirement.modifiers.contains("class") { refuse(reason, at: requirement.offset) }
          var scope = scope(
            prefix: "_Refused\(model.members.count)",
            parameters: requirement.genericNames
          )
          let outside = model.scope.isEmpty ? requirement : requirement.outside(&scope)
          model.members.append(.refused(outside, aliases: scope.aliases))
        } else {
          model.members.append(.requirement(resolve(requirement, index: indices)))
          indices += 1
        }
      }
    }
    // Nothing tells what such a type would be in a proxy, and no operator is found that a macro declares.
    canBeProxied =
      erased.isEmpty
      && !model.members.contains {
        if case .refused(let syntax, _) = $0 { syntax.isOperator } else { false }
      }
    refuse(conditional: conditionalMembers)
    refuseFixedTypes()
    guard !isMentioned else { return }
    for case .associatedType(let type) in syntax.members where erased.contains(type.name) {
      refuse(
        "'\(model.name)' cannot be proxied: its associated type '\(type.name)' is not primary, so that "
          + "'any \(model.name)' forgets it; write 'protocol \(model.name)<\(type.name)>'",
        at: type.offset
      )
    }
  }

  /// What is generic cannot have its parameters under a condition.
  private mutating func refuse(conditional members: [MemberSyntax]) {
    for case .associatedType(let type) in members
    where syntax.primaryAssociatedTypes.contains(type.name) {
      canBeProxied = false
      refuse(
        "'\(model.name)' cannot be proxied: its associated type '\(type.name)' stands under a condition, and "
          + "the proxy has it as a parameter in any case; declare it outside of the '#if'",
        at: type.offset
      )
    }
  }

  /// A primary associated type that a clause fixes would be a generic parameter that is none.
  private mutating func refuseFixedTypes() {
    let names = Set(syntax.primaryAssociatedTypes)
    let clauses = [model.whereClause] + model.associatedTypes.map(\.whereClause)
    for condition in clauses.flatMap({ Lexer.tokens(of: $0).dropFirst().separated(by: ",") }) {
      let sides = condition.split { $0.is("==") }
      let parameters = sides.map { $0.first.map { names.contains($0.text) } ?? false }
      // What is the same as a member of another parameter is still a parameter.
      guard sides.count == 2,
        let side = sides.indices.first(where: { parameters[$0] && sides[$0].count == 1 }),
        !parameters[1 - side] || sides[1 - side].count == 1, let fixed = sides[side].first?.text
      else { continue }
      canBeProxied = false
      refuse(
        "'\(model.name)' cannot be proxied: its primary associated type '\(fixed)' is always the same as another "
          + "type, by '\(condition.joined)', and no parameter of the proxy can be; leave it out of the angle "
          + "brackets, and declare it as a type alias",
        at: model.associatedTypes.first { $0.name == fixed }?.offset ?? syntax.offset
      )
    }
  }

  private mutating func resolve(
    _ syntax: RequirementSyntax,
    index: Int
  ) -> ProxyModel.Requirement {
    var syntax = syntax
    syntax.setterType = setterType(of: syntax, index: index)
    syntax.isToldByResult = toldByResult.contains(syntax.fullName)
    let scope = scope(prefix: "_\(index)", parameters: syntax.genericNames)
    var requirement = ProxyModel.Requirement(
      syntax,
      scope: model.scope.isEmpty ? nil : scope,
      index: index
    )
    requirement.isTerminal = syntax.attribute("Terminal") != nil
    requirement.isInherited = syntax.attribute("Inherited") != nil
    if syntax.leavesIsolation, !model.isNonisolated { model.hasNonisolatedRequirements = true }
    requirement.absent = absent(syntax, &requirement)
    return requirement
  }

  /// A name for the type that a setter takes, where it may be a closure's and is the same in every call.
  ///
  /// Protocols that are refined together must not give one name to two types.
  private func setterType(of syntax: RequirementSyntax, index: Int) -> String? {
    let generics = syntax.genericNames
    guard syntax.accessors.contains(where: { $0.keyword == "set" }), let type = syntax.result,
      type.mayNameClosure(besides: generics + model.associatedTypes.map(\.name)),
      !generics.contains(where: type.mentions)
    else { return nil }
    // The compiler finds a circle where an associated type is bound by a generic alias of the protocol's own.
    for case .typeAlias(let alias) in self.syntax.members
    where type.core.first?.is(alias.name) == true
      && (alias.type.form != .named || type.core.count > 1)
    {
      return alias.type.form == .function ? "@escaping \(type.text)" : nil
    }
    let member = syntax.kind == .subscript ? "subscript\(index)" : syntax.name
    return "_"
      + "\(model.name)_\(member)".filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func absent(
    _ syntax: RequirementSyntax,
    _ requirement: inout ProxyModel.Requirement
  ) -> ProxyModel.Requirement.Absent {
    if let arguments = syntax.attribute("Fallback")?.arguments {
      requirement.isInlinable = Self.namesNothing(arguments)
      return .value(arguments.joined)
    }
    if syntax.hasDefault || model.options.withoutOuter == .defaults { return .defaults }
    guard let result = syntax.result, !result.isVoid else { return .nothing }
    if model.options.withoutOuter == .trap { return .trap }
    if result.isOptional { return .value("nil") }
    let canThrow = syntax.kind == .function && syntax.effects.throwsAnyError
    let getsThrowing = syntax.accessors.contains {
      $0.keyword == "get" && $0.effects.throwsAnyError
    }
    if canThrow || getsThrowing { return .missingOuterDelegate }
    let fixIt = Diagnostic.FixIt(
      message: "Add '@Fallback' with the answer to give then",
      offset: syntax.start,
      end: syntax.start,
      replacement: "@Fallback(<#value#>) "
    )
    diagnostics.append(
      .error(
        "'\(syntax.fullName)' has a result and nothing to answer when there is no outer delegate; "
          + "add '@Fallback(…)', or write '@Proxied(withoutOuter: .trap)' for the whole protocol",
        at: syntax.offset,
        fixIts: [fixIt]
      )
    )
    return .trap
  }

  /// Whether an expression is made of literals alone, so that any module can repeat it.
  private static func namesNothing(_ tokens: [Token]) -> Bool {
    tokens.allSatisfy { token in
      switch token.kind {
      case .identifier: ["true", "false", "nil"].contains(token.text)
      case .string: !token.text.contains("\\")
      case .number, .punctuation: token.text != "." && token.text != "#"
      default: false
      }
    }
  }

  mutating func refuse(_ message: String, at offset: Int) {
    diagnostics.append(.error(message, at: offset))
  }
}
