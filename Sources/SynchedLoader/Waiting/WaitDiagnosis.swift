public import Foundation

/// What a wait looked like when it ended without a result: where to look for the reason.
public struct WaitDiagnosis: Sendable {
  /// How long the wait took.
  public let elapsed: Duration
  /// The mode the loop ran in.
  public let mode: RunLoop.Mode
  /// Whether it was the main thread that waited.
  public let isMainThread: Bool
  /// The name of the thread that waited; empty if it has none.
  public let threadName: String
  /// Whether the thread that waited was running a task at the time.
  public let isInTask: Bool
  /// Whether the main queue, and with it the main actor, was served; `nil` if that was not found out.
  ///
  /// It is found out by a block on the main queue, of which at most one is outstanding in the process.
  public let isMainQueueServed: Bool?
  /// Whether the loop that was run is one that serves the main queue at all, as its driver says.
  public let isLoopForMainQueue: Bool
  /// How many waits were nested on the thread, this one included.
  public let depth: Int
  /// How many callbacks of the load were seen during the wait.
  public let callbacksSeen: Int
  /// How often somebody else stopped the loop in the meantime, as far as the driver can tell.
  public let foreignStops: Int

  /// Whether the wait ran inside a block of the main queue, or a job of the main actor.
  ///
  /// Neither is re-entrant, so whatever needs them cannot call back during such a wait.
  public var isInMainQueueBlock: Bool {
    isMainThread && isMainQueueServed == false && mode == .default && isLoopForMainQueue
  }
}

extension WaitDiagnosis {
  /// The diagnosis of a wait that the calling thread has just left.
  static func ofThisThread(
    elapsed: Duration,
    mode: RunLoop.Mode,
    isMainQueueServed: Bool?,
    isLoopForMainQueue: Bool = true,
    callbacksSeen: Int,
    foreignStops: Int
  ) -> WaitDiagnosis {
    let thread = Thread.current
    return WaitDiagnosis(
      elapsed: elapsed,
      mode: mode,
      isMainThread: thread.isMainThread,
      threadName: thread.name ?? "",
      isInTask: withUnsafeCurrentTask { $0 != nil },
      isMainQueueServed: isMainQueueServed,
      isLoopForMainQueue: isLoopForMainQueue,
      depth: NestedRunLoop.depth + 1,
      callbacksSeen: callbacksSeen,
      foreignStops: foreignStops
    )
  }
}

extension WaitDiagnosis: CustomStringConvertible {
  /// The findings as sentences.
  public var description: String {
    let thread =
      isMainThread ? "the main thread" : threadName.isEmpty ? "a thread" : "thread \(threadName)"
    let facts = [
      "It waited on \(thread) in mode \(mode.rawValue)",
      "\(count(depth, "level")) deep",
      isInTask ? "inside a task" : nil,
      foreignStops > 0 ? "was stopped by others \(count(foreignStops, "time"))" : nil,
      "and saw \(count(callbacksSeen, "callback"))",
    ]
    return "\(facts.compactMap(\.self).joined(separator: ", ")). \(mainQueueText)"
  }

  var elapsedText: String {
    let seconds = elapsed / .seconds(1)
    return String(format: "%.3f s", seconds)
  }

  private var mainQueueText: String {
    switch isMainQueueServed {
    case true?: "The main queue was served."
    case false? where isInMainQueueBlock:
      "The main queue was not served, because the wait is inside a main-queue block or a job of the "
        + "main actor. Wait from a timer or another thread, or await the result."
    case false? where isMainThread && !isLoopForMainQueue:
      "The main queue was not served: it is no part of the loop that was run."
    case false? where isMainThread:
      "The main queue was not served: the mode is not one of the common ones."
    case false?: "The main queue was not served: the main thread was busy, or runs no loop."
    case nil: "Whether the main queue was served is not known."
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
