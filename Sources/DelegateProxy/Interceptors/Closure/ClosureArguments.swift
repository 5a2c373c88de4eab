/// Whether these are arguments of some types.
func fit<each Argument>(_ arguments: [Any], _ types: repeat (each Argument).Type) -> Bool {
  var rest = arguments[...]
  for type in repeat each types {
    guard let first = rest.popFirst(), has(type, first) else { return false }
  }
  return rest.isEmpty
}

private func has<Argument>(_: Argument.Type, _ value: Any) -> Bool { value is Argument }

/// The first of some arguments, whose type is known.
func take<Argument>(_: Argument.Type, from rest: inout ArraySlice<Any>) -> Argument {
  same(rest.removeFirst())
}

/// A value as another type that is the same one.
func same<Value, Known>(_ value: Value) -> Known {
  // Identical types need no dynamic cast, which would be most of what a closure costs.
  if Value.self == Known.self { return unsafeBitCast(value, to: Known.self) }
  guard let known = value as? Known else {
    preconditionFailure("a requirement is called by a function of other types: \(Known.self)")
  }
  return known
}

/// A proxy with one interceptor and no delegate.
func delegate<Proxy: ForwardingProxy>(
  of type: Proxy.Type,
  with interceptor: any CallbackInterceptor & Sendable
) -> Proxy.Delegate {
  let proxy = Proxy()
  proxy.interceptors = [Proxy.callbacks(interceptor)]
  guard let delegate = proxy as? Proxy.Delegate else {
    preconditionFailure("\(Proxy.self) is not generated: it does not conform to its protocol")
  }
  return delegate
}

/// Stops where a closure throws what its requirement does not.
func requireErrors<Thrown: Error, Failure: Error>(
  of thrown: Thrown.Type,
  areErrorsOf failure: Failure.Type
) {
  precondition(
    thrown == failure || thrown == Never.self || failure == (any Error).self,
    "a closure that intercepts a requirement throws \(thrown), where the requirement throws \(failure)"
  )
}

/// Stops where a requirement was named by a function that throws otherwise than it does.
func requireOther(
  _ arrived: Requirement,
  than requirement: Requirement,
  _ thrown: any Error.Type,
  named failure: any Error.Type
) {
  precondition(
    !arrived.isSame(as: requirement),
    "'\(arrived.name)' throws \(thrown), and is named by a function that throws \(failure)"
  )
}
