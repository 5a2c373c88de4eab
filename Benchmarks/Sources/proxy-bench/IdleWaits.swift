import CoreFoundation
import Foundation
import SynchedLoader

/// What a wait costs in which nothing happens.
struct IdleWait {
  /// Processor time of the whole process, as a part of the time waited.
  let processor: Double
  /// How often the loop went to sleep in a second.
  let passes: Double

  /// Waits for a while on a thread of the process, with a timeout as the only thing that is scheduled.
  static func measure(_ driver: any RunLoopDriver, for duration: Duration) -> IdleWait {
    var sleeps = 0
    let observer = CFRunLoopObserverCreateWithHandler(
      nil,
      CFRunLoopActivity.beforeWaiting.rawValue,
      true,
      0
    ) { _, _ in sleeps += 1 }
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode)
    let used = processorTime()
    _ = NestedRunLoop(driver: driver).run(timeout: duration)
    let seconds = duration.nanoseconds / 1e9
    let idle = IdleWait(
      processor: (processorTime() - used).nanoseconds / 1e9 / seconds,
      passes: Double(sleeps) / seconds
    )
    CFRunLoopObserverInvalidate(observer)
    return idle
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// How much later than asked for waits time out, in nanoseconds, beside a timer that fires a thousand times a second.
func timeoutOvershoots(_ driver: any RunLoopDriver, rounds: Int) -> [Double] {
  let beat = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0.001, 0, 0) { _ in }
  CFRunLoopAddTimer(CFRunLoopGetCurrent(), beat, kCFRunLoopDefaultMode)
  defer { CFRunLoopTimerInvalidate(beat) }
  return (0..<rounds).map { round in
    // Never in step with the beat.
    let timeout = Duration.microseconds(5_000 + round * 137 % 10_000)
    let start = SuspendingClock.now
    _ = NestedRunLoop(driver: driver).run(timeout: timeout)
    return (SuspendingClock.now - start - timeout).nanoseconds
  }
}
