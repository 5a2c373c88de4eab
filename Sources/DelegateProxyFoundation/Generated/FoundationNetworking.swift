// swift-format-ignore-file
// Generated, not to be edited. Made by:
//   swift run proxy-gen --module FoundationNetworking --protocol URLSessionDelegate --protocol URLSessionTaskDelegate --protocol URLSessionDataDelegate --protocol URLSessionDownloadDelegate --protocol URLSessionStreamDelegate --protocol URLSessionWebSocketDelegate --protocol URLProtocolClient --protocol URLAuthenticationChallengeSender

public import DelegateProxy
public import Foundation
public import FoundationNetworking

/// Sees callbacks of `URLSessionDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol URLSessionDelegateInterceptor: Swift.Sendable {
  func urlSession(
    _ session: URLSession,
    didBecomeInvalidWithError error: (any Error)?,
    next: any URLSessionDelegate
  )
  func urlSession(
    _ session: URLSession,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
    next: any URLSessionDelegate
  )
}

extension URLSessionDelegateInterceptor {
  @inlinable public func urlSession(
    _ session: URLSession,
    didBecomeInvalidWithError error: (any Error)?,
    next: any URLSessionDelegate
  ) {
    next.urlSession(session, didBecomeInvalidWithError: error)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
    next: any URLSessionDelegate
  ) {
    next.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
  }
}

extension URLSessionDelegateInterceptor where Self == URLSessionDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLSessionDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLSessionDelegateCallbacks {
    URLSessionDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLSessionDelegate`, forwarded to one delegate.
public protocol URLSessionDelegateForwarding: URLSessionDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any URLSessionDelegate).Type)
}

extension URLSessionDelegateForwarding {
  @inlinable public func urlSession(
    _ session: URLSession,
    didBecomeInvalidWithError error: (any Error)?
  ) {
    guard let _target = _outer((any URLSessionDelegate).self) else {
      URLSessionDelegateDefaults().urlSession(session, didBecomeInvalidWithError: error)
      return
    }
    _target.urlSession(session, didBecomeInvalidWithError: error)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let _target = _outer((any URLSessionDelegate).self) else {
      URLSessionDelegateDefaults().urlSession(
        session,
        didReceive: challenge,
        completionHandler: completionHandler
      )
      return
    }
    _target.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
  }
  public func _passedTerminal(_: (any URLSessionDelegate).Type) {}
}

/// Holds every requirement of `URLSessionDelegate`, handed to one interceptor.
public protocol URLSessionDelegateLinking: URLSessionDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: URLSessionDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate
  /// The interceptor.
  func _interceptor(_: (any URLSessionDelegateInterceptor).Type) -> _Interceptor
}

extension URLSessionDelegateLinking {
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    didBecomeInvalidWithError error: (any Error)?
  ) {
    _interceptor((any URLSessionDelegateInterceptor).self).urlSession(
      session,
      didBecomeInvalidWithError: error,
      next: _next((any URLSessionDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    _interceptor((any URLSessionDelegateInterceptor).self).urlSession(
      session,
      didReceive: challenge,
      completionHandler: completionHandler,
      next: _next((any URLSessionDelegate).self)
    )
  }
}

/// Holds every requirement of `URLSessionDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLSessionDelegateAdapting: URLSessionDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLSessionDelegateAdapting {
  public func urlSession(
    _ session: URLSession,
    didBecomeInvalidWithError error: (any Error)?,
    next: any URLSessionDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDelegate).self),
      URLSessionDelegateRequirements._0,
      next as any URLSessionDelegate,
      isRepeatable: _session.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            didBecomeInvalidWithError: error
          )
          return .result(())
        }
        return .arguments([_session.argument, error as Any])
      }
    ) { () -> Void in
      next.urlSession(session, didBecomeInvalidWithError: error)
    }
  }
  public func urlSession(
    _ session: URLSession,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
    next: any URLSessionDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDelegate).self),
      URLSessionDelegateRequirements._1,
      next as any URLSessionDelegate,
      isRepeatable: _session.isKept && _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            didReceive: _challenge.value(as: URLAuthenticationChallenge.self),
            completionHandler: completionHandler
          )
          return .result(())
        }
        return .arguments([_session.argument, _challenge.argument, completionHandler as Any])
      }
    ) { () -> Void in
      next.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct URLSessionDelegateCallbacks: URLSessionDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
}

/// Answers with the default implementations of `URLSessionDelegate` when there is no outer delegate.
public final class URLSessionDelegateDefaults: NSObject, URLSessionDelegate {
  public override init() { super.init() }
}

/// The requirements of `URLSessionDelegate`, in the order of its declaration.
nonisolated enum URLSessionDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlSession(_:didBecomeInvalidWithError:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"didBecomeInvalidWithError"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlSession(_:didReceive:completionHandler:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"didReceive"#, #"completionHandler"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension URLSessionDelegateRequirements {
  enum _FirstSeen: URLSessionDelegateInterceptor {}
  enum _SecondSeen: URLSessionDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `URLSessionDelegate`: interceptors first, the outer delegate last.
public final class URLSessionDelegateProxy: NSObject, URLSessionDelegateForwarding, DelegateProxy
    .ForwardingProxy
{
  public typealias Delegate = any URLSessionDelegate
  public typealias Interceptor = any URLSessionDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLSessionDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLSessionDelegate)?

    var chain: [any URLSessionDelegateInterceptor] = []
    var version = 0
  }
  private let _tail: _Tail
  private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLSessionDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLSessionDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLSessionDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLSessionDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head

      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil

      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLSessionDelegateInterceptor]
  ) -> (any URLSessionDelegate)? {
    var head: (any URLSessionDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLSessionDelegateInterceptor,
    _ next: any URLSessionDelegate
  ) -> any URLSessionDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLSessionDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLSessionDelegateInterceptor {
    URLSessionDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLSessionDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLSessionDelegateCallbacks)?._callbacks((any URLSessionDelegate).self)
  }
}

extension URLSessionDelegateProxy {
  private final class _Tail: NSObject, URLSessionDelegateForwarding {
    let _state = DelegateProxy.SynchronizedCell(_State())
    public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) func _lost() -> (any URLSessionDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  private final class _Kept: NSObject, URLSessionDelegateForwarding {
    let _delegate: any URLSessionDelegate & Swift.Sendable
    weak let _tail: _Tail?
    init(_ delegate: any URLSessionDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any URLSessionDelegate).Type
    ) -> (any URLSessionDelegate)? { _delegate }
    public func _passedTerminal(_: (any URLSessionDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: URLSessionDelegateInterceptor>: NSObject,
    URLSessionDelegateLinking
  {
    let _next: any URLSessionDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLSessionDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate
    { _next }
    @inline(__always) public func _interceptor(
      _: (any URLSessionDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLSessionDelegate`, for protocols that refine it.
public enum `URLSessionDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = URLSessionDelegateInterceptor
  public typealias _Forwarding = URLSessionDelegateForwarding
  public typealias _Linking = URLSessionDelegateLinking
  public typealias _Adapting = URLSessionDelegateAdapting
  public typealias _Proxy = URLSessionDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLSessionDelegateRequirements.all
  }
}

/// Sees callbacks of `URLSessionTaskDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol URLSessionTaskDelegateInterceptor: URLSessionTaskDelegateParents._0._Interceptor,
  Swift.Sendable
{
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
    next: any URLSessionTaskDelegate
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
    next: any URLSessionTaskDelegate
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void,
    next: any URLSessionTaskDelegate
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64,
    next: any URLSessionTaskDelegate
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
    next: any URLSessionTaskDelegate
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void,
    next: any URLSessionTaskDelegate
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics,
    next: any URLSessionTaskDelegate
  )
}

extension URLSessionTaskDelegateInterceptor {
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(
      session,
      task: task,
      willPerformHTTPRedirection: response,
      newRequest: request,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(
      session,
      task: task,
      didReceive: challenge,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(session, task: task, needNewBodyStream: completionHandler)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(
      session,
      task: task,
      didSendBodyData: bytesSent,
      totalBytesSent: totalBytesSent,
      totalBytesExpectedToSend: totalBytesExpectedToSend
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(session, task: task, didCompleteWithError: error)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(
      session,
      task: task,
      willBeginDelayedRequest: request,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics,
    next: any URLSessionTaskDelegate
  ) {
    next.urlSession(session, task: task, didFinishCollecting: metrics)
  }
}

extension URLSessionTaskDelegateInterceptor where Self == URLSessionTaskDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLSessionTaskDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLSessionTaskDelegateCallbacks {
    URLSessionTaskDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLSessionTaskDelegate`, forwarded to one delegate.
public protocol URLSessionTaskDelegateForwarding: URLSessionTaskDelegate,
  URLSessionTaskDelegateParents._0._Forwarding
{
  /// The delegate to forward to, if there is one.
  nonisolated func _outer(_: (any URLSessionTaskDelegate).Type) -> (any URLSessionTaskDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  nonisolated func _passedTerminal(_: (any URLSessionTaskDelegate).Type)
}

extension URLSessionTaskDelegateForwarding {
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: completionHandler
      )
      return
    }
    _target.urlSession(
      session,
      task: task,
      willPerformHTTPRedirection: response,
      newRequest: request,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(
        session,
        task: task,
        didReceive: challenge,
        completionHandler: completionHandler
      )
      return
    }
    _target.urlSession(
      session,
      task: task,
      didReceive: challenge,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(
        session,
        task: task,
        needNewBodyStream: completionHandler
      )
      return
    }
    _target.urlSession(session, task: task, needNewBodyStream: completionHandler)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(
        session,
        task: task,
        didSendBodyData: bytesSent,
        totalBytesSent: totalBytesSent,
        totalBytesExpectedToSend: totalBytesExpectedToSend
      )
      return
    }
    _target.urlSession(
      session,
      task: task,
      didSendBodyData: bytesSent,
      totalBytesSent: totalBytesSent,
      totalBytesExpectedToSend: totalBytesExpectedToSend
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(session, task: task, didCompleteWithError: error)
      return
    }
    _target.urlSession(session, task: task, didCompleteWithError: error)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(
        session,
        task: task,
        willBeginDelayedRequest: request,
        completionHandler: completionHandler
      )
      return
    }
    _target.urlSession(
      session,
      task: task,
      willBeginDelayedRequest: request,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    guard let _target = _outer((any URLSessionTaskDelegate).self) else {
      URLSessionTaskDelegateDefaults().urlSession(session, task: task, didFinishCollecting: metrics)
      return
    }
    _target.urlSession(session, task: task, didFinishCollecting: metrics)
  }
  nonisolated public func _passedTerminal(_: (any URLSessionTaskDelegate).Type) {}
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _outer((any URLSessionTaskDelegate).self)
  }
}

/// Holds every requirement of `URLSessionTaskDelegate`, handed to one interceptor.
public protocol URLSessionTaskDelegateLinking: URLSessionTaskDelegate, URLSessionTaskDelegateParents
    ._0._Linking
where _Interceptor: URLSessionTaskDelegateInterceptor {
  /// What the interceptor passes on to.
  nonisolated func _next(_: (any URLSessionTaskDelegate).Type) -> any URLSessionTaskDelegate
  /// The interceptor.
  nonisolated func _interceptor(_: (any URLSessionTaskDelegateInterceptor).Type) -> _Interceptor
}

extension URLSessionTaskDelegateLinking {
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      willPerformHTTPRedirection: response,
      newRequest: request,
      completionHandler: completionHandler,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      didReceive: challenge,
      completionHandler: completionHandler,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      needNewBodyStream: completionHandler,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      didSendBodyData: bytesSent,
      totalBytesSent: totalBytesSent,
      totalBytesExpectedToSend: totalBytesExpectedToSend,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      didCompleteWithError: error,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      willBeginDelayedRequest: request,
      completionHandler: completionHandler,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    _interceptor((any URLSessionTaskDelegateInterceptor).self).urlSession(
      session,
      task: task,
      didFinishCollecting: metrics,
      next: _next((any URLSessionTaskDelegate).self)
    )
  }
  nonisolated public func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate {
    let next = _next((any URLSessionTaskDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionTaskDelegateParents._0._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionTaskDelegateInterceptor).self)
  }
}

/// Holds every requirement of `URLSessionTaskDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLSessionTaskDelegateAdapting: URLSessionTaskDelegateInterceptor,
  URLSessionTaskDelegateParents._0._Adapting
{
  /// The interceptor that knows no protocol.
  nonisolated func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLSessionTaskDelegateAdapting {
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    let _response = DelegateProxy._kept(#"HTTPURLResponse"#) {
      (_keep: @escaping (HTTPURLResponse) -> Void) in _keep(response)
    }
    let _request = DelegateProxy._kept(#"URLRequest"#) { (_keep: @escaping (URLRequest) -> Void) in
      _keep(request)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._0,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept && _response.isKept && _request.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            willPerformHTTPRedirection: _response.value(as: HTTPURLResponse.self),
            newRequest: _request.value(as: URLRequest.self),
            completionHandler: completionHandler
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _task.argument, _response.argument, _request.argument,
          completionHandler as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: completionHandler
      )
    }
  }
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._1,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept && _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            didReceive: _challenge.value(as: URLAuthenticationChallenge.self),
            completionHandler: completionHandler
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _task.argument, _challenge.argument, completionHandler as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        task: task,
        didReceive: challenge,
        completionHandler: completionHandler
      )
    }
  }
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._2,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            needNewBodyStream: completionHandler
          )
          return .result(())
        }
        return .arguments([_session.argument, _task.argument, completionHandler as Any])
      }
    ) { () -> Void in
      next.urlSession(session, task: task, needNewBodyStream: completionHandler)
    }
  }
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._3,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            didSendBodyData: bytesSent,
            totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _task.argument, bytesSent as Any, totalBytesSent as Any,
          totalBytesExpectedToSend as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        task: task,
        didSendBodyData: bytesSent,
        totalBytesSent: totalBytesSent,
        totalBytesExpectedToSend: totalBytesExpectedToSend
      )
    }
  }
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._4,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            didCompleteWithError: error
          )
          return .result(())
        }
        return .arguments([_session.argument, _task.argument, error as Any])
      }
    ) { () -> Void in
      next.urlSession(session, task: task, didCompleteWithError: error)
    }
  }
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    let _request = DelegateProxy._kept(#"URLRequest"#) { (_keep: @escaping (URLRequest) -> Void) in
      _keep(request)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._5,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept && _request.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            willBeginDelayedRequest: _request.value(as: URLRequest.self),
            completionHandler: completionHandler
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _task.argument, _request.argument, completionHandler as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        task: task,
        willBeginDelayedRequest: request,
        completionHandler: completionHandler
      )
    }
  }
  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics,
    next: any URLSessionTaskDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _task = DelegateProxy._kept(#"URLSessionTask"#) {
      (_keep: @escaping (URLSessionTask) -> Void) in _keep(task)
    }
    let _metrics = DelegateProxy._kept(#"URLSessionTaskMetrics"#) {
      (_keep: @escaping (URLSessionTaskMetrics) -> Void) in _keep(metrics)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionTaskDelegate).self),
      URLSessionTaskDelegateRequirements._6,
      next as any URLSessionTaskDelegate,
      isRepeatable: _session.isKept && _task.isKept && _metrics.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            task: _task.value(as: URLSessionTask.self),
            didFinishCollecting: _metrics.value(as: URLSessionTaskMetrics.self)
          )
          return .result(())
        }
        return .arguments([_session.argument, _task.argument, _metrics.argument])
      }
    ) { () -> Void in
      next.urlSession(session, task: task, didFinishCollecting: metrics)
    }
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionTaskDelegateParents._0._Sharing {
    _callbacks((any URLSessionTaskDelegate).self)
  }
}

