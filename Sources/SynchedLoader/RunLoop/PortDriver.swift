import Dispatch
public import Foundation

/// Drives the calling thread's `RunLoop` by documented means only, without CoreFoundation.
///
/// `run(mode:before:)` returns when an input source was served, so the driver adds one: a port over a
/// pair of datagram sockets. Waking is sending a datagram. The pair lives as long as the run, two
/// descriptors for each run under way.
///
/// What it costs against ``CoreFoundationDriver``:
/// - A wake-up takes several times as long.
/// - A loop that somebody else nests inside the wait and that returns after one input source can be
///   handed our datagram. The wait then ends when that loop has left, up to ten milliseconds late.
/// - Stops by others end nothing, but are not noticed either, so none is counted.
/// - With no file descriptors left the process stops, with a message that says so.
public final class PortDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: `RunLoop` is not Sendable. Other threads use only its `perform`, which is documented as
  // safe; everything else happens on its own thread. `channels` is guarded by `lock`.
  private let loop: RunLoop
  private let lock = NSLock()
  private var channels: [WakeUpChannel] = []

  /// Makes a driver for the loop of the calling thread.
  public init() {
    loop = .current
  }

  /// Has the loop run a piece of work on its own thread; a run of this driver is woken for it.
  public func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    loop.perform(inModes: [mode], block: work)
    wake()
  }

  /// Wakes the innermost run of this driver, if there is one.
  public func wake() {
    lock.withLock { channels.last }?.send()
  }

  /// Runs the loop until `isFinished` holds or the deadline has passed.
  public func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    let channel = WakeUpChannel()
    loop.add(channel.port, forMode: mode)
    lock.withLock { channels.append(channel) }
    channel.arm(at: deadline)
    defer {
      lock.withLock { _ = channels.popLast() }
      loop.remove(channel.port, forMode: mode)
      channel.close()
    }
    var hasServed = false
    while !isFinished() {
      let isLate = hasPassed(deadline)
      if isLate, hasServed { break }
      // Late from the start: serves what is ready, once, without sleeping.
      _ = loop.run(mode: mode, before: isLate ? .distantPast : .distantFuture)
      hasServed = true
    }
    return .finished
  }

  private func hasPassed(_ deadline: SuspendingClock.Instant?) -> Bool {
    deadline.map { $0 <= .now } ?? false
  }
}
