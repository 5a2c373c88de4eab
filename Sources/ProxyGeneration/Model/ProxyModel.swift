/// What the emitter needs to know of a protocol: its syntax, resolved.
struct ProxyModel {
  /// A requirement that is generated, with what was decided about it.
  struct Requirement {
    /// What it answers when there is no outer delegate.
    enum Absent: Hashable {
      case nothing
      case value(String)
      case missingOuterDelegate
      case trap
      case defaults
    }

    let syntax: RequirementSyntax
    /// What a subject can do with it.
    let operations: [Operation]
    /// The same as extensions write it, and the names that they need for that.
    let outside: [Operation]
    let aliases: [Scope.Alias]
    /// Its place among the protocol's own requirements.
    var index: Int
    var absent: Absent
    var isTerminal = false
    /// Whether an ancestor has the same requirement, and with it the interceptor's.
    var isInherited = false
    /// Whether a fallback can be repeated in other modules, since it names nothing.
    var isInlinable = true

    /// - Parameters:
    ///   - syntax: The requirement as it is written.
    ///   - scope: The types around its protocol, or `nil` at file scope.
    ///   - index: Its place among the protocol's own requirements.
    init(_ syntax: RequirementSyntax, scope: Scope?, index: Int) {
      self.syntax = syntax
      self.index = index
      absent = .nothing
      operations = Operation.all(of: syntax)
      guard var scope else {
        outside = operations
        aliases = []
        return
      }
      outside = Operation.all(of: syntax.outside(&scope))
      aliases = scope.aliases
    }
  }

  enum Member {
    case requirement(Requirement)
    /// One that cannot be forwarded, which has been said where it stands.
    case refused(RequirementSyntax, aliases: [Scope.Alias])
    case directive(String)
    /// A branch that cannot be read, which the compiler must not take.
    case unread(ParseError)
  }

  /// A proxied protocol that the protocol refines.
  struct Parent: Hashable {
    /// As written, without arguments: `A`, `Module.B`.
    var name: String
    /// Where it is named, in UTF-8 bytes, if it is among what the protocol refines.
    var offset: Int?
    /// `<Int>`, or nothing.
    var arguments = ""
    /// The arguments as extensions write them, and the names that they need for that.
    var outsideArguments = ""
    var aliases: [Scope.Alias] = []
  }

  /// Names that a proxy gives to types of its own.
  static let proxyTypes: Set<String> = ["Delegate", "Interceptor"]

  /// The protocol's name as it is written, and that with a suffix.
  var name: String
  var access: String
  /// Whether it is the access of the extension around it, which nothing in it needs to repeat.
  var takesAccessOver = false
  var options: Options
  /// Global actor and availability attributes, which everything generated repeats.
  var attributes: [String] = []
  var globalActor: String?
  /// Whether the protocol says that it has no isolation.
  var isNonisolated = false
  var associatedTypes: [AssociatedTypeSyntax] = []
  /// Declarations of names that requirements may use for types, with the `#if` lines around them.
  var typeAliases: [String] = []
  var whereClause = ""
  /// Names of the enclosing types, joined with dots, or nothing.
  var scope = ""
  /// Protocols above that are proxied too.
  var parents: [Parent] = []
  /// Whether it refines one protocol, so that associated types which it does not declare have that one's bounds.
  var takesBoundsOver = false
  /// Whether the proxy may be used from any thread.
  var isSendable = false
  /// Whether storage must be reachable from outside the protocol's isolation.
  var hasNonisolatedRequirements = false
  var isObjectiveC = false
  var members: [Member] = []
  /// What a conformer that has nothing but defaults must have of the protocols above.
  var inheritedWithoutDefault: [Requirement] = []

  /// Has everything generated say that it has no isolation.
  mutating func takeNoIsolation() {
    guard !isNonisolated else { return }
    attributes.append("nonisolated")
    isNonisolated = true
  }

  var requirements: [Requirement] {
    members.compactMap { if case .requirement(let requirement) = $0 { requirement } else { nil } }
  }

  /// Whether extensions need names for what they find only where the protocol stands.
  var hasAliases: Bool { !scope.isEmpty && !(requirements.isEmpty && parents.isEmpty) }

  /// Whether some requirement answers with the protocol's own default when there is no outer delegate.
  var usesDefaults: Bool { requirements.contains { $0.absent == .defaults } }

  /// Whether storage is synchronised rather than confined.
  var isSynchronized: Bool { isSendable || hasNonisolatedRequirements }

  /// Whether the protocol's isolation, if it has any, is that of a protocol it refines.
  ///
  /// Nothing tells which it is, so that nothing can be said of it.
  var inheritsIsolation: Bool { globalActor == nil && !isNonisolated && !parents.isEmpty }

  /// Where an asynchronous requirement runs.
  enum Executor: Hashable {
    /// On its isolation, or on none.
    case own
    /// On its caller's actor.
    case callers
    /// One or the other, which an upcoming feature of the language decides.
    case byDefault
  }

  func executor(of requirement: RequirementSyntax) -> Executor {
    if requirement.modifiers.contains("nonisolated(nonsending)") { return .callers }
    let isIsolated = globalActor != nil && !requirement.modifiers.contains("nonisolated")
    return isIsolated || requirement.attribute("concurrent") != nil ? .own : .byDefault
  }

  /// A name with a suffix, within its backticks if it has some.
  static func name(_ name: String, _ suffix: String) -> String {
    guard name.hasSuffix("`") else { return name + suffix }
    let isRaw = name.dropFirst().dropLast().contains { !($0.isLetter || $0.isNumber || $0 == "_") }
    let inner = String(name.dropFirst().dropLast())
    return isRaw ? "`\(inner)\(suffix)`" : inner + suffix
  }
}
