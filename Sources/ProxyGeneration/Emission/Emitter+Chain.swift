extension Emitter {
  /// The end of every chain: it outlives a change of the chain, and loads the outer delegate once per callback.
  ///
  /// What the outer delegate is kept by, if it is, stands in between.
  var tailClass: String {
    let base = model.isObjectiveC ? "NSObject, " : ""
    return """
        \(innerAttributes)private final class _Tail: \(base)\(qualified(named("Forwarding"))) {
      \(model.isSynchronized ? synchronizedTail : confinedTail)
        }
      """
  }

  private var confinedTail: String {
    """
        weak var _delegate: (\(qualifiedDelegate))?
        var _kept: _Kept?
        var _state = DelegateProxy._OuterState()
    \(loads { "if let _kept { _kept } else { \(upcast("_delegate", to: $0, isOptional: true)) ?? \(upcast("_lost()", to: $0, isOptional: true)) }" })
        @inline(never) private func _lost() -> (\(qualifiedDelegate))? {
          _state.takeLoss()?()
          return nil
        }
        func _set(_ delegate: (\(qualifiedDelegate))?) {
          _delegate = delegate
          _state.isSet = delegate != nil
          _keep()
        }
        func _keep() {
          // What is replaced may run code of its own when it goes: not before all is consistent.
          let replaced = _kept
          _kept = _state.lifetime == .weak ? nil : _delegate.map { _Kept($0, self) }
          withExtendedLifetime(replaced) {}
        }
        func _release(_ kept: _Kept?) {
          if _state.lifetime == .untilTerminal, _kept === kept { _kept = nil }
        }
    """
  }

  private var synchronizedTail: String {
    """
        \(storageIsolation)let _state = DelegateProxy.SynchronizedCell(_State())
    \(loads { "_state.withLock { state in if let kept = state.kept { kept } else { \(upcast("state.delegate", to: $0, isOptional: true)) } } ?? \(upcast("_lost()", to: $0, isOptional: true))" })
        @inline(never) \(storageIsolation)func _lost() -> (\(qualifiedDelegate))? {
          // Another may have been set meanwhile.
          let (delegate, loss) = _state.withLock { state in
            let delegate = state.delegate
            return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
          }
          loss?()
          return delegate
        }
        \(storageIsolation)func _change(_ change: (inout _State) -> ()) {
          // What is replaced may run code of its own when it goes: not under the lock.
          let replaced = _state.withLock { state in
            let replaced = state.kept
            change(&state)
            state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
            return replaced
          }
          withExtendedLifetime(replaced) {}
        }
        \(storageIsolation)func _release(_ kept: _Kept?) {
          // Whoever calls this holds what is released, which is therefore not let go under the lock.
          _state.withLock { state in
            if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
          }
        }
    """
  }

  /// What keeps the outer delegate where it is not referred to weakly.
  ///
  /// It is retained for a callback in the delegate's place, since an object to which there are weak references
  /// is retained slowly.
  var keptClass: String {
    let base = model.isObjectiveC ? "NSObject, " : ""
    let properties = types.map { suffix, delegate, _ in
      "    \(storageIsolation)let _delegate\(suffix): \(boxed.type(delegate + sendability))"
    }
    let assignments = types.map { suffix, _, _ in
      "      _delegate\(suffix) = \(boxed.wrap(upcast("delegate", to: suffix)))"
    }
    let passing = types.map {
      "    \(storageIsolation)\(memberAccess)func _passedTerminal(_: (\($0.delegate)).Type) { _tail?._release(self) }"
    }
    return """
        \(innerAttributes)private final class _Kept: \(base)\(qualified(named("Forwarding"))) {
      \(properties.joined(separator: "\n"))
          \(storageIsolation)weak let _tail: _Tail?
          \(storageIsolation)init(_ delegate: \(qualifiedDelegate), _ tail: _Tail) {
      \(assignments.joined(separator: "\n"))
            _tail = tail
          }
      \(loads(always: true) { "_delegate\($0)\(boxed.value)" })
      \(passing.joined(separator: "\n"))
        }
      """
  }

  /// The outer delegate as the protocol and as each parent takes it.
  private func loads(always: Bool = false, _ load: (String) -> String) -> String {
    let inline = always ? "@inline(__always) " : ""
    return types.map { suffix, delegate, _ in
      "    \(inline)\(storageIsolation)\(memberAccess)func _outer(_: (\(delegate)).Type) -> (\(delegate))? { \(load(suffix)) }"
    }.joined(separator: "\n")
  }

  /// The protocol and its parents, each with the ending of what is stored for it.
  private var types: [(suffix: String, delegate: String, interceptor: String)] {
    [("", qualifiedDelegate, qualifiedInterceptor)]
      + parents.map { ("\($0.index)", $0.delegate, $0.interceptor) }
  }

  /// What is Sendable through the protocol itself need not be through a parent.
  private var sendability: String { model.isSendable ? " & Swift.Sendable" : "" }

  /// How something is stored that belongs to an actor and must be reachable from outside it.
  private var boxed: Box { Box(isUsed: model.hasNonisolatedRequirements && !model.isSendable) }

  private struct Box {
    let isUsed: Bool
    var value: String { isUsed ? ".value" : "" }
    func type(_ type: String) -> String { isUsed ? "DelegateProxy._IsolatedValue<\(type)>" : type }
    func wrap(_ value: String) -> String {
      isUsed ? "DelegateProxy._IsolatedValue(\(value))" : value
    }
  }

  /// One interceptor, and the rest of the chain.
  ///
  /// The interceptor's type is the link's parameter, since finding the value of an existential costs as much as
  /// the rest of a link.
  var linkClass: String {
    let base = model.isObjectiveC ? "NSObject, " : ""
    let isolation = boxed.isUsed ? "nonisolated " : ""
    let properties = types.map { suffix, delegate, _ in
      "    \(isolation)let _next\(suffix): \(boxed.type(delegate + sendability))"
    }
    let assignments = types.map { suffix, _, _ in
      "      _next\(suffix) = \(boxed.wrap(upcast("next", to: suffix)))"
    }
    // Without early inlining the optimiser retains `next` around every call, which costs more than the call.
    let accessors = types.map { suffix, delegate, interceptor in
      "    @inline(__always) \(storageIsolation)\(memberAccess)func _next(_: (\(delegate)).Type) -> \(delegate) { _next\(suffix)\(boxed.value) }\n"
        + "    @inline(__always) \(storageIsolation)\(memberAccess)func _interceptor(_: (\(interceptor)).Type) -> _Interceptor { _interceptor\(boxed.value) }"
    }
    // A generic type does not find what it is to call an associated type among the parameters of those around it.
    let names = model.associatedTypes.map(\.name)
    let outside = names.enumerated().map {
      "  fileprivate typealias _\($0)Parameter = \($1)\n"
    }.joined()
    let inside = names.enumerated().map { "    typealias \($1) = _\($0)Parameter\n" }.joined()
    return """
      \(outside)  \(innerAttributes)private final class _Link<_Interceptor: \(qualified(named("Interceptor")))\(arguments)>: \(base)\(qualified(named("Linking"))) {
      \(inside)\(properties.joined(separator: "\n"))
          \(isolation)let _interceptor: \(boxed.type("_Interceptor"))
          init(_ interceptor: _Interceptor, _ next: \(qualifiedDelegate)) {
            _interceptor = \(boxed.wrap("interceptor"))
      \(assignments.joined(separator: "\n"))
          }
      \(accessors.joined(separator: "\n"))
        }
      """
  }
}