/// Makes an interceptor of one that knows no protocol.
nonisolated public struct URLSessionTaskDelegateCallbacks: URLSessionTaskDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionTaskDelegateParents._0._Sharing {
    _callbacks
  }
}

/// Answers with the default implementations of `URLSessionTaskDelegate` when there is no outer delegate.
nonisolated public final class URLSessionTaskDelegateDefaults: NSObject, URLSessionTaskDelegate {
  nonisolated public override init() { super.init() }
}

/// The requirements of `URLSessionTaskDelegate`, in the order of its declaration.
nonisolated enum URLSessionTaskDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"willPerformHTTPRedirection"#, #"newRequest"#, #"completionHandler"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlSession(_:task:didReceive:completionHandler:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"didReceive"#, #"completionHandler"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"urlSession(_:task:needNewBodyStream:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"needNewBodyStream"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"didSendBodyData"#, #"totalBytesSent"#, #"totalBytesExpectedToSend"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"urlSession(_:task:didCompleteWithError:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"didCompleteWithError"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 2
  )
  static let _5 = DelegateProxy.Requirement(
    #"urlSession(_:task:willBeginDelayedRequest:completionHandler:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"willBeginDelayedRequest"#, #"completionHandler"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _6 = DelegateProxy.Requirement(
    #"urlSession(_:task:didFinishCollecting:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"task"#, #"didFinishCollecting"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    own.append(_5)
    own.append(_6)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] {
    all(after: [URLSessionTaskDelegateParents._0._requirements])
  }
}

extension URLSessionTaskDelegateRequirements {
  enum _FirstSeen: URLSessionTaskDelegateInterceptor {}
  enum _SecondSeen: URLSessionTaskDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `URLSessionTaskDelegate`: interceptors first, the outer delegate last.
nonisolated public final class URLSessionTaskDelegateProxy: NSObject,
  URLSessionTaskDelegateForwarding, DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any URLSessionTaskDelegate
  public typealias Interceptor = any URLSessionTaskDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLSessionTaskDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLSessionTaskDelegate)?
    var head0: (any URLSessionDelegate)?
    var chain: [any URLSessionTaskDelegateInterceptor] = []
    var version = 0
  }
  nonisolated private let _tail: _Tail
  nonisolated private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLSessionTaskDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLSessionTaskDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLSessionTaskDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLSessionTaskDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head
      state.head0 = head
      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil
      state.head0 = nil
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _state.withLock { state in
      if let head = state.head0 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLSessionTaskDelegateInterceptor]
  ) -> (any URLSessionTaskDelegate)? {
    var head: (any URLSessionTaskDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLSessionTaskDelegateInterceptor,
    _ next: any URLSessionTaskDelegate
  ) -> any URLSessionTaskDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLSessionTaskDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLSessionTaskDelegateInterceptor {
    URLSessionTaskDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLSessionTaskDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLSessionTaskDelegateCallbacks)?._callbacks((any URLSessionTaskDelegate).self)
  }
}

extension URLSessionTaskDelegateProxy {
  nonisolated private final class _Tail: NSObject, URLSessionTaskDelegateForwarding {
    nonisolated let _state = DelegateProxy.SynchronizedCell(_State())
    nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) nonisolated func _lost() -> (any URLSessionTaskDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    nonisolated func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    nonisolated func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  nonisolated private final class _Kept: NSObject, URLSessionTaskDelegateForwarding {
    nonisolated let _delegate: any URLSessionTaskDelegate & Swift.Sendable
    nonisolated let _delegate0: any URLSessionDelegate & Swift.Sendable
    nonisolated weak let _tail: _Tail?
    nonisolated init(_ delegate: any URLSessionTaskDelegate, _ tail: _Tail) {
      _delegate = delegate
      _delegate0 = delegate
      _tail = tail
    }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? { _delegate }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDelegate).Type
    ) -> (any URLSessionDelegate)? { _delegate0 }
    nonisolated public func _passedTerminal(_: (any URLSessionTaskDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionDelegate).Type) {
      _tail?._release(self)
    }
  }
  nonisolated private final class _Link<_Interceptor: URLSessionTaskDelegateInterceptor>: NSObject,
    URLSessionTaskDelegateLinking
  {
    let _next: any URLSessionTaskDelegate & Swift.Sendable
    let _next0: any URLSessionDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLSessionTaskDelegate) {
      _interceptor = interceptor
      _next = next
      _next0 = next
    }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionTaskDelegate).Type
    ) -> any URLSessionTaskDelegate { _next }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionTaskDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDelegate).Type
    ) -> any URLSessionDelegate { _next0 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionTaskDelegateParents._0._Interceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLSessionTaskDelegate`, for protocols that refine it.
public enum `URLSessionTaskDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = URLSessionTaskDelegateInterceptor
  public typealias _Forwarding = URLSessionTaskDelegateForwarding
  public typealias _Linking = URLSessionTaskDelegateLinking
  public typealias _Adapting = URLSessionTaskDelegateAdapting
  public typealias _Proxy = URLSessionTaskDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLSessionTaskDelegateRequirements.all
  }
}

/// What is generated for the protocols that `URLSessionTaskDelegate` refines, and the types that it mentions.
public enum URLSessionTaskDelegateParents {
  public typealias _0 =
    `URLSessionDelegate must be @Proxied too, since a @Proxied protocol refines it`
}

/// Sees callbacks of `URLSessionDataDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol URLSessionDataDelegateInterceptor: URLSessionDataDelegateParents._0._Interceptor,
  URLSessionDataDelegateParents._1._Interceptor, Swift.Sendable
{
  /// The task has received a response and no further messages will be
  /// received until the completion block is called. The disposition
  /// allows you to cancel a request or to turn a data task into a
  /// download task. This delegate message is  - if you do not
  /// implement it, you can get the response as a property of the task.
  ///
  /// - Note: This method will not be called for background upload tasks
  /// (which cannot be converted to download tasks).
  /// - Bug: This will currently not wait for the completion handler to run,
  /// and it will ignore anything passed to the completion handler.
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
    next: any URLSessionDataDelegate
  )
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask,
    next: any URLSessionDataDelegate
  )
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome streamTask: URLSessionStreamTask,
    next: any URLSessionDataDelegate
  )
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive data: Data,
    next: any URLSessionDataDelegate
  )
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void,
    next: any URLSessionDataDelegate
  )
}

extension URLSessionDataDelegateInterceptor {
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
    next: any URLSessionDataDelegate
  ) {
    next.urlSession(
      session,
      dataTask: dataTask,
      didReceive: response,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask,
    next: any URLSessionDataDelegate
  ) {
    next.urlSession(session, dataTask: dataTask, didBecome: downloadTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome streamTask: URLSessionStreamTask,
    next: any URLSessionDataDelegate
  ) {
    next.urlSession(session, dataTask: dataTask, didBecome: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive data: Data,
    next: any URLSessionDataDelegate
  ) {
    next.urlSession(session, dataTask: dataTask, didReceive: data)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void,
    next: any URLSessionDataDelegate
  ) {
    next.urlSession(
      session,
      dataTask: dataTask,
      willCacheResponse: proposedResponse,
      completionHandler: completionHandler
    )
  }
}

extension URLSessionDataDelegateInterceptor where Self == URLSessionDataDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLSessionDataDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLSessionDataDelegateCallbacks {
    URLSessionDataDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLSessionDataDelegate`, forwarded to one delegate.
public protocol URLSessionDataDelegateForwarding: URLSessionDataDelegate,
  URLSessionDataDelegateParents._0._Forwarding, URLSessionDataDelegateParents._1._Forwarding
{
  /// The delegate to forward to, if there is one.
  nonisolated func _outer(_: (any URLSessionDataDelegate).Type) -> (any URLSessionDataDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  nonisolated func _passedTerminal(_: (any URLSessionDataDelegate).Type)
}

extension URLSessionDataDelegateForwarding {
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let _target = _outer((any URLSessionDataDelegate).self) else {
      URLSessionDataDelegateDefaults().urlSession(
        session,
        dataTask: dataTask,
        didReceive: response,
        completionHandler: completionHandler
      )
      return
    }
    _target.urlSession(
      session,
      dataTask: dataTask,
      didReceive: response,
      completionHandler: completionHandler
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask
  ) {
    guard let _target = _outer((any URLSessionDataDelegate).self) else {
      URLSessionDataDelegateDefaults().urlSession(
        session,
        dataTask: dataTask,
        didBecome: downloadTask
      )
      return
    }
    _target.urlSession(session, dataTask: dataTask, didBecome: downloadTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome streamTask: URLSessionStreamTask
  ) {
    guard let _target = _outer((any URLSessionDataDelegate).self) else {
      URLSessionDataDelegateDefaults().urlSession(
        session,
        dataTask: dataTask,
        didBecome: streamTask
      )
      return
    }
    _target.urlSession(session, dataTask: dataTask, didBecome: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive data: Data
  ) {
    guard let _target = _outer((any URLSessionDataDelegate).self) else {
      URLSessionDataDelegateDefaults().urlSession(session, dataTask: dataTask, didReceive: data)
      return
    }
    _target.urlSession(session, dataTask: dataTask, didReceive: data)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    guard let _target = _outer((any URLSessionDataDelegate).self) else {
      URLSessionDataDelegateDefaults().urlSession(
        session,
        dataTask: dataTask,
        willCacheResponse: proposedResponse,
        completionHandler: completionHandler
      )
      return
    }
    _target.urlSession(
      session,
      dataTask: dataTask,
      willCacheResponse: proposedResponse,
      completionHandler: completionHandler
    )
  }
  nonisolated public func _passedTerminal(_: (any URLSessionDataDelegate).Type) {}
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? { _outer((any URLSessionDataDelegate).self) }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _outer((any URLSessionDataDelegate).self)
  }
}

/// Holds every requirement of `URLSessionDataDelegate`, handed to one interceptor.
public protocol URLSessionDataDelegateLinking: URLSessionDataDelegate, URLSessionDataDelegateParents
    ._0._Linking, URLSessionDataDelegateParents._1._Linking
where _Interceptor: URLSessionDataDelegateInterceptor {
  /// What the interceptor passes on to.
  nonisolated func _next(_: (any URLSessionDataDelegate).Type) -> any URLSessionDataDelegate
  /// The interceptor.
  nonisolated func _interceptor(_: (any URLSessionDataDelegateInterceptor).Type) -> _Interceptor
}

extension URLSessionDataDelegateLinking {
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    _interceptor((any URLSessionDataDelegateInterceptor).self).urlSession(
      session,
      dataTask: dataTask,
      didReceive: response,
      completionHandler: completionHandler,
      next: _next((any URLSessionDataDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask
  ) {
    _interceptor((any URLSessionDataDelegateInterceptor).self).urlSession(
      session,
      dataTask: dataTask,
      didBecome: downloadTask,
      next: _next((any URLSessionDataDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome streamTask: URLSessionStreamTask
  ) {
    _interceptor((any URLSessionDataDelegateInterceptor).self).urlSession(
      session,
      dataTask: dataTask,
      didBecome: streamTask,
      next: _next((any URLSessionDataDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive data: Data
  ) {
    _interceptor((any URLSessionDataDelegateInterceptor).self).urlSession(
      session,
      dataTask: dataTask,
      didReceive: data,
      next: _next((any URLSessionDataDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    _interceptor((any URLSessionDataDelegateInterceptor).self).urlSession(
      session,
      dataTask: dataTask,
      willCacheResponse: proposedResponse,
      completionHandler: completionHandler,
      next: _next((any URLSessionDataDelegate).self)
    )
  }
  nonisolated public func _next(_: (any URLSessionTaskDelegate).Type) -> any URLSessionTaskDelegate
  {
    let next = _next((any URLSessionDataDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionDataDelegateParents._0._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionDataDelegateInterceptor).self)
  }
  nonisolated public func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate {
    let next = _next((any URLSessionDataDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionDataDelegateParents._1._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionDataDelegateInterceptor).self)
  }
}

/// Holds every requirement of `URLSessionDataDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLSessionDataDelegateAdapting: URLSessionDataDelegateInterceptor,
  URLSessionDataDelegateParents._0._Adapting, URLSessionDataDelegateParents._1._Adapting
{
  /// The interceptor that knows no protocol.
  nonisolated func _callbacks(
    _: (any URLSessionDataDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLSessionDataDelegateAdapting {
  public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
    next: any URLSessionDataDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _dataTask = DelegateProxy._kept(#"URLSessionDataTask"#) {
      (_keep: @escaping (URLSessionDataTask) -> Void) in _keep(dataTask)
    }
    let _response = DelegateProxy._kept(#"URLResponse"#) {
      (_keep: @escaping (URLResponse) -> Void) in _keep(response)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDataDelegate).self),
      URLSessionDataDelegateRequirements._0,
      next as any URLSessionDataDelegate,
      isRepeatable: _session.isKept && _dataTask.isKept && _response.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            dataTask: _dataTask.value(as: URLSessionDataTask.self),
            didReceive: _response.value(as: URLResponse.self),
            completionHandler: completionHandler
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _dataTask.argument, _response.argument, completionHandler as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        dataTask: dataTask,
        didReceive: response,
        completionHandler: completionHandler
      )
    }
  }
  public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask,
    next: any URLSessionDataDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _dataTask = DelegateProxy._kept(#"URLSessionDataTask"#) {
      (_keep: @escaping (URLSessionDataTask) -> Void) in _keep(dataTask)
    }
    let _downloadTask = DelegateProxy._kept(#"URLSessionDownloadTask"#) {
      (_keep: @escaping (URLSessionDownloadTask) -> Void) in _keep(downloadTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDataDelegate).self),
      URLSessionDataDelegateRequirements._1,
      next as any URLSessionDataDelegate,
      isRepeatable: _session.isKept && _dataTask.isKept && _downloadTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            dataTask: _dataTask.value(as: URLSessionDataTask.self),
            didBecome: _downloadTask.value(as: URLSessionDownloadTask.self)
          )
          return .result(())
        }
        return .arguments([_session.argument, _dataTask.argument, _downloadTask.argument])
      }
    ) { () -> Void in
      next.urlSession(session, dataTask: dataTask, didBecome: downloadTask)
    }
  }
  public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didBecome streamTask: URLSessionStreamTask,
    next: any URLSessionDataDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _dataTask = DelegateProxy._kept(#"URLSessionDataTask"#) {
      (_keep: @escaping (URLSessionDataTask) -> Void) in _keep(dataTask)
    }
    let _streamTask = DelegateProxy._kept(#"URLSessionStreamTask"#) {
      (_keep: @escaping (URLSessionStreamTask) -> Void) in _keep(streamTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDataDelegate).self),
      URLSessionDataDelegateRequirements._2,
      next as any URLSessionDataDelegate,
      isRepeatable: _session.isKept && _dataTask.isKept && _streamTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            dataTask: _dataTask.value(as: URLSessionDataTask.self),
            didBecome: _streamTask.value(as: URLSessionStreamTask.self)
          )
          return .result(())
        }
        return .arguments([_session.argument, _dataTask.argument, _streamTask.argument])
      }
    ) { () -> Void in
      next.urlSession(session, dataTask: dataTask, didBecome: streamTask)
    }
  }
  public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive data: Data,
    next: any URLSessionDataDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _dataTask = DelegateProxy._kept(#"URLSessionDataTask"#) {
      (_keep: @escaping (URLSessionDataTask) -> Void) in _keep(dataTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDataDelegate).self),
      URLSessionDataDelegateRequirements._3,
      next as any URLSessionDataDelegate,
      isRepeatable: _session.isKept && _dataTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            dataTask: _dataTask.value(as: URLSessionDataTask.self),
            didReceive: data
          )
          return .result(())
        }
        return .arguments([_session.argument, _dataTask.argument, data as Any])
      }
    ) { () -> Void in
      next.urlSession(session, dataTask: dataTask, didReceive: data)
    }
  }
  public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void,
    next: any URLSessionDataDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _dataTask = DelegateProxy._kept(#"URLSessionDataTask"#) {
      (_keep: @escaping (URLSessionDataTask) -> Void) in _keep(dataTask)
    }
    let _proposedResponse = DelegateProxy._kept(#"CachedURLResponse"#) {
      (_keep: @escaping (CachedURLResponse) -> Void) in _keep(proposedResponse)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDataDelegate).self),
      URLSessionDataDelegateRequirements._4,
      next as any URLSessionDataDelegate,
      isRepeatable: _session.isKept && _dataTask.isKept && _proposedResponse.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            dataTask: _dataTask.value(as: URLSessionDataTask.self),
            willCacheResponse: _proposedResponse.value(as: CachedURLResponse.self),
            completionHandler: completionHandler
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _dataTask.argument, _proposedResponse.argument,
          completionHandler as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        dataTask: dataTask,
        willCacheResponse: proposedResponse,
        completionHandler: completionHandler
      )
    }
  }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDataDelegateParents._0._Sharing {
    _callbacks((any URLSessionDataDelegate).self)
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDataDelegateParents._1._Sharing {
    _callbacks((any URLSessionDataDelegate).self)
  }
}

