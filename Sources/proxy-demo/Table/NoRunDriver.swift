import Foundation
import SynchedLoader

/// A driver that runs no loop: its waits are over when their time is.
final class NoRunDriver: RunLoopDriver {
  func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    CoreFoundationDriver.current.perform(in: mode, work)
  }

  func wake() {}

  func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit { .finished }
}
