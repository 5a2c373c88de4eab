import CoreFoundation
public import Foundation

/// Drives the calling thread's `CFRunLoop`: the default, and the quick one.
///
/// Off Apple's platforms CoreFoundation comes with every toolchain but is not promised to stay
/// importable; ``PortDriver`` does without it.
///
/// A timer is the deadline and keeps the mode alive; without a deadline an idle source does. An observer
/// asks the condition, and the loop is stopped only where the innermost run is provably the one that
/// ends: the observer counts every entry and exit of the mode since before the run began, and the run is
/// the innermost at a count of one while the loop is in that mode.
///
/// When a run returns, nothing is scheduled any longer. The observer is still in the mode, where the next run finds
/// it; if the loop runs without one, the observer takes itself out at its first call, before it has cost anything more.
public final class CoreFoundationDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: `CFRunLoop` is not marked Sendable. Waking it and adding blocks is allowed from any
  // thread; `run` and what is mutable are confined to the loop's own thread.
  private let loop: CFRunLoop
  private let thread = pthread_self()
  /// One for each level, kept because making and freeing one takes longer than ending a wait does.
  private var runs: [CoreFoundationRun] = []
  private var depth = 0
  private var innermost: CoreFoundationRun?

  /// The driver for the loop of the calling thread, one for each thread.
  public static var current: CoreFoundationDriver { WaitingThread.current.driver }

  init() {
    loop = CFRunLoopGetCurrent()
  }

  /// Has the loop run a piece of work on its own thread, and wakes the loop for it.
  public func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    CFRunLoopPerformBlock(loop, mode.performName, work)
    CFRunLoopWakeUp(loop)
  }

  /// Wakes the loop.
  ///
  /// On the loop's own thread a run that is over and innermost is told to end with this pass at once,
  /// which saves it another one.
  public func wake() {
    // Not by asking for the current loop, which would make one for every thread that ends a wait.
    let isOwnThread = pthread_equal(thread, pthread_self()) != 0
    if isOwnThread, let innermost, innermost.endPassIfOver() { return }
    CFRunLoopWakeUp(loop)
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
      CFRunLoopGetCurrent() === loop,
      "A CoreFoundationDriver was run on another thread than the one whose loop it drives. "
        + "Ask for `current` on each thread that waits."
    )
    if depth == runs.count { runs.append(CoreFoundationRun(of: loop)) }
    let (run, enclosing) = (runs[depth], innermost)
    (depth, innermost) = (depth + 1, run)
    defer { (depth, innermost) = (depth - 1, enclosing) }
    return run(in: mode.coreFoundationName, until: deadline, isFinished: isFinished)
  }
}

extension RunLoop.Mode {
  fileprivate var coreFoundationName: CFRunLoopMode {
    #if canImport(Darwin)
    return CFRunLoopMode(rawValue as CFString)
    #else
    // The constant is compared by identity, which is quicker.
    if self == .default { return kCFRunLoopDefaultMode }
    let characters = Array(rawValue.utf16)
    return CFStringCreateWithCharacters(nil, characters, characters.count)
    #endif
  }

  /// The name as the one function wants it that takes a string or an array of them.
  fileprivate var performName: CFString {
    #if canImport(Darwin)
    coreFoundationName.rawValue
    #else
    coreFoundationName
    #endif
  }
}
