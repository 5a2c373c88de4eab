import DelegateProxy
import Foundation
public import SynchedLoader

/// Checks that a driver for nested run loops keeps its contract, and names what it breaks.
///
/// It runs and wakes loops as a `NestedRunLoop` does and worse: work and wake-ups from other
/// threads, before a run and racing it, runs inside runs, deadlines, two threads at once. It works in any test
/// framework and in a plain program:
///
/// ```swift
/// try RunLoopDriverConformance { MyDriver.current }.check()
/// ```
///
/// What others do with the same loop only its own means can tell. Given a ``NativeLoop``, it checks besides that
/// no loop of somebody else is stopped, that nobody else's stop ends a run, and that nothing is left scheduled.
///
/// Every promise is checked on a thread of its own, one after the other, with a driver that is made there. A
/// driver that hangs therefore hangs nobody: its thread is given up, and the check ends with a fault that says
/// where it hung. What a main thread has that others have not is not checked.
///
/// Times are wide bounds: a busy machine is no fault.
public struct RunLoopDriverConformance: Sendable {
  /// The loop that a driver drives, as somebody else uses it who knows nothing of the driver.
  ///
  /// All three are called on the threads whose loops are driven. For Foundation's own loop:
  ///
  /// ```swift
  /// RunLoopDriverConformance.NativeLoop { handOver in
  ///   handOver { CFRunLoopStop(CFRunLoopGetCurrent()) }
  ///   CFRunLoopRun()
  /// } call: { delay, body in
  ///   let date = CFAbsoluteTimeGetCurrent() + delay
  ///   let timer = CFRunLoopTimerCreateWithHandler(nil, date, 0, 0, 0) { _ in body() }
  ///   CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
  /// } isEmpty: {
  ///   CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false) == .finished
  /// }
  /// ```
  public struct NativeLoop: Sendable {
    let run: @Sendable (_ handOver: (@escaping () -> Void) -> Void) -> Void
    let call: @Sendable (_ delay: Double, _ body: @escaping () -> Void) -> Void
    let isEmpty: (@Sendable () -> Bool)?

    /// Describes a loop; each is called on the thread whose loop it is about.
    ///
    /// - Parameters:
    ///   - run: Hands over what stops the loop from within, and then runs it in the default mode until that is
    ///     called. It is also called when that loop has ended, to stop what it must not.
    ///   - call: Has the loop call a closure once, that many seconds later.
    ///   - isEmpty: Whether nothing is scheduled in the loop; `nil` if that cannot be told.
    public init(
      run: @escaping @Sendable (_ handOver: (@escaping () -> Void) -> Void) -> Void,
      call: @escaping @Sendable (_ delay: Double, _ body: @escaping () -> Void) -> Void,
      isEmpty: (@Sendable () -> Bool)? = nil
    ) {
      self.run = run
      self.call = call
      self.isEmpty = isEmpty
    }
  }

  let makeDriver: @Sendable () -> any RunLoopDriver
  let knowsModes: Bool
  let native: NativeLoop?
  let limit: Duration

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - knowsModes: Whether the loop has modes; one that has none serves everything in each.
  ///   - native: The loop as others use it; without it, what concerns others is not checked.
  ///   - limit: How long one promise may take before the driver is said to hang.
  ///   - makeDriver: Gives the driver of the calling thread's loop.
  public init(
    knowsModes: Bool = true,
    native: NativeLoop? = nil,
    limit: Duration = .seconds(30),
    makeDriver: @escaping @Sendable () -> any RunLoopDriver
  ) {
    self.makeDriver = makeDriver
    self.knowsModes = knowsModes
    self.native = native
    self.limit = limit
  }

  /// Checks every promise.
  ///
  /// It blocks the calling thread for about two seconds.
  ///
  /// - Throws: ``ConformanceFailure`` with everything that was wrong.
  @available(*, noasync, message: "This blocks the thread.")
  public func check() throws {
    let violations = violations()
    if !violations.isEmpty { throw ConformanceFailure(violations: violations) }
  }

  /// Checks every promise.
  ///
  /// It blocks the calling thread for about two seconds.
  ///
  /// - Returns: What was wrong; after a hang, and if threads share a driver, nothing more is tried.
  @available(*, noasync, message: "This blocks the thread.")
  public func violations() -> [ConformanceViolation] {
    var found: [ConformanceViolation] = []
    for promise in DriverPromise.all {
      let trial = DriverTrial(self)
      let isOver = trial.run(promise)
      found += trial.faults.map {
        ConformanceViolation(fault: .driver($0), setting: promise.name)
      }
      if !isOver || promise.isNeededByAll && !found.isEmpty { break }
    }
    return found
  }
}
