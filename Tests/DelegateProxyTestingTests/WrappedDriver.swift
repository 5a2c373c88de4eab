import CoreFoundation
import DelegateProxyTesting
import Foundation
import SynchedLoader
import Synchronization

/// A driver of Foundation's loop by way of the one that is built in.
///
/// What is wrong with the ones below is how they go about with loops of others.
class WrappedDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: what subclasses add is confined to the driver's thread.
  let base: any RunLoopDriver = CoreFoundationDriver.current

  required init() {}

  func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    base.perform(in: mode, work)
  }

  func wake() { base.wake() }

  func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    base.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

/// Stops whatever runs once it has ended, to be on the safe side.
final class StopsTheLoopAround: WrappedDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    defer { CFRunLoopStop(CFRunLoopGetCurrent()) }
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

/// Stops whatever runs when it is woken.
final class StopsTheLoopInside: WrappedDriver, @unchecked Sendable {
  private let loop = CFRunLoopGetCurrent()
  override func wake() {
    super.wake()
    CFRunLoopStop(loop)
  }
}

/// Takes every stop for its own.
final class EndsWithEveryStop: WrappedDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    _ = super.run(in: mode, until: deadline, isFinished: isFinished)
    return .finished
  }
}

final class LeavesATimer: WrappedDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    after(3600) {}
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

final class OneForAllThreads: WrappedDriver, @unchecked Sendable {
  private static let shared = OneForAllThreads()
  static let runs = Atomic(0)
  static var current: OneForAllThreads { shared }

  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    Self.runs.add(1, ordering: .relaxed)
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

extension RunLoopDriverConformance.NativeLoop {
  /// Foundation's loop, as others use it.
  static let foundation = RunLoopDriverConformance.NativeLoop { handOver in
    handOver { CFRunLoopStop(CFRunLoopGetCurrent()) }
    CFRunLoopRun()
  } call: { delay, body in
    after(delay, body)
  } isEmpty: {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false) == .finished
  }
}

/// Has the loop of the calling thread call out of a timer.
private func after(_ delay: Double, _ body: @escaping () -> Void) {
  let timer = CFRunLoopTimerCreateWithHandler(
    nil,
    CFAbsoluteTimeGetCurrent() + delay,
    0,
    0,
    0
  ) { _ in body() }
  CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
}
