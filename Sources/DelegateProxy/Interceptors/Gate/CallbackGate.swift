// `@unchecked`: what is held belongs to the isolation of the delegate. A gate is Sendable only where the delegate
// is; otherwise the compiler keeps it where its proxies are. The state is behind a lock.

extension CallbackGate: @unchecked Sendable where Delegate: Sendable {}

/// Holds callbacks back while it is closed, and delivers them in order when it opens.
///
/// ```swift
/// let gate = CallbackGate(for: PageDelegateProxy.self, coalescing: .lastPerRequirement)
/// proxy.interceptors.append(.callbacks(gate))
/// gate.close()
/// …                    // callbacks are held
/// gate.open()          // and delivered here, in order
/// ```
///
/// It holds a callback that answers nothing: without a result, not throwing, and repeatable later (see
/// ``Callback/replay``). An `async` one of that kind waits at the gate, and so does its caller; if its task is
/// cancelled, it goes on. What happens to any other is declared by ``CallbackGateRule/Answered``.
///
/// Order: held callbacks are delivered in the order in which they came, and those that come while the gate is
/// opening are delivered behind them. One is delivered at a time, whichever threads close, fill and open the gate: the
/// next when the one before has returned. What passes a closed gate, by ``CallbackGateRule/Answered`` or since it is
/// `async` and goes on, is not in that order. The interceptors before the gate and the subject see a held callback
/// return at once; those behind it and the outer delegate see it when it is delivered.
///
/// Ownership: a held callback keeps its arguments and the interceptors behind the gate, never the outer delegate.
/// With the gate goes what it holds; an `async` callback that waits keeps the gate, so open it, or call ``dropAll()``,
/// before you let go of it.
///
/// Threading: like its delegate protocol. The gate of a `Sendable` protocol may be used from any thread, and
/// delivers on the one that opens or overfills it; any other is confined to where its proxies are. No lock is held
/// during a delivery. One gate may serve several proxies, and then keeps the order among them.
public final class CallbackGate<Delegate>: CallbackInterceptor {
  private let state: SynchronizedCell<GateState>
  private let coalescing: CallbackGateRule.Coalescing
  private let answered: CallbackGateRule.Answered

  /// Makes an open gate.
  ///
  /// - Parameters:
  ///   - proxy: The type of the proxies whose chains it joins.
  ///   - capacity: How many callbacks it holds at most; with `deliverOldest` more while a delivery is under way.
  ///   - overflow: What happens when there are more.
  ///   - coalescing: Which held callbacks a later one makes superfluous.
  ///   - answered: What happens to callbacks that cannot be held.
  /// - Precondition: `capacity` is not negative.
  public init<Proxy: ForwardingProxy>(
    for proxy: Proxy.Type,
    capacity: Int = 1_000,
    overflow: CallbackGateRule.Overflow = .deliverOldest,
    coalescing: CallbackGateRule.Coalescing = .none,
    answered: CallbackGateRule.Answered = .pass
  ) where Proxy.Delegate == Delegate {
    precondition(capacity >= 0, "a gate's capacity must not be negative")
    state = SynchronizedCell(GateState(capacity: capacity, overflow: overflow))
    self.coalescing = coalescing
    self.answered = answered
  }

  /// Whether callbacks pass.
  public var isOpen: Bool { state.withLock { $0.isOpen } }
  /// How many callbacks are held; waiting asynchronous ones are not counted.
  public var heldCount: Int { state.withLock { $0.heldCount } }
  /// How many callbacks a full gate has dropped; coalesced ones are not counted.
  public var droppedCount: Int { state.withLock { $0.droppedCount } }

  /// Holds callbacks back from now on; a delivery that goes on stops behind the callback that it is at.
  public func close() {
    state.withLock { $0.close() }
  }

  /// Delivers what is held, in order, and lets callbacks pass from then on.
  ///
  /// Called from inside a delivery, or while another thread delivers, it returns at once, and that delivery goes on.
  ///
  /// - Complexity: O(*n*) in the number of held callbacks.
  public func open() {
    if state.withLock({ $0.beginOpening() }) { deliver() }
  }

  /// Lets go of what is held, undelivered; waiting asynchronous callbacks go on.
  public func dropAll() {
    let dropped = state.withLock { $0.removeAll() }
    for held in dropped { held.waiter?.goOn() }
  }

  private func deliver() {
    while let held = state.withLock({ $0.next() }) { held.goOn() }
  }

  /// Lets a callback that cannot be held pass, by the declared rule.
  private func makeWay() {
    guard answered == .deliverFirst, state.withLock({ $0.beginDelivering() }) else { return }
    deliver()
  }

  /// Holds a synchronous callback, or lets it pass.
  public func intercept<Current, Result, Failure: Error>(
    _ callback: Callback<Current, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isOpen { return try proceed() }
    // `()` is of other types too, such as `Any`, whose callers want an answer.
    guard Failure.self == Never.self, Result.self == Void.self, let nothing = () as? Result,
      let replay = callback.replay
    else {
      makeWay()
      return try proceed()
    }
    let next = callback.next
    let held = HeldCallback(key: coalescing.key(of: callback), waiter: nil) {
      // It cannot throw, since its failure type is `Never`.
      _ = try? replay(next)
    }
    guard let outcome = state.withLock({ $0.hold(held) }) else { return try proceed() }
    for waiting in outcome.goingOn { waiting.goOn() }
    if outcome.isDeliveryDue { deliver() }
    return nothing
  }

  /// Lets an asynchronous callback wait at the gate, or pass.
  public func intercept<Current, Result, Failure: Error>(
    _ callback: Callback<Current, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if isOpen { return try await proceed() }
    guard Failure.self == Never.self, Result.self == Void.self else {
      makeWay()
      return try await proceed()
    }
    let waiter = GateWaiter()
    let held = HeldCallback(key: waiter.key, waiter: waiter) {}
    if state.withLock({ $0.hold(held) }) != nil {
      await waiter.wait(isolation: isolation)
      // One whose task was cancelled is still there.
      _ = state.withLock { $0.remove(waiter.key) }
    }
    return try await proceed()
  }
}
