import Foundation

/// A wait that can say what was wrong when it ended without a result.
///
/// Finding out costs a wait that succeeds nothing. The main queue is asked by a block on it: on the main
/// thread after the deadline, where the loop's next pass would serve it; on another thread half-way,
/// which leaves the main thread the other half to answer. Where the driver says that its loop does not serve
/// the main queue, nobody need be asked.
struct DiagnosedWait {
  enum Ending {
    case quit
    case timedOut(WaitDiagnosis)
    case interrupted(WaitDiagnosis)
  }

  let loop: NestedRunLoop
  let mode: RunLoop.Mode
  /// How many callbacks the load has made; asked when the wait ends without a result.
  var callbacksSeen: () -> Int = { 0 }

  @available(*, noasync)
  func run(timeout: Duration?) -> Ending {
    let start = SuspendingClock.now
    guard let timeout else {
      let outcome = loop.run(mode: mode)
      return ending(of: outcome, after: SuspendingClock.now - start, isServed: nil)
    }
    if Thread.isMainThread {
      let outcome = loop.run(mode: mode, timeout: timeout)
      let elapsed = SuspendingClock.now - start
      let isServed = outcome == .timedOut ? askInNextPass() : nil
      return ending(of: outcome, after: elapsed, isServed: isServed)
    }
    var outcome = loop.run(mode: mode, timeout: timeout / 2)
    guard outcome == .timedOut else {
      return ending(of: outcome, after: SuspendingClock.now - start, isServed: nil)
    }
    let ticket = MainQueueProbe.shared.ask()
    outcome = loop.run(mode: mode, timeout: timeout - (SuspendingClock.now - start))
    return ending(
      of: outcome,
      after: SuspendingClock.now - start,
      isServed: MainQueueProbe.shared.wasServed(since: ticket)
    )
  }

  @available(*, noasync)
  private func askInNextPass() -> Bool {
    guard loop.driver.servesMainQueue else { return false }
    let pass = NestedRunLoop(driver: loop.driver)
    let ticket = MainQueueProbe.shared.ask(telling: pass)
    // Served at once, or never: the limit is what a pass may take on a busy machine.
    _ = pass.run(mode: mode, timeout: .milliseconds(2))
    MainQueueProbe.shared.forget(pass)
    return MainQueueProbe.shared.wasServed(since: ticket)
  }

  private func ending(
    of outcome: NestedRunLoop.Outcome,
    after elapsed: Duration,
    isServed: Bool?
  ) -> Ending {
    if outcome == .quit || loop.hasQuit { return .quit }
    let diagnosis = WaitDiagnosis.ofThisThread(
      elapsed: elapsed,
      mode: mode,
      isMainQueueServed: isServed,
      isLoopForMainQueue: loop.driver.servesMainQueue,
      callbacksSeen: callbacksSeen(),
      foreignStops: loop.foreignStops
    )
    return outcome == .timedOut ? .timedOut(diagnosis) : .interrupted(diagnosis)
  }
}

extension DiagnosedWait.Ending {
  /// The error for a wait that ended without a result.
  var error: SynchronousLoadError {
    switch self {
    case .quit: .abandoned
    case .timedOut(let diagnosis): .timedOut(diagnosis)
    case .interrupted(let diagnosis): .interrupted(diagnosis)
    }
  }
}
