import DelegateProxy
import Dispatch
import Foundation
import SynchedLoader
import Synchronization

/// One promise of the contract, and how it is checked.
struct DriverPromise: Sendable {
  let name: String
  /// Whether nothing can be tried of a driver that breaks it.
  var isNeededByAll = false
  let check: @Sendable (DriverTrial, any RunLoopDriver) -> Void

  /// All, in the order in which later ones need earlier ones.
  static let all = [
    owners, waking, deadlines, performing, idling, racing, nesting, blocking, threads, others,
    remains,
  ]
}

/// One promise on trial, on a thread of its own, and what was found.
final class DriverTrial: Sendable {
  let conformance: RunLoopDriverConformance
  /// Other threads' side of the trial: a serial queue has a thread to itself, whoever blocks others.
  private let elsewhere = DispatchQueue(label: "driver conformance")
  private let thread = SynchronizedCell<ObjectIdentifier?>(nil)
  private let record = SynchronizedCell<(step: String, faults: [String])>(("it is made", []))

  init(_ conformance: RunLoopDriverConformance) {
    self.conformance = conformance
  }

  var faults: [String] { record.withLock { $0.faults } }

  /// Checks a promise on a thread of its own.
  ///
  /// - Returns: Whether that thread came to an end.
  func run(_ promise: DriverPromise) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread { [self] in
      thread.withLock { $0 = ObjectIdentifier(Thread.current) }
      promise.check(self, conformance.makeDriver())
      done.signal()
    }.start()
    let isOver = done.wait(timeout: .now() + conformance.limit / .seconds(1)) == .success
    if !isOver { fault("a run did not come back") }
    return isOver
  }

  /// Says what is tried next; faults name it.
  func step(_ text: String) {
    record.withLock { $0.step = text }
  }

  func fault(_ text: String) {
    record.withLock { $0.faults.append("\(text), where \($0.step)") }
  }

  func require(_ isKept: Bool, _ text: @autoclosure () -> String) {
    if !isKept { fault(text()) }
  }

  /// Called out of work that the trial's driver performs.
  func requireOwnThread() {
    require(
      thread.withLock { $0 } == ObjectIdentifier(Thread.current),
      "work was run on another thread than the driver's"
    )
  }

  /// Long enough for a busy machine, and short enough for a fault to be told from a hang.
  var patience: Duration { conformance.limit / 4 }

  /// Runs the driver as a nested wait does: again, if others have stopped it.
  ///
  /// - Returns: How often the condition was asked.
  @discardableResult
  func run(
    _ driver: any RunLoopDriver,
    in mode: RunLoop.Mode = .default,
    for timeout: Duration? = nil,
    until isFinished: @escaping () -> Bool
  ) -> Int {
    let start = SuspendingClock.now
    let deadline = timeout.map { start.advanced(by: $0) }
    let thread = ObjectIdentifier(Thread.current)
    var (asked, comebacks, isOver) = (0, 0, false)
    defer { isOver = true }
    while true {
      let exit = driver.run(in: mode, until: deadline) { [self] in
        asked += 1
        require(
          thread == ObjectIdentifier(Thread.current),
          "the condition was asked on another thread than the driver's"
        )
        require(!isOver, "the condition of a run that is over was asked")
        return isFinished()
      }
      if isFinished() || deadline.map({ $0 <= .now }) ?? false { break }
      guard exit == .stoppedByOthers else {
        fault("a run ended though its condition did not hold and its deadline had not passed")
        break
      }
      comebacks += 1
      if comebacks == 100 {
        fault("a run came back again and again because of stops that nobody made")
        break
      }
    }
    if let deadline {
      require(
        SuspendingClock.now < max(start, deadline).advanced(by: patience),
        "a run ended long after its deadline"
      )
    }
    return asked
  }

  /// Does something on another thread, a little later.
  func elsewhere(after seconds: Double = 0.005, _ body: @escaping @Sendable () -> Void) {
    elsewhere.asyncAfter(deadline: .now() + seconds, execute: body)
  }

  /// Makes a condition true on another thread, a little later, and wakes a driver.
  func raiseElsewhere(
    _ flag: Flag,
    after seconds: Double = 0.005,
    waking driver: any RunLoopDriver
  ) {
    elsewhere(after: seconds) {
      flag.raise()
      driver.wake()
    }
  }
}

/// A condition that any thread may make true.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }

  func raise() {
    value.store(true, ordering: .sequentiallyConsistent)
  }
}

/// What happened, in order; any thread may add to it.
typealias Events = SynchronizedCell<[String]>

extension Events {
  func add(_ event: String) {
    withLock { $0.append(event) }
  }

  var all: [String] { withLock { $0 } }
}
