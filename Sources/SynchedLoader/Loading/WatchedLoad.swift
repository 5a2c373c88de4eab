import DelegateProxy
import Foundation

/// One load, as far as the watch knows it.
final class WatchedLoad: @unchecked Sendable {
  // Unchecked: what is mutable is guarded by the watch's lock, but for `takeContent`, which is used on the thread that
  // made the load, and is nowhere assigned if it was `nil`.
  enum End {
    case finished
    case failed(any Error)
    case cancelled
    /// The watch was taken out of the chain, so that nobody can tell.
    case unwatched
  }

  let policy: CompletionPolicy
  private let didEnd: @Sendable () -> Void
  private var takeContent: (() -> Void)?
  private let thread = pthread_self()

  var isAwaited = true
  private(set) var starts = 0
  private(set) var terminals = 0
  private(set) var callbacks = 0
  private(set) var lastCallback = SuspendingClock.now
  var end: End?

  /// Watches a load.
  ///
  /// - Parameters:
  ///   - policy: When it is over.
  ///   - takeContent: Keeps the loader's content, which the end of another load may replace; called when
  ///     a terminal callback begins on the calling thread; `nil` where that thread does not tell who has the loader.
  ///   - didEnd: Called on any thread when the load is over and everybody was told.
  init(
    policy: CompletionPolicy,
    takeContent: (() -> Void)?,
    didEnd: @escaping @Sendable () -> Void
  ) {
    self.policy = policy
    self.takeContent = takeContent
    self.didEnd = didEnd
  }

  /// Counts a callback; called with the watch's lock held.
  ///
  /// - Returns: Whether it ends the load.
  func note(_ requirement: Requirement, _ error: (any Error)?) -> Bool {
    callbacks += 1
    lastCallback = .now
    if policy.isStart(requirement) { starts += 1 }
    guard requirement.isTerminal else { return false }
    terminals += 1
    guard mayEnd, policy.isOver(starts: starts, terminals: terminals) else { return false }
    end = error.map { .failed($0) } ?? .finished
    return true
  }

  /// Whether a terminal callback still decides: where there must be quiet, the last one does.
  private var mayEnd: Bool {
    switch (policy, end) {
    case (_, nil): true
    case (.quiescent, .finished), (.quiescent, .failed): isAwaited
    default: false
    }
  }

  func capture() {
    if pthread_equal(thread, pthread_self()) != 0 { takeContent?() }
  }

  /// Keeps content no longer; called on the thread that made the load, or on its actor.
  func letGo() {
    if takeContent != nil { takeContent = nil }
  }

  func wake() {
    didEnd()
  }
}
