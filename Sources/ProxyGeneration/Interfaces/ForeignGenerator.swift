/// Generates proxies for protocols of modules, which nobody can annotate.
public struct ForeignGenerator {
  /// A protocol that cannot have a proxy, or that is not there.
  public struct Refusal: Error, Hashable {
    /// The protocol's name.
    public var name: String
    /// Whole sentences without a full stop, each of which is reason enough.
    public var reasons: [String]
    /// Whether no protocol has that name.
    public var isUnknown = false
  }

  /// A line of the list of a module's protocols.
  public struct Entry: Hashable, Sendable {
    /// The protocol's name, with the types that it is nested in.
    public var name: String
    /// Whether only classes conform.
    public var isClassBound: Bool
    /// Why it cannot be proxied; empty where it can.
    public var reasons: [String]
    /// The requirements that need a fallback, or stop the process.
    public var undecided: [String]
  }

  /// What is generated for some protocols.
  public struct Output: Sendable {
    /// The declarations.
    public var text: String
    /// The protocols, those that others refine first.
    public var protocols: [String]
    /// The modules whose protocols they are, then those whose types they name.
    public var modules: [String]
  }

  private let library: InterfaceLibrary
  private let options: ForeignOptions

  /// Makes a generator that finds protocols in a library.
  public init(_ library: InterfaceLibrary, options: ForeignOptions = ForeignOptions()) {
    self.library = library
    self.options = options
  }

  /// Generates proxies for protocols of one module and for those that they refine.
  ///
  /// - Parameters:
  ///   - names: The protocols' names; each is generated once, behind those that it refines.
  ///   - interface: The interface that names them; what it imports is searched too.
  /// - Returns: The declarations, and what they are of.
  /// - Throws: What is wrong with the first protocol that cannot be proxied.
  public func generate(_ names: [String], from interface: Interface) throws(Refusal) -> Output {
    var wanted: [ForeignProtocol] = []
    for name in names {
      guard let found = library.find(name, from: interface) else {
        throw refusal(ofUnknown: name, in: interface)
      }
      let foreign = ForeignProtocol(found, in: library)
      for found in foreign.proxied + [found]
      where !wanted.contains(where: { $0.found.path == found.path }) {
        wanted.append(ForeignProtocol(found, in: library))
      }
    }
    var texts: [String] = []
    for foreign in wanted {
      let expansion = try expansion(of: foreign)
      texts.append(expansion.file(scope: foreign.found.declaration.scope))
    }
    var modules: [String] = []
    let mentioned = wanted.flatMap { foreign in
      library.modules(declaring: foreign.mentionedTypes, from: foreign.found.interface)
    }
    for module in wanted.map(\.found.module) + mentioned where !modules.contains(module) {
      modules.append(module)
    }
    return Output(
      text: texts.joined(separator: "\n\n") + "\n",
      protocols: wanted.map(\.found.name),
      modules: modules
    )
  }

  /// Every protocol of an interface, by name, and whether it can be proxied.
  public func list(_ interface: Interface) -> [Entry] {
    let read = interface.protocols.map { declaration in
      let foreign = ForeignProtocol(
        .init(declaration: declaration, interface: interface),
        in: library
      )
      return entry(for: foreign)
    }
    let unread = interface.unreadable.map {
      Entry(
        name: $0.name,
        isClassBound: false,
        reasons: ["it cannot be read: \($0.reason)"],
        undecided: []
      )
    }
    return (read + unread).sorted { $0.name < $1.name }
  }

  private func entry(for foreign: ForeignProtocol) -> Entry {
    var entry = Entry(
      name: foreign.found.name,
      isClassBound: foreign.isClassBound,
      reasons: [],
      undecided: []
    )
    do {
      _ = try expansion(of: foreign, traps: true)
      for ancestor in foreign.proxied {
        _ = try expansion(of: ForeignProtocol(ancestor, in: library), traps: true)
      }
      entry.undecided = undecided(foreign)
    } catch {
      entry.reasons = error.reasons
    }
    return entry
  }

  private func undecided(_ foreign: ForeignProtocol) -> [String] {
    let syntax = foreign.syntax(access: "public", options: options)
    let surroundings = Surroundings(foreign.found.declaration.scope)
    let resolver = Resolver(syntax, surroundings: surroundings)
    guard !options.traps else { return [] }
    return resolver.model.requirements.filter { $0.absent == .trap }.map(\.syntax.fullName)
  }

  private func expansion(
    of foreign: ForeignProtocol,
    traps: Bool = false
  ) throws(Refusal) -> Expansion {
    let name = foreign.found.name
    guard foreign.isClassBound else {
      throw Refusal(
        name: name,
        reasons: ["it is not bound to classes, and a delegate is held as a reference"]
      )
    }
    if ForeignProtocol.isForActors(name) {
      throw Refusal(name: name, reasons: ["only actors conform, and a proxy is an ordinary object"])
    }
    if foreign.isExecutor {
      throw Refusal(name: name, reasons: ["the runtime calls an executor by ways of its own"])
    }
    if !foreign.unknown.isEmpty {
      let names = foreign.unknown.map { "'\($0)'" }.joined(separator: ", ")
      throw Refusal(
        name: name,
        reasons: ["it refines \(names), which no interface that could be loaded declares"]
      )
    }
    var options = options
    if traps { options.traps = true }
    let expansion = Emitter.expansion(
      of: foreign.syntax(access: options.access, options: options),
      scope: foreign.found.declaration.scope
    )
    guard expansion.diagnostics.isEmpty else {
      throw Refusal(
        name: name,
        reasons: expansion.diagnostics.map { Self.reason($0.message, of: name) }
      )
    }
    return expansion
  }

  /// A diagnostic for who can edit the protocol, as a reason for who cannot.
  private static func reason(_ message: String, of name: String) -> String {
    let base = name.split(separator: ".").last.map(String.init) ?? name
    for prefix in ["'\(base)' cannot be proxied: ", "'\(name)' cannot be proxied: "]
    where message.hasPrefix(prefix) {
      return advice(String(message.dropFirst(prefix.count)))
    }
    return advice(message)
  }

  /// Leaves out what to do in the source, which is not there to be edited.
  private static func advice(_ message: String) -> String {
    let parts = message.split(separator: ";", maxSplits: 1)
    let reason = parts.first.map(String.init) ?? message
    guard message.contains("@Fallback") else { return reason }
    return reason + "; give it one with --fallback, or write --without-outer trap"
  }

  private func refusal(ofUnknown name: String, in interface: Interface) -> Refusal {
    var names = interface.protocolNames
    for module in interface.imports {
      names += library.interface(of: module)?.protocolNames ?? []
    }
    if let unreadable = interface.unreadable.first(where: { $0.name == name }) {
      return Refusal(name: name, reasons: ["it cannot be read: \(unreadable.reason)"])
    }
    return Refusal(name: name, reasons: Self.nearest(name, among: names), isUnknown: true)
  }

  private static func nearest(_ name: String, among names: [String]) -> [String] {
    NearestNames.of(name, among: names)
  }
}

extension Expansion {
  /// Source text for a file, of a protocol that is nested in the types of a scope.
  func file(scope: [String]) -> String {
    guard !scope.isEmpty else { return source }
    return declarations.map { declaration in
      let extensions = declaration.extensions.map { $0.text(of: declaration.extendedType) }
      return (["extension \(scope.joined(separator: ".")) {\n\(declaration.text)\n}"] + extensions)
        .joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }
}
