public import DelegateProxy

/// An asynchronous loader that tells a delegate what happens.
///
/// The delegate protocol is the loader's own: any `@Proxied` one with `@Terminal` requirements will do. A
/// terminal requirement with an `any Error` parameter is the failing one.
///
/// ```swift
/// final class PageLoader: Loader {
///   let delegateProxy = PageDelegateProxy()      // calls go to this; `delegate` comes from it
///   private(set) var isLoading = false
///   private(set) var content: Page?
///   func load(_ request: PageRequest) { … }      // later: delegateProxy.pageDidFinish(page)
///   func cancel() { … }
/// }
/// ```
///
/// ## What a loader promises
///
/// - ``load(_:)`` returns at once. The callbacks come later, or from within it.
/// - A load that is not ended makes its terminal callbacks: exactly one, unless a ``CompletionPolicy``
///   says otherwise. `content` is set before the finishing one, and `isLoading` is false by then.
/// - Starting a load, and ``cancel()``, end the load before, which then calls back no more. A loader
///   that cannot promise that says so in ``previousLoad``.
/// - It calls `holdOuter()` on its proxy where a load starts, and `releaseOuter()` where one is cancelled, but
///   not where the next takes its place: an outer delegate with the lifetime `untilTerminal` then lives as
///   long as a load.
/// - A loader belongs to one thread at a time, or to an actor.
public protocol Loader: AnyObject {
  /// What is asked for.
  associatedtype Request
  /// What is got.
  associatedtype Content
  /// The proxy of the delegate protocol.
  associatedtype Proxy: ForwardingProxy

  /// Stands in the delegate's place: interceptors first, the outer delegate last.
  var delegateProxy: Proxy { get }

  /// Whether a load is under way.
  var isLoading: Bool { get }

  /// What the last load got; `nil` unless it has finished.
  var content: Content? { get }

  /// What becomes of a load when the next one is started, or when it is cancelled.
  var previousLoad: PreviousLoad { get }

  /// Starts a load, and returns at once.
  func load(_ request: Request)

  /// Ends the load that is under way, if there is one.
  func cancel()
}

extension Loader {
  /// The outer delegate: exactly the object that was set.
  public var delegate: Proxy.Delegate? {
    get { delegateProxy.outer }
    set { delegateProxy.outer = newValue }
  }

  /// The load before ends and calls back no more.
  public var previousLoad: PreviousLoad { .ends }
}

/// What becomes of a load that is not over when the next one is started, or when it is cancelled.
public enum PreviousLoad: Sendable {
  /// It ends and calls back no more.
  case ends
  /// It still makes the terminal callbacks it owes, before those of the next one.
  ///
  /// They are passed on and never taken for the next load's.
  case callsBack
  /// It still makes the terminal callbacks it owes, and the next one must not be started before.
  case mustCallBackFirst
}
