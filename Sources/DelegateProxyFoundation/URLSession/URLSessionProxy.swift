import DelegateProxy
public import Foundation
public import FoundationNetworking

/// Stands in a session for its delegate, whichever of the session's delegate protocols that conforms to.
///
/// ```swift
/// let proxy = URLSessionProxy.make(outer: mine, interceptors: [Log()])
/// let session = URLSession(configuration: .default, delegate: proxy, delegateQueue: nil)
/// ```
///
/// A session asks what its delegate conforms to: see ``URLSessionClaims``. What a proxy claims is settled when it
/// is made, and each set of claims is a class of its own.
///
/// Order: for each callback the interceptors whose type handles its protocol, in the array's order, then the outer
/// delegate, if its type does; with none of both, what Foundation does for a delegate without the method.
///
/// Ownership: a session keeps its delegate until it has become invalid, and so does the proxy with the outer one.
///
/// Threading: callbacks may come on any thread, and what is set may be read on any. Set ``outer`` and ``interceptors``
/// from one thread at a time, since each is set in the chains of six protocols. A callback in flight keeps the chain it
/// started with.
public class URLSessionProxy: NSObject, URLSessionDelegateForwarding, @unchecked Sendable {
  // Unchecked: it is not final, for the classes that claim more; they are all in this module and store nothing.
  // What is stored here is Sendable and never assigned.

  private struct State {
    var outer: (any URLSessionDelegate)?
    var interceptors: [any URLSessionDelegateInterceptor] = []
  }

  /// What the proxy conforms to.
  public let claims: URLSessionClaims

  private let state = SynchronizedCell(State())
  private let session = URLSessionDelegateProxy()
  private let task = URLSessionTaskDelegateProxy()
  private let data = URLSessionDataDelegateProxy()
  private let download = URLSessionDownloadDelegateProxy()
  private let stream = URLSessionStreamDelegateProxy()
  private let webSocket = URLSessionWebSocketDelegateProxy()

  required init(claims: URLSessionClaims) {
    self.claims = claims
    super.init()
    interceptors = []
  }

  /// Makes a proxy.
  ///
  /// - Parameters:
  ///   - outer: The user's own delegate, last in line.
  ///   - interceptors: The first is nearest the session.
  ///   - claims: What to conform to; as if not given, what `outer` and the interceptors handle.
  /// - Returns: An object of the class that makes exactly these claims.
  public static func make(
    outer: (any URLSessionDelegate)? = nil,
    interceptors: [any URLSessionDelegateInterceptor] = [],
    claims: URLSessionClaims? = nil
  ) -> URLSessionProxy {
    var handled: URLSessionClaims = []
    if let outer { handled.formUnion(URLSessionClaims(of: outer)) }
    for interceptor in interceptors { handled.formUnion(URLSessionClaims(of: interceptor)) }
    let claims = claims ?? handled
    let proxy = type(claiming: claims).init(claims: claims)
    proxy.outer = outer
    proxy.interceptors = interceptors
    return proxy
  }

  /// The user's own delegate, last in line; kept until the session has become invalid.
  ///
  /// Of one that conforms to more than the proxy claims, the session sees only what is claimed.
  public var outer: (any URLSessionDelegate)? {
    get { state.withLock { $0.outer } }
    set {
      let replaced = state.withLock { state in
        let replaced = state.outer
        state.outer = newValue
        return replaced
      }
      session.outer = newValue
      task.outer = newValue as? any URLSessionTaskDelegate
      data.outer = newValue as? any URLSessionDataDelegate
      download.outer = newValue as? any URLSessionDownloadDelegate
      stream.outer = newValue as? any URLSessionStreamDelegate
      webSocket.outer = newValue as? any URLSessionWebSocketDelegate
      withExtendedLifetime(replaced) {}
    }
  }

  /// The interceptors in order, the first nearest the session.
  ///
  /// Each sees the callbacks of the protocols whose interceptor protocols it conforms to, as far as the proxy
  /// claims them.
  public var interceptors: [any URLSessionDelegateInterceptor] {
    get { state.withLock { $0.interceptors } }
    set {
      let replaced = state.withLock { state in
        let replaced = state.interceptors
        state.interceptors = newValue
        return replaced
      }
      session.interceptors = [LetGo(proxy: self)] + newValue
      task.interceptors = newValue.compactMap { $0 as? any URLSessionTaskDelegateInterceptor }
      data.interceptors = newValue.compactMap { $0 as? any URLSessionDataDelegateInterceptor }
      download.interceptors = newValue.compactMap {
        $0 as? any URLSessionDownloadDelegateInterceptor
      }
      stream.interceptors = newValue.compactMap { $0 as? any URLSessionStreamDelegateInterceptor }
      webSocket.interceptors = newValue.compactMap {
        $0 as? any URLSessionWebSocketDelegateInterceptor
      }
      withExtendedLifetime(replaced) {}
    }
  }

  // MARK: Where callbacks go

  /// The chain of the session's own callbacks.
  public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? { session }
  /// The chain of tasks' callbacks.
  public func _outer(_: (any URLSessionTaskDelegate).Type) -> (any URLSessionTaskDelegate)? { task }
  /// The chain of data tasks' callbacks.
  public func _outer(_: (any URLSessionDataDelegate).Type) -> (any URLSessionDataDelegate)? { data }
  /// The chain of downloads' callbacks.
  public func _outer(
    _: (any URLSessionDownloadDelegate).Type
  ) -> (any URLSessionDownloadDelegate)? { download }
  /// The chain of stream tasks' callbacks.
  public func _outer(_: (any URLSessionStreamDelegate).Type) -> (any URLSessionStreamDelegate)? {
    stream
  }
  /// The chain of web sockets' callbacks.
  public func _outer(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> (any URLSessionWebSocketDelegate)? { webSocket }
}

/// Lets the outer delegate go behind the last callback that a session makes, as the session does.
@Intercepts
private struct LetGo: URLSessionDelegateInterceptor {
  weak let proxy: URLSessionProxy?

  func urlSession(
    _ session: URLSession,
    didBecomeInvalidWithError error: (any Error)?,
    next: any URLSessionDelegate
  ) {
    next.urlSession(session, didBecomeInvalidWithError: error)
    proxy?.outer = nil
  }
}
