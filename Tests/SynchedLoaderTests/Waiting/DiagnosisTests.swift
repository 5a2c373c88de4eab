import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

/// What a timeout says about the reason.
class DiagnosisTests: WaitingTestCase {
  /// Waits for a callback that never comes, or that comes as `start` arranges.
  func diagnose(
    timeout: Duration = .milliseconds(30),
    mode: RunLoop.Mode = .default,
    _ start: (Completion<Void>) -> Void = { _ in }
  ) -> WaitDiagnosis? {
    Self.diagnose(driver: makeDriver(), timeout: timeout, mode: mode, start)
  }

  static func diagnose(
    driver: any RunLoopDriver,
    timeout: Duration = .milliseconds(30),
    mode: RunLoop.Mode = .default,
    _ start: (Completion<Void>) -> Void = { _ in }
  ) -> WaitDiagnosis? {
    var kept: Completion<Void>?
    do {
      try waitForCompletion(timeout: timeout, mode: mode, driver: driver) {
        kept = $0
        start($0)
      }
      return nil
    } catch {
      _ = kept
      guard case .timedOut(let diagnosis) = error else {
        XCTFail("\(error)")
        return nil
      }
      return diagnosis
    }
  }

  func testOnTheTopLevelOfTheMainThreadEverythingIsServed() throws {
    let diagnosis = try XCTUnwrap(diagnose())
    XCTAssertEqual(diagnosis.isMainQueueServed, true)
    XCTAssertTrue(diagnosis.isMainThread)
    XCTAssertFalse(diagnosis.isInTask)
    XCTAssertFalse(diagnosis.isInMainQueueBlock)
    XCTAssertEqual(diagnosis.mode, .default)
    XCTAssertEqual(diagnosis.depth, 1)
    XCTAssertEqual(diagnosis.callbacksSeen, 0)
    XCTAssertEqual(diagnosis.foreignStops, 0)
    XCTAssertGreaterThanOrEqual(diagnosis.elapsed, .milliseconds(30))
    XCTAssertLessThan(diagnosis.elapsed, .seconds(2))
  }

  func testFromATimerTheMainQueueIsServed() throws {
    var diagnosis: WaitDiagnosis?
    var value: Int?
    after {
      value = try? waitForCompletion(timeout: Self.patience, driver: self.makeDriver()) {
        completion in DispatchQueue.main.async { completion.resume(returning: 5) }
      }
      diagnosis = self.diagnose()
      self.stopOuterLoop()
    }
    XCTAssertEqual(runOuterLoop(), .stopped)
    XCTAssertEqual(value, 5)
    XCTAssertEqual(diagnosis?.isMainQueueServed, true)
  }

  func testInsideAMainQueueBlockTheMainQueueIsNotServedAndTheErrorSaysSo() throws {
    let make = makeDriver
    let found = Slot<WaitDiagnosis>()
    DispatchQueue.main.async {
      found.value = Self.diagnose(driver: make()) { completion in
        DispatchQueue.main.async { completion.resume() }
      }
      CFRunLoopStop(CFRunLoopGetCurrent())
    }
    XCTAssertEqual(runOuterLoop(), .stopped)
    let diagnosis = try XCTUnwrap(found.value)
    XCTAssertEqual(diagnosis.isMainQueueServed, false)
    XCTAssertTrue(diagnosis.isInMainQueueBlock)
    XCTAssertFalse(diagnosis.isInTask)
    XCTAssertTrue("\(diagnosis)".contains("inside a main-queue block"), "\(diagnosis)")
  }

  func testInsideATaskOfTheMainActorTheMainQueueIsNotServedAndTheErrorSaysSo() throws {
    let make = makeDriver
    let found = Slot<WaitDiagnosis>()
    Task { @MainActor in
      Self.report(to: found, driver: make())
    }
    XCTAssertEqual(runOuterLoop(), .stopped)
    let diagnosis = try XCTUnwrap(found.value)
    XCTAssertEqual(diagnosis.isMainQueueServed, false)
    XCTAssertTrue(diagnosis.isInMainQueueBlock)
    XCTAssertTrue(diagnosis.isInTask)
  }

  private static func report(to found: Slot<WaitDiagnosis>, driver: any RunLoopDriver) {
    found.value = diagnose(driver: driver) { completion in
      Task { @MainActor in completion.resume() }
    }
    CFRunLoopStop(CFRunLoopGetCurrent())
  }

  func testOnAnotherThreadWhileTheMainThreadIsBlocked() throws {
    let make = makeDriver
    let found = Slot<WaitDiagnosis>()
    TestThread {
      // Again and again, since on Linux a thread that names itself races what its start() still writes.
      while Thread.current.name != "loading" { Thread.current.name = "loading" }
      found.value = Self.diagnose(driver: make())
    }.join()
    let diagnosis = try XCTUnwrap(found.value)
    XCTAssertEqual(diagnosis.isMainQueueServed, false)
    XCTAssertFalse(diagnosis.isMainThread)
    XCTAssertEqual(diagnosis.threadName, "loading")
    XCTAssertTrue("\(diagnosis)".contains("main thread was busy"), "\(diagnosis)")
  }

