import Foundation
import SynchedLoader

/// A driver over a loop of its own: a list of work, and a condition to sleep at.
///
/// What is wrong with the ones below is one thing each.
class HandDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: everything mutable is guarded by `condition`.
  struct Work {
    let mode: RunLoop.Mode
    let body: @Sendable () -> Void
  }

  let condition = NSCondition()
  var work: [Work] = []
  var isWoken = false

  required init() {}

  func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      self.work.append(Work(mode: mode, body: work))
      isWoken = true
      condition.broadcast()
    }
  }

  func wake() {
    condition.withLock {
      isWoken = true
      condition.broadcast()
    }
  }

  func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    while true {
      serve(mode)
      if isFinished() || isLate(deadline) { return .finished }
      sleep(in: mode, until: deadline)
    }
  }

  func isLate(_ deadline: SuspendingClock.Instant?) -> Bool { deadline.map { $0 <= .now } ?? false }

  func serve(_ mode: RunLoop.Mode) {
    while let work = next(in: mode) { work.body() }
  }

  func next(in mode: RunLoop.Mode) -> Work? {
    condition.withLock {
      work.firstIndex { $0.mode == mode }.map { work.remove(at: $0) }
    }
  }

  func sleep(in mode: RunLoop.Mode, until deadline: SuspendingClock.Instant?) {
    condition.withLock {
      while !isWoken, !work.contains(where: { $0.mode == mode }), !isLate(deadline) {
        _ = condition.wait(until: date(of: deadline))
      }
      isWoken = false
    }
  }

  func date(of deadline: SuspendingClock.Instant?) -> Date {
    // A condition of Foundation cannot be waited at until the distant future.
    let day = SuspendingClock.now.advanced(by: .seconds(86_400))
    let limit = SuspendingClock.now.duration(to: min(deadline ?? day, day))
    return Date(timeIntervalSinceNow: limit / .seconds(1))
  }
}

// MARK: Work

final class DropsWork: HandDriver, @unchecked Sendable {
  private var count = 0
  override func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    count += 1
    if count % 3 != 0 { super.perform(in: mode, work) }
  }
}

final class RunsWorkTwice: HandDriver, @unchecked Sendable {
  override func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    super.perform(in: mode, work)
    super.perform(in: mode, work)
  }
}

final class RunsNewestWorkFirst: HandDriver, @unchecked Sendable {
  override func next(in mode: RunLoop.Mode) -> Work? {
    condition.withLock { work.lastIndex { $0.mode == mode }.map { work.remove(at: $0) } }
  }
}

final class RunsWorkAtOnce: HandDriver, @unchecked Sendable {
  override func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    work()
    wake()
  }
}

final class SleepsOverWork: HandDriver, @unchecked Sendable {
  override func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    condition.withLock { self.work.append(Work(mode: mode, body: work)) }
  }
}

final class KeepsWork: HandDriver, @unchecked Sendable {
  private var kept: [Work] = []
  override func next(in mode: RunLoop.Mode) -> Work? {
    let work = super.next(in: mode)
    if let work { kept.append(work) }
    return work
  }
}

final class MixesModes: HandDriver, @unchecked Sendable {
  override func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    super.perform(in: .default, work)
  }
}

// MARK: Wake-ups

final class IsDeaf: HandDriver, @unchecked Sendable {
  override func wake() {}
}

final class EndsWhenWoken: HandDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    serve(mode)
    if isFinished() { return .finished }
    sleep(in: mode, until: deadline)
    serve(mode)
    return .finished
  }
}

/// Forgets the wake-ups that come while nobody sleeps.
final class LosesWakeUps: HandDriver, @unchecked Sendable {
  override func sleep(in mode: RunLoop.Mode, until deadline: SuspendingClock.Instant?) {
    condition.withLock { isWoken = false }
    super.sleep(in: mode, until: deadline)
  }
}

final class SleepsFirst: HandDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    condition.withLock { isWoken = false }
    sleep(in: mode, until: deadline)
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

