import CoreFoundation
import Dispatch
import Foundation
import SynchedLoader
import Synchronization

/// A way to wait, and how long it takes from the finish to the return, in nanoseconds.
struct WaitingWay: Sendable {
  let name: String
  /// In how many rounds it takes part; one in so many.
  var interval = 1
  let measure: @Sendable () -> Double

  /// Where the finish comes out of a timer of the loop.
  static let sameThread =
    BareStop.allCases.map { bare in WaitingWay(name: bare.rawValue) { bareStop(bare, true) } } + [
      WaitingWay(name: "NestedRunLoop") { nested(CoreFoundationDriver.current, true) },
      WaitingWay(name: "NestedRunLoop over ports") { nested(PortDriver.current, true) },
      WaitingWay(name: "stop 10 ms after the finish", interval: 50) { stopLater() },
      WaitingWay(name: "polling every 10 ms", interval: 50) { polling(true) },
    ]

  /// Where the finish comes from another thread.
  static let otherThread =
    BareStop.allCases.map { bare in WaitingWay(name: bare.rawValue) { bareStop(bare, false) } } + [
      WaitingWay(name: "NestedRunLoop") { nested(CoreFoundationDriver.current, false) },
      WaitingWay(name: "NestedRunLoop over ports") { nested(PortDriver.current, false) },
      WaitingWay(name: "semaphore") { semaphore() },
      WaitingWay(name: "polling every 10 ms", interval: 50) { polling(false) },
    ]
}

/// From the moment a wait is ended to the moment it has returned; medians of many rounds.
///
/// The ways take turns, so that all see the same machine, and each round in another order, so that all come after each
/// of the others as often: what came just before decides what is still in the processor's caches.
func finishToReturn(_ ways: [WaitingWay], rounds: Int) -> [(name: String, value: Double)] {
  var times = [[Double]](repeating: [], count: ways.count)
  for round in 0..<rounds {
    for index in ways.indices.shuffled() where round % ways[index].interval == 0 {
      times[index].append(ways[index].measure())
    }
  }
  return zip(ways, times).map { ($0.name, median($1)) }
}

/// The moment of the finish, written on one thread and read on another behind the wait.
private final class Stamp: @unchecked Sendable {
  // Unchecked: the wait orders the accesses.
  var moment = ContinuousClock.now

  var elapsed: Double { (ContinuousClock.now - moment).nanoseconds }
}

/// Finishes from a timer of the loop, or from another thread a moment later.
private func finishSoon(_ sameThread: Bool, _ finish: @escaping @Sendable () -> Void) {
  if sameThread {
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0, 0, 0) { _ in
      finish()
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
  } else {
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(200), execute: finish)
  }
}

private func nested(_ driver: any RunLoopDriver, _ sameThread: Bool) -> Double {
  let wait = NestedRunLoop(driver: driver)
  let stamp = Stamp()
  finishSoon(sameThread) {
    stamp.moment = .now
    wait.quit()
  }
  _ = wait.run(timeout: .seconds(5))
  return stamp.elapsed
}

/// A run of the loop as one writes it by hand, which `CFRunLoopStop` ends.
private enum BareStop: String, CaseIterable {
  /// Without a deadline, and an empty mode ends it: what the others are compared with.
  case alone = "CFRunLoopStop alone"
  /// Does what a nested run cannot do without, as cheaply as it can be done: a timer keeps the mode alive and is the
  /// deadline, and the loop is left as it was.
  case withTimer = "CFRunLoopStop, timer as deadline"
  /// What is written most often. An empty mode ends it, and every run makes a dispatch timer.
  case withLimit = "CFRunLoopStop, limit of the run"
}

private func bareStop(_ bare: BareStop, _ sameThread: Bool) -> Double {
  let (loop, mode) = (CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
  let stamp = Stamp()
  finishSoon(sameThread) {
    stamp.moment = .now
    CFRunLoopStop(CFRunLoopGetMain())
  }
  guard bare == .withTimer else {
    CFRunLoopRunInMode(mode, bare == .withLimit ? 5 : 1e10, false)
    return stamp.elapsed
  }
  let deadline = CFAbsoluteTimeGetCurrent() + 5
  let timer = CFRunLoopTimerCreateWithHandler(nil, deadline, 1e10, 0, 0) { _ in
    CFRunLoopStop(CFRunLoopGetMain())
  }
  CFRunLoopAddTimer(loop, timer, mode)
  CFRunLoopRunInMode(mode, 1e10, false)
  CFRunLoopRemoveTimer(loop, timer, mode)
  return stamp.elapsed
}

private func semaphore() -> Double {
  let stamp = Stamp()
  let semaphore = DispatchSemaphore(value: 0)
  finishSoon(false) {
    stamp.moment = .now
    semaphore.signal()
  }
  _ = semaphore.wait(timeout: .now() + 5)
  return stamp.elapsed
}

/// What people do so as not to lose the stop: one timer after the finish.
private func stopLater() -> Double {
  let stamp = Stamp()
  finishSoon(true) {
    stamp.moment = .now
    let later = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.01, 0, 0, 0) {
      _ in
      CFRunLoopStop(CFRunLoopGetMain())
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), later, kCFRunLoopDefaultMode)
  }
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, false)
  return stamp.elapsed
}

/// What is written where nobody stops the loop: it is run for a moment, and looked whether that was enough.
private func polling(_ sameThread: Bool) -> Double {
  let stamp = Stamp()
  let isFinished = Atomic(false)
  finishSoon(sameThread) {
    stamp.moment = .now
    isFinished.store(true, ordering: .releasing)
  }
  while !isFinished.load(ordering: .acquiring) {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
  }
  return stamp.elapsed
}
