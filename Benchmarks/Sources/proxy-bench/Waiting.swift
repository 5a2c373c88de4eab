import CoreFoundation
import Dispatch
import Foundation
import SynchedLoader

/// From the moment a wait is ended to the moment it has returned, in nanoseconds; medians of many.
///
/// The ways take turns, so that all see the same machine.
@MainActor func finishToReturn(rounds: Int) -> [(name: String, value: Double)] {
  let ways: [(String, () -> Double)] = [
    (
      "NestedRunLoop, same thread",
      { nested(driver: CoreFoundationDriver.current, sameThread: true) }
    ),
    (
      "NestedRunLoop, other thread",
      { nested(driver: CoreFoundationDriver.current, sameThread: false) }
    ),
    ("PortDriver, same thread", { nested(driver: PortDriver.current, sameThread: true) }),
    ("PortDriver, other thread", { nested(driver: PortDriver.current, sameThread: false) }),
    ("bare CFRunLoopStop, same thread", { bareStop(sameThread: true) }),
    ("bare CFRunLoopStop, other thread", { bareStop(sameThread: false) }),
    ("semaphore, other thread", semaphore),
    ("stop 10 ms after finish", stopLater),
  ]
  var times = [[Double]](repeating: [], count: ways.count)
  for round in 0..<rounds {
    for (index, way) in ways.enumerated()
    where way.0 != "stop 10 ms after finish" || round % 20 == 0 {
      times[index].append(way.1())
    }
  }
  return zip(ways, times).map { ($0.0, median($1)) }
}

/// The moment of the finish, written on one thread and read on another behind the wait.
private final class Stamp: @unchecked Sendable {
  // Unchecked: the wait orders the accesses.
  var moment = ContinuousClock.now
}

/// Finishes from a timer of the loop, or from another thread a moment later.
private func finishSoon(sameThread: Bool, _ finish: @escaping @Sendable () -> Void) {
  if sameThread {
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0, 0, 0) { _ in
      finish()
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
  } else {
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(200), execute: finish)
  }
}

private func nested(driver: any RunLoopDriver, sameThread: Bool) -> Double {
  let wait = NestedRunLoop(driver: driver)
  let stamp = Stamp()
  finishSoon(sameThread: sameThread) {
    stamp.moment = .now
    wait.quit()
  }
  _ = wait.run(timeout: .seconds(5))
  return (ContinuousClock.now - stamp.moment).nanoseconds
}

private func bareStop(sameThread: Bool) -> Double {
  let stamp = Stamp()
  nonisolated(unsafe) let loop = CFRunLoopGetCurrent()
  finishSoon(sameThread: sameThread) {
    stamp.moment = .now
    CFRunLoopStop(loop)
  }
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, false)
  return (ContinuousClock.now - stamp.moment).nanoseconds
}

private func semaphore() -> Double {
  let stamp = Stamp()
  let semaphore = DispatchSemaphore(value: 0)
  finishSoon(sameThread: false) {
    stamp.moment = .now
    semaphore.signal()
  }
  _ = semaphore.wait(timeout: .now() + 5)
  return (ContinuousClock.now - stamp.moment).nanoseconds
}

/// What people do so as not to lose the stop: one timer after the finish.
private func stopLater() -> Double {
  let stamp = Stamp()
  nonisolated(unsafe) let loop = CFRunLoopGetCurrent()
  finishSoon(sameThread: true) {
    stamp.moment = .now
    let later = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.01, 0, 0, 0) {
      _ in
      CFRunLoopStop(loop)
    }
    CFRunLoopAddTimer(loop, later, kCFRunLoopDefaultMode)
  }
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, false)
  return (ContinuousClock.now - stamp.moment).nanoseconds
}
