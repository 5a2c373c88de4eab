/// A protocol of a module, with what only the whole of its ancestors tells.
///
/// A macro sees one declaration; here all of them are known. What a protocol inherits is sorted into protocols
/// that get a proxy of their own, whose interceptors the protocol's own refine, and such that do not, since
/// they are not bound to classes: their requirements count as the protocol's own.
struct ForeignProtocol {
  let found: InterfaceLibrary.Found
  /// The ancestors that have proxies of their own, each behind those that it refines.
  private(set) var proxied: [InterfaceLibrary.Found] = []
  /// The ancestors whose requirements are taken over.
  private(set) var flattened: [InterfaceLibrary.Found] = []
  /// `AnyObject`, `Sendable`, `NSObjectProtocol` and the like, wherever in the inheritance they stand.
  private(set) var markers: [String] = []
  /// Ancestors that no interface declares.
  private(set) var unknown: [String] = []

  private static let knownMarkers: Set<String> = [
    "AnyObject", "Sendable", "SendableMetatype", "NSObjectProtocol", "Actor", "DistributedActor",
    "AnyActor", "Copyable", "Escapable", "BitwiseCopyable",
  ]

  private static let classMarkers: Set<String> = [
    "AnyObject", "NSObjectProtocol", "Actor", "DistributedActor", "AnyActor",
  ]

  static func isForActors(_ name: String) -> Bool {
    ["Actor", "DistributedActor", "AnyActor"].contains(name)
  }

  init(_ found: InterfaceLibrary.Found, in library: InterfaceLibrary) {
    self.found = found
    collect(in: library)
  }

  /// A protocol whose parents are being looked at.
  private struct Visit {
    let found: InterfaceLibrary.Found
    var parents: [InterfaceLibrary.Found]
    var isClassBound: Bool
  }

  /// Sorts the ancestors; those further up come first.
  ///
  /// What refines itself, which is no Swift, ends here too, and so does a chain of any length.
  private mutating func collect(in library: InterfaceLibrary) {
    var visits = [visit(found, in: library)]
    // Whether it is bound to classes, of each protocol that is done with, and `false` of those on the way.
    var seen = [found.path: false]
    while let visit = visits.last {
      if let parent = visit.parents.last {
        visits[visits.count - 1].parents.removeLast()
        if let isClassBound = seen[parent.path] {
          if isClassBound { visits[visits.count - 1].isClassBound = true }
        } else {
          seen[parent.path] = false
          visits.append(self.visit(parent, in: library))
        }
      } else {
        visits.removeLast()
        seen[visit.found.path] = visit.isClassBound
        guard !visits.isEmpty else { return }
        if visit.isClassBound {
          visits[visits.count - 1].isClassBound = true
          proxied.append(visit.found)
        } else {
          flattened.append(visit.found)
        }
      }
    }
  }

  /// Takes note of what a protocol refines besides other protocols, and finds those, the first one last.
  private mutating func visit(
    _ child: InterfaceLibrary.Found,
    in library: InterfaceLibrary
  ) -> Visit {
    var visit = Visit(found: child, parents: [], isClassBound: false)
    let syntax = child.declaration.syntax
    let isBound = ["Self: AnyObject", "Self : AnyObject"].contains {
      syntax.whereClause.contains($0)
    }
    var names = isBound ? ["AnyObject"] : []
    names += syntax.inherited.filter { $0.tokens.first?.is("~") != true }.flatMap(Self.names)
    for name in names {
      let base = name.split(separator: ".").last.map(String.init) ?? name
      if Self.knownMarkers.contains(base) {
        mark(base)
        if Self.classMarkers.contains(base) { visit.isClassBound = true }
      } else if let parent = library.find(name, from: child.interface) {
        visit.parents.insert(parent, at: 0)
      } else if !unknown.contains(name) {
        unknown.append(name)
      }
    }
    return visit
  }

  private mutating func mark(_ name: String) {
    if !markers.contains(name) { markers.append(name) }
  }

  /// `A` and `B.C` of `A & B.C<D>`.
  private static func names(in type: TypeSyntax) -> [String] {
    type.core.split { $0.is("&") }.map { part in
      part.prefix { !$0.is("<") }.filter { !$0.is("any") && !$0.is("(") && !$0.is(")") }.map(\.text)
        .joined()
    }.filter { !$0.isEmpty }
  }

