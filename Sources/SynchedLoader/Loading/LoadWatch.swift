import DelegateProxy
import Foundation

/// Stands first in the chain of a loader's proxy and knows which load a callback belongs to.
///
/// ```
///            start                    terminal callback begins          … and has passed
///   idle ───────────────► loading ───────────────────────────────► over ────► the waiter is told
///                            │ given up by the waiter
///                            ▼
///                         draining: its terminal callback is still owed, and is passed on when it comes
/// ```
///
/// A terminal callback belongs to its load from the moment it begins, so a callback may start the next
/// load; the waiter is told when everybody further on in the chain has returned.
final class LoadWatch: CallbackInterceptor, @unchecked Sendable {
  // Unchecked: everything mutable, that of the loads included, is guarded by `lock`.
  private let lock = NSLock()
  private var current: WatchedLoad?
  /// Terminal callbacks of loads before the current one that are still to come.
  private var owed = 0
  private var lateCount = 0

  /// Terminal callbacks that ended nothing: late ones, and ones too many.
  var lateTerminals: Int { lock.withLock { lateCount } }

  var state: SynchronousLoaderState {
    lock.withLock {
      if let current, current.end == nil { return current.isAwaited ? .loading : .draining }
      return owed > 0 ? .draining : .idle
    }
  }

  /// Makes a load the one that callbacks belong to; the one before has ended, or is owed.
  func begin(_ load: WatchedLoad, after previous: PreviousLoad) {
    let superseded = lock.withLock {
      let superseded = release(leaving: previous)
      current = load
      return superseded
    }
    superseded?.wake()
  }

  /// Lets go of the current load, which was cancelled.
  func cancel(leaving previous: PreviousLoad) {
    lock.withLock { release(leaving: previous) }?.wake()
  }

  /// Nobody waits for a load any longer; if it is not over it goes on, and owes its terminal callback.
  func leave(_ load: WatchedLoad) {
    load.letGo()
    lock.withLock { load.isAwaited = false }
  }

  func end(of load: WatchedLoad) -> WatchedLoad.End? {
    lock.withLock { load.end }
  }

  func callbacksSeen(of load: WatchedLoad) -> Int {
    lock.withLock { load.callbacks }
  }

  func lastCallback(of load: WatchedLoad) -> SuspendingClock.Instant {
    lock.withLock { load.lastCallback }
  }

  /// Whether a load has finished or failed.
  func isOver(_ load: WatchedLoad) -> Bool {
    switch end(of: load) {
    case .finished?, .failed?: true
    case .cancelled?, nil: false
    }
  }

  /// Called with the lock held.
  ///
  /// - Returns: The load whose waiter must be told that it was cancelled.
  private func release(leaving previous: PreviousLoad) -> WatchedLoad? {
    guard let load = current, load.end == nil else { return nil }
    switch previous {
    case .ends:
      break
    case .callsBack, .mustCallBackFirst:
      owed += max(1, load.starts - load.terminals)
    }
    current = nil
    load.end = .cancelled
    return load
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let ended = begins(callback)
    defer { ended?.wake() }
    return try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let ended = begins(callback)
    defer { ended?.wake() }
    return try await proceed()
  }

  /// - Returns: The load that the callback ends.
  private func begins<Delegate, Result>(_ callback: Callback<Delegate, Result>) -> WatchedLoad? {
    let requirement = callback.requirement
    let error = requirement.isTerminal ? callback.error : nil
    let ended = lock.withLock {
      if requirement.isTerminal, owed > 0 {
        owed -= 1
        lateCount += 1
        return nil as WatchedLoad?
      }
      guard let current else {
        if requirement.isTerminal { lateCount += 1 }
        return nil
      }
      let isEnd = current.note(requirement, error)
      let isOver = isEnd ? !current.isAwaited : current.end != nil
      if requirement.isTerminal, isOver { lateCount += 1 }
      return isEnd ? current : nil
    }
    ended?.capture()
    return ended
  }
}
