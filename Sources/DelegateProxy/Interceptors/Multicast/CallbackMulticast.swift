// `@unchecked`: listeners belong to the isolation of the delegate. A multicast is Sendable only where the delegate
// is; otherwise the compiler keeps it where its proxies are. The list is behind a lock.

extension CallbackMulticast: @unchecked Sendable where Delegate: Sendable {}

/// Tells further listeners of every callback, and combines what they answer.
///
/// ```swift
/// let multicast = CallbackMulticast(for: PageDelegateProxy.self, results: .all)
/// proxy.interceptors.append(.callbacks(multicast))
/// multicast.add(statusBar)
/// multicast.add(history, .strong)
/// ```
///
/// Order: the rest of the chain with the outer delegate is told first, then the listeners in the order in which
/// they were added. All are told, whatever the others answer or throw. A callback goes to those that were there
/// when it came: who is added or removed from inside a callback counts from the next one on.
///
/// Results: by a declared ``CallbackResultRule``. Errors: what the rest of the chain throws, the subject gets, after
/// all listeners were told; what a listener throws goes to `onError`, and its answer does not count.
///
/// A callback that cannot be repeated, since an argument does not outlive it, reaches no listener; see
/// ``Callback/replay``.
///
/// Ownership: listeners are weak unless asked otherwise. Storage is bounded by twice the number of live ones.
///
/// Threading: like its delegate protocol. The multicast of a `Sendable` protocol may be used from any thread; any
/// other is confined to where its proxies are. No lock is held while a listener runs or goes.
public final class CallbackMulticast<Delegate>: CallbackInterceptor {
  private let listeners = SynchronizedCell(ListenerList())
  private let results: CallbackResultRule
  private let onError: @Sendable (Requirement, any Error) -> Void

  /// Makes a multicast without listeners.
  ///
  /// - Parameters:
  ///   - proxy: The type of the proxies whose chains it joins.
  ///   - results: Which answer the subject gets.
  ///   - onError: Called for each error that a listener throws.
  public init<Proxy: ForwardingProxy>(
    for proxy: Proxy.Type,
    results: CallbackResultRule = .outer,
    onError: @escaping @Sendable (Requirement, any Error) -> Void = { _, _ in }
  ) where Proxy.Delegate == Delegate {
    self.results = results
    self.onError = onError
  }

  /// How a listener is kept.
  public enum Ownership: Hashable, Sendable {
    /// Somebody else keeps it; when it is gone, it is forgotten.
    case weak
    /// It is kept until it is removed.
    case strong
  }

  /// Adds a listener behind the others; one that is there already stays where it is, kept as now asked.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - ownership: Whether it is kept.
  public func add(_ listener: Delegate, _ ownership: Ownership = .weak) {
    let object = listener as AnyObject
    let replaced = listeners.withLock { $0.add(object, isKept: ownership == .strong) }
    withExtendedLifetime((object, replaced)) {}
  }

  /// Removes a listener; one that is not there is no error.
  ///
  /// - Parameter listener: The listener.
  public func remove(_ listener: Delegate) {
    let object = listener as AnyObject
    let removed = listeners.withLock { $0.remove(object) }
    withExtendedLifetime((object, removed)) {}
  }

  /// Removes all listeners.
  public func removeAll() {
    let removed = listeners.withLock { list in
      defer { list = ListenerList() }
      return list
    }
    withExtendedLifetime(removed) {}
  }

  /// How many listeners there are.
  ///
  /// - Complexity: O(*n*).
  public var count: Int { listeners.withLock { $0.live }.count }

  /// How many places are looked through at each callback: those of the listeners, and of some that are gone.
  package var places: Int { listeners.withLock { $0.places } }

  /// Tells all of a synchronous callback.
  public func intercept<Current, Result, Failure: Error>(
    _ callback: Callback<Current, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let objects = listeners.withLock { $0.live }
    guard !objects.isEmpty, let replay = callback.replay else { return try proceed() }
    let outcome = Swift.Result(catching: proceed)
    var answers: [Result] = []
    for case let listener as Current in objects {
      do {
        answers.append(try replay(listener))
      } catch {
        onError(callback.requirement, error)
      }
    }
    return results.combine(callback.requirement, try outcome.get(), answers)
  }

  /// Tells all of an asynchronous callback, one after the other.
  public func intercept<Current, Result, Failure: Error>(
    _ callback: Callback<Current, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let objects = listeners.withLock { $0.live }
    guard !objects.isEmpty, let replay = callback.asyncReplay else { return try await proceed() }
    let outcome: Swift.Result<Result, Failure>
    do throws(Failure) {
      outcome = .success(try await proceed())
    } catch {
      outcome = .failure(error)
    }
    var answers: [Result] = []
    for case let listener as Current in objects {
      do {
        answers.append(try await replay(listener))
      } catch {
        onError(callback.requirement, error)
      }
    }
    return results.combine(callback.requirement, try outcome.get(), answers)
  }
}
