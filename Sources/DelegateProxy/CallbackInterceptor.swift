/// An interceptor that knows no protocol and so can join the chain of any `@Proxied` one.
///
/// ```swift
/// struct Count: CallbackInterceptor {
///   let counter: Counter
///   func intercept<Delegate, Result, Failure: Error>(
///     _ callback: Callback<Delegate, Result>,
///     proceed: () throws(Failure) -> Result
///   ) throws(Failure) -> Result {
///     counter.count(callback.requirement.name)
///     return try proceed()
///   }
/// }
///
/// proxy.interceptors.append(.callbacks(Count(counter: counter)))
/// ```
///
/// Both methods pass on by default. Implement the synchronous one, and the asynchronous one as well if the
/// protocols you serve have `async` requirements. Call `proceed` once to pass on and return or throw what it
/// does; call it again to retry; do not call it to swallow the callback, which needs a result from elsewhere.
///
/// Order, ownership and threading are those of the chain: see ``ForwardingProxy``. A proxy of a `Sendable`
/// protocol takes only `Sendable` interceptors, and calls them on any thread.
///
/// Requirements that rethrow, or whose result cannot be copied or lives on an argument, do not fit these
/// methods: they pass straight on.
public protocol CallbackInterceptor {
  /// Sees a synchronous callback.
  ///
  /// - Parameters:
  ///   - callback: What is called, with what.
  ///   - proceed: Passes the callback on to the rest of the chain.
  /// - Returns: What the subject gets.
  /// - Throws: What the subject gets instead.
  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Sees an asynchronous callback.
  ///
  /// - Parameters:
  ///   - callback: What is called, with what.
  ///   - isolation: The actor that the requirement is isolated to, if any; the method runs there.
  ///   - proceed: Passes the callback on to the rest of the chain.
  /// - Returns: What the subject gets.
  /// - Throws: What the subject gets instead.
  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result
}

extension CallbackInterceptor {
  /// Passes on.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try proceed()
  }

  /// Passes on.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await proceed()
  }
}
