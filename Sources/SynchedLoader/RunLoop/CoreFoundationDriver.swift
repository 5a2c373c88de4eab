import CoreFoundation
public import Foundation

/// Drives the calling thread's `CFRunLoop`: the default, and the quick one.
///
/// Off Apple's platforms CoreFoundation comes with every toolchain but is not promised to stay
/// importable; ``PortDriver`` does without it.
///
/// A timer keeps the mode alive and is the deadline at once. An observer asks the condition, and stops
/// the loop only where the innermost run is provably this one: it is called by the innermost run, it
/// counts every entry and exit of the mode since before this run began, and it stops at a count of one.
public final class CoreFoundationDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: `CFRunLoop` is not marked Sendable. Waking it and adding blocks is allowed from any
  // thread; `run` is confined to the loop's own thread by the driver's contract.
  private let loop: CFRunLoop

  /// Makes a driver for the loop of the calling thread.
  public init() {
    loop = CFRunLoopGetCurrent()
  }

  /// Has the loop run a piece of work on its own thread, and wakes the loop for it.
  public func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    CFRunLoopPerformBlock(loop, mode.performName, work)
    CFRunLoopWakeUp(loop)
  }

  /// Wakes the loop, and stops nothing.
  public func wake() {
    CFRunLoopWakeUp(loop)
  }

  /// Runs the loop until `isFinished` holds or the deadline has passed.
  public func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    let watch = RunWatch(loop: loop, deadline: deadline, isFinished: isFinished)
    let name = mode.coreFoundationName
    watch.install(in: name)
    defer { watch.uninstall() }
    return watch.run(in: name)
  }
}

/// The observer and the timer of one run.
private final class RunWatch {
  private let loop: CFRunLoop
  private let deadline: SuspendingClock.Instant?
  private let isFinished: () -> Bool
  /// Runs of the mode that have been entered and not left since the observer was added.
  private var nesting = 0
  /// Whether this run is past its own exit; a loop that an observer runs then is not ours.
  private var hasLeft = false
  private var isExpired = false
  private var observer: CFRunLoopObserver?
  private var timer: CFRunLoopTimer?

  init(loop: CFRunLoop, deadline: SuspendingClock.Instant?, isFinished: @escaping () -> Bool) {
    self.loop = loop
    self.deadline = deadline
    self.isFinished = isFinished
  }

  func install(in mode: CFRunLoopMode) {
    let activities: CFRunLoopActivity = [
      .entry, .exit, .beforeTimers, .beforeWaiting, .afterWaiting,
    ]
    // First in order: the entry of this run is counted before any other observer can nest a loop.
    let observer = CFRunLoopObserverCreateWithHandler(
      nil,
      activities.rawValue,
      true,
      CFIndex.min
    ) { [unowned self] _, activity in observe(activity) }
    // Far from ever repeating: it repeats so that firing does not invalidate it, since a timer that
    // fires a hair early is armed again.
    let timer = CFRunLoopTimerCreateWithHandler(
      nil,
      CFAbsoluteTimeGetCurrent() + secondsLeft,
      Self.far,
      0,
      0
    ) { [unowned self] timer in expire(timer) }
    CFRunLoopAddObserver(loop, observer, mode)
    CFRunLoopAddTimer(loop, timer, mode)
    self.observer = observer
    self.timer = timer
  }

  func uninstall() {
    CFRunLoopObserverInvalidate(observer)
    CFRunLoopTimerInvalidate(timer)
  }

  func run(in mode: CFRunLoopMode) -> RunLoopExit {
    hasLeft = false
    // Without a limit of its own: a finite one would cost a dispatch timer for every run.
    CFRunLoopRunInMode(mode, Self.far, false)
    return isExpired || isFinished() ? .finished : .stoppedByOthers
  }

  private func observe(_ activity: CFRunLoopActivity) {
    switch activity {
    case .entry:
      nesting += 1
    case .exit:
      nesting -= 1
      if nesting == 0 { hasLeft = true }
      return
    default:
      break
    }
    if nesting == 1, !hasLeft, isExpired || isFinished() {
      CFRunLoopStop(loop)
    }
  }

  private func expire(_ timer: CFRunLoopTimer?) {
    let secondsLeft = secondsLeft
    if secondsLeft <= 0 {
      isExpired = true
    } else {
      CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + secondsLeft)
    }
  }

  private var secondsLeft: Double {
    guard let deadline else { return Self.far }
    return SuspendingClock.now.duration(to: deadline) / .seconds(1)
  }

  /// Beyond what CoreFoundation treats as a limit at all, in seconds.
  private static let far = 1e10
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
