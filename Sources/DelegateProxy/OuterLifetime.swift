/// How long a proxy keeps its outer delegate; ``ForwardingProxy/outerLifetime`` chooses.
///
/// ```swift
/// proxy.outerLifetime = .untilTerminal
/// proxy.outer = ResultPrinter()     // nobody else keeps it: it lives until the load has ended
/// ```
public enum OuterLifetime: Sendable {
  /// Not at all, as delegates are usually kept: somebody else owns it. The default.
  case weak
  /// As long as it is the outer delegate and the proxy lives.
  ///
  /// A delegate that owns the subject then keeps itself: take it out with `outer = nil` when it is done.
  case strong
  /// From when it is set until the first `@Terminal` callback that reached it has returned; from then on weakly.
  ///
  /// The next load keeps it again from ``ForwardingProxy/holdOuter()`` on, which a loader calls where a load
  /// starts; ``ForwardingProxy/releaseOuter()`` says that no terminal callback will come. A terminal callback
  /// that an interceptor swallows or holds back has not reached it.
  case untilTerminal
}

/// What a generated proxy knows of its outer delegate, besides the delegate.
public struct _OuterState: Sendable {
  /// How long the delegate is kept.
  public var lifetime = OuterLifetime.weak
  /// Whether a delegate was set whose loss nobody has noticed.
  public var isSet = false
  /// Told of the loss.
  public var onLoss: (@Sendable () -> Void)?

  /// The state of a proxy without an outer delegate.
  public init() {}

  /// Whoever is to be told that the delegate has gone, once.
  public mutating func takeLoss() -> (@Sendable () -> Void)? {
    guard isSet else { return nil }
    isSet = false
    return onLoss
  }
}