/// Makes an interceptor of one that knows no protocol.
nonisolated public struct URLSessionDataDelegateCallbacks: URLSessionDataDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDataDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDataDelegateParents._0._Sharing {
    _callbacks
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDataDelegateParents._1._Sharing {
    _callbacks
  }
}

/// Answers with the default implementations of `URLSessionDataDelegate` when there is no outer delegate.
nonisolated public final class URLSessionDataDelegateDefaults: NSObject, URLSessionDataDelegate {
  nonisolated public override init() { super.init() }
}

/// The requirements of `URLSessionDataDelegate`, in the order of its declaration.
nonisolated enum URLSessionDataDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlSession(_:dataTask:didReceive:completionHandler:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"dataTask"#, #"didReceive"#, #"completionHandler"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlSession(_:dataTask:didBecome:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"dataTask"#, #"didBecome"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"urlSession(_:dataTask:didBecome:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"dataTask"#, #"didBecome"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"urlSession(_:dataTask:didReceive:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"dataTask"#, #"didReceive"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"urlSession(_:dataTask:willCacheResponse:completionHandler:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"dataTask"#, #"willCacheResponse"#, #"completionHandler"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] {
    all(after: [
      URLSessionDataDelegateParents._0._requirements,
      URLSessionDataDelegateParents._1._requirements,
    ])
  }
}

extension URLSessionDataDelegateRequirements {
  enum _FirstSeen: URLSessionDataDelegateInterceptor {}
  enum _SecondSeen: URLSessionDataDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `URLSessionDataDelegate`: interceptors first, the outer delegate last.
nonisolated public final class URLSessionDataDelegateProxy: NSObject,
  URLSessionDataDelegateForwarding, DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any URLSessionDataDelegate
  public typealias Interceptor = any URLSessionDataDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLSessionDataDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLSessionDataDelegate)?
    var head0: (any URLSessionTaskDelegate)?
    var head1: (any URLSessionDelegate)?
    var chain: [any URLSessionDataDelegateInterceptor] = []
    var version = 0
  }
  nonisolated private let _tail: _Tail
  nonisolated private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLSessionDataDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLSessionDataDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLSessionDataDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLSessionDataDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head
      state.head0 = head
      state.head1 = head
      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil
      state.head0 = nil
      state.head1 = nil
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  nonisolated public func _outer(
    _: (any URLSessionDataDelegate).Type
  ) -> (any URLSessionDataDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? {
    _state.withLock { state in
      if let head = state.head0 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _state.withLock { state in
      if let head = state.head1 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLSessionDataDelegateInterceptor]
  ) -> (any URLSessionDataDelegate)? {
    var head: (any URLSessionDataDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLSessionDataDelegateInterceptor,
    _ next: any URLSessionDataDelegate
  ) -> any URLSessionDataDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLSessionDataDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLSessionDataDelegateInterceptor {
    URLSessionDataDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLSessionDataDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLSessionDataDelegateCallbacks)?._callbacks((any URLSessionDataDelegate).self)
  }
}

extension URLSessionDataDelegateProxy {
  nonisolated private final class _Tail: NSObject, URLSessionDataDelegateForwarding {
    nonisolated let _state = DelegateProxy.SynchronizedCell(_State())
    nonisolated public func _outer(
      _: (any URLSessionDataDelegate).Type
    ) -> (any URLSessionDataDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) nonisolated func _lost() -> (any URLSessionDataDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    nonisolated func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    nonisolated func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  nonisolated private final class _Kept: NSObject, URLSessionDataDelegateForwarding {
    nonisolated let _delegate: any URLSessionDataDelegate & Swift.Sendable
    nonisolated let _delegate0: any URLSessionTaskDelegate & Swift.Sendable
    nonisolated let _delegate1: any URLSessionDelegate & Swift.Sendable
    nonisolated weak let _tail: _Tail?
    nonisolated init(_ delegate: any URLSessionDataDelegate, _ tail: _Tail) {
      _delegate = delegate
      _delegate0 = delegate
      _delegate1 = delegate
      _tail = tail
    }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDataDelegate).Type
    ) -> (any URLSessionDataDelegate)? { _delegate }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? { _delegate0 }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDelegate).Type
    ) -> (any URLSessionDelegate)? { _delegate1 }
    nonisolated public func _passedTerminal(_: (any URLSessionDataDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionTaskDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionDelegate).Type) {
      _tail?._release(self)
    }
  }
  nonisolated private final class _Link<_Interceptor: URLSessionDataDelegateInterceptor>: NSObject,
    URLSessionDataDelegateLinking
  {
    let _next: any URLSessionDataDelegate & Swift.Sendable
    let _next0: any URLSessionTaskDelegate & Swift.Sendable
    let _next1: any URLSessionDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLSessionDataDelegate) {
      _interceptor = interceptor
      _next = next
      _next0 = next
      _next1 = next
    }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDataDelegate).Type
    ) -> any URLSessionDataDelegate { _next }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionDataDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionTaskDelegate).Type
    ) -> any URLSessionTaskDelegate { _next0 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionDataDelegateParents._0._Interceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDelegate).Type
    ) -> any URLSessionDelegate { _next1 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionDataDelegateParents._1._Interceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLSessionDataDelegate`, for protocols that refine it.
public enum `URLSessionDataDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = URLSessionDataDelegateInterceptor
  public typealias _Forwarding = URLSessionDataDelegateForwarding
  public typealias _Linking = URLSessionDataDelegateLinking
  public typealias _Adapting = URLSessionDataDelegateAdapting
  public typealias _Proxy = URLSessionDataDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLSessionDataDelegateRequirements.all
  }
}

/// What is generated for the protocols that `URLSessionDataDelegate` refines, and the types that it mentions.
public enum URLSessionDataDelegateParents {
  public typealias _0 =
    `URLSessionTaskDelegate must be @Proxied too, since a @Proxied protocol refines it`
  public typealias _1 =
    `URLSessionDelegate must be @Proxied too, since a @Proxied protocol refines it`
}

/// Sees callbacks of `URLSessionDownloadDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol URLSessionDownloadDelegateInterceptor: URLSessionDownloadDelegateParents._0
    ._Interceptor, URLSessionDownloadDelegateParents._1._Interceptor, Swift.Sendable
{
  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL,
    next: any URLSessionDownloadDelegate
  )
  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64,
    next: any URLSessionDownloadDelegate
  )
  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64,
    next: any URLSessionDownloadDelegate
  )
}

extension URLSessionDownloadDelegateInterceptor {
  @inlinable public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL,
    next: any URLSessionDownloadDelegate
  ) {
    next.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64,
    next: any URLSessionDownloadDelegate
  ) {
    next.urlSession(
      session,
      downloadTask: downloadTask,
      didWriteData: bytesWritten,
      totalBytesWritten: totalBytesWritten,
      totalBytesExpectedToWrite: totalBytesExpectedToWrite
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64,
    next: any URLSessionDownloadDelegate
  ) {
    next.urlSession(
      session,
      downloadTask: downloadTask,
      didResumeAtOffset: fileOffset,
      expectedTotalBytes: expectedTotalBytes
    )
  }
}

