/// Writes the declarations of a model.
///
/// One file for each part of a callback's way: `+Interceptor` what a user writes, `+Forwarding` the end of a
/// chain, `+Linking` one link of it, `+Callbacks` the adapter for code that knows no protocol, `+Proxy` what
/// stands in the slot, `+Chain` what that owns.
struct Emitter {
  let model: ProxyModel
  /// Where the protocol stands, if that is known.
  var places: SourcePlaces?

  /// The expansion of `@Proxied` on a protocol inside of what these headers open, outermost first.
  static func expansion(
    of syntax: ProtocolSyntax,
    scope: [String],
    places: SourcePlaces? = nil
  ) -> Expansion {
    let resolver = Resolver(syntax, surroundings: Surroundings(scope))
    guard resolver.canBeProxied else {
      return Expansion(declarations: [], diagnostics: resolver.diagnostics)
    }
    let emitter = Emitter(model: resolver.model, places: places)
    var declarations = [emitter.interceptor, emitter.forwarding, emitter.linking]
    declarations.append(emitter.adapting)
    if emitter.model.options.generatesCallbacks { declarations.append(emitter.callbacks) }
    if emitter.model.usesDefaults { declarations.append(emitter.defaults) }
    declarations += [emitter.requirementList, emitter.proxy, emitter.pieces]
    if emitter.needsParentList { declarations.append(emitter.parentList) }
    let requirements = emitter.qualified(emitter.named("Requirements"))
    for index in declarations.indices {
      let isInternal = declarations[index].extendedType == requirements
      for part in declarations[index].extensions.indices {
        declarations[index].extensions[part].attributes = emitter.visibility(isInternal: isInternal)
      }
    }
    return Expansion(declarations: declarations, diagnostics: resolver.diagnostics)
  }

  // MARK: Names

  func named(_ suffix: String) -> String { ProxyModel.name(model.name, suffix) }