  func testOnAnotherThreadWhileTheMainThreadRunsItsLoop() throws {
    let make = makeDriver
    let found = Slot<WaitDiagnosis>()
    let outer = makeWait()
    let thread = TestThread {
      found.value = Self.diagnose(driver: make(), timeout: .milliseconds(500))
      outer.quit()
    }
    XCTAssertEqual(outer.run(timeout: Self.patience), .quit)
    thread.join()
    XCTAssertEqual(found.value?.isMainQueueServed, true)
  }

  func testACallbackThatIsScheduledInAnotherModeOnly() throws {
    let tracking = RunLoop.Mode("tracking only")
    let diagnosis = try XCTUnwrap(
      diagnose { completion in after(in: tracking) { completion.resume() } }
    )
    XCTAssertEqual(diagnosis.mode, .default)
    XCTAssertTrue("\(diagnosis)".contains(RunLoop.Mode.default.rawValue))
    XCTAssertNil(
      diagnose(timeout: Self.patience, mode: tracking) { completion in
        after(in: tracking) { completion.resume() }
      }
    )
  }

  func testACallbackThatIsScheduledInTheCommonModes() {
    XCTAssertNil(
      diagnose(timeout: Self.patience) { completion in after(in: .common) { completion.resume() } }
    )
  }

  func testAModeThatIsNotCommonDoesNotServeTheMainQueue() throws {
    let diagnosis = try XCTUnwrap(diagnose(mode: .init("uncommon")))
    XCTAssertEqual(diagnosis.isMainQueueServed, false)
    XCTAssertFalse(diagnosis.isInMainQueueBlock)
    XCTAssertTrue("\(diagnosis)".contains("not one of the common ones"), "\(diagnosis)")
  }

  func testALoopThatDoesNotServeTheMainQueueIsNotTakenForAMainQueueBlock() throws {
    let driver = ForeignDriver(makeDriver())
    let diagnosis = try XCTUnwrap(Self.diagnose(driver: driver))
    XCTAssertEqual(diagnosis.isMainQueueServed, false)
    XCTAssertFalse(diagnosis.isLoopForMainQueue)
    XCTAssertFalse(diagnosis.isInMainQueueBlock)
    XCTAssertTrue("\(diagnosis)".contains("no part of the loop that was run"), "\(diagnosis)")
    XCTAssertEqual(driver.runs, 1, "asked a loop that has no answer")
  }

  func testNothingPilesUpOnAMainQueueThatIsNotServed() throws {
    let make = makeDriver
    let found = Counter()
    TestThread {
      for _ in 0..<50 {
        let diagnosis = Self.diagnose(driver: make(), timeout: .microseconds(200))
        if diagnosis?.isMainQueueServed == false { found.increment() }
      }
    }.join()
    XCTAssertEqual(found.count, 50)
    // One block serves all the questions that were asked before it ran.
    XCTAssertEqual(try XCTUnwrap(diagnose()).isMainQueueServed, true)
  }
}

#if os(Linux)
extension DiagnosisTests {
  /// `WAITING_TIMEOUTS=100000` asks a main queue that does not answer more often than every day.
  func testQuestionsThatAreNotAnsweredTakeNoMemory() throws {
    let make = makeDriver
    let timeouts = count("WAITING_TIMEOUTS", otherwise: 20_000)
    try assertLeavesNothingBehind(timeouts, after: 2_000) { count in
      TestThread {
        for _ in 0..<count {
          let diagnosis = Self.diagnose(driver: make(), timeout: .zero)
          XCTAssertEqual(diagnosis?.isMainQueueServed, false)
        }
      }.join()
    }
    XCTAssertEqual(try XCTUnwrap(diagnose()).isMainQueueServed, true)
  }
}
#endif

/// A driver that says that its loop does not serve the main queue.
private final class ForeignDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: `runs` is confined to the driver's thread.
  let servesMainQueue = false
  private(set) var runs = 0
  private let base: any RunLoopDriver

  init(_ base: any RunLoopDriver) {
    self.base = base
  }

  func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    base.perform(in: mode, work)
  }

  func wake() { base.wake() }

  func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    runs += 1
    return base.run(in: mode, until: deadline, isFinished: isFinished)
  }
}

final class DiagnosisTestsWithPorts: DiagnosisTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}

/// Only CoreFoundation lets a driver notice a stop that was not its own.
final class ForeignStopCountTests: WaitingTestCase {
  func testStopsOfOthersAreCounted() throws {
    // One after the other: two in one pass of the loop would be one stop.
    func stop(times: Int) {
      guard times > 0 else { return }
      after(0.002) {
        self.stopOuterLoop()
        stop(times: times - 1)
      }
    }
    let diagnosis = try XCTUnwrap(
      DiagnosisTests.diagnose(driver: makeDriver(), timeout: .milliseconds(500)) { _ in
        stop(times: 3)
      }
    )
    XCTAssertEqual(diagnosis.foreignStops, 3)
    XCTAssertTrue("\(diagnosis)".contains("stopped by others 3 times"), "\(diagnosis)")
  }
}