/// Waits until somebody has heard.
final class BlocksWhoWakes: HandDriver, @unchecked Sendable {
  private var runs = 0
  private var thread: Thread?
  override func wake() {
    super.wake()
    condition.withLock {
      while isWoken, runs > 0, thread !== Thread.current { condition.wait() }
    }
  }
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    condition.withLock {
      runs += 1
      thread = .current
    }
    defer { condition.withLock { runs -= 1 } }
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
  override func sleep(in mode: RunLoop.Mode, until deadline: SuspendingClock.Instant?) {
    super.sleep(in: mode, until: deadline)
    condition.withLock { condition.broadcast() }
  }
}

// MARK: Runs

final class IsEarly: HandDriver, @unchecked Sendable {
  override func isLate(_ deadline: SuspendingClock.Instant?) -> Bool {
    super.isLate(deadline?.advanced(by: .milliseconds(-2)))
  }
}

final class HasNoDeadlines: HandDriver, @unchecked Sendable {
  override func isLate(_ deadline: SuspendingClock.Instant?) -> Bool { false }
  override func date(of deadline: SuspendingClock.Instant?) -> Date { super.date(of: nil) }
}

final class ServesNothingWhenLate: HandDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    isLate(deadline)
      ? .finished : super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

/// Lets a run inside a run replace the deadline, for good.
final class ForgetsDeadlines: HandDriver, @unchecked Sendable {
  private var last: SuspendingClock.Instant?
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    condition.withLock { last = deadline }
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
  override func sleep(in mode: RunLoop.Mode, until deadline: SuspendingClock.Instant?) {
    super.sleep(in: mode, until: condition.withLock { last })
  }
  override func isLate(_ deadline: SuspendingClock.Instant?) -> Bool {
    super.isLate(last)
  }
}

final class Polls: HandDriver, @unchecked Sendable {
  override func sleep(in mode: RunLoop.Mode, until deadline: SuspendingClock.Instant?) {
    let soon = SuspendingClock.now.advanced(by: .milliseconds(2))
    super.sleep(in: mode, until: min(deadline ?? soon, soon))
  }
}

final class Spins: HandDriver, @unchecked Sendable {
  override func sleep(in mode: RunLoop.Mode, until deadline: SuspendingClock.Instant?) {
    while !condition.withLock({ isWoken }), !isLate(deadline) {}
    super.sleep(in: mode, until: deadline)
  }
}

final class BlamesOthers: HandDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    serve(mode)
    return isFinished() || isLate(deadline) ? .finished : .stoppedByOthers
  }
}

/// Ends the runs around one that ends, too.
final class EndsAllTogether: HandDriver, @unchecked Sendable {
  private var depth = 0
  private var isAnyOver = false
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    depth += 1
    defer {
      depth -= 1
      isAnyOver = depth > 0
    }
    return super.run(in: mode, until: deadline) { [self] in isAnyOver || isFinished() }
  }
}

final class AsksElsewhere: HandDriver, @unchecked Sendable {
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    let question = Question(isFinished)
    return super.run(in: mode, until: deadline) {
      Thread {
        question.answer = question.ask()
        question.isAnswered.signal()
      }.start()
      question.isAnswered.wait()
      return question.answer
    }
  }

  private final class Question: @unchecked Sendable {
    // Unchecked: the semaphore orders the accesses.
    let ask: () -> Bool
    let isAnswered = DispatchSemaphore(value: 0)
    var answer = false
    init(_ ask: @escaping () -> Bool) { self.ask = ask }
  }
}

final class KeepsConditions: HandDriver, @unchecked Sendable {
  private var kept: [() -> Bool] = []
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    kept.append(isFinished)
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

final class LeaksDescriptors: HandDriver, @unchecked Sendable {
  private var leaked: [Int32] = []
  deinit { for one in leaked { close(one) } }
  override func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    leaked.append(dup(0))
    return super.run(in: mode, until: deadline, isFinished: isFinished)
  }
}