extension URLSessionDownloadDelegateInterceptor where Self == URLSessionDownloadDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLSessionDownloadDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLSessionDownloadDelegateCallbacks {
    URLSessionDownloadDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLSessionDownloadDelegate`, forwarded to one delegate.
public protocol URLSessionDownloadDelegateForwarding: URLSessionDownloadDelegate,
  URLSessionDownloadDelegateParents._0._Forwarding, URLSessionDownloadDelegateParents._1._Forwarding
{
  /// The delegate to forward to, if there is one.
  nonisolated func _outer(
    _: (any URLSessionDownloadDelegate).Type
  ) -> (any URLSessionDownloadDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  nonisolated func _passedTerminal(_: (any URLSessionDownloadDelegate).Type)
}

extension URLSessionDownloadDelegateForwarding {
  @inlinable public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let _target = _outer((any URLSessionDownloadDelegate).self) else { return }
    _target.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    guard let _target = _outer((any URLSessionDownloadDelegate).self) else {
      URLSessionDownloadDelegateDefaults().urlSession(
        session,
        downloadTask: downloadTask,
        didWriteData: bytesWritten,
        totalBytesWritten: totalBytesWritten,
        totalBytesExpectedToWrite: totalBytesExpectedToWrite
      )
      return
    }
    _target.urlSession(
      session,
      downloadTask: downloadTask,
      didWriteData: bytesWritten,
      totalBytesWritten: totalBytesWritten,
      totalBytesExpectedToWrite: totalBytesExpectedToWrite
    )
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64
  ) {
    guard let _target = _outer((any URLSessionDownloadDelegate).self) else {
      URLSessionDownloadDelegateDefaults().urlSession(
        session,
        downloadTask: downloadTask,
        didResumeAtOffset: fileOffset,
        expectedTotalBytes: expectedTotalBytes
      )
      return
    }
    _target.urlSession(
      session,
      downloadTask: downloadTask,
      didResumeAtOffset: fileOffset,
      expectedTotalBytes: expectedTotalBytes
    )
  }
  nonisolated public func _passedTerminal(_: (any URLSessionDownloadDelegate).Type) {}
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? { _outer((any URLSessionDownloadDelegate).self) }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _outer((any URLSessionDownloadDelegate).self)
  }
}

/// Holds every requirement of `URLSessionDownloadDelegate`, handed to one interceptor.
public protocol URLSessionDownloadDelegateLinking: URLSessionDownloadDelegate,
  URLSessionDownloadDelegateParents._0._Linking, URLSessionDownloadDelegateParents._1._Linking
where _Interceptor: URLSessionDownloadDelegateInterceptor {
  /// What the interceptor passes on to.
  nonisolated func _next(_: (any URLSessionDownloadDelegate).Type) -> any URLSessionDownloadDelegate
  /// The interceptor.
  nonisolated func _interceptor(_: (any URLSessionDownloadDelegateInterceptor).Type) -> _Interceptor
}

extension URLSessionDownloadDelegateLinking {
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    _interceptor((any URLSessionDownloadDelegateInterceptor).self).urlSession(
      session,
      downloadTask: downloadTask,
      didFinishDownloadingTo: location,
      next: _next((any URLSessionDownloadDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    _interceptor((any URLSessionDownloadDelegateInterceptor).self).urlSession(
      session,
      downloadTask: downloadTask,
      didWriteData: bytesWritten,
      totalBytesWritten: totalBytesWritten,
      totalBytesExpectedToWrite: totalBytesExpectedToWrite,
      next: _next((any URLSessionDownloadDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64
  ) {
    _interceptor((any URLSessionDownloadDelegateInterceptor).self).urlSession(
      session,
      downloadTask: downloadTask,
      didResumeAtOffset: fileOffset,
      expectedTotalBytes: expectedTotalBytes,
      next: _next((any URLSessionDownloadDelegate).self)
    )
  }
  nonisolated public func _next(_: (any URLSessionTaskDelegate).Type) -> any URLSessionTaskDelegate
  {
    let next = _next((any URLSessionDownloadDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionDownloadDelegateParents._0._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionDownloadDelegateInterceptor).self)
  }
  nonisolated public func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate {
    let next = _next((any URLSessionDownloadDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionDownloadDelegateParents._1._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionDownloadDelegateInterceptor).self)
  }
}

/// Holds every requirement of `URLSessionDownloadDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLSessionDownloadDelegateAdapting: URLSessionDownloadDelegateInterceptor,
  URLSessionDownloadDelegateParents._0._Adapting, URLSessionDownloadDelegateParents._1._Adapting
{
  /// The interceptor that knows no protocol.
  nonisolated func _callbacks(
    _: (any URLSessionDownloadDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLSessionDownloadDelegateAdapting {
  public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL,
    next: any URLSessionDownloadDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _downloadTask = DelegateProxy._kept(#"URLSessionDownloadTask"#) {
      (_keep: @escaping (URLSessionDownloadTask) -> Void) in _keep(downloadTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDownloadDelegate).self),
      URLSessionDownloadDelegateRequirements._0,
      next as any URLSessionDownloadDelegate,
      isRepeatable: _session.isKept && _downloadTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            downloadTask: _downloadTask.value(as: URLSessionDownloadTask.self),
            didFinishDownloadingTo: location
          )
          return .result(())
        }
        return .arguments([_session.argument, _downloadTask.argument, location as Any])
      }
    ) { () -> Void in
      next.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
    }
  }
  public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64,
    next: any URLSessionDownloadDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _downloadTask = DelegateProxy._kept(#"URLSessionDownloadTask"#) {
      (_keep: @escaping (URLSessionDownloadTask) -> Void) in _keep(downloadTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDownloadDelegate).self),
      URLSessionDownloadDelegateRequirements._1,
      next as any URLSessionDownloadDelegate,
      isRepeatable: _session.isKept && _downloadTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            downloadTask: _downloadTask.value(as: URLSessionDownloadTask.self),
            didWriteData: bytesWritten,
            totalBytesWritten: totalBytesWritten,
            totalBytesExpectedToWrite: totalBytesExpectedToWrite
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _downloadTask.argument, bytesWritten as Any, totalBytesWritten as Any,
          totalBytesExpectedToWrite as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        downloadTask: downloadTask,
        didWriteData: bytesWritten,
        totalBytesWritten: totalBytesWritten,
        totalBytesExpectedToWrite: totalBytesExpectedToWrite
      )
    }
  }
  public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64,
    next: any URLSessionDownloadDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _downloadTask = DelegateProxy._kept(#"URLSessionDownloadTask"#) {
      (_keep: @escaping (URLSessionDownloadTask) -> Void) in _keep(downloadTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionDownloadDelegate).self),
      URLSessionDownloadDelegateRequirements._2,
      next as any URLSessionDownloadDelegate,
      isRepeatable: _session.isKept && _downloadTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            downloadTask: _downloadTask.value(as: URLSessionDownloadTask.self),
            didResumeAtOffset: fileOffset,
            expectedTotalBytes: expectedTotalBytes
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _downloadTask.argument, fileOffset as Any, expectedTotalBytes as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        downloadTask: downloadTask,
        didResumeAtOffset: fileOffset,
        expectedTotalBytes: expectedTotalBytes
      )
    }
  }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDownloadDelegateParents._0._Sharing {
    _callbacks((any URLSessionDownloadDelegate).self)
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDownloadDelegateParents._1._Sharing {
    _callbacks((any URLSessionDownloadDelegate).self)
  }
}

/// Makes an interceptor of one that knows no protocol.
nonisolated public struct URLSessionDownloadDelegateCallbacks: URLSessionDownloadDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDownloadDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDownloadDelegateParents._0._Sharing {
    _callbacks
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionDownloadDelegateParents._1._Sharing {
    _callbacks
  }
}

/// Answers with the default implementations of `URLSessionDownloadDelegate` when there is no outer delegate.
nonisolated public final class URLSessionDownloadDelegateDefaults: NSObject,
  URLSessionDownloadDelegate
{
  nonisolated public override init() { super.init() }
  public func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    return
  }
}

/// The requirements of `URLSessionDownloadDelegate`, in the order of its declaration.
nonisolated enum URLSessionDownloadDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlSession(_:downloadTask:didFinishDownloadingTo:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"downloadTask"#, #"didFinishDownloadingTo"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)"#,
    baseName: #"urlSession"#,
    labels: [
      nil, #"downloadTask"#, #"didWriteData"#, #"totalBytesWritten"#, #"totalBytesExpectedToWrite"#,
    ],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"downloadTask"#, #"didResumeAtOffset"#, #"expectedTotalBytes"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] {
    all(after: [
      URLSessionDownloadDelegateParents._0._requirements,
      URLSessionDownloadDelegateParents._1._requirements,
    ])
  }
}

