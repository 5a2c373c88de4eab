/// Turns a protocol's syntax into a model, and says what cannot be forwarded.
struct Resolver {
  let syntax: ProtocolSyntax
  private(set) var model: ProxyModel
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether there is anything to generate.
  private(set) var canBeProxied = false
  /// The protocol's associated types and type aliases.
  private let typeNames: Set<String>

  /// Protocols that have no requirement to forward, and what they mean to us.
  private static let markers: Set<String> = [
    "AnyObject", "Sendable", "SendableMetatype", "NSObjectProtocol", "Copyable", "Escapable",
    "BitwiseCopyable", "class",
  ]
  private static let copiedAttributes: Set<String> = [
    "available", "MainActor", "preconcurrency", "_spi", "#if",
  ]
  private static let ownAttributes: Set<String> = [
    "Proxied", "objc", "usableFromInline", "dynamicMemberLookup", "_marker", "Intercepts",
  ]

  init(_ syntax: ProtocolSyntax, scope: [String]) {
    self.syntax = syntax
    let types = syntax.members.compactMap { member in
      switch member {
      case .associatedType(let type): type.name
      case .typeAlias(let type): type.name
      default: nil
      }
    }
    typeNames = Set(types + syntax.primaryAssociatedTypes)
    let levels = ["public", "open", "package", "internal", "fileprivate", "private"]
    let access = syntax.modifiers.first(where: levels.contains) ?? "internal"
    model = ProxyModel(
      name: syntax.name,
      access: access,
      options: Options(syntax.attribute("Proxied")),
      whereClause: syntax.whereClause,
      scope: scope.joined(separator: ".")
    )
    resolveAttributes()
    diagnostics += misplacement
    canBeProxied = diagnostics.isEmpty && resolveInheritance()
    guard canBeProxied else { return }
    resolveMembers()
    model.inheritedWithoutDefault = syntax.inheritedWithoutDefault.map { resolve($0, index: 0) }
  }

  private mutating func resolveAttributes() {
    for attribute in syntax.attributes where !Self.ownAttributes.contains(attribute.baseName) {
      if Self.copiedAttributes.contains(attribute.baseName) {
        model.attributes.append(attribute.text)
        if attribute.baseName == "MainActor" { model.globalActor = attribute.text }
      } else if attribute.arguments == nil {
        // A macro sees no declarations but its own: an attribute without arguments is taken for a global actor.
        model.attributes.append(attribute.text)
        model.globalActor = attribute.text
      }
    }
    if syntax.modifiers.contains("nonisolated") {
      model.attributes.append("nonisolated")
      model.isNonisolated = true
    }
  }

  /// Sorts what the protocol refines; returns whether it can have a proxy at all.
  private mutating func resolveInheritance() -> Bool {
    var isClassBound = false
    for type in (syntax.inherited + syntax.inheritedByClause).flatMap(\.components) {
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
      if base != "Sendable", base != "SendableMetatype" { isClassBound = true }
      if !Self.markers.contains(base) {
        addParent(name, arguments: type.core.drop { !$0.is("<") }.joined)
      }
    }
    for ancestor in model.options.ancestors {
      let name = String(ancestor.prefix { $0 != "<" })
      addParent(name, arguments: String(ancestor.dropFirst(name.count)))
    }
    if model.options.isSendable { model.isSendable = true }
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

  private mutating func addParent(_ name: String, arguments: String) {
    guard !model.parents.contains(where: { $0.name == name }) else { return }
    var parent = ProxyModel.Parent(name: name, arguments: arguments)
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
    for case .associatedType(let type) in syntax.members {
      if syntax.primaryAssociatedTypes.contains(type.name) {
        model.associatedTypes.append(type)
      } else {
        erased.insert(type.name)
      }
    }
    // A primary one that a parent declares.
    for name in syntax.primaryAssociatedTypes
    where !model.associatedTypes.contains(where: { $0.name == name }) {
      model.associatedTypes.append(
        AssociatedTypeSyntax(name: name, offset: syntax.offset, inherited: "", whereClause: "")
      )
    }
    var indices = 0
    var isMentioned = false
    for member in syntax.members {
      diagnostics += misplacedMarkers(of: member)
      switch member {
      case .directive(let token): model.members.append(.directive(token.text))
      case .associatedType: break
      case .typeAlias(let type): model.typeAliases.append(type.text)
      // The compiler refuses a default argument itself, and forgets the requirement.
      case .requirement(let requirement) where requirement.hasDefaultArgument: break
      case .requirement(let requirement):
        if let reason = refusal(of: requirement, erased: erased) {
          isMentioned = isMentioned || erased.contains { requirement.mentions($0) }
          refuse(reason, at: requirement.offset)
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
    guard !isMentioned else { return }
    for case .associatedType(let type) in syntax.members where erased.contains(type.name) {
      refuse(
        "'\(model.name)' cannot be proxied: its associated type '\(type.name)' is not primary, so that "
          + "'any \(model.name)' forgets it; write 'protocol \(model.name)<\(type.name)>'",
        at: type.offset
      )
    }
  }

  private mutating func resolve(
    _ syntax: RequirementSyntax,
    index: Int
  ) -> ProxyModel.Requirement {
    var requirement = ProxyModel.Requirement(
      syntax: syntax,
      outside: syntax,
      index: index,
      absent: .nothing
    )
    if !model.scope.isEmpty {
      var scope = scope(prefix: "_\(index)", parameters: syntax.genericNames)
      requirement.outside = syntax.outside(&scope)
      requirement.aliases = scope.aliases
    }
    requirement.isTerminal = syntax.attribute("Terminal") != nil
    requirement.isInherited = syntax.attribute("Inherited") != nil
    if syntax.leavesIsolation, !model.isNonisolated { model.hasNonisolatedRequirements = true }
    requirement.absent = absent(syntax, &requirement)
    return requirement
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
