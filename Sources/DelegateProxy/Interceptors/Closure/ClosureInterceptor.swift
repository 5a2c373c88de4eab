/// Hands one requirement's callbacks to a closure, and passes all others on.
///
/// A function cannot be asked which requirement it calls, so the first callback that fits its types is sent through it
/// to a proxy without a delegate, where the requirement is seen that arrives.
///
/// ```
/// callback ──► known requirement? ──► body
///                   │ not yet
///                   ▼
///              requirement(proxy)(arguments) ──► Arrival: the same one? ──► body
///                                                          └ another ─────► the rest of the chain
/// ```
final class ClosureInterceptor<Proxy: ForwardingProxy, Value, Failure: Error, each Argument>:
  CallbackInterceptor, @unchecked Sendable
{
  // Unchecked: only `intercept(_:with:)` makes one. A proxy that any thread may use takes Sendable closures there, and
  // any other keeps its interceptors to itself.
  private let requirement: (Proxy.Delegate) -> (repeat each Argument) throws(Failure) -> Value
  private let body: (Proxy.Delegate, repeat each Argument) throws(Failure) -> Value
  private let known = SynchronizedCell<Requirement?>(nil)

  init(
    _ requirement:
      @escaping (Proxy.Delegate) -> (repeat each Argument) throws(Failure) -> Value,
    _ body: @escaping (Proxy.Delegate, repeat each Argument) throws(Failure) -> Value
  ) {
    self.requirement = requirement
    self.body = body
  }

  func intercept<Delegate, Result, Thrown: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    let known = known.withLock { $0 }
    if let known, !known.isSame(as: callback.requirement) { return try proceed() }
    guard Result.self == Value.self, let replay = callback.replay,
      let next = callback.next as? Proxy.Delegate
    else { return try proceed() }
    let arguments = callback.arguments
    guard fits(arguments) else { return try proceed() }
    guard known != nil || Thrown.self == Failure.self else {
      // Another requirement, or a closure that throws otherwise than its requirement.
      let result = try proceed()
      check(callback.requirement, Thrown.self, arguments, same(result))
      return result
    }
    do throws(Failure) {
      guard known == nil else { return same(try call(next, arguments)) }
      let rest = { same(try replay(callback.next)) as Value }
      return same(try learn(callback.requirement, next, arguments, otherwise: rest))
    } catch {
      let error: Thrown = same(error)
      throw error
    }
  }

  private func call(
    _ next: Proxy.Delegate,
    _ arguments: [Any]
  ) throws(Failure) -> Value {
    var rest = arguments[...]
    return try body(next, repeat take((each Argument).self, from: &rest))
  }

  /// Calls the closure if the requirement is its own, which is known from then on.
  private func learn(
    _ requirement: Requirement,
    _ next: Proxy.Delegate,
    _ arguments: [Any],
    otherwise rest: @escaping () throws -> Value
  ) throws(Failure) -> Value {
    try send(arguments) { [self] arrived in
      guard arrived.isSame(as: requirement) else { return try rest() }
      known.withLock { $0 = arrived }
      return try call(next, arguments)
    }
  }

  /// Stops if the requirement is the closure's own.
  private func check(
    _ requirement: Requirement,
    _ thrown: any Error.Type,
    _ arguments: [Any],
    _ value: Value
  ) {
    _ = try? send(arguments) { arrived in
      precondition(
        !arrived.isSame(as: requirement),
        "a closure that intercepts '\(arrived.name)' throws \(Failure.self), where the requirement throws \(thrown)"
      )
      return value
    }
  }

  /// Calls the requirement on a proxy of its own, where somebody waits for the callback to arrive.
  private func send(
    _ arguments: [Any],
    _ answer: @escaping (Requirement) throws -> Value
  ) throws(Failure) -> Value {
    let proxy = Proxy()
    proxy.interceptors = [Proxy.callbacks(Arrival(answer))]
    guard let delegate = proxy as? Proxy.Delegate else {
      preconditionFailure("\(Proxy.self) is not generated: it does not conform to its protocol")
    }
    var rest = arguments[...]
    return try requirement(delegate)(repeat take((each Argument).self, from: &rest))
  }

  /// Whether these are arguments of the closure's types.
  private func fits(_ arguments: [Any]) -> Bool {
    var rest = arguments[...]
    for type in repeat (each Argument).self {
      guard let first = rest.popFirst(), has(type, first) else { return false }
    }
    return rest.isEmpty
  }
}

private func has<Argument>(_: Argument.Type, _ value: Any) -> Bool { value is Argument }

/// The first of some arguments, whose type is known.
private func take<Argument>(_: Argument.Type, from rest: inout ArraySlice<Any>) -> Argument {
  same(rest.removeFirst())
}

/// Sees the one callback that arrives at a proxy.
private struct Arrival<Value>: CallbackInterceptor, @unchecked Sendable {
  // Unchecked: it is used where it is made, within one call.
  let answer: (Requirement) throws -> Value

  init(_ answer: @escaping (Requirement) throws -> Value) {
    self.answer = answer
  }

  func intercept<Delegate, Result, Thrown: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    do {
      return same(try answer(callback.requirement))
    } catch {
      let error: Thrown = same(error)
      throw error
    }
  }
}

/// A value as another type that is the same one.
private func same<Value, Known>(_ value: Value) -> Known {
  guard let known = value as? Known else {
    preconditionFailure("a requirement is called by a function of other types: \(Known.self)")
  }
  return known
}