extension URLSessionDownloadDelegateRequirements {
  enum _FirstSeen: URLSessionDownloadDelegateInterceptor {}
  enum _SecondSeen: URLSessionDownloadDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `URLSessionDownloadDelegate`: interceptors first, the outer delegate last.
nonisolated public final class URLSessionDownloadDelegateProxy: NSObject,
  URLSessionDownloadDelegateForwarding, DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any URLSessionDownloadDelegate
  public typealias Interceptor = any URLSessionDownloadDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLSessionDownloadDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLSessionDownloadDelegate)?
    var head0: (any URLSessionTaskDelegate)?
    var head1: (any URLSessionDelegate)?
    var chain: [any URLSessionDownloadDelegateInterceptor] = []
    var version = 0
  }
  nonisolated private let _tail: _Tail
  nonisolated private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLSessionDownloadDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLSessionDownloadDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLSessionDownloadDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLSessionDownloadDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head
      state.head0 = head
      state.head1 = head
      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil
      state.head0 = nil
      state.head1 = nil
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  nonisolated public func _outer(
    _: (any URLSessionDownloadDelegate).Type
  ) -> (any URLSessionDownloadDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? {
    _state.withLock { state in
      if let head = state.head0 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _state.withLock { state in
      if let head = state.head1 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLSessionDownloadDelegateInterceptor]
  ) -> (any URLSessionDownloadDelegate)? {
    var head: (any URLSessionDownloadDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLSessionDownloadDelegateInterceptor,
    _ next: any URLSessionDownloadDelegate
  ) -> any URLSessionDownloadDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLSessionDownloadDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLSessionDownloadDelegateInterceptor {
    URLSessionDownloadDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLSessionDownloadDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLSessionDownloadDelegateCallbacks)?._callbacks(
      (any URLSessionDownloadDelegate).self
    )
  }
}

extension URLSessionDownloadDelegateProxy {
  nonisolated private final class _Tail: NSObject, URLSessionDownloadDelegateForwarding {
    nonisolated let _state = DelegateProxy.SynchronizedCell(_State())
    nonisolated public func _outer(
      _: (any URLSessionDownloadDelegate).Type
    ) -> (any URLSessionDownloadDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) nonisolated func _lost() -> (any URLSessionDownloadDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    nonisolated func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    nonisolated func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  nonisolated private final class _Kept: NSObject, URLSessionDownloadDelegateForwarding {
    nonisolated let _delegate: any URLSessionDownloadDelegate & Swift.Sendable
    nonisolated let _delegate0: any URLSessionTaskDelegate & Swift.Sendable
    nonisolated let _delegate1: any URLSessionDelegate & Swift.Sendable
    nonisolated weak let _tail: _Tail?
    nonisolated init(_ delegate: any URLSessionDownloadDelegate, _ tail: _Tail) {
      _delegate = delegate
      _delegate0 = delegate
      _delegate1 = delegate
      _tail = tail
    }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDownloadDelegate).Type
    ) -> (any URLSessionDownloadDelegate)? { _delegate }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? { _delegate0 }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDelegate).Type
    ) -> (any URLSessionDelegate)? { _delegate1 }
    nonisolated public func _passedTerminal(_: (any URLSessionDownloadDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionTaskDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionDelegate).Type) {
      _tail?._release(self)
    }
  }
  nonisolated private final class _Link<_Interceptor: URLSessionDownloadDelegateInterceptor>:
    NSObject, URLSessionDownloadDelegateLinking
  {
    let _next: any URLSessionDownloadDelegate & Swift.Sendable
    let _next0: any URLSessionTaskDelegate & Swift.Sendable
    let _next1: any URLSessionDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLSessionDownloadDelegate) {
      _interceptor = interceptor
      _next = next
      _next0 = next
      _next1 = next
    }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDownloadDelegate).Type
    ) -> any URLSessionDownloadDelegate { _next }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionDownloadDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionTaskDelegate).Type
    ) -> any URLSessionTaskDelegate { _next0 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionDownloadDelegateParents._0._Interceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDelegate).Type
    ) -> any URLSessionDelegate { _next1 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionDownloadDelegateParents._1._Interceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLSessionDownloadDelegate`, for protocols that refine it.
public enum `URLSessionDownloadDelegate must be @Proxied too, since a @Proxied protocol refines it`
{
  public typealias _Interceptor = URLSessionDownloadDelegateInterceptor
  public typealias _Forwarding = URLSessionDownloadDelegateForwarding
  public typealias _Linking = URLSessionDownloadDelegateLinking
  public typealias _Adapting = URLSessionDownloadDelegateAdapting
  public typealias _Proxy = URLSessionDownloadDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLSessionDownloadDelegateRequirements.all
  }
}

/// What is generated for the protocols that `URLSessionDownloadDelegate` refines, and the types that it mentions.
public enum URLSessionDownloadDelegateParents {
  public typealias _0 =
    `URLSessionTaskDelegate must be @Proxied too, since a @Proxied protocol refines it`
  public typealias _1 =
    `URLSessionDelegate must be @Proxied too, since a @Proxied protocol refines it`
}

/// Sees callbacks of `URLSessionStreamDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol URLSessionStreamDelegateInterceptor: URLSessionStreamDelegateParents._0
    ._Interceptor, URLSessionStreamDelegateParents._1._Interceptor, Swift.Sendable
{
  func urlSession(
    _ session: URLSession,
    readClosedFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  )
  func urlSession(
    _ session: URLSession,
    writeClosedFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  )
  func urlSession(
    _ session: URLSession,
    betterRouteDiscoveredFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  )
  func urlSession(
    _ session: URLSession,
    streamTask: URLSessionStreamTask,
    didBecome inputStream: InputStream,
    outputStream: OutputStream,
    next: any URLSessionStreamDelegate
  )
}

extension URLSessionStreamDelegateInterceptor {
  @inlinable public func urlSession(
    _ session: URLSession,
    readClosedFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  ) {
    next.urlSession(session, readClosedFor: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    writeClosedFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  ) {
    next.urlSession(session, writeClosedFor: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    betterRouteDiscoveredFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  ) {
    next.urlSession(session, betterRouteDiscoveredFor: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    streamTask: URLSessionStreamTask,
    didBecome inputStream: InputStream,
    outputStream: OutputStream,
    next: any URLSessionStreamDelegate
  ) {
    next.urlSession(
      session,
      streamTask: streamTask,
      didBecome: inputStream,
      outputStream: outputStream
    )
  }
}

extension URLSessionStreamDelegateInterceptor where Self == URLSessionStreamDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLSessionStreamDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLSessionStreamDelegateCallbacks {
    URLSessionStreamDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLSessionStreamDelegate`, forwarded to one delegate.
public protocol URLSessionStreamDelegateForwarding: URLSessionStreamDelegate,
  URLSessionStreamDelegateParents._0._Forwarding, URLSessionStreamDelegateParents._1._Forwarding
{
  /// The delegate to forward to, if there is one.
  nonisolated func _outer(_: (any URLSessionStreamDelegate).Type) -> (any URLSessionStreamDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  nonisolated func _passedTerminal(_: (any URLSessionStreamDelegate).Type)
}

extension URLSessionStreamDelegateForwarding {
  @inlinable public func urlSession(
    _ session: URLSession,
    readClosedFor streamTask: URLSessionStreamTask
  ) {
    guard let _target = _outer((any URLSessionStreamDelegate).self) else {
      URLSessionStreamDelegateDefaults().urlSession(session, readClosedFor: streamTask)
      return
    }
    _target.urlSession(session, readClosedFor: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    writeClosedFor streamTask: URLSessionStreamTask
  ) {
    guard let _target = _outer((any URLSessionStreamDelegate).self) else {
      URLSessionStreamDelegateDefaults().urlSession(session, writeClosedFor: streamTask)
      return
    }
    _target.urlSession(session, writeClosedFor: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    betterRouteDiscoveredFor streamTask: URLSessionStreamTask
  ) {
    guard let _target = _outer((any URLSessionStreamDelegate).self) else {
      URLSessionStreamDelegateDefaults().urlSession(session, betterRouteDiscoveredFor: streamTask)
      return
    }
    _target.urlSession(session, betterRouteDiscoveredFor: streamTask)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    streamTask: URLSessionStreamTask,
    didBecome inputStream: InputStream,
    outputStream: OutputStream
  ) {
    guard let _target = _outer((any URLSessionStreamDelegate).self) else {
      URLSessionStreamDelegateDefaults().urlSession(
        session,
        streamTask: streamTask,
        didBecome: inputStream,
        outputStream: outputStream
      )
      return
    }
    _target.urlSession(
      session,
      streamTask: streamTask,
      didBecome: inputStream,
      outputStream: outputStream
    )
  }
  nonisolated public func _passedTerminal(_: (any URLSessionStreamDelegate).Type) {}
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? { _outer((any URLSessionStreamDelegate).self) }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _outer((any URLSessionStreamDelegate).self)
  }
}

/// Holds every requirement of `URLSessionStreamDelegate`, handed to one interceptor.
public protocol URLSessionStreamDelegateLinking: URLSessionStreamDelegate,
  URLSessionStreamDelegateParents._0._Linking, URLSessionStreamDelegateParents._1._Linking
where _Interceptor: URLSessionStreamDelegateInterceptor {
  /// What the interceptor passes on to.
  nonisolated func _next(_: (any URLSessionStreamDelegate).Type) -> any URLSessionStreamDelegate
  /// The interceptor.
  nonisolated func _interceptor(_: (any URLSessionStreamDelegateInterceptor).Type) -> _Interceptor
}

extension URLSessionStreamDelegateLinking {
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    readClosedFor streamTask: URLSessionStreamTask
  ) {
    _interceptor((any URLSessionStreamDelegateInterceptor).self).urlSession(
      session,
      readClosedFor: streamTask,
      next: _next((any URLSessionStreamDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    writeClosedFor streamTask: URLSessionStreamTask
  ) {
    _interceptor((any URLSessionStreamDelegateInterceptor).self).urlSession(
      session,
      writeClosedFor: streamTask,
      next: _next((any URLSessionStreamDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    betterRouteDiscoveredFor streamTask: URLSessionStreamTask
  ) {
    _interceptor((any URLSessionStreamDelegateInterceptor).self).urlSession(
      session,
      betterRouteDiscoveredFor: streamTask,
      next: _next((any URLSessionStreamDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    streamTask: URLSessionStreamTask,
    didBecome inputStream: InputStream,
    outputStream: OutputStream
  ) {
    _interceptor((any URLSessionStreamDelegateInterceptor).self).urlSession(
      session,
      streamTask: streamTask,
      didBecome: inputStream,
      outputStream: outputStream,
      next: _next((any URLSessionStreamDelegate).self)
    )
  }
  nonisolated public func _next(_: (any URLSessionTaskDelegate).Type) -> any URLSessionTaskDelegate
  {
    let next = _next((any URLSessionStreamDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionStreamDelegateParents._0._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionStreamDelegateInterceptor).self)
  }
  nonisolated public func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate {
    let next = _next((any URLSessionStreamDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionStreamDelegateParents._1._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionStreamDelegateInterceptor).self)
  }
}

/// Holds every requirement of `URLSessionStreamDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLSessionStreamDelegateAdapting: URLSessionStreamDelegateInterceptor,
  URLSessionStreamDelegateParents._0._Adapting, URLSessionStreamDelegateParents._1._Adapting
{
  /// The interceptor that knows no protocol.
  nonisolated func _callbacks(
    _: (any URLSessionStreamDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLSessionStreamDelegateAdapting {
  public func urlSession(
    _ session: URLSession,
    readClosedFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _streamTask = DelegateProxy._kept(#"URLSessionStreamTask"#) {
      (_keep: @escaping (URLSessionStreamTask) -> Void) in _keep(streamTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionStreamDelegate).self),
      URLSessionStreamDelegateRequirements._0,
      next as any URLSessionStreamDelegate,
      isRepeatable: _session.isKept && _streamTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            readClosedFor: _streamTask.value(as: URLSessionStreamTask.self)
          )
          return .result(())
        }
        return .arguments([_session.argument, _streamTask.argument])
      }
    ) { () -> Void in
      next.urlSession(session, readClosedFor: streamTask)
    }
  }
  public func urlSession(
    _ session: URLSession,
    writeClosedFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _streamTask = DelegateProxy._kept(#"URLSessionStreamTask"#) {
      (_keep: @escaping (URLSessionStreamTask) -> Void) in _keep(streamTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionStreamDelegate).self),
      URLSessionStreamDelegateRequirements._1,
      next as any URLSessionStreamDelegate,
      isRepeatable: _session.isKept && _streamTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            writeClosedFor: _streamTask.value(as: URLSessionStreamTask.self)
          )
          return .result(())
        }
        return .arguments([_session.argument, _streamTask.argument])
      }
    ) { () -> Void in
      next.urlSession(session, writeClosedFor: streamTask)
    }
  }
  public func urlSession(
    _ session: URLSession,
    betterRouteDiscoveredFor streamTask: URLSessionStreamTask,
    next: any URLSessionStreamDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _streamTask = DelegateProxy._kept(#"URLSessionStreamTask"#) {
      (_keep: @escaping (URLSessionStreamTask) -> Void) in _keep(streamTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionStreamDelegate).self),
      URLSessionStreamDelegateRequirements._2,
      next as any URLSessionStreamDelegate,
      isRepeatable: _session.isKept && _streamTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            betterRouteDiscoveredFor: _streamTask.value(as: URLSessionStreamTask.self)
          )
          return .result(())
        }
        return .arguments([_session.argument, _streamTask.argument])
      }
    ) { () -> Void in
      next.urlSession(session, betterRouteDiscoveredFor: streamTask)
    }
  }
  public func urlSession(
    _ session: URLSession,
    streamTask: URLSessionStreamTask,
    didBecome inputStream: InputStream,
    outputStream: OutputStream,
    next: any URLSessionStreamDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _streamTask = DelegateProxy._kept(#"URLSessionStreamTask"#) {
      (_keep: @escaping (URLSessionStreamTask) -> Void) in _keep(streamTask)
    }
    let _inputStream = DelegateProxy._kept(#"InputStream"#) {
      (_keep: @escaping (InputStream) -> Void) in _keep(inputStream)
    }
    let _outputStream = DelegateProxy._kept(#"OutputStream"#) {
      (_keep: @escaping (OutputStream) -> Void) in _keep(outputStream)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionStreamDelegate).self),
      URLSessionStreamDelegateRequirements._3,
      next as any URLSessionStreamDelegate,
      isRepeatable: _session.isKept && _streamTask.isKept && _inputStream.isKept
        && _outputStream.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            streamTask: _streamTask.value(as: URLSessionStreamTask.self),
            didBecome: _inputStream.value(as: InputStream.self),
            outputStream: _outputStream.value(as: OutputStream.self)
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _streamTask.argument, _inputStream.argument, _outputStream.argument,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        streamTask: streamTask,
        didBecome: inputStream,
        outputStream: outputStream
      )
    }
  }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionStreamDelegateParents._0._Sharing {
    _callbacks((any URLSessionStreamDelegate).self)
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionStreamDelegateParents._1._Sharing {
    _callbacks((any URLSessionStreamDelegate).self)
  }
}

/// Makes an interceptor of one that knows no protocol.
nonisolated public struct URLSessionStreamDelegateCallbacks: URLSessionStreamDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  nonisolated public func _callbacks(
    _: (any URLSessionStreamDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionStreamDelegateParents._0._Sharing {
    _callbacks
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionStreamDelegateParents._1._Sharing {
    _callbacks
  }
}

/// Answers with the default implementations of `URLSessionStreamDelegate` when there is no outer delegate.
nonisolated public final class URLSessionStreamDelegateDefaults: NSObject, URLSessionStreamDelegate
{
  nonisolated public override init() { super.init() }
}

/// The requirements of `URLSessionStreamDelegate`, in the order of its declaration.
nonisolated enum URLSessionStreamDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlSession(_:readClosedFor:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"readClosedFor"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlSession(_:writeClosedFor:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"writeClosedFor"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"urlSession(_:betterRouteDiscoveredFor:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"betterRouteDiscoveredFor"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"urlSession(_:streamTask:didBecome:outputStream:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"streamTask"#, #"didBecome"#, #"outputStream"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] {
    all(after: [
      URLSessionStreamDelegateParents._0._requirements,
      URLSessionStreamDelegateParents._1._requirements,
    ])
  }
}

extension URLSessionStreamDelegateRequirements {
  enum _FirstSeen: URLSessionStreamDelegateInterceptor {}
  enum _SecondSeen: URLSessionStreamDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `URLSessionStreamDelegate`: interceptors first, the outer delegate last.
nonisolated public final class URLSessionStreamDelegateProxy: NSObject,
  URLSessionStreamDelegateForwarding, DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any URLSessionStreamDelegate
  public typealias Interceptor = any URLSessionStreamDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLSessionStreamDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLSessionStreamDelegate)?
    var head0: (any URLSessionTaskDelegate)?
    var head1: (any URLSessionDelegate)?
    var chain: [any URLSessionStreamDelegateInterceptor] = []
    var version = 0
  }
  nonisolated private let _tail: _Tail
  nonisolated private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLSessionStreamDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLSessionStreamDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLSessionStreamDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLSessionStreamDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head
      state.head0 = head
      state.head1 = head
      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil
      state.head0 = nil
      state.head1 = nil
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  nonisolated public func _outer(
    _: (any URLSessionStreamDelegate).Type
  ) -> (any URLSessionStreamDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? {
    _state.withLock { state in
      if let head = state.head0 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _state.withLock { state in
      if let head = state.head1 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLSessionStreamDelegateInterceptor]
  ) -> (any URLSessionStreamDelegate)? {
    var head: (any URLSessionStreamDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLSessionStreamDelegateInterceptor,
    _ next: any URLSessionStreamDelegate
  ) -> any URLSessionStreamDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLSessionStreamDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLSessionStreamDelegateInterceptor {
    URLSessionStreamDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLSessionStreamDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLSessionStreamDelegateCallbacks)?._callbacks(
      (any URLSessionStreamDelegate).self
    )
  }
}

extension URLSessionStreamDelegateProxy {
  nonisolated private final class _Tail: NSObject, URLSessionStreamDelegateForwarding {
    nonisolated let _state = DelegateProxy.SynchronizedCell(_State())
    nonisolated public func _outer(
      _: (any URLSessionStreamDelegate).Type
    ) -> (any URLSessionStreamDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) nonisolated func _lost() -> (any URLSessionStreamDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    nonisolated func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    nonisolated func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  nonisolated private final class _Kept: NSObject, URLSessionStreamDelegateForwarding {
    nonisolated let _delegate: any URLSessionStreamDelegate & Swift.Sendable
    nonisolated let _delegate0: any URLSessionTaskDelegate & Swift.Sendable
    nonisolated let _delegate1: any URLSessionDelegate & Swift.Sendable
    nonisolated weak let _tail: _Tail?
    nonisolated init(_ delegate: any URLSessionStreamDelegate, _ tail: _Tail) {
      _delegate = delegate
      _delegate0 = delegate
      _delegate1 = delegate
      _tail = tail
    }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionStreamDelegate).Type
    ) -> (any URLSessionStreamDelegate)? { _delegate }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? { _delegate0 }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDelegate).Type
    ) -> (any URLSessionDelegate)? { _delegate1 }
    nonisolated public func _passedTerminal(_: (any URLSessionStreamDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionTaskDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionDelegate).Type) {
      _tail?._release(self)
    }
  }
  nonisolated private final class _Link<_Interceptor: URLSessionStreamDelegateInterceptor>:
    NSObject, URLSessionStreamDelegateLinking
  {
    let _next: any URLSessionStreamDelegate & Swift.Sendable
    let _next0: any URLSessionTaskDelegate & Swift.Sendable
    let _next1: any URLSessionDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLSessionStreamDelegate) {
      _interceptor = interceptor
      _next = next
      _next0 = next
      _next1 = next
    }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionStreamDelegate).Type
    ) -> any URLSessionStreamDelegate { _next }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionStreamDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionTaskDelegate).Type
    ) -> any URLSessionTaskDelegate { _next0 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionStreamDelegateParents._0._Interceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDelegate).Type
    ) -> any URLSessionDelegate { _next1 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionStreamDelegateParents._1._Interceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLSessionStreamDelegate`, for protocols that refine it.
public enum `URLSessionStreamDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = URLSessionStreamDelegateInterceptor
  public typealias _Forwarding = URLSessionStreamDelegateForwarding
  public typealias _Linking = URLSessionStreamDelegateLinking
  public typealias _Adapting = URLSessionStreamDelegateAdapting
  public typealias _Proxy = URLSessionStreamDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLSessionStreamDelegateRequirements.all
  }
}

