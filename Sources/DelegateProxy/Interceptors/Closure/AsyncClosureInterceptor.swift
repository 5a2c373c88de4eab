/// Hands one asynchronous requirement's callbacks to a closure, and passes all others on.
///
/// It finds its requirement as `ClosureInterceptor` does, and awaits on the way.
final class AsyncClosureInterceptor<
  Proxy: ForwardingProxy,
  Value,
  Failure: Error,
  Thrown: Error,
  each Argument
>: CallbackInterceptor, @unchecked Sendable {
  // Unchecked for the same reason as `ClosureInterceptor`. What is `nonisolated(unsafe)` below stays in the callback's
  // isolation, or in none where the requirement itself has none.
  private let requirement:
    (Proxy.Delegate) ->
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) ->
      Value
  private let body:
    nonisolated(nonsending) (Proxy.Delegate, repeat each Argument) async throws(Thrown) -> Value
  private let runsOnCaller: Bool
  private let known = SynchronizedCell<Arrived?>(nil)

  /// For a requirement that runs on its caller's actor.
  init(
    onCaller requirement:
      @escaping (Proxy.Delegate) ->
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Value,
    _ body:
      nonisolated(nonsending) @escaping (Proxy.Delegate, repeat each Argument) async throws(Thrown)
      -> Value
  ) {
    requireErrors(of: Thrown.self, areErrorsOf: Failure.self)
    self.requirement = requirement
    self.body = body
    runsOnCaller = true
  }

  /// For a requirement that runs on the actor it is isolated to, or on none.
  init(
    _ requirement:
      @escaping (Proxy.Delegate) ->
      @concurrent (repeat each Argument) async throws(Failure) ->
      Value,
    _ body:
      @escaping @concurrent (Proxy.Delegate, repeat each Argument) async throws(Thrown) ->
      Value
  ) {
    requireErrors(of: Thrown.self, areErrorsOf: Failure.self)
    self.requirement = requirement
    self.body = body
    runsOnCaller = false
  }

  func intercept<Delegate, Result, Other: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Other) -> Result
  ) async throws(Other) -> Result {
    guard let known = known.withLock({ $0 }) else {
      return try await seek(callback, isolation: isolation, proceed)
    }
    guard known.requirement.isSame(as: callback.requirement) else { return try await proceed() }
    do throws(Failure) {
      return same(
        try await call(known, same(callback.next), callback.arguments, isolation: isolation)
      )
    } catch {
      let error: Other = same(error)
      throw error
    }
  }

  /// Hands a callback over that may be the first of the requirement.
  private func seek<Delegate, Result, Other: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    _ proceed: () async throws(Other) -> Result
  ) async throws(Other) -> Result {
    guard Result.self == Value.self, let replay = callback.asyncReplay,
      let next = callback.next as? Proxy.Delegate
    else { return try await proceed() }
    let arguments = callback.arguments
    guard fit(arguments, repeat (each Argument).self) else { return try await proceed() }
    guard Other.self == Failure.self else {
      // Another requirement, or one that is named by a closure which throws otherwise.
      let result = try await proceed()
      await check(callback.requirement, Other.self, arguments, same(result), isolation: isolation)
      return result
    }
    do throws(Failure) {
      nonisolated(unsafe) let replay = replay
      nonisolated(unsafe) let rest = callback.next
      return same(
        try await learn(callback.requirement, next, arguments, isolation: isolation) {
          same(try await replay(rest))
        }
      )
    } catch {
      let error: Other = same(error)
      throw error
    }
  }

  /// Calls the closure if the requirement is its own, which is known from then on.
  private func learn(
    _ requirement: Requirement,
    _ next: Proxy.Delegate,
    _ arguments: [Any],
    isolation: isolated (any Actor)?,
    otherwise rest: nonisolated(nonsending) @escaping () async throws -> Value
  ) async throws(Failure) -> Value {
    // One by one: a function that runs on its caller's actor does so no more once it was in a tuple.
    nonisolated(unsafe) let next = next
    nonisolated(unsafe) let arguments = arguments
    nonisolated(unsafe) let rest = rest
    return try await send(arguments, isolation: isolation) { [self] arrived in
      // What follows runs where the callback did.
      _ = isolation
      guard arrived.requirement.isSame(as: requirement) else { return try await rest() }
      known.withLock { $0 = arrived }
      return try await call(arrived, next, arguments, isolation: isolation)
    }
  }

  /// Stops if the requirement is the closure's own.
  private func check(
    _ requirement: Requirement,
    _ thrown: any Error.Type,
    _ arguments: [Any],
    _ value: Value,
    isolation: isolated (any Actor)?
  ) async {
    nonisolated(unsafe) let value = value
    _ = try? await send(arguments, isolation: isolation) { arrived in
      requireOther(arrived.requirement, than: requirement, thrown, named: Failure.self)
      return value
    }
  }

  /// Calls the requirement on a proxy of its own, where somebody waits for the callback to arrive.
  private func send(
    _ arguments: [Any],
    isolation: isolated (any Actor)?,
    _ answer: @escaping (Arrived) async throws -> Value
  ) async throws(Failure) -> Value {
    var rest = arguments[...]
    nonisolated(unsafe) let values = (repeat take((each Argument).self, from: &rest))
    nonisolated(unsafe) let delegate = delegate(of: Proxy.self, with: AsyncArrival(answer))
    return try await requirement(delegate)(repeat each values)
  }

  private func call(
    _ known: Arrived,
    _ next: Proxy.Delegate,
    _ arguments: [Any],
    isolation: isolated (any Actor)?
  ) async throws(Failure) -> Value {
    precondition(
      runsOnCaller || known.actor == isolation.map(ObjectIdentifier.init),
      "a closure leaves the actor that its requirement runs on"
    )
    var rest = arguments[...]
    nonisolated(unsafe) let next = next
    nonisolated(unsafe) let values = (repeat take((each Argument).self, from: &rest))
    do throws(Thrown) {
      return try await body(next, repeat each values)
    } catch {
      let error: Failure = same(error)
      throw error
    }
  }
}

/// The requirement that a function turned out to call, and the actor that it runs on.
private struct Arrived {
  let requirement: Requirement
  let actor: ObjectIdentifier?
}

/// Sees the one asynchronous callback that arrives at a proxy.
private struct AsyncArrival<Value>: CallbackInterceptor, @unchecked Sendable {
  // Unchecked: it is used where it is made, within one call.
  let answer: (Arrived) async throws -> Value

  init(_ answer: @escaping (Arrived) async throws -> Value) {
    self.answer = answer
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let arrived = Arrived(
      requirement: callback.requirement,
      actor: isolation.map(ObjectIdentifier.init)
    )
    nonisolated(unsafe) let answer = answer
    do {
      return same(try await answer(arrived))
    } catch {
      let error: Failure = same(error)
      throw error
    }
  }
}
