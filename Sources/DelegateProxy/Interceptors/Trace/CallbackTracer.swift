/// Tells of each link of a chain when a callback reaches it and when it has returned, and what the link did to it.
///
/// It is for logging systems and signposts, and for the question which interceptor changed an answer or swallowed a
/// callback.
///
/// ```swift
/// let tracer = CallbackTracer { event in print(event) }
/// tracer.trace(proxy)
/// …
/// // page(_:shouldStart:) (Page#1, "a") → AdBlocker
/// //   page(_:shouldStart:) (Page#1, "a") → outer delegate
/// //   page(_:shouldStart:) ← outer delegate → true
/// // page(_:shouldStart:) ← AdBlocker → false, changed from → true
/// ```
///
/// It sees the links by probes between them:
///
/// ```
/// subject ──► probe ──► interceptor 1 ──► probe ──► interceptor 2 ──► probe ──► outer delegate
/// ```
///
/// Order: `before` of the links from the subject outwards, `after` in the opposite order.
///
/// Links that pass a callback on later or on another thread are reported as having swallowed it; what they pass on
/// is reported as a call of its own, from the next link on.
///
/// Threading: one tracer may serve any number of proxies on any threads. No lock is held while `onEvent` runs.
public final class CallbackTracer: Sendable {
  private let onEvent: @Sendable (Event) -> Void
  private let count = SynchronizedCell(0)
  let names = ObjectNames()

  /// Makes a tracer.
  ///
  /// - Parameter onEvent: Called on the callback's thread, before and after each link.
  public init(_ onEvent: @escaping @Sendable (Event) -> Void) {
    self.onEvent = onEvent
  }

  /// Traces a proxy's chain, as it is now.
  ///
  /// Call it again when the interceptors have changed: what was added since is part of the link before it.
  ///
  /// - Parameter proxy: The proxy; the probes become part of its `interceptors`.
  /// - Complexity: O(*n*) in the number of interceptors.
  public func trace<Proxy: ForwardingProxy>(_ proxy: Proxy) {
    proxy.updateInterceptors { interceptors in
      let links = interceptors.filter { !isProbe(Proxy._callbackInterceptor(of: $0)) }
      let linkNames = links.map { interceptor in
        let link: Any = Proxy._callbackInterceptor(of: interceptor) ?? interceptor
        return "\(type(of: link))"
      }
      let chain = TracedChain(linkNames + ["outer delegate"])
      let probes = chain.links.map { Proxy.callbacks(TracerProbe(self, before: $0, of: chain)) }
      interceptors = zip(probes, links).flatMap { [$0, $1] } + probes.suffix(1)
    }
  }

  /// Takes the probes out of a proxy's chain.
  ///
  /// - Parameter proxy: The proxy.
  /// - Complexity: O(*n*) in the number of interceptors.
  public func stopTracing<Proxy: ForwardingProxy>(_ proxy: Proxy) {
    proxy.updateInterceptors { interceptors in
      interceptors.removeAll { isProbe(Proxy._callbackInterceptor(of: $0)) }
    }
  }

  func report(_ event: Event) {
    onEvent(event)
  }

  func nextCall() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  private func isProbe(_ interceptor: (any CallbackInterceptor)?) -> Bool {
    (interceptor as? TracerProbe)?.tracer === self
  }
}