/// What is generated for the protocols that `URLSessionStreamDelegate` refines, and the types that it mentions.
public enum URLSessionStreamDelegateParents {
  public typealias _0 =
    `URLSessionTaskDelegate must be @Proxied too, since a @Proxied protocol refines it`
  public typealias _1 =
    `URLSessionDelegate must be @Proxied too, since a @Proxied protocol refines it`
}

/// Sees callbacks of `URLSessionWebSocketDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol URLSessionWebSocketDelegateInterceptor: URLSessionWebSocketDelegateParents._0
    ._Interceptor, URLSessionWebSocketDelegateParents._1._Interceptor, Swift.Sendable
{
  func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?,
    next: any URLSessionWebSocketDelegate
  )
  func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?,
    next: any URLSessionWebSocketDelegate
  )
}

extension URLSessionWebSocketDelegateInterceptor {
  @inlinable public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol _2: String?,
    next: any URLSessionWebSocketDelegate
  ) {
    next.urlSession(session, webSocketTask: webSocketTask, didOpenWithProtocol: _2)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?,
    next: any URLSessionWebSocketDelegate
  ) {
    next.urlSession(session, webSocketTask: webSocketTask, didCloseWith: closeCode, reason: reason)
  }
}

extension URLSessionWebSocketDelegateInterceptor
where Self == URLSessionWebSocketDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLSessionWebSocketDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLSessionWebSocketDelegateCallbacks {
    URLSessionWebSocketDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLSessionWebSocketDelegate`, forwarded to one delegate.
public protocol URLSessionWebSocketDelegateForwarding: URLSessionWebSocketDelegate,
  URLSessionWebSocketDelegateParents._0._Forwarding, URLSessionWebSocketDelegateParents._1
    ._Forwarding
{
  /// The delegate to forward to, if there is one.
  nonisolated func _outer(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> (any URLSessionWebSocketDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  nonisolated func _passedTerminal(_: (any URLSessionWebSocketDelegate).Type)
}

extension URLSessionWebSocketDelegateForwarding {
  @inlinable public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol _2: String?
  ) {
    guard let _target = _outer((any URLSessionWebSocketDelegate).self) else { return }
    _target.urlSession(session, webSocketTask: webSocketTask, didOpenWithProtocol: _2)
  }
  @inlinable public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?
  ) {
    guard let _target = _outer((any URLSessionWebSocketDelegate).self) else { return }
    _target.urlSession(
      session,
      webSocketTask: webSocketTask,
      didCloseWith: closeCode,
      reason: reason
    )
  }
  nonisolated public func _passedTerminal(_: (any URLSessionWebSocketDelegate).Type) {}
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? { _outer((any URLSessionWebSocketDelegate).self) }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _outer((any URLSessionWebSocketDelegate).self)
  }
}

/// Holds every requirement of `URLSessionWebSocketDelegate`, handed to one interceptor.
public protocol URLSessionWebSocketDelegateLinking: URLSessionWebSocketDelegate,
  URLSessionWebSocketDelegateParents._0._Linking, URLSessionWebSocketDelegateParents._1._Linking
where _Interceptor: URLSessionWebSocketDelegateInterceptor {
  /// What the interceptor passes on to.
  nonisolated func _next(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> any URLSessionWebSocketDelegate
  /// The interceptor.
  nonisolated func _interceptor(
    _: (any URLSessionWebSocketDelegateInterceptor).Type
  ) -> _Interceptor
}

extension URLSessionWebSocketDelegateLinking {
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol _2: String?
  ) {
    _interceptor((any URLSessionWebSocketDelegateInterceptor).self).urlSession(
      session,
      webSocketTask: webSocketTask,
      didOpenWithProtocol: _2,
      next: _next((any URLSessionWebSocketDelegate).self)
    )
  }
  @inlinable @inline(__always) public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?
  ) {
    _interceptor((any URLSessionWebSocketDelegateInterceptor).self).urlSession(
      session,
      webSocketTask: webSocketTask,
      didCloseWith: closeCode,
      reason: reason,
      next: _next((any URLSessionWebSocketDelegate).self)
    )
  }
  nonisolated public func _next(_: (any URLSessionTaskDelegate).Type) -> any URLSessionTaskDelegate
  {
    let next = _next((any URLSessionWebSocketDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionWebSocketDelegateParents._0._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionWebSocketDelegateInterceptor).self)
  }
  nonisolated public func _next(_: (any URLSessionDelegate).Type) -> any URLSessionDelegate {
    let next = _next((any URLSessionWebSocketDelegate).self)
    return next
  }
  nonisolated public func _interceptor(
    _: (any URLSessionWebSocketDelegateParents._1._Interceptor).Type
  ) -> _Interceptor {
    _interceptor((any URLSessionWebSocketDelegateInterceptor).self)
  }
}

/// Holds every requirement of `URLSessionWebSocketDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLSessionWebSocketDelegateAdapting: URLSessionWebSocketDelegateInterceptor,
  URLSessionWebSocketDelegateParents._0._Adapting, URLSessionWebSocketDelegateParents._1._Adapting
{
  /// The interceptor that knows no protocol.
  nonisolated func _callbacks(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLSessionWebSocketDelegateAdapting {
  public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol _2: String?,
    next: any URLSessionWebSocketDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _webSocketTask = DelegateProxy._kept(#"URLSessionWebSocketTask"#) {
      (_keep: @escaping (URLSessionWebSocketTask) -> Void) in _keep(webSocketTask)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionWebSocketDelegate).self),
      URLSessionWebSocketDelegateRequirements._0,
      next as any URLSessionWebSocketDelegate,
      isRepeatable: _session.isKept && _webSocketTask.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            webSocketTask: _webSocketTask.value(as: URLSessionWebSocketTask.self),
            didOpenWithProtocol: _2
          )
          return .result(())
        }
        return .arguments([_session.argument, _webSocketTask.argument, _2 as Any])
      }
    ) { () -> Void in
      next.urlSession(session, webSocketTask: webSocketTask, didOpenWithProtocol: _2)
    }
  }
  public func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?,
    next: any URLSessionWebSocketDelegate
  ) {
    let _session = DelegateProxy._kept(#"URLSession"#) { (_keep: @escaping (URLSession) -> Void) in
      _keep(session)
    }
    let _webSocketTask = DelegateProxy._kept(#"URLSessionWebSocketTask"#) {
      (_keep: @escaping (URLSessionWebSocketTask) -> Void) in _keep(webSocketTask)
    }
    let _closeCode = DelegateProxy._kept(#"URLSessionWebSocketTask.CloseCode"#) {
      (_keep: @escaping (URLSessionWebSocketTask.CloseCode) -> Void) in _keep(closeCode)
    }
    DelegateProxy._intercept(
      _callbacks((any URLSessionWebSocketDelegate).self),
      URLSessionWebSocketDelegateRequirements._1,
      next as any URLSessionWebSocketDelegate,
      isRepeatable: _session.isKept && _webSocketTask.isKept && _closeCode.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlSession(
            _session.value(as: URLSession.self),
            webSocketTask: _webSocketTask.value(as: URLSessionWebSocketTask.self),
            didCloseWith: _closeCode.value(as: URLSessionWebSocketTask.CloseCode.self),
            reason: reason
          )
          return .result(())
        }
        return .arguments([
          _session.argument, _webSocketTask.argument, _closeCode.argument, reason as Any,
        ])
      }
    ) { () -> Void in
      next.urlSession(
        session,
        webSocketTask: webSocketTask,
        didCloseWith: closeCode,
        reason: reason
      )
    }
  }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionWebSocketDelegateParents._0._Sharing {
    _callbacks((any URLSessionWebSocketDelegate).self)
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionWebSocketDelegateParents._1._Sharing {
    _callbacks((any URLSessionWebSocketDelegate).self)
  }
}