  /// Whether only classes conform.
  var isClassBound: Bool {
    !proxied.isEmpty || !Self.classMarkers.isDisjoint(with: markers)
  }

  /// Whether it is one of the concurrency runtime's executors.
  var isExecutor: Bool {
    ([found] + proxied).contains {
      $0.name == "Executor" && ["Swift", "_Concurrency"].contains($0.module)
    }
  }

  // MARK: What is generated

  /// The protocol as the generator takes it, with what its ancestors add written out.
  ///
  /// - Parameters:
  ///   - access: The access level of what is generated.
  ///   - options: What requirements answer when there is no outer delegate.
  /// - Returns: The syntax of a protocol that the macro would expand to the same.
  func syntax(access: String, options: ForeignOptions) -> ProtocolSyntax {
    var syntax = found.declaration.syntax
    let levels: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]
    syntax.modifiers = [access] + syntax.modifiers.filter { !levels.contains($0) }
    syntax.whereClause = ""
    syntax.inherited = (proxied.reversed().map(\.name) + markers).map { name in
      TypeSyntax(tokens: Lexer.tokens(of: name), form: .named)
    }
    if options.traps {
      syntax.attributes.append(Self.attribute("Proxied", "withoutOuter: .trap"))
    }
    let own = syntax.members
    let taken = flattened.flatMap(\.declaration.syntax.members).map { resolved($0, options) }
    syntax.members = own.map { resolved($0, options) } + taken.filter { !own.contains($0) }
    syntax.members += restated
    syntax.inheritedWithoutDefault = proxied.flatMap(\.declaration.syntax.requirements).filter {
      !hasDefault($0)
    }.map { applying(options, to: $0) }
    return syntax
  }

  /// The names of types that what is generated mentions.
  var mentionedTypes: Set<String> {
    let owners = [found] + flattened
    var names: Set<String> = markers.contains("NSObjectProtocol") ? ["NSObject"] : []
    for requirement in owners.flatMap(\.declaration.syntax.requirements) {
      for type in requirement.parameters.map(\.type) + (requirement.result.map { [$0] } ?? []) {
        names.formUnion(
          type.tokens.filter { $0.kind == .identifier && type.mentions($0.text) }.map(\.text)
        )
      }
    }
    return names
  }

  /// The children, from the protocol upwards, each with what its extensions implement.
  private var implementations: [Set<String>] {
    ([found] + proxied.reversed() + flattened.reversed()).map { ancestor in
      let interfaces = [found.interface, ancestor.interface]
      return interfaces.reduce(into: []) { keys, interface in
        keys.formUnion(interface.implementations[ancestor.name] ?? [])
      }
    }
  }

  private func hasDefault(_ requirement: RequirementSyntax) -> Bool {
    implementations.contains { $0.contains(requirement.key) }
  }

  private func resolved(_ member: MemberSyntax, _ options: ForeignOptions) -> MemberSyntax {
    guard case .requirement(var requirement) = member else { return member }
    requirement.hasDefault = hasDefault(requirement)
    return .requirement(applying(options, to: requirement))
  }

  private func applying(
    _ options: ForeignOptions,
    to requirement: RequirementSyntax
  ) -> RequirementSyntax {
    var requirement = requirement
    if let value = options.fallback(of: requirement.fullName) {
      requirement.attributes.append(Self.attribute("Fallback", value))
    }
    return requirement
  }

  /// Ancestors' requirements that an extension of the protocol itself implements, which would otherwise beat
  /// the generated forwarder.
  private var restated: [MemberSyntax] {
    let own = Set(found.declaration.syntax.requirements.map(\.key))
    let implemented = found.interface.implementations[found.name] ?? []
    return proxied.flatMap(\.declaration.syntax.requirements).filter {
      implemented.contains($0.key) && !own.contains($0.key)
    }.map { requirement in
      var requirement = requirement
      requirement.hasDefault = true
      requirement.attributes.append(
        AttributeSyntax(name: "Inherited", text: "@Inherited", offset: 0)
      )
      return .requirement(requirement)
    }
  }

  private static func attribute(_ name: String, _ arguments: String) -> AttributeSyntax {
    AttributeSyntax(
      name: name,
      arguments: Lexer.tokens(of: arguments),
      text: "@\(name)(\(arguments))",
      offset: 0
    )
  }
}

extension ProtocolSyntax {
  var requirements: [RequirementSyntax] {
    members.compactMap { if case .requirement(let requirement) = $0 { requirement } else { nil } }
  }
}
