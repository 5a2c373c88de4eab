import DelegateProxy
import Foundation

/// Sees what passes the first place in the chain of a loader's proxy, and knows which load it belongs to.
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
final class LoadWatch: @unchecked Sendable {
  // Unchecked: everything mutable, that of the loads included, is guarded by `lock`.
  private let lock = NSLock()
  private var current: WatchedLoad?
  /// Terminal callbacks of loads before the current one that are still to come.
  private var owed = 0
  private var lateCount = 0
  /// The post that counts, if the chain still keeps it.
  private var post: Int?
  private var posts = 0

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
    case .cancelled?, .unwatched?, nil: false
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

  /// Makes what stands in the chain for this watch, instead of any made before.
  func makePost(in proxy: ObjectIdentifier) -> LoadWatchPost {
    lock.withLock {
      posts += 1
      post = posts
      return LoadWatchPost(number: posts, watch: self, in: proxy)
    }
  }

  /// Whether the post that counts is in the chain of a proxy.
  func isPosted<Proxy: ForwardingProxy>(in proxy: Proxy) -> Bool {
    guard let number = lock.withLock({ post }) else { return false }
    return proxy.interceptors.contains {
      (Proxy._callbackInterceptor(of: $0) as? LoadWatchPost)?.isPost(number, of: self) ?? false
    }
  }

  /// A post is in its chain no longer: what is waited for may never be seen to end.
  func lose(_ number: Int) {
    let unwatched = lock.withLock {
      guard post == number else { return nil as WatchedLoad? }
      post = nil
      guard let current, current.isAwaited, current.end == nil else { return nil }
      current.end = .unwatched
      return current
    }
    unwatched?.wake()
  }

  /// Makes good for what may not have been seen while there was no post.
  ///
  /// - Parameters:
  ///   - isLoading: Whether the base is; if not, nothing is owed any longer.
  ///   - previous: What becomes of a load that is not over.
  func settle(isLoading: Bool, leaving previous: PreviousLoad) {
    lock.withLock {
      if !isLoading { owed = 0 }
      guard let load = current else { return }
      switch load.end {
      case .unwatched? where isLoading && previous != .ends:
        owed += max(1, load.starts - load.terminals)
        current = nil
      case .unwatched?: current = nil
      case nil where !isLoading: current = nil
      default: break
      }
    }
  }

  /// - Returns: The load that the callback ends.
  func begins<Delegate, Result>(
    _ callback: Callback<Delegate, Result>,
    at number: Int
  ) -> WatchedLoad? {
    let requirement = callback.requirement
    let error = requirement.isTerminal ? callback.error : nil
    let ended = lock.withLock {
      guard post == number else { return nil as WatchedLoad? }
      if requirement.isTerminal, owed > 0 {
        owed -= 1
        lateCount += 1
        return nil
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