/// Makes an interceptor of one that knows no protocol.
nonisolated public struct URLSessionWebSocketDelegateCallbacks: URLSessionWebSocketDelegateAdapting
{
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  nonisolated public func _callbacks(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
  nonisolated public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionWebSocketDelegateParents._0._Sharing {
    _callbacks
  }
  nonisolated public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & URLSessionWebSocketDelegateParents._1._Sharing {
    _callbacks
  }
}

/// The requirements of `URLSessionWebSocketDelegate`, in the order of its declaration.
nonisolated enum URLSessionWebSocketDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlSession(_:webSocketTask:didOpenWithProtocol:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"webSocketTask"#, #"didOpenWithProtocol"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlSession(_:webSocketTask:didCloseWith:reason:)"#,
    baseName: #"urlSession"#,
    labels: [nil, #"webSocketTask"#, #"didCloseWith"#, #"reason"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] {
    all(after: [
      URLSessionWebSocketDelegateParents._0._requirements,
      URLSessionWebSocketDelegateParents._1._requirements,
    ])
  }
}

extension URLSessionWebSocketDelegateRequirements {
  enum _FirstSeen: URLSessionWebSocketDelegateInterceptor {}
  enum _SecondSeen: URLSessionWebSocketDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `URLSessionWebSocketDelegate`: interceptors first, the outer delegate last.
nonisolated public final class URLSessionWebSocketDelegateProxy: NSObject,
  URLSessionWebSocketDelegateForwarding, DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any URLSessionWebSocketDelegate
  public typealias Interceptor = any URLSessionWebSocketDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLSessionWebSocketDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLSessionWebSocketDelegate)?
    var head0: (any URLSessionTaskDelegate)?
    var head1: (any URLSessionDelegate)?
    var chain: [any URLSessionWebSocketDelegateInterceptor] = []
    var version = 0
  }
  nonisolated private let _tail: _Tail
  nonisolated private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLSessionWebSocketDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLSessionWebSocketDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLSessionWebSocketDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLSessionWebSocketDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head
      state.head0 = head
      state.head1 = head
      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil
      state.head0 = nil
      state.head1 = nil
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  nonisolated public func _outer(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> (any URLSessionWebSocketDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(
    _: (any URLSessionTaskDelegate).Type
  ) -> (any URLSessionTaskDelegate)? {
    _state.withLock { state in
      if let head = state.head0 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
    _state.withLock { state in
      if let head = state.head1 {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLSessionWebSocketDelegateInterceptor]
  ) -> (any URLSessionWebSocketDelegate)? {
    var head: (any URLSessionWebSocketDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLSessionWebSocketDelegateInterceptor,
    _ next: any URLSessionWebSocketDelegate
  ) -> any URLSessionWebSocketDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLSessionWebSocketDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLSessionWebSocketDelegateInterceptor {
    URLSessionWebSocketDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLSessionWebSocketDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLSessionWebSocketDelegateCallbacks)?._callbacks(
      (any URLSessionWebSocketDelegate).self
    )
  }
}

extension URLSessionWebSocketDelegateProxy {
  nonisolated private final class _Tail: NSObject, URLSessionWebSocketDelegateForwarding {
    nonisolated let _state = DelegateProxy.SynchronizedCell(_State())
    nonisolated public func _outer(
      _: (any URLSessionWebSocketDelegate).Type
    ) -> (any URLSessionWebSocketDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    nonisolated public func _outer(_: (any URLSessionDelegate).Type) -> (any URLSessionDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) nonisolated func _lost() -> (any URLSessionWebSocketDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    nonisolated func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    nonisolated func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  nonisolated private final class _Kept: NSObject, URLSessionWebSocketDelegateForwarding {
    nonisolated let _delegate: any URLSessionWebSocketDelegate & Swift.Sendable
    nonisolated let _delegate0: any URLSessionTaskDelegate & Swift.Sendable
    nonisolated let _delegate1: any URLSessionDelegate & Swift.Sendable
    nonisolated weak let _tail: _Tail?
    nonisolated init(_ delegate: any URLSessionWebSocketDelegate, _ tail: _Tail) {
      _delegate = delegate
      _delegate0 = delegate
      _delegate1 = delegate
      _tail = tail
    }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionWebSocketDelegate).Type
    ) -> (any URLSessionWebSocketDelegate)? { _delegate }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionTaskDelegate).Type
    ) -> (any URLSessionTaskDelegate)? { _delegate0 }
    @inline(__always) nonisolated public func _outer(
      _: (any URLSessionDelegate).Type
    ) -> (any URLSessionDelegate)? { _delegate1 }
    nonisolated public func _passedTerminal(_: (any URLSessionWebSocketDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionTaskDelegate).Type) {
      _tail?._release(self)
    }
    nonisolated public func _passedTerminal(_: (any URLSessionDelegate).Type) {
      _tail?._release(self)
    }
  }
  nonisolated private final class _Link<_Interceptor: URLSessionWebSocketDelegateInterceptor>:
    NSObject, URLSessionWebSocketDelegateLinking
  {
    let _next: any URLSessionWebSocketDelegate & Swift.Sendable
    let _next0: any URLSessionTaskDelegate & Swift.Sendable
    let _next1: any URLSessionDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLSessionWebSocketDelegate) {
      _interceptor = interceptor
      _next = next
      _next0 = next
      _next1 = next
    }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionWebSocketDelegate).Type
    ) -> any URLSessionWebSocketDelegate { _next }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionWebSocketDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionTaskDelegate).Type
    ) -> any URLSessionTaskDelegate { _next0 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionWebSocketDelegateParents._0._Interceptor).Type
    ) -> _Interceptor { _interceptor }
    @inline(__always) nonisolated public func _next(
      _: (any URLSessionDelegate).Type
    ) -> any URLSessionDelegate { _next1 }
    @inline(__always) nonisolated public func _interceptor(
      _: (any URLSessionWebSocketDelegateParents._1._Interceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLSessionWebSocketDelegate`, for protocols that refine it.
public enum `URLSessionWebSocketDelegate must be @Proxied too, since a @Proxied protocol refines it`
{
  public typealias _Interceptor = URLSessionWebSocketDelegateInterceptor
  public typealias _Forwarding = URLSessionWebSocketDelegateForwarding
  public typealias _Linking = URLSessionWebSocketDelegateLinking
  public typealias _Adapting = URLSessionWebSocketDelegateAdapting
  public typealias _Proxy = URLSessionWebSocketDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLSessionWebSocketDelegateRequirements.all
  }
}

/// What is generated for the protocols that `URLSessionWebSocketDelegate` refines, and the types that it mentions.
public enum URLSessionWebSocketDelegateParents {
  public typealias _0 =
    `URLSessionTaskDelegate must be @Proxied too, since a @Proxied protocol refines it`
  public typealias _1 =
    `URLSessionDelegate must be @Proxied too, since a @Proxied protocol refines it`
}

/// Sees callbacks of `URLProtocolClient` before the outer delegate does, and decides whether and how they go on.
public protocol URLProtocolClientInterceptor: Swift.Sendable {
  func urlProtocol(
    _ protocol: URLProtocol,
    wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse,
    next: any URLProtocolClient
  )
  func urlProtocol(
    _ protocol: URLProtocol,
    cachedResponseIsValid cachedResponse: CachedURLResponse,
    next: any URLProtocolClient
  )
  func urlProtocol(
    _ protocol: URLProtocol,
    didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy,
    next: any URLProtocolClient
  )
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data, next: any URLProtocolClient)
  func urlProtocolDidFinishLoading(_ protocol: URLProtocol, next: any URLProtocolClient)
  func urlProtocol(
    _ protocol: URLProtocol,
    didFailWithError error: any Error,
    next: any URLProtocolClient
  )
  func urlProtocol(
    _ protocol: URLProtocol,
    didReceive challenge: URLAuthenticationChallenge,
    next: any URLProtocolClient
  )
  func urlProtocol(
    _ protocol: URLProtocol,
    didCancel challenge: URLAuthenticationChallenge,
    next: any URLProtocolClient
  )
}

extension URLProtocolClientInterceptor {
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, wasRedirectedTo: request, redirectResponse: redirectResponse)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    cachedResponseIsValid cachedResponse: CachedURLResponse,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, cachedResponseIsValid: cachedResponse)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, didReceive: response, cacheStoragePolicy: policy)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didLoad data: Data,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, didLoad: data)
  }
  @inlinable public func urlProtocolDidFinishLoading(_ _0: URLProtocol, next: any URLProtocolClient)
  {
    next.urlProtocolDidFinishLoading(_0)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didFailWithError error: any Error,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, didFailWithError: error)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didReceive challenge: URLAuthenticationChallenge,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, didReceive: challenge)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didCancel challenge: URLAuthenticationChallenge,
    next: any URLProtocolClient
  ) {
    next.urlProtocol(_0, didCancel: challenge)
  }
}

extension URLProtocolClientInterceptor where Self == URLProtocolClientCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLProtocolClient`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLProtocolClientCallbacks {
    URLProtocolClientCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLProtocolClient`, forwarded to one delegate.
public protocol URLProtocolClientForwarding: URLProtocolClient {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any URLProtocolClient).Type) -> (any URLProtocolClient)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any URLProtocolClient).Type)
}

extension URLProtocolClientForwarding {
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse
  ) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, wasRedirectedTo: request, redirectResponse: redirectResponse)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, cachedResponseIsValid: cachedResponse)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, didReceive: response, cacheStoragePolicy: policy)
  }
  @inlinable public func urlProtocol(_ _0: URLProtocol, didLoad data: Data) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, didLoad: data)
  }
  @inlinable public func urlProtocolDidFinishLoading(_ _0: URLProtocol) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocolDidFinishLoading(_0)
  }
  @inlinable public func urlProtocol(_ _0: URLProtocol, didFailWithError error: any Error) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, didFailWithError: error)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didReceive challenge: URLAuthenticationChallenge
  ) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, didReceive: challenge)
  }
  @inlinable public func urlProtocol(
    _ _0: URLProtocol,
    didCancel challenge: URLAuthenticationChallenge
  ) {
    guard let _target = _outer((any URLProtocolClient).self) else { return }
    _target.urlProtocol(_0, didCancel: challenge)
  }
  public func _passedTerminal(_: (any URLProtocolClient).Type) {}
}

/// Holds every requirement of `URLProtocolClient`, handed to one interceptor.
public protocol URLProtocolClientLinking: URLProtocolClient {
  /// The interceptor's type.
  associatedtype _Interceptor: URLProtocolClientInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any URLProtocolClient).Type) -> any URLProtocolClient
  /// The interceptor.
  func _interceptor(_: (any URLProtocolClientInterceptor).Type) -> _Interceptor
}

extension URLProtocolClientLinking {
  @inlinable @inline(__always) public func urlProtocol(
    _ _0: URLProtocol,
    wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse
  ) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      wasRedirectedTo: request,
      redirectResponse: redirectResponse,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocol(
    _ _0: URLProtocol,
    cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      cachedResponseIsValid: cachedResponse,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocol(
    _ _0: URLProtocol,
    didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      didReceive: response,
      cacheStoragePolicy: policy,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocol(_ _0: URLProtocol, didLoad data: Data) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      didLoad: data,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocolDidFinishLoading(_ _0: URLProtocol) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocolDidFinishLoading(
      _0,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocol(
    _ _0: URLProtocol,
    didFailWithError error: any Error
  ) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      didFailWithError: error,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocol(
    _ _0: URLProtocol,
    didReceive challenge: URLAuthenticationChallenge
  ) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      didReceive: challenge,
      next: _next((any URLProtocolClient).self)
    )
  }
  @inlinable @inline(__always) public func urlProtocol(
    _ _0: URLProtocol,
    didCancel challenge: URLAuthenticationChallenge
  ) {
    _interceptor((any URLProtocolClientInterceptor).self).urlProtocol(
      _0,
      didCancel: challenge,
      next: _next((any URLProtocolClient).self)
    )
  }
}

/// Holds every requirement of `URLProtocolClientInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLProtocolClientAdapting: URLProtocolClientInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(
    _: (any URLProtocolClient).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLProtocolClientAdapting {
  public func urlProtocol(
    _ _0: URLProtocol,
    wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse,
    next: any URLProtocolClient
  ) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    let _request = DelegateProxy._kept(#"URLRequest"#) { (_keep: @escaping (URLRequest) -> Void) in
      _keep(request)
    }
    let _redirectResponse = DelegateProxy._kept(#"URLResponse"#) {
      (_keep: @escaping (URLResponse) -> Void) in _keep(redirectResponse)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._0,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept && _request.isKept && _redirectResponse.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(
            __0.value(as: URLProtocol.self),
            wasRedirectedTo: _request.value(as: URLRequest.self),
            redirectResponse: _redirectResponse.value(as: URLResponse.self)
          )
          return .result(())
        }
        return .arguments([__0.argument, _request.argument, _redirectResponse.argument])
      }
    ) { () -> Void in
      next.urlProtocol(_0, wasRedirectedTo: request, redirectResponse: redirectResponse)
    }
  }
  public func urlProtocol(
    _ _0: URLProtocol,
    cachedResponseIsValid cachedResponse: CachedURLResponse,
    next: any URLProtocolClient
  ) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    let _cachedResponse = DelegateProxy._kept(#"CachedURLResponse"#) {
      (_keep: @escaping (CachedURLResponse) -> Void) in _keep(cachedResponse)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._1,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept && _cachedResponse.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(
            __0.value(as: URLProtocol.self),
            cachedResponseIsValid: _cachedResponse.value(as: CachedURLResponse.self)
          )
          return .result(())
        }
        return .arguments([__0.argument, _cachedResponse.argument])
      }
    ) { () -> Void in
      next.urlProtocol(_0, cachedResponseIsValid: cachedResponse)
    }
  }
  public func urlProtocol(
    _ _0: URLProtocol,
    didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy,
    next: any URLProtocolClient
  ) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    let _response = DelegateProxy._kept(#"URLResponse"#) {
      (_keep: @escaping (URLResponse) -> Void) in _keep(response)
    }
    let _policy = DelegateProxy._kept(#"URLCache.StoragePolicy"#) {
      (_keep: @escaping (URLCache.StoragePolicy) -> Void) in _keep(policy)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._2,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept && _response.isKept && _policy.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(
            __0.value(as: URLProtocol.self),
            didReceive: _response.value(as: URLResponse.self),
            cacheStoragePolicy: _policy.value(as: URLCache.StoragePolicy.self)
          )
          return .result(())
        }
        return .arguments([__0.argument, _response.argument, _policy.argument])
      }
    ) { () -> Void in
      next.urlProtocol(_0, didReceive: response, cacheStoragePolicy: policy)
    }
  }
  public func urlProtocol(_ _0: URLProtocol, didLoad data: Data, next: any URLProtocolClient) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._3,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(__0.value(as: URLProtocol.self), didLoad: data)
          return .result(())
        }
        return .arguments([__0.argument, data as Any])
      }
    ) { () -> Void in
      next.urlProtocol(_0, didLoad: data)
    }
  }
  public func urlProtocolDidFinishLoading(_ _0: URLProtocol, next: any URLProtocolClient) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._4,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocolDidFinishLoading(__0.value(as: URLProtocol.self))
          return .result(())
        }
        return .arguments([__0.argument])
      }
    ) { () -> Void in
      next.urlProtocolDidFinishLoading(_0)
    }
  }
  public func urlProtocol(
    _ _0: URLProtocol,
    didFailWithError error: any Error,
    next: any URLProtocolClient
  ) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._5,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(__0.value(as: URLProtocol.self), didFailWithError: error)
          return .result(())
        }
        return .arguments([__0.argument, error as Any])
      }
    ) { () -> Void in
      next.urlProtocol(_0, didFailWithError: error)
    }
  }
  public func urlProtocol(
    _ _0: URLProtocol,
    didReceive challenge: URLAuthenticationChallenge,
    next: any URLProtocolClient
  ) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._6,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept && _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(
            __0.value(as: URLProtocol.self),
            didReceive: _challenge.value(as: URLAuthenticationChallenge.self)
          )
          return .result(())
        }
        return .arguments([__0.argument, _challenge.argument])
      }
    ) { () -> Void in
      next.urlProtocol(_0, didReceive: challenge)
    }
  }
  public func urlProtocol(
    _ _0: URLProtocol,
    didCancel challenge: URLAuthenticationChallenge,
    next: any URLProtocolClient
  ) {
    let __0 = DelegateProxy._kept(#"URLProtocol"#) { (_keep: @escaping (URLProtocol) -> Void) in
      _keep(_0)
    }
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLProtocolClient).self),
      URLProtocolClientRequirements._7,
      next as any URLProtocolClient,
      isRepeatable: __0.isKept && _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.urlProtocol(
            __0.value(as: URLProtocol.self),
            didCancel: _challenge.value(as: URLAuthenticationChallenge.self)
          )
          return .result(())
        }
        return .arguments([__0.argument, _challenge.argument])
      }
    ) { () -> Void in
      next.urlProtocol(_0, didCancel: challenge)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct URLProtocolClientCallbacks: URLProtocolClientAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any URLProtocolClient).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
}

/// The requirements of `URLProtocolClient`, in the order of its declaration.
nonisolated enum URLProtocolClientRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"urlProtocol(_:wasRedirectedTo:redirectResponse:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"wasRedirectedTo"#, #"redirectResponse"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"urlProtocol(_:cachedResponseIsValid:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"cachedResponseIsValid"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"urlProtocol(_:didReceive:cacheStoragePolicy:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"didReceive"#, #"cacheStoragePolicy"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"urlProtocol(_:didLoad:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"didLoad"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"urlProtocolDidFinishLoading(_:)"#,
    baseName: #"urlProtocolDidFinishLoading"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _5 = DelegateProxy.Requirement(
    #"urlProtocol(_:didFailWithError:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"didFailWithError"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _6 = DelegateProxy.Requirement(
    #"urlProtocol(_:didReceive:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"didReceive"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _7 = DelegateProxy.Requirement(
    #"urlProtocol(_:didCancel:)"#,
    baseName: #"urlProtocol"#,
    labels: [nil, #"didCancel"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    own.append(_5)
    own.append(_6)
    own.append(_7)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension URLProtocolClientRequirements {
  enum _FirstSeen: URLProtocolClientInterceptor {}
  enum _SecondSeen: URLProtocolClientInterceptor {}
}

/// Stands in a slot for a delegate of type `URLProtocolClient`: interceptors first, the outer delegate last.
public final class URLProtocolClientProxy: NSObject, URLProtocolClientForwarding, DelegateProxy
    .ForwardingProxy
{
  public typealias Delegate = any URLProtocolClient
  public typealias Interceptor = any URLProtocolClientInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLProtocolClient)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLProtocolClient)?

    var chain: [any URLProtocolClientInterceptor] = []
    var version = 0
  }
  private let _tail: _Tail
  private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLProtocolClient)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLProtocolClientInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLProtocolClientInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLProtocolClientInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head

      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil

      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  public func _outer(_: (any URLProtocolClient).Type) -> (any URLProtocolClient)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLProtocolClientInterceptor]
  ) -> (any URLProtocolClient)? {
    var head: (any URLProtocolClient)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLProtocolClientInterceptor,
    _ next: any URLProtocolClient
  ) -> any URLProtocolClient { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLProtocolClientRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLProtocolClientInterceptor {
    URLProtocolClientCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLProtocolClientInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLProtocolClientCallbacks)?._callbacks((any URLProtocolClient).self)
  }
}