  /// The arguments of the protocol's primary associated types: `<Item>`, or nothing.
  var arguments: String {
    let names = model.associatedTypes.map(\.name)
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  /// The delegate's type; inside the proxy, `Delegate` and `Interceptor` mean what `ForwardingProxy` wants.
  var delegate: String {
    let isHidden = ProxyModel.proxyTypes.contains(RequirementSyntax.plain(model.name))
    return "any \(isHidden ? qualified(model.name) : model.name)\(arguments)"
  }
  var interceptorType: String { "any \(named("Interceptor"))\(arguments)" }

  func qualified(_ name: String) -> String { model.scope.isEmpty ? name : "\(model.scope).\(name)" }

  /// Parents as existentials, with the place of what is stored for each.
  var parents: [(index: Int, delegate: String, interceptor: String)] {
    model.parents.enumerated().map { index, parent in
      let name =
        model.scope.isEmpty ? parent.name : "\(qualified(named("Parents")))._\(index)Delegate"
      let arguments = parent.outsideArguments
      return (
        index, "any \(name)\(arguments)", "any \(parentPiece("Interceptor", of: index))\(arguments)"
      )
    }
  }

  /// One of the declarations that were generated for each parent.
  func parents(_ piece: String) -> [String] {
    model.parents.indices.map { parentPiece(piece, of: $0) }
  }

  func parentPiece(_ piece: String, of index: Int) -> String {
    "\(qualified(named("Parents")))._\(index)._\(piece)"
  }

  // MARK: Prefixes

  /// `public `, `package `, `private ` or nothing, for a type.
  var typeAccess: String {
    if model.takesAccessOver { return "" }
    return ["public", "open"].contains(model.access)
      ? "public " : model.access == "internal" ? "" : model.access + " "
  }

  /// The same for a member.
  var memberAccess: String {
    switch model.access {
    case "public", "open": "public "
    case "package": "package "
    default: ""
    }
  }

  /// What stands before every generated type: its isolation and availability.
  var typeAttributes: String { Self.text(of: model.attributes) }

  /// What everything must repeat that names a generated type: where that is available, and who may see it.
  func visibility(isInternal: Bool = false) -> String {
    // What is internal can be no interface of a system.
    let names = isInternal ? ["@available"] : ["@available", "@_spi"]
    return Self.text(of: model.attributes.filter { names.contains(where: $0.contains) })
  }

  static func text(of attributes: [String]) -> String {
    attributes.map { $0.hasSuffix("\n") ? $0 : $0 + " " }.joined()
  }

  var canInline: Bool { model.access == "public" && model.scope.isEmpty }

  /// `nonisolated ` where storage must be reachable from outside the protocol's isolation.
  ///
  /// The isolation may also come from a compiler flag or a parent, where a macro does not see it.
  var storageIsolation: String {
    model.hasNonisolatedRequirements || model.inheritsIsolation ? "nonisolated " : ""
  }

  /// What stands before a generated class or structure that conforms to the protocol.
  ///
  /// One whose isolation would be inferred from a parent could not conform to `ForwardingProxy`, whose
  /// conformance must name the isolation. Without isolation it can, and is confined all the same, since it is
  /// not Sendable.
  var conformerAttributes: String {
    typeAttributes + (model.inheritsIsolation ? "nonisolated " : "")
  }

  /// The same for one inside another.
  var innerAttributes: String {
    model.isNonisolated || model.inheritsIsolation ? "nonisolated " : ""
  }

  // MARK: Members

  /// Members for every requirement, inside the `#if` lines they stand in.
  ///
  /// Requirements that have been refused have members too where a conformance needs them, lest the user get
  /// errors that come of the first.
  func members(
    refused: (RequirementSyntax, [Scope.Alias]) -> String = { _, _ in "" },
    unread: (ParseError) -> String = { _ in "" },
    _ text: (ProxyModel.Requirement) -> String
  ) -> String {
    model.members.map { member in
      switch member {
      case .directive(let line): line
      case .unread(let error): unread(error)
      case .refused(let requirement, let aliases): refused(requirement, aliases)
      case .requirement(let requirement): text(requirement)
      }
    }.joined(separator: "\n")
  }

  /// Members for what interceptors see of every requirement, inside the `#if` lines they stand in.
  ///
  /// A requirement that an ancestor has too is seen under the ancestor's name.
  func interceptedMembers(
    _ operations: KeyPath<ProxyModel.Requirement, [Operation]> = \.operations,
    unread: (ParseError) -> String = { _ in "" },
    _ text: (ProxyModel.Requirement, Operation) -> String
  ) -> String {
    members(unread: unread) { requirement in
      guard !requirement.isInherited else { return "" }
      return requirement[keyPath: operations].map { text(requirement, $0) }.joined(separator: "\n")
    }
  }

  /// What a generated member repeats of the requirement's attributes; `#if` lines stand alone.
  func attributes(_ requirement: RequirementSyntax, _ operation: Operation? = nil) -> String {
    let attributes = requirement.attributes + (operation?.accessor?.attributes ?? [])
    return attributes.filter(Self.isRepeated).map {
      $0.text.hasSuffix("\n") ? $0.text : $0.text + " "
    }.joined()
  }

  /// What a generated member repeats of the requirement's modifiers.
  ///
  /// An extension does not take over that the protocol is nonisolated, where a compiler flag isolates it.
  func modifiers(_ requirement: RequirementSyntax) -> String {
    let own = requirement.modifiers.filter { $0.hasPrefix("nonisolated") }
    let isSettled =
      !own.isEmpty || requirement.leavesIsolation
      || requirement.attributes.contains { Self.isRepeated($0) && $0.arguments == nil }
    return (own + (model.isNonisolated && !isSettled ? ["nonisolated"] : [])).map { $0 + " " }
      .joined()
  }

  private static func isRepeated(_ attribute: AttributeSyntax) -> Bool {
    switch attribute.baseName {
    case let name where Parser.markers.contains(name): false
    case "objc", "inlinable", "usableFromInline", "IBAction", "_alwaysEmitIntoClient",
      "_transparent", "_nonoverride":
      false
    case "available", "#if", "preconcurrency", "_spi", "lifetime", "_lifetime",
      "_unavailableFromAsync":
      true
    // A result builder makes the results of whoever conforms, and generated members only pass them on.
    case let name where Scope.mayBeBuilder(name): false
    // A macro of somebody else's has arguments more often than not; a global actor never has.
    default: attribute.arguments == nil
    }
  }
}
