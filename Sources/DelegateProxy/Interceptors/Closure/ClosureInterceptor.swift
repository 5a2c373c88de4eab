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
final class ClosureInterceptor<
  Proxy: ForwardingProxy,
  Value,
  Failure: Error,
  Thrown: Error,
  each Argument
>: CallbackInterceptor, @unchecked Sendable {
  // Unchecked: only `intercept(_:with:)` makes one. A proxy that any thread may use takes Sendable closures there, and
  // any other keeps its interceptors to itself.
  private let requirement: (Proxy.Delegate) -> (repeat each Argument) throws(Failure) -> Value
  private let body: (Proxy.Delegate, repeat each Argument) throws(Thrown) -> Value
  private let known = SynchronizedCell<Requirement?>(nil)

  init(
    _ requirement:
      @escaping (Proxy.Delegate) -> (repeat each Argument) throws(Failure) -> Value,
    _ body: @escaping (Proxy.Delegate, repeat each Argument) throws(Thrown) -> Value
  ) {
    requireErrors(of: Thrown.self, areErrorsOf: Failure.self)
    self.requirement = requirement
    self.body = body
  }

  func intercept<Delegate, Result, Other: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Other) -> Result
  ) throws(Other) -> Result {
    guard let known = known.withLock({ $0 }) else { return try seek(callback, proceed) }
    guard known.isSame(as: callback.requirement) else { return try proceed() }
    do throws(Failure) {
      return same(try call(same(callback.next), callback.arguments))
    } catch {
      let error: Other = same(error)
      throw error
    }
  }

  /// Hands a callback over that may be the first of the requirement.
  private func seek<Delegate, Result, Other: Error>(
    _ callback: Callback<Delegate, Result>,
    _ proceed: () throws(Other) -> Result
  ) throws(Other) -> Result {
    guard Result.self == Value.self, let replay = callback.replay,
      let next = callback.next as? Proxy.Delegate
    else { return try proceed() }
    let arguments = callback.arguments
    guard fit(arguments, repeat (each Argument).self) else { return try proceed() }
    guard Other.self == Failure.self else {
      // Another requirement, or one that is named by a closure which throws otherwise.
      let result = try proceed()
      check(callback.requirement, Other.self, arguments, same(result))
      return result
    }
    do throws(Failure) {
      let rest = { same(try replay(callback.next)) as Value }
      return same(try learn(callback.requirement, next, arguments, otherwise: rest))
    } catch {
      let error: Other = same(error)
      throw error
    }
  }

  private func call(_ next: Proxy.Delegate, _ arguments: [Any]) throws(Failure) -> Value {
    var rest = arguments[...]
    do throws(Thrown) {
      return try body(next, repeat take((each Argument).self, from: &rest))
    } catch {
      let error: Failure = same(error)
      throw error
    }
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
      requireOther(arrived, than: requirement, thrown, named: Failure.self)
      return value
    }
  }

  /// Calls the requirement on a proxy of its own, where somebody waits for the callback to arrive.
  private func send(
    _ arguments: [Any],
    _ answer: @escaping (Requirement) throws -> Value
  ) throws(Failure) -> Value {
    var rest = arguments[...]
    let delegate = delegate(of: Proxy.self, with: Arrival(answer))
    return try requirement(delegate)(repeat take((each Argument).self, from: &rest))
  }
}

/// Sees the one callback that arrives at a proxy.
private struct Arrival<Value>: CallbackInterceptor, @unchecked Sendable {
  // Unchecked: it is used where it is made, within one call.
  let answer: (Requirement) throws -> Value

  init(_ answer: @escaping (Requirement) throws -> Value) {
    self.answer = answer
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do {
      return same(try answer(callback.requirement))
    } catch {
      let error: Failure = same(error)
      throw error
    }
  }
}
