public import Foundation
import Synchronization

/// One wait: runs the calling thread's run loop until somebody says `quit()`.
///
/// ```swift
/// let wait = NestedRunLoop()
/// legacy.fetch { wait.quit() }
/// switch wait.run(timeout: .seconds(1)) {
/// case .quit: print("done")
/// case .timedOut, .interrupted: print("still waiting")
/// }
/// ```
///
/// What it promises:
/// - No wake-up is lost. ``quit()`` before ``run(mode:timeout:)`` makes it return without running a loop.
/// - No loop of anybody else is stopped, and a `CFRunLoopStop` by anybody else does not end this wait.
/// - Waits nest. One that is over while others wait inside it returns as soon as those have left.
/// - Deadlines are monotonic, kept while the machine is awake, and never early. The deadline of an
///   enclosing wait bounds the ones inside it.
/// - It sleeps while there is nothing to do, and leaves nothing scheduled in the loop.
///
/// What no nested loop can do: inside a main-queue block or a job of the main actor, neither the main
/// queue nor the main actor is served; from a timer, a source or the top level of the main thread both
/// are. Work queued in the same batch of performed blocks as the caller runs after the wait only.
///
/// One object is one wait and belongs to the thread that made it: only that thread may run it, any may
/// end it. A wait that timed out may be run again.
public final class NestedRunLoop: Sendable {
  /// How a wait ended.
  public enum Outcome: Sendable {
    /// ``NestedRunLoop/quit()`` was called.
    case quit
    /// The timeout of this wait passed.
    case timedOut
    /// The deadline of a wait around this one passed first.
    case interrupted
  }

  /// How many waits may be nested on one thread by a loader before it refuses with an error.
  ///
  /// A level takes about a kilobyte of stack of its own, and what the callbacks need besides.
  public static let maximumDepth = 100

  /// How many waits the calling thread is in.
  public static var depth: Int { WaitingThread.current.depth }

  let driver: any RunLoopDriver
  private let owner = WaitingThread.current
  private let quitFlag = Atomic(false)
  private let foreignStopCount = Atomic(0)
  /// The earliest deadline of this wait and the ones around it.
  // Unsafe: used by the thread that runs the wait, and nobody else.
  private nonisolated(unsafe) var deadline: SuspendingClock.Instant?

  /// Makes a wait of the calling thread.
  ///
  /// - Parameter driver: The loop to run. It must have been made on the calling thread.
  public init(driver: any RunLoopDriver = CoreFoundationDriver.current) {
    self.driver = driver
  }

  /// Ends the wait, for good.
  ///
  /// Any thread may call it, before, during and after the run, any number of times; the first call
  /// counts. It blocks nobody, and never ends another wait or loop.
  public func quit() {
    let hadQuit = quitFlag.exchange(true, ordering: .sequentiallyConsistent)
    if !hadQuit { driver.wake() }
  }

  /// Runs the loop until ``quit()``, or until a deadline.
  ///
  /// Callbacks of everything scheduled in `mode` run inside this call, those of other waits too.
  /// Calling it on another thread than the one that made the object is a broken precondition, and so is
  /// `mode` being `.common`, which is a set of modes and not one to run in.
  ///
  /// - Parameters:
  ///   - mode: The mode to run in.
  ///   - timeout: The longest time to wait; `nil` for no limit. Zero or less serves what is ready.
  /// - Returns: How the wait ended. ``Outcome/quit`` wins where several would do.
  @available(*, noasync, message: "This blocks the thread; await the result instead.")
  public func run(mode: RunLoop.Mode = .default, timeout: Duration? = nil) -> Outcome {
    let thread = WaitingThread.current
    precondition(
      thread === owner,
      "NestedRunLoop.run(mode:timeout:) was called on another thread than the one that made the "
        + "object. Make one on each thread that waits; other threads may only call quit()."
    )
    precondition(
      mode != .common,
      "NestedRunLoop.run(mode:timeout:) was given the common modes, which are a set and not a mode "
        + "to run in. Name one of them, for instance the default mode."
    )
    if hasQuit { return .quit }

    let own = timeout.flatMap(Self.deadline(after:))
    let enclosing = thread.innermost
    let bound = enclosing?.deadline
    let isBounded = bound.map { bound in own.map { bound < $0 } ?? true } ?? false
    let deadline = isBounded ? bound : own
    self.deadline = deadline
    thread.innermost = self
    thread.depth += 1
    defer {
      thread.innermost = enclosing
      thread.depth -= 1
      // The wake-up of the enclosing wait may have been eaten by the run that has just ended.
      if let enclosing, enclosing.isOver { enclosing.driver.wake() }
    }

    while true {
      let exit = driver.run(in: mode, until: deadline) { self.hasQuit }
      if hasQuit { return .quit }
      if let deadline, deadline <= .now { return isBounded ? .interrupted : .timedOut }
      if exit == .stoppedByOthers { foreignStopCount.add(1, ordering: .relaxed) }
    }
  }

  var hasQuit: Bool { quitFlag.load(ordering: .sequentiallyConsistent) }

  /// How often somebody else stopped the loop during the wait.
  var foreignStops: Int { foreignStopCount.load(ordering: .relaxed) }

  /// Asked on the thread of the wait.
  private var isOver: Bool { hasQuit || deadline.map { $0 <= .now } ?? false }

  /// The instant after a timeout; `nil` if it is too far away to matter.
  private static func deadline(after timeout: Duration) -> SuspendingClock.Instant? {
    timeout < .seconds(1_000_000_000) ? .now.advanced(by: max(.zero, timeout)) : nil
  }
}
