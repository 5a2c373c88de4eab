/// What every generated proxy is: a chain of interceptors, then an outer delegate.
///
/// Code that is generic over it works with any `@Proxied` protocol. You do not conform to it yourself.
///
/// ```
/// subject ──► proxy ──► interceptor 1 ──► interceptor 2 ──► outer delegate
///                       └ part before `next`: 1, 2           (optional)
///                       └ part after `next`:  2, 1
/// ```
///
/// Order: interceptors see a callback in the array's order, the first nearest the subject. A callback in
/// flight keeps the chain it started with: adding, removing or replacing interceptors from inside a callback
/// is defined, loses nothing, and counts from the next callback on.
///
/// Ownership: the proxy keeps its interceptors, and refers to the outer delegate weakly unless
/// ``outerLifetime`` says otherwise. Whoever calls the delegate keeps the proxy.
///
/// Threading: a proxy of a `Sendable` protocol may be used from any thread; any other belongs to its
/// protocol's isolation, as the compiler checks. No lock is held while a callback, an interceptor or a
/// deinitialiser runs.
public protocol ForwardingProxy: AnyObject {
  /// The existential type of the delegate protocol, `any X`.
  associatedtype Delegate
  /// The existential type of its interceptors, `any XInterceptor`.
  associatedtype Interceptor
  /// What is asked of interceptors that know no protocol: `any Sendable` where threads may share the proxy, else `Any`.
  associatedtype Sharing = any Sendable

  /// Makes a proxy without interceptors and without an outer delegate, which is complete and harmless.
  init()

  /// The user's own delegate, last in line; exactly the object that was set, as long as somebody keeps it.
  ///
  /// It is loaded once per callback, at the end of the chain.
  var outer: Delegate? { get set }

  /// How long the outer delegate is kept; weakly, as if nothing was said.
  ///
  /// It counts for the present outer delegate at once, and for each that is set later. Without interceptors,
  /// a callback to a delegate that is kept takes a good half of the instructions of one to a delegate that is not:
  /// the rest is loading a weak reference.
  var outerLifetime: OuterLifetime { get set }

  /// Called when an outer delegate that was set turns out to have gone, once for each that was set.
  ///
  /// Nothing in Swift tells when an object goes: the first callback that does not find its outer delegate
  /// tells, on its thread, before it is answered as if there was none. It is not called for an outer delegate
  /// that was taken out with `outer = nil`.
  var onOuterLoss: (@Sendable () -> Void)? { get set }

  /// Keeps the outer delegate from now on until a terminal callback, where the lifetime is ``OuterLifetime/untilTerminal``.
  ///
  /// A subject calls it where a load starts, since the delegate was released when the load before ended. A
  /// terminal callback that is under way meanwhile, as when a load is started from the callback that ends the
  /// one before, does not release what is held anew. It does nothing for other lifetimes.
  func holdOuter()

  /// Keeps the outer delegate no longer, where the lifetime is ``OuterLifetime/untilTerminal``.
  ///
  /// A subject calls it where it ends a load that makes no terminal callback any more: one that is cancelled.
  /// It does nothing for other lifetimes.
  func releaseOuter()

  /// The interceptors in order, the first nearest the subject.
  ///
  /// - Complexity: Setting it is O(*n*) in their number. A callback costs O(*n*).
  var interceptors: [Interceptor] { get set }

  /// Changes the interceptors in one step.
  ///
  /// On a proxy that any thread may use, this is how to change them: to get, change and set them would lose
  /// what another thread did in between. No lock is held while `update` runs, and it runs again if another
  /// thread was quicker.
  ///
  /// - Parameter update: Changes the array; an error it throws leaves the chain as it was.
  /// - Returns: What `update` returns.
  func updateInterceptors<Result>(
    _ update: (inout [Interceptor]) throws -> Result
  ) rethrows -> Result

  /// The protocol's requirements, those of the protocols it refines first, in the order of declaration.
  static var requirements: [Requirement] { get }

  /// Makes an interceptor for this protocol of one that knows no protocol.
  ///
  /// Where the protocol is known, write `proxy.interceptors.append(.callbacks(recorder))`.
  ///
  /// - Precondition: The protocol was not proxied with `callbacks: false`.
  static func callbacks(_ interceptor: any CallbackInterceptor & Sendable) -> Interceptor

  /// What an interceptor was made of by `callbacks`; `nil` for any other. It may be asked on any thread.
  static func _callbackInterceptor(of interceptor: Interceptor) -> (any CallbackInterceptor)?
}

extension ForwardingProxy {
  /// Changes the interceptors in one step.
  public func updateInterceptors<Result>(
    _ update: (inout [Interceptor]) throws -> Result
  ) rethrows -> Result {
    try update(&interceptors)
  }

  /// None: where no adapter is generated, nothing is made of one.
  public static func _callbackInterceptor(
    of interceptor: Interceptor
  ) -> (any CallbackInterceptor)? { nil }
}
