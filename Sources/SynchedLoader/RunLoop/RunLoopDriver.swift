public import Foundation

/// One thread's run loop, reduced to what a nested wait needs of it.
///
/// A driver is made on the thread whose loop it drives and belongs to that loop. `NestedRunLoop` holds
/// the promises (the sticky flag, nesting, deadlines, outcomes); a driver only runs and wakes a loop.
/// Two come with this module: ``CoreFoundationDriver``, the default, and ``PortDriver``, which needs
/// nothing but the documented interface of Foundation.
///
/// ```
///   any thread                      the driver's thread
///   ──────────                      ───────────────────
///   flag = true                     run(in:until:isFinished:)
///   wake() ───────────────────────►   loop wakes, asks isFinished() ──► true: returns
/// ```
///
/// ## Writing your own
///
/// - A condition that turned true before a ``wake()`` is seen: the loop must not go (back) to sleep
///   between the wake-up and the next call of `isFinished`.
/// - `run` may be entered again from a callout of itself. The inner run may eat a wake-up that was
///   meant for the outer one; whoever leaves an inner run wakes the enclosing one again.
/// - `run` ends no run of a loop but its own.
/// - Each member says which threads may call it.
///
/// `RunLoopDriverConformance` of the module `DelegateProxyTesting` checks all of it, and names what a driver breaks.
public protocol RunLoopDriver: AnyObject, Sendable {
  /// Whether the loop serves the main queue, and with it the main actor, when the main thread runs it.
  ///
  /// A timeout's diagnosis uses it. True unless the driver says otherwise: Foundation's loop does.
  var servesMainQueue: Bool { get }

  /// Has the loop run a piece of work on its own thread.
  ///
  /// Any thread may call it. Work runs in the order it was given, once, the next time the loop runs in
  /// `mode`; a ``run(in:until:isFinished:)`` under way in that mode is woken for it.
  func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void)

  /// Makes a run that is under way ask its `isFinished` again, soon and at least once.
  ///
  /// Any thread may call it at any time, also when no run is under way and when the driver's thread is
  /// gone. It must not block, and it must never end a run by itself.
  func wake()

  /// Runs the loop until a condition holds or a deadline has passed.
  ///
  /// Called on the driver's own thread only. It keeps the loop alive when nothing is scheduled in
  /// `mode`, sleeps while there is nothing to do, and leaves nothing scheduled in the loop when it returns.
  ///
  /// - Parameters:
  ///   - mode: The mode to run in, a single one.
  ///   - deadline: The instant after which it returns, never before; `nil` for no limit.
  ///   - isFinished: Asked before the loop first sleeps, after each wake-up, and after work that was
  ///     performed; who changes its answer in another way wakes the driver. Cheap; called on the
  ///     driver's thread, and not after the run.
  /// - Returns: Why it came back. Coming back early is allowed if it is said: the caller runs it again.
  func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit
}

extension RunLoopDriver {
  /// True: Foundation's loop serves the main queue in its common modes.
  public var servesMainQueue: Bool { true }
}

/// Why a driver's run came back.
public enum RunLoopExit: Sendable {
  /// The condition holds or the deadline has passed.
  case finished
  /// Somebody else stopped the loop while this run was the innermost one.
  case stoppedByOthers
}
