import Dispatch
import Foundation

/// Finds out whether the main queue is served, with at most one block outstanding in the process.
///
/// A block that was put there for an earlier question and runs after a later one answers both.
final class MainQueueProbe: @unchecked Sendable {
  // Unchecked: everything mutable is guarded by `lock`.
  static let shared = MainQueueProbe()

  /// How often the main queue had answered when a question was asked.
  struct Ticket {
    fileprivate let answers: Int
  }

  private let lock = NSLock()
  private var answers = 0
  private var isOutstanding = false
  private var waits: [ObjectIdentifier: NestedRunLoop] = [:]

  /// Asks the main queue, and ends a wait when it answers.
  func ask(telling wait: NestedRunLoop? = nil) -> Ticket {
    lock.lock()
    defer { lock.unlock() }
    if let wait { waits[ObjectIdentifier(wait)] = wait }
    if !isOutstanding {
      isOutstanding = true
      DispatchQueue.main.async { [self] in answer() }
    }
    return Ticket(answers: answers)
  }

  /// Lets go of a wait that was to be told.
  func forget(_ wait: NestedRunLoop) {
    lock.withLock { waits[ObjectIdentifier(wait)] = nil }
  }

  func wasServed(since ticket: Ticket) -> Bool {
    lock.withLock { answers != ticket.answers }
  }

  private func answer() {
    let told = lock.withLock {
      answers += 1
      isOutstanding = false
      defer { waits = [:] }
      return Array(waits.values)
    }
    for wait in told { wait.quit() }
  }
}
