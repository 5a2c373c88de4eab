// What generated adapters call. There are two functions of each kind, and overload resolution takes the
// second where the result cannot be copied: such a call does not fit a `CallbackInterceptor`.

/// Hands a synchronous call to an interceptor.
@inlinable
public func _intercept<Delegate, Result, Failure: Error>(
  _ interceptor: any CallbackInterceptor,
  _ requirement: Requirement,
  _ next: Delegate,
  isRepeatable: Bool,
  access: @escaping (Delegate?) throws -> _CallbackAccess<Result>,
  proceed: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let callback = Callback(requirement, next: next, isRepeatable: isRepeatable, access: access)
  return try interceptor.intercept(callback, proceed: proceed)
}

/// Passes a synchronous call on whose result cannot be copied.
@_disfavoredOverload
public func _intercept<Delegate, Result: ~Copyable, Failure: Error>(
  _ interceptor: any CallbackInterceptor,
  _ requirement: Requirement,
  _ next: Delegate,
  isRepeatable: Bool,
  access: (Delegate?) throws -> _CallbackAccess<Result>,
  proceed: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try proceed()
}

/// Hands an asynchronous call to an interceptor.
@inlinable
public func _intercept<Delegate, Result, Failure: Error>(
  _ interceptor: any CallbackInterceptor,
  _ requirement: Requirement,
  _ next: Delegate,
  isolation: isolated (any Actor)?,
  arguments: @escaping () -> [Any],
  isRepeatable: Bool = true,
  replay: ((Delegate) async throws -> Result)?,
  proceed: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  var replay = replay
  if !isRepeatable { replay = nil }
  let callback = Callback(requirement, next: next, arguments: arguments, asyncReplay: replay)
  return try await interceptor.intercept(callback, isolation: isolation, proceed: proceed)
}

/// Passes an asynchronous call on whose result cannot be copied.
@_disfavoredOverload
public func _intercept<Delegate, Result: ~Copyable, Failure: Error>(
  _ interceptor: any CallbackInterceptor,
  _ requirement: Requirement,
  _ next: Delegate,
  isolation: isolated (any Actor)?,
  arguments: @escaping () -> [Any],
  isRepeatable: Bool = true,
  replay: ((Delegate) async throws -> Result)?,
  proceed: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await proceed()
}

/// Hands an asynchronous call to an interceptor where the requirement runs on its caller's actor.
public func _interceptOnCaller<Delegate, Result, Failure: Error>(
  _ interceptor: any CallbackInterceptor,
  _ requirement: Requirement,
  _ next: Delegate,
  isolation: isolated (any Actor)?,
  arguments: @escaping () -> [Any],
  isRepeatable: Bool = true,
  replay: (nonisolated(nonsending) (Delegate) async throws -> Result)?,
  proceed: nonisolated(nonsending) () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  var replay = replay
  if !isRepeatable { replay = nil }
  let callback = Callback(requirement, next: next, arguments: arguments, asyncReplay: replay)
  return try await interceptor.intercept(callback, isolation: isolation) {
    () async throws(Failure) -> Result in
    // A closure runs where the function around it does if it captures what that is isolated to.
    _ = isolation
    return try await proceed()
  }
}

/// Passes an asynchronous call on whose result cannot be copied, and which runs on its caller's actor.
@_disfavoredOverload
public func _interceptOnCaller<Delegate, Result: ~Copyable, Failure: Error>(
  _ interceptor: any CallbackInterceptor,
  _ requirement: Requirement,
  _ next: Delegate,
  isolation: isolated (any Actor)?,
  arguments: @escaping () -> [Any],
  isRepeatable: Bool = true,
  replay: (nonisolated(nonsending) (Delegate) async throws -> Result)?,
  proceed: nonisolated(nonsending) () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await proceed()
}
