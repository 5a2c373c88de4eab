public import Foundation

/// Drives the calling thread's `RunLoop` by documented means only, without CoreFoundation.
///
/// `run(mode:before:)` returns when an input source was served, so the driver adds one: a port over a
/// pair of datagram sockets. Waking is sending a datagram. The pair lives from the beginning of the
/// outermost run to its end.
///
/// What it costs against ``CoreFoundationDriver``:
/// - A wake-up takes several times as long.
/// - A loop that somebody else nests inside the wait and that returns after one input source can be
///   handed our datagram. The wait then ends when that loop has left, up to ten milliseconds late.
/// - Stops by others end nothing, but are not noticed either, so none is counted.
/// - With no file descriptors left the process stops, with a message that says so.
public final class PortDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: `RunLoop` is not Sendable. Other threads use only its `perform`, which is documented as
  // safe, and the channel, which is; everything else is confined to the loop's own thread.
  private struct Run {
    let mode: RunLoop.Mode
    let deadline: SuspendingClock.Instant?
  }

  private let loop = RunLoop.current
  private let channel = WakeUpChannel()
  /// The port of the outermost run, and all runs that are under way, innermost last.
  private var port: Port?
  private var runs: [Run] = []

  /// The driver for the loop of the calling thread, one for each thread.
  public static var current: PortDriver { WaitingThread.current.portDriver }

  init() {}

  /// Has the loop run a piece of work on its own thread; a run of this driver is woken for it.
  public func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    loop.perform(inModes: [mode]) { [self] in
      work()
      // A performed block alone does not make `run(mode:before:)` return.
      wake()
    }
    wake()
  }

  /// Wakes the innermost run of this driver, if there is one.
  public func wake() {
    channel.send()
  }

  /// Runs the loop until `isFinished` holds or the deadline has passed.
  ///
  /// Calling it on another thread than the driver's is a broken precondition.
  public func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    precondition(
      RunLoop.current === loop,
      "A PortDriver was run on another thread than the one whose loop it drives. "
        + "Ask for `current` on each thread that waits."
    )
    enter(Run(mode: mode, deadline: deadline))
    defer { leave() }
    var hasServed = false
    while !isFinished() {
      let isLate = deadline.map { $0 <= .now } ?? false
      if isLate, hasServed { break }
      // Late from the start: serves what is ready, once, without sleeping.
      _ = loop.run(mode: mode, before: isLate ? .distantPast : .distantFuture)
      hasServed = true
      if isFinished() { break }
      // Asked again afterwards: what was sent before was for a condition that holds by now.
      channel.calmDown(until: deadline)
    }
    return .finished
  }

  private func enter(_ run: Run) {
    let port = port ?? channel.open()
    self.port = port
    loop.add(port, forMode: run.mode)
    runs.append(run)
    channel.arm(at: run.deadline)
  }

  private func leave() {
    guard let port, let run = runs.popLast() else { return }
    if !runs.contains(where: { $0.mode == run.mode }) { loop.remove(port, forMode: run.mode) }
    if let enclosing = runs.last {
      channel.arm(at: enclosing.deadline)
    } else {
      channel.close()
      port.invalidate()
      self.port = nil
    }
  }
}
