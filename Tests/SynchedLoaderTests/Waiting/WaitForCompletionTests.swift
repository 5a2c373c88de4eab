import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

class WaitForCompletionTests: WaitingTestCase {
  struct Refusal: Error, Equatable {}

  /// Waits with the driver under test.
  func wait<Value>(
    timeout: Duration? = WaitingTestCase.patience,
    mode: RunLoop.Mode = .default,
    _ start: (Completion<Value>) throws -> Void
  ) throws(SynchronousLoadError) -> sending Value {
    try waitForCompletion(timeout: timeout, mode: mode, driver: makeDriver(), start)
  }

  func testAValueFromACallbackOnTheSameThread() throws {
    let value = try wait { completion in
      after(0.001) { completion.resume(returning: 42) }
    }
    XCTAssertEqual(value, 42)
  }

  func testAValueFromAnotherThread() throws {
    let value = try wait { completion in
      DispatchQueue.global().async { completion.resume(returning: "far") }
    }
    XCTAssertEqual(value, "far")
  }

  func testAValueThatIsNotSendableIsHandedOver() throws {
    final class Plain { var number = 0 }
    let value: Plain = try wait { completion in
      DispatchQueue.global().async {
        let plain = Plain()
        plain.number = 7
        completion.resume(returning: plain)
      }
    }
    value.number += 1
    XCTAssertEqual(value.number, 8)
  }

  func testNothingAndOptionalNothingAreValues() throws {
    try wait { (completion: Completion<Void>) in after { completion.resume() } }
    let none: Int? = try wait { completion in after { completion.resume(returning: nil) } }
    XCTAssertNil(none)
  }

  func testAResumeInsideStartRunsNoLoop() throws {
    let passes = PassCounter()
    var served = false
    after { served = true }
    XCTAssertEqual(try wait { $0.resume(returning: 1) }, 1)
    XCTAssertEqual(passes.sleeps, 0)
    XCTAssertFalse(served)
    passes.stop()
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(1)), .timedOut)
  }

  func testAnErrorArrivesUnchangedHoweverItWasReported() {
    let starts: [(Completion<Int>) throws -> Void] = [
      { completion in after { completion.resume(throwing: Refusal()) } },
      { completion in after { completion.resume(with: .failure(Refusal())) } },
      { _ in throw Refusal() },
    ]
    for start in starts {
      XCTAssertThrowsError(try wait(start)) { error in
        guard case SynchronousLoadError.failed(let cause) = error else {
          return XCTFail("\(error)")
        }
        XCTAssertEqual(cause as? Refusal, Refusal())
      }
    }
  }

  func testTheFirstResumeDecidesAndTheOthersAreCounted() throws {
    var kept: Completion<Int>?
    let value = try wait { completion in
      kept = completion
      after {
        XCTAssertTrue(completion.resume(returning: 1))
        XCTAssertFalse(completion.resume(returning: 2))
        XCTAssertFalse(completion.resume(throwing: Refusal()))
      }
    }
    XCTAssertEqual(value, 1)
    XCTAssertEqual(kept?.ignoredResumes, 2)
    XCTAssertEqual(kept?.resume(returning: 3), false)
    XCTAssertEqual(kept?.ignoredResumes, 3)
  }

  func testOneOfManyRacingResumesDecides() throws {
    var kept: Completion<Int>?
    let value = try wait { completion in
      kept = completion
      for index in 0..<8 {
        DispatchQueue.global().async { completion.resume(returning: index) }
      }
    }
    XCTAssertTrue((0..<8).contains(value))
    while let kept, kept.ignoredResumes < 7 { _ = makeWait().run(timeout: .milliseconds(1)) }
    XCTAssertEqual(kept?.ignoredResumes, 7)
  }

  func testADroppedCompletionEndsTheWait() {
    let starts: [(Completion<Int>) throws -> Void] = [
      { _ in },
      { completion in after { _ = completion } },
      { completion in DispatchQueue.global().async { _ = completion } },
    ]
    for start in starts {
      XCTAssertThrowsError(try wait(timeout: nil, start)) { error in
        guard case SynchronousLoadError.abandoned = error else { return XCTFail("\(error)") }
      }
    }
  }

  func testAResumeAfterTheTimeoutIsIgnoredAndLeavesTheNextWaitAlone() throws {
    var late: Completion<Int>?
    XCTAssertThrowsError(try wait(timeout: .milliseconds(5)) { late = $0 }) { error in
      guard case SynchronousLoadError.timedOut = error else { return XCTFail("\(error)") }
    }
    let value = try wait { completion in
      after {
        XCTAssertEqual(late?.resume(returning: 1), false)
        after(0.005) { completion.resume(returning: 2) }
      }
    }
    XCTAssertEqual(value, 2)
    XCTAssertEqual(late?.ignoredResumes, 1)
  }

  func testAnInnerWaitIsInterruptedByTheDeadlineAroundIt() {
    var inner: (any Error)?
    var kept: [Completion<Int>] = []
    XCTAssertThrowsError(
      try wait(timeout: .milliseconds(20)) { (completion: Completion<Int>) in
        kept.append(completion)
        after {
          do {
            _ = try self.wait { kept.append($0) }
          } catch { inner = error }
        }
      }
    ) { error in
      guard case SynchronousLoadError.timedOut = error else { return XCTFail("\(error)") }
    }
    guard case SynchronousLoadError.interrupted(let diagnosis)? = inner else {
      return XCTFail("\(String(describing: inner))")
    }
    XCTAssertEqual(diagnosis.depth, 2)
  }

  func testRecursionWithoutEndIsRefused() {
    var refusals = 0
    var deepest = 0
    func recurse() {
      deepest = max(deepest, NestedRunLoop.depth)
      do {
        let _: Int = try wait { completion in
          after {
            recurse()
            completion.resume(returning: 0)
          }
        }
      } catch {
        guard case .nestingTooDeep(let limit) = error else { return XCTFail("\(error)") }
        XCTAssertEqual(limit, NestedRunLoop.maximumDepth)
        refusals += 1
      }
    }
    recurse()
    XCTAssertEqual(refusals, 1)
    XCTAssertEqual(deepest, NestedRunLoop.maximumDepth)
    XCTAssertEqual(NestedRunLoop.depth, 0)
  }
}

final class WaitForCompletionTestsWithPorts: WaitForCompletionTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}