extension URLProtocolClientProxy {
  private final class _Tail: NSObject, URLProtocolClientForwarding {
    let _state = DelegateProxy.SynchronizedCell(_State())
    public func _outer(_: (any URLProtocolClient).Type) -> (any URLProtocolClient)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) func _lost() -> (any URLProtocolClient)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  private final class _Kept: NSObject, URLProtocolClientForwarding {
    let _delegate: any URLProtocolClient & Swift.Sendable
    weak let _tail: _Tail?
    init(_ delegate: any URLProtocolClient, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any URLProtocolClient).Type
    ) -> (any URLProtocolClient)? { _delegate }
    public func _passedTerminal(_: (any URLProtocolClient).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: URLProtocolClientInterceptor>: NSObject,
    URLProtocolClientLinking
  {
    let _next: any URLProtocolClient & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLProtocolClient) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(_: (any URLProtocolClient).Type) -> any URLProtocolClient {
      _next
    }
    @inline(__always) public func _interceptor(
      _: (any URLProtocolClientInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLProtocolClient`, for protocols that refine it.
public enum `URLProtocolClient must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = URLProtocolClientInterceptor
  public typealias _Forwarding = URLProtocolClientForwarding
  public typealias _Linking = URLProtocolClientLinking
  public typealias _Adapting = URLProtocolClientAdapting
  public typealias _Proxy = URLProtocolClientProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLProtocolClientRequirements.all
  }
}

/// Sees callbacks of `URLAuthenticationChallengeSender` before the outer delegate does, and decides whether and how they go on.
public protocol URLAuthenticationChallengeSenderInterceptor: Swift.Sendable {
  func use(
    _ credential: URLCredential,
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  )
  func continueWithoutCredential(
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  )
  func cancel(_ challenge: URLAuthenticationChallenge, next: any URLAuthenticationChallengeSender)
  func performDefaultHandling(
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  )
  func rejectProtectionSpaceAndContinue(
    with challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  )
}

extension URLAuthenticationChallengeSenderInterceptor {
  @inlinable public func use(
    _ credential: URLCredential,
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    next.use(credential, for: challenge)
  }
  @inlinable public func continueWithoutCredential(
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    next.continueWithoutCredential(for: challenge)
  }
  @inlinable public func cancel(
    _ challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    next.cancel(challenge)
  }
  @inlinable public func performDefaultHandling(
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    next.performDefaultHandling(for: challenge)
  }
  @inlinable public func rejectProtectionSpaceAndContinue(
    with challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    next.rejectProtectionSpaceAndContinue(with: challenge)
  }
}

extension URLAuthenticationChallengeSenderInterceptor
where Self == URLAuthenticationChallengeSenderCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `URLAuthenticationChallengeSender`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> URLAuthenticationChallengeSenderCallbacks {
    URLAuthenticationChallengeSenderCallbacks(interceptor)
  }
}

/// Holds every requirement of `URLAuthenticationChallengeSender`, forwarded to one delegate.
public protocol URLAuthenticationChallengeSenderForwarding: URLAuthenticationChallengeSender {
  /// The delegate to forward to, if there is one.
  func _outer(
    _: (any URLAuthenticationChallengeSender).Type
  ) -> (any URLAuthenticationChallengeSender)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any URLAuthenticationChallengeSender).Type)
}

extension URLAuthenticationChallengeSenderForwarding {
  @inlinable public func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge)
  {
    guard let _target = _outer((any URLAuthenticationChallengeSender).self) else { return }
    _target.use(credential, for: challenge)
  }
  @inlinable public func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {
    guard let _target = _outer((any URLAuthenticationChallengeSender).self) else { return }
    _target.continueWithoutCredential(for: challenge)
  }
  @inlinable public func cancel(_ challenge: URLAuthenticationChallenge) {
    guard let _target = _outer((any URLAuthenticationChallengeSender).self) else { return }
    _target.cancel(challenge)
  }
  @inlinable public func performDefaultHandling(for challenge: URLAuthenticationChallenge) {
    guard let _target = _outer((any URLAuthenticationChallengeSender).self) else { return }
    _target.performDefaultHandling(for: challenge)
  }
  @inlinable public func rejectProtectionSpaceAndContinue(
    with challenge: URLAuthenticationChallenge
  ) {
    guard let _target = _outer((any URLAuthenticationChallengeSender).self) else { return }
    _target.rejectProtectionSpaceAndContinue(with: challenge)
  }
  public func _passedTerminal(_: (any URLAuthenticationChallengeSender).Type) {}
}

/// Holds every requirement of `URLAuthenticationChallengeSender`, handed to one interceptor.
public protocol URLAuthenticationChallengeSenderLinking: URLAuthenticationChallengeSender {
  /// The interceptor's type.
  associatedtype _Interceptor: URLAuthenticationChallengeSenderInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any URLAuthenticationChallengeSender).Type) -> any URLAuthenticationChallengeSender
  /// The interceptor.
  func _interceptor(_: (any URLAuthenticationChallengeSenderInterceptor).Type) -> _Interceptor
}

extension URLAuthenticationChallengeSenderLinking {
  @inlinable @inline(__always) public func use(
    _ credential: URLCredential,
    for challenge: URLAuthenticationChallenge
  ) {
    _interceptor((any URLAuthenticationChallengeSenderInterceptor).self).use(
      credential,
      for: challenge,
      next: _next((any URLAuthenticationChallengeSender).self)
    )
  }
  @inlinable @inline(__always) public func continueWithoutCredential(
    for challenge: URLAuthenticationChallenge
  ) {
    _interceptor((any URLAuthenticationChallengeSenderInterceptor).self).continueWithoutCredential(
      for: challenge,
      next: _next((any URLAuthenticationChallengeSender).self)
    )
  }
  @inlinable @inline(__always) public func cancel(_ challenge: URLAuthenticationChallenge) {
    _interceptor((any URLAuthenticationChallengeSenderInterceptor).self).cancel(
      challenge,
      next: _next((any URLAuthenticationChallengeSender).self)
    )
  }
  @inlinable @inline(__always) public func performDefaultHandling(
    for challenge: URLAuthenticationChallenge
  ) {
    _interceptor((any URLAuthenticationChallengeSenderInterceptor).self).performDefaultHandling(
      for: challenge,
      next: _next((any URLAuthenticationChallengeSender).self)
    )
  }
  @inlinable @inline(__always) public func rejectProtectionSpaceAndContinue(
    with challenge: URLAuthenticationChallenge
  ) {
    _interceptor((any URLAuthenticationChallengeSenderInterceptor).self)
      .rejectProtectionSpaceAndContinue(
        with: challenge,
        next: _next((any URLAuthenticationChallengeSender).self)
      )
  }
}

/// Holds every requirement of `URLAuthenticationChallengeSenderInterceptor`, handed to an interceptor that knows no protocol.
public protocol URLAuthenticationChallengeSenderAdapting:
  URLAuthenticationChallengeSenderInterceptor
{
  /// The interceptor that knows no protocol.
  func _callbacks(
    _: (any URLAuthenticationChallengeSender).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension URLAuthenticationChallengeSenderAdapting {
  public func use(
    _ credential: URLCredential,
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    let _credential = DelegateProxy._kept(#"URLCredential"#) {
      (_keep: @escaping (URLCredential) -> Void) in _keep(credential)
    }
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLAuthenticationChallengeSender).self),
      URLAuthenticationChallengeSenderRequirements._0,
      next as any URLAuthenticationChallengeSender,
      isRepeatable: _credential.isKept && _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.use(
            _credential.value(as: URLCredential.self),
            for: _challenge.value(as: URLAuthenticationChallenge.self)
          )
          return .result(())
        }
        return .arguments([_credential.argument, _challenge.argument])
      }
    ) { () -> Void in
      next.use(credential, for: challenge)
    }
  }
  public func continueWithoutCredential(
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLAuthenticationChallengeSender).self),
      URLAuthenticationChallengeSenderRequirements._1,
      next as any URLAuthenticationChallengeSender,
      isRepeatable: _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.continueWithoutCredential(
            for: _challenge.value(as: URLAuthenticationChallenge.self)
          )
          return .result(())
        }
        return .arguments([_challenge.argument])
      }
    ) { () -> Void in
      next.continueWithoutCredential(for: challenge)
    }
  }
  public func cancel(
    _ challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLAuthenticationChallengeSender).self),
      URLAuthenticationChallengeSenderRequirements._2,
      next as any URLAuthenticationChallengeSender,
      isRepeatable: _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.cancel(_challenge.value(as: URLAuthenticationChallenge.self))
          return .result(())
        }
        return .arguments([_challenge.argument])
      }
    ) { () -> Void in
      next.cancel(challenge)
    }
  }
  public func performDefaultHandling(
    for challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLAuthenticationChallengeSender).self),
      URLAuthenticationChallengeSenderRequirements._3,
      next as any URLAuthenticationChallengeSender,
      isRepeatable: _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.performDefaultHandling(
            for: _challenge.value(as: URLAuthenticationChallenge.self)
          )
          return .result(())
        }
        return .arguments([_challenge.argument])
      }
    ) { () -> Void in
      next.performDefaultHandling(for: challenge)
    }
  }
  public func rejectProtectionSpaceAndContinue(
    with challenge: URLAuthenticationChallenge,
    next: any URLAuthenticationChallengeSender
  ) {
    let _challenge = DelegateProxy._kept(#"URLAuthenticationChallenge"#) {
      (_keep: @escaping (URLAuthenticationChallenge) -> Void) in _keep(challenge)
    }
    DelegateProxy._intercept(
      _callbacks((any URLAuthenticationChallengeSender).self),
      URLAuthenticationChallengeSenderRequirements._4,
      next as any URLAuthenticationChallengeSender,
      isRepeatable: _challenge.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.rejectProtectionSpaceAndContinue(
            with: _challenge.value(as: URLAuthenticationChallenge.self)
          )
          return .result(())
        }
        return .arguments([_challenge.argument])
      }
    ) { () -> Void in
      next.rejectProtectionSpaceAndContinue(with: challenge)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct URLAuthenticationChallengeSenderCallbacks: URLAuthenticationChallengeSenderAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any URLAuthenticationChallengeSender).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
}

/// The requirements of `URLAuthenticationChallengeSender`, in the order of its declaration.
nonisolated enum URLAuthenticationChallengeSenderRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"use(_:for:)"#,
    baseName: #"use"#,
    labels: [nil, #"for"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"continueWithoutCredential(for:)"#,
    baseName: #"continueWithoutCredential"#,
    labels: [#"for"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"cancel(_:)"#,
    baseName: #"cancel"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"performDefaultHandling(for:)"#,
    baseName: #"performDefaultHandling"#,
    labels: [#"for"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"rejectProtectionSpaceAndContinue(with:)"#,
    baseName: #"rejectProtectionSpaceAndContinue"#,
    labels: [#"with"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension URLAuthenticationChallengeSenderRequirements {
  enum _FirstSeen: URLAuthenticationChallengeSenderInterceptor {}
  enum _SecondSeen: URLAuthenticationChallengeSenderInterceptor {}
}

/// Stands in a slot for a delegate of type `URLAuthenticationChallengeSender`: interceptors first, the outer delegate last.
public final class URLAuthenticationChallengeSenderProxy: NSObject,
  URLAuthenticationChallengeSenderForwarding, DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any URLAuthenticationChallengeSender
  public typealias Interceptor = any URLAuthenticationChallengeSenderInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any URLAuthenticationChallengeSender)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any URLAuthenticationChallengeSender)?

    var chain: [any URLAuthenticationChallengeSenderInterceptor] = []
    var version = 0
  }
  private let _tail: _Tail
  private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any URLAuthenticationChallengeSender)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any URLAuthenticationChallengeSenderInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any URLAuthenticationChallengeSenderInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any URLAuthenticationChallengeSenderInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head

      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil

      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  public func _outer(
    _: (any URLAuthenticationChallengeSender).Type
  ) -> (any URLAuthenticationChallengeSender)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public override init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any URLAuthenticationChallengeSenderInterceptor]
  ) -> (any URLAuthenticationChallengeSender)? {
    var head: (any URLAuthenticationChallengeSender)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some URLAuthenticationChallengeSenderInterceptor,
    _ next: any URLAuthenticationChallengeSender
  ) -> any URLAuthenticationChallengeSender { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    URLAuthenticationChallengeSenderRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any URLAuthenticationChallengeSenderInterceptor {
    URLAuthenticationChallengeSenderCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any URLAuthenticationChallengeSenderInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? URLAuthenticationChallengeSenderCallbacks)?._callbacks(
      (any URLAuthenticationChallengeSender).self
    )
  }
}

extension URLAuthenticationChallengeSenderProxy {
  private final class _Tail: NSObject, URLAuthenticationChallengeSenderForwarding {
    let _state = DelegateProxy.SynchronizedCell(_State())
    public func _outer(
      _: (any URLAuthenticationChallengeSender).Type
    ) -> (any URLAuthenticationChallengeSender)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) func _lost() -> (any URLAuthenticationChallengeSender)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  private final class _Kept: NSObject, URLAuthenticationChallengeSenderForwarding {
    let _delegate: any URLAuthenticationChallengeSender & Swift.Sendable
    weak let _tail: _Tail?
    init(_ delegate: any URLAuthenticationChallengeSender, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any URLAuthenticationChallengeSender).Type
    ) -> (any URLAuthenticationChallengeSender)? { _delegate }
    public func _passedTerminal(_: (any URLAuthenticationChallengeSender).Type) {
      _tail?._release(self)
    }
  }
  private final class _Link<_Interceptor: URLAuthenticationChallengeSenderInterceptor>: NSObject,
    URLAuthenticationChallengeSenderLinking
  {
    let _next: any URLAuthenticationChallengeSender & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any URLAuthenticationChallengeSender) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(
      _: (any URLAuthenticationChallengeSender).Type
    ) -> any URLAuthenticationChallengeSender { _next }
    @inline(__always) public func _interceptor(
      _: (any URLAuthenticationChallengeSenderInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `URLAuthenticationChallengeSender`, for protocols that refine it.
public enum
  `URLAuthenticationChallengeSender must be @Proxied too, since a @Proxied protocol refines it`
{
  public typealias _Interceptor = URLAuthenticationChallengeSenderInterceptor
  public typealias _Forwarding = URLAuthenticationChallengeSenderForwarding
  public typealias _Linking = URLAuthenticationChallengeSenderLinking
  public typealias _Adapting = URLAuthenticationChallengeSenderAdapting
  public typealias _Proxy = URLAuthenticationChallengeSenderProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    URLAuthenticationChallengeSenderRequirements.all
  }
}
