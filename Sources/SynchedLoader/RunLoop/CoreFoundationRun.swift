import CoreFoundation

/// One run of a `CFRunLoop` at a time, with the observer that watches it and what keeps its mode alive.
final class CoreFoundationRun {
  private let loop: CFRunLoop
  /// Runs of the mode that have been entered and not left since this run began; none between runs.
  private var nesting = 0
  private var isUnderWay = false
  private var isExpired = false
  /// Whether the loop came back because the mode held neither a source nor a timer.
  private var isEmptied = false
  private var mode: CFRunLoopMode?
  private var deadline: SuspendingClock.Instant?
  private var isFinished: (() -> Bool)?
  /// The mode that the observer is in: that of this run, or of the last one.
  private var observedMode: CFRunLoopMode?
  private lazy var observer = makeObserver([.entry, .beforeTimers, .beforeWaiting, .afterWaiting])
  /// Only in the mode while somebody else runs it inside this run, since each call of it takes its time.
  private lazy var exitObserver = makeObserver(.exit)
  private lazy var timer = makeTimer()
  private lazy var idleSource = makeIdleSource()

  init(of loop: CFRunLoop) {
    self.loop = loop
  }

  deinit { stopObserving() }

  func callAsFunction(
    in mode: CFRunLoopMode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    self.mode = mode
    self.deadline = deadline
    self.isFinished = isFinished
    (isExpired, isEmptied) = (false, false)
    defer { self.isFinished = nil }

    if let deadline {
      CFRunLoopTimerSetNextFireDate(timer, Self.fireDate(for: deadline))
      CFRunLoopAddTimer(loop, timer, mode)
      defer { CFRunLoopRemoveTimer(loop, timer, mode) }
      return runOnce(in: mode)
    }
    let exit = runOnce(in: mode)
    guard isEmptied else { return exit }
    // There was nothing to wait for in the mode, or there is no longer.
    CFRunLoopAddSource(loop, idleSource, mode)
    defer { CFRunLoopRemoveSource(loop, idleSource, mode) }
    return runOnce(in: mode)
  }

  private func runOnce(in mode: CFRunLoopMode) -> RunLoopExit {
    beginObserving(mode)
    (nesting, isUnderWay) = (0, true)
    // Without a limit of its own: a finite one would cost a dispatch timer for every run.
    let result = CFRunLoopRunInMode(mode, Self.far, false)
    isUnderWay = false
    if isOver { return .finished }
    isEmptied = result == .finished
    return .stoppedByOthers
  }

  private var isOver: Bool { isExpired || (isFinished?() ?? true) }

  /// Ends this run with the pass it is in, if it is over and the innermost one.
  ///
  /// Called on the loop's thread, out of a callout of some run of the loop.
  ///
  /// - Returns: Whether it does.
  func endPassIfOver() -> Bool {
    // A loop nested in another mode is not counted, but is what the loop then says it is in.
    guard nesting == 1, isCurrent(mode) else { return false }
    return stopIfOver()
  }

  private func isCurrent(_ mode: CFRunLoopMode?) -> Bool {
    let current = CFRunLoopCopyCurrentMode(loop).object
    // Mostly the very same object, which is quicker to find out.
    return current === mode.object || CFEqual(current, mode.object)
  }

  private func stopIfOver() -> Bool {
    guard isOver else { return false }
    CFRunLoopStop(loop)
    return true
  }

  /// Puts the observer into a mode, unless an earlier run has left it there.
  ///
  /// A run leaves it behind, because taking it out takes longer than most of what ends a wait. It keeps no mode
  /// alive, and takes itself out when the loop next runs in the mode without a run of ours.
  private func beginObserving(_ mode: CFRunLoopMode) {
    if let observedMode, CFEqual(observedMode, mode) { return }
    stopObserving()
    CFRunLoopAddObserver(loop, observer, mode)
    observedMode = mode
  }

  private func stopObserving() {
    guard let observedMode else { return }
    CFRunLoopRemoveObserver(loop, observer, observedMode)
    self.observedMode = nil
  }

  private func makeObserver(_ activities: CFRunLoopActivity) -> CFRunLoopObserver? {
    // First in order: the entry of a run is counted before any other observer can nest a loop.
    CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, CFIndex.min) {
      [unowned self] _, activity in observe(activity)
    }
  }

  private func observe(_ activity: CFRunLoopActivity) {
    guard isUnderWay else { return stopObserving() }
    switch activity {
    case .exit:
      nesting -= 1
      if nesting == 1 { CFRunLoopRemoveObserver(loop, exitObserver, mode) }
      return
    case .entry:
      nesting += 1
      if nesting == 2 { CFRunLoopAddObserver(loop, exitObserver, mode) }
    default:
      break
    }
    // An observer is called by the innermost run, which at a count of one is this run.
    if nesting == 1 { _ = stopIfOver() }
  }

  /// Far from ever repeating: it repeats so that firing does not invalidate it, since a timer that fires
  /// a hair early is armed again.
  private func makeTimer() -> CFRunLoopTimer? {
    CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + Self.far, Self.far, 0, 0) {
      [unowned self] timer in
      guard let deadline, deadline > .now else {
        isExpired = true
        return
      }
      CFRunLoopTimerSetNextFireDate(timer, Self.fireDate(for: deadline))
    }
  }

  private static func fireDate(for deadline: SuspendingClock.Instant) -> CFAbsoluteTime {
    CFAbsoluteTimeGetCurrent() + SuspendingClock.now.duration(to: deadline) / .seconds(1)
  }

  /// A source that is never signalled.
  private func makeIdleSource() -> CFRunLoopSource? {
    var context = CFRunLoopSourceContext()
    context.perform = { _ in }
    return CFRunLoopSourceCreate(nil, 0, &context)
  }

  /// Beyond what CoreFoundation treats as a limit at all, in seconds.
  private static let far = 1e10
}

extension CFRunLoopMode? {
  fileprivate var object: CFString? {
    #if canImport(Darwin)
    self?.rawValue
    #else
    self
    #endif
  }
}
