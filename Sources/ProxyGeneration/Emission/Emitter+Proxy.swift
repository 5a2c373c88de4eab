extension Emitter {
  /// The protocol's requirements as values, each also by its place.
  var requirementList: Expansion.Declaration {
    let constants = members { requirement in
      Operation.all(of: requirement.syntax).map { operation in
        "  static let \(Self.constant(requirement, operation)) = \(Self.value(requirement, operation))"
      }.joined(separator: "\n")
    }
    let appends = interceptedMembers { requirement, operation in
      "    own.append(\(Self.constant(requirement, operation)))"
    }
    let inherited = parents("Proxy").map { "\($0).requirements" }.joined(separator: ", ")
    let isEmpty = !model.requirements.contains { !$0.isInherited }
    return Expansion.Declaration(
      extendedType: qualified(named("Requirements")),
      text: """
        /// The requirements of `\(model.name)`, in the order of its declaration.
        \(model.attributes.filter { $0.hasPrefix("@available") }.joined(separator: " "))
        \(model.access == "public" || model.access == "open" ? "" : typeAccess)enum \(named("Requirements")) {
        \(constants)
          static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
            \(isEmpty ? "let" : "var") own: [DelegateProxy.Requirement] = []
        \(appends)
            return DelegateProxy.Requirement.merge(inherited, own)
          }
          static var all: [DelegateProxy.Requirement] { all(after: [\(inherited)]) }
        }
        """
    )
  }

  static func constant(_ requirement: ProxyModel.Requirement, _ operation: Operation) -> String {
    "_\(requirement.index)\(operation.kind == .set ? "set" : "")"
  }

  private static func value(_ requirement: ProxyModel.Requirement, _ operation: Operation) -> String
  {
    let syntax = requirement.syntax
    let kind =
      switch (syntax.kind, operation.kind) {
      case (.property, .set): "setter"
      case (.property, _): "getter"
      case (.subscript, .set): "subscriptSetter"
      case (.subscript, _): "subscriptGetter"
      default: "method"
      }
    let labels = syntax.parameters.map { parameter in
      syntax.argumentLabel(of: parameter).map { RawLiteral.line(RequirementSyntax.plain($0)) }
        ?? "nil"
    }
    let error = syntax.parameters.firstIndex { $0.type.isError }
    return "DelegateProxy.Requirement(\(RawLiteral.line(syntax.fullName)), baseName: "
      + "\(RawLiteral.line(syntax.plainName)), labels: [\(labels.joined(separator: ", "))], kind: .\(kind), "
      + "isTerminal: \(requirement.isTerminal), errorIndex: \(error.map(String.init) ?? "nil"))"
  }

  /// What stands in the slot.
  var proxy: Expansion.Declaration {
    let isolation = model.globalActor.map { "\($0) " } ?? ""
    let base = model.isObjectiveC ? "NSObject, " : ""
    return Expansion.Declaration(
      extendedType: qualified(named("Proxy")),
      text: """
        /// Stands in a slot for a delegate of type `\(model.name)`: interceptors first, the outer delegate last.
        \(typeAttributes)\(typeAccess)final class \(named("Proxy"))\(genericParameters): \(base)\(named("Forwarding")), \
        \(isolation)DelegateProxy.ForwardingProxy\(genericConditions) {
          \(memberAccess)typealias Delegate = \(delegate)
          \(memberAccess)typealias Interceptor = \(interceptorType)
        \(tailClass)
        \(linkClass)
        \(model.isSynchronized ? synchronizedStorage : confinedStorage)
          \(memberAccess)\(model.isObjectiveC ? "override " : "")init() {\(model.isObjectiveC ? " super.init() " : "")}
          private func _linked(_ interceptors: [\(interceptorType)]) -> (\(delegate))? {
            var head: (\(delegate))?
            for interceptor in interceptors.reversed() { head = _Link(interceptor, head ?? _tail) }
            return head
          }
          \(memberAccess)static var requirements: [DelegateProxy.Requirement] { \(named("Requirements")).all }
          \(memberAccess)static func callbacks(_ interceptor: any DelegateProxy.CallbackInterceptor & Sendable) -> \(interceptorType) {
            \(adaption)
          }
        }
        """
    )
  }

  private var adaption: String {
    model.options.generatesCallbacks
      ? "\(named("Callbacks"))\(arguments)(interceptor)"
      : "DelegateProxy._stopWithoutCallbacks(of: \(RawLiteral.line(model.name)))"
  }

  /// The end of every chain: it outlives a change of the chain, and loads the outer delegate once per callback.
  private var tailClass: String {
    let base = model.isObjectiveC ? "NSObject, " : ""
    let storage =
      model.isSynchronized
      ? """
          \(storageIsolation)let _reference = DelegateProxy.SynchronizedCell(_Reference())
      """
      : "    weak var _delegate: (\(delegate))?"
    let load = model.isSynchronized ? "_reference.withLock { $0.delegate }" : "_delegate"
    let types = [delegate] + parents.map(\.delegate)
    let loads = types.map {
      "    \(storageIsolation)\(memberAccess)func _outer(_: (\($0)).Type) -> (\($0))? { \(load) }"
    }
    return """
        private final class _Tail: \(base)\(named("Forwarding")) {
      \(storage)
      \(loads.joined(separator: "\n"))
        }
      """
  }

  private var linkClass: String {
    let base = model.isObjectiveC ? "NSObject, " : ""
    let isBoxed = model.hasNonisolatedRequirements && !model.isSendable
    let types =
      [("", delegate, interceptorType)]
      + parents.map { ("\($0.index)", $0.delegate, $0.interceptor) }
    let properties = types.map { suffix, delegate, interceptor in
      isBoxed
        ? "    nonisolated let _next\(suffix): DelegateProxy.IsolatedValue<\(delegate)>\n"
          + "    nonisolated let _interceptor\(suffix): DelegateProxy.IsolatedValue<\(interceptor)>"
        : "    let _next\(suffix): \(delegate)\n    let _interceptor\(suffix): \(interceptor)"
    }
    let (open, close, value) =
      isBoxed ? ("DelegateProxy.IsolatedValue(", ")", ".value") : ("", "", "")
    let assignments = types.map { suffix, _, _ in
      "      _next\(suffix) = \(open)next\(close)\n      _interceptor\(suffix) = \(open)interceptor\(close)"
    }
    // Without early inlining the optimiser retains `next` around every call, which costs more than the call.
    let accessors = types.map { suffix, delegate, interceptor in
      "    @inline(__always) \(storageIsolation)\(memberAccess)func _next(_: (\(delegate)).Type) -> \(delegate) { _next\(suffix)\(value) }\n"
        + "    @inline(__always) \(storageIsolation)\(memberAccess)func _interceptor(_: (\(interceptor)).Type) -> \(interceptor) { _interceptor\(suffix)\(value) }"
    }
    return """
        private final class _Link: \(base)\(named("Linking")) {
      \(properties.joined(separator: "\n"))
          init(_ interceptor: \(interceptorType), _ next: \(delegate)) {
      \(assignments.joined(separator: "\n"))
          }
      \(accessors.joined(separator: "\n"))
        }
      """
  }

  /// Storage of a proxy that the compiler confines to its protocol's isolation.
  private var confinedStorage: String {
    let heads = parents.map { "  private var _head\($0.index): (\($0.delegate))?" }
    let assignments = parents.map { "      _head\($0.index) = _head" }
    let loads = parents.map {
      "  \(memberAccess)func _outer(_: (\($0.delegate)).Type) -> (\($0.delegate))? { if let _head\($0.index) { _head\($0.index) } else { _delegate } }"
    }
    return """
        private let _tail = _Tail()
        private weak var _delegate: (\(delegate))?
        private var _head: (\(delegate))?
      \(heads.joined(separator: "\n"))
        private var _chain: [\(interceptorType)] = []
        \(memberAccess)var outer: (\(delegate))? {
          get { _delegate }
          set {
            if DelegateProxy._leadsBack(newValue, to: self) { return }
            _delegate = newValue
            _tail._delegate = newValue
          }
        }
        \(memberAccess)var interceptors: [\(interceptorType)] {
          get { _chain }
          set {
            // What is replaced may run code of its own when it goes: not before all is consistent.
            let replaced = (_head, _chain)
            _chain = newValue
            _head = _linked(newValue)
      \(assignments.joined(separator: "\n"))
            withExtendedLifetime(replaced) {}
          }
        }
        \(memberAccess)func _outer(_: (\(delegate)).Type) -> (\(delegate))? { if let _head { _head } else { _delegate } }
      \(loads.joined(separator: "\n"))
      """
  }

  /// Storage of a proxy that any thread may use.
  private var synchronizedStorage: String {
    let heads = parents.map { "    var head\($0.index): (\($0.delegate))?" }
    let assignments = parents.map { "      state.head\($0.index) = head" }
    let loads = parents.map {
      "  \(storageIsolation)\(memberAccess)func _outer(_: (\($0.delegate)).Type) -> (\($0.delegate))? { _state.withLock { if let head = $0.head\($0.index) { head } else { $0.delegate } } }"
    }
    return """
        private struct _Reference {
          weak var delegate: (\(delegate))?
        }
        private struct _State {
          weak var delegate: (\(delegate))?
          var head: (\(delegate))?
      \(heads.joined(separator: "\n"))
          var chain: [\(interceptorType)] = []
          var version = 0
        }
        \(storageIsolation)private let _tail = _Tail()
        \(storageIsolation)private let _state = DelegateProxy.SynchronizedCell(_State())
        \(memberAccess)var outer: (\(delegate))? {
          get { _state.withLock { $0.delegate } }
          set {
            if DelegateProxy._leadsBack(newValue, to: self) { return }
            _state.withLock { state in
              state.delegate = newValue
              _tail._reference.withLock { $0.delegate = newValue }
            }
          }
        }
        \(memberAccess)var interceptors: [\(interceptorType)] {
          get { _state.withLock { $0.chain } }
          set { _ = _replace(newValue, ifVersion: nil) }
        }
        \(memberAccess)func updateInterceptors<Result>(_ update: (inout [\(interceptorType)]) throws -> Result) rethrows -> Result {
          while true {
            let (chain, version) = _state.withLock { ($0.chain, $0.version) }
            var changed = chain
            let result = try update(&changed)
            if _replace(changed, ifVersion: version) { return result }
          }
        }
        private func _replace(_ chain: [\(interceptorType)], ifVersion expected: Int?) -> Bool {
          let head = _linked(chain)
          // What is replaced may run code of its own when it goes: not under the lock.
          let replaced: _State? = _state.withLock { state in
            guard expected == nil || expected == state.version else { return nil }
            let replaced = state
            state.chain = chain
            state.head = head
      \(assignments.joined(separator: "\n"))
            state.version &+= 1
            return replaced
          }
          return replaced != nil
        }
        \(storageIsolation)\(memberAccess)func _outer(_: (\(delegate)).Type) -> (\(delegate))? { _state.withLock { if let head = $0.head { head } else { $0.delegate } } }
      \(loads.joined(separator: "\n"))
      """
  }
}
