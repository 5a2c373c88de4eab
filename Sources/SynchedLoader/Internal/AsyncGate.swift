import Foundation

/// What one task waits at until somebody opens it; the first opener counts.
final class AsyncGate: @unchecked Sendable {
  // Unchecked: everything mutable is guarded by `lock`.
  enum Opener {
    case load
    case clock
    case cancellation
  }

  private let lock = NSLock()
  private var opener: Opener?
  private var waiting: CheckedContinuation<Opener, Never>?

  func open(by opener: Opener) {
    let waiting: CheckedContinuation<Opener, Never>? = lock.withLock {
      guard self.opener == nil else { return nil }
      self.opener = opener
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume(returning: opener)
  }

  func pass(isolation: isolated (any Actor)?) async -> Opener {
    await withCheckedContinuation { continuation in
      let opener = lock.withLock {
        if self.opener == nil { waiting = continuation }
        return self.opener
      }
      if let opener { continuation.resume(returning: opener) }
    }
  }
}
