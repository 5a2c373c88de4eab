import CoreFoundation
import Foundation
import RepeatableNumbers
import SynchedLoader
import XCTest

/// Random trees of nested waits with random finishes, timeouts and foreign stops, checked against a model.
///
/// The model is what the promises say about instants: which outcome they allow. It is replayed by a seed:
/// `WAITING_SEED=17` runs that one, `WAITING_ROUNDS=5000` runs more than the few of every day.
class RandomWaitsTests: WaitingTestCase {
  func testRandomTreesOfWaitsKeepEveryPromise() throws {
    for seed in SeededGenerator.seeds {
      let tree = RandomTree(seed: seed, makeWait: makeWait)
      tree.run()
      XCTAssertEqual(tree.violations, [], "seed \(seed)")
      XCTAssertEqual(NestedRunLoop.depth, 0, "seed \(seed)")
      if !tree.violations.isEmpty { return }
    }
  }
}

final class RandomWaitsTestsWithPorts: RandomWaitsTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}

/// One outer loop, and waits that start inside it and inside each other.
private final class RandomTree {
  typealias Instant = SuspendingClock.Instant

  private var random: SeededGenerator
  private let makeWait: () -> NestedRunLoop
  private(set) var violations: [String] = []
  private var started = 0
  /// The deadlines of the waits under way, and the instant when the last wait was left.
  private var deadlines: [Instant?] = []
  private var lastLeft = Instant.now

  init(seed: UInt64, makeWait: @escaping () -> NestedRunLoop) {
    random = SeededGenerator(seed: seed)
    self.makeWait = makeWait
  }

  /// Runs the tree in a loop that nobody may end but its owner.
  func run() {
    if !ownLoopGoesOn(behind: wait) { violations.append("the outer loop was ended") }
  }

  /// Starts one wait, and has others start while it is under way.
  private func wait() {
    started += 1
    let name = "wait \(started) at depth \(deadlines.count + 1)"
    let wait = makeWait()
    let asked = Counter()
    let told = Slot<Instant>()
    let hasFinish = plan(finishOf: wait, asked: asked, told: told)
    let isBounded = deadlines.contains { $0 != nil }
    let timeout: Duration? =
      hasFinish || isBounded ? (chance(2) ? nil : milliseconds(0...12)) : milliseconds(0...12)
    planInnerWaits()
    planForeignStops()

    let enclosing = deadlines.compactMap(\.self).min()
    let own = timeout.map { Instant.now.advanced(by: $0) }
    deadlines.append(own)
    let outcome = wait.run(timeout: timeout)
    deadlines.removeLast()
    let left = Instant.now
    if outcome == .quit, asked.count == 0 { violations.append("\(name) was quit by nobody") }
    check(outcome, name, told: told.value, own: own, enclosing: enclosing, left: left)
    lastLeft = left
  }

  private func check(
    _ outcome: NestedRunLoop.Outcome,
    _ name: String,
    told: Instant?,
    own: Instant?,
    enclosing: Instant?,
    left: Instant
  ) {
    func require(_ isKept: Bool, _ promise: String) {
      if !isKept { violations.append("\(name) was \(outcome), but \(promise)") }
    }
    let deadline = [own, enclosing].compactMap(\.self).min()
    if let told, deadline.map({ told <= $0 }) ?? true {
      require(outcome == .quit, "it was told before any deadline")
    }
    switch outcome {
    case .quit:
      break
    case .timedOut:
      // `own` was taken before the wait took its own, so it is a little too early.
      require(own.map { $0 <= left } ?? false, "its deadline had not passed")
    case .interrupted:
      require(enclosing.map { $0 <= left } ?? false, "no enclosing deadline had passed")
    }
    let due = [told, deadline].compactMap(\.self).min() ?? left
    require(max(due, lastLeft).duration(to: left) < .seconds(5), "it returned late")
  }

  /// Has the wait told at some time from some thread, or never.
  private func plan(
    finishOf wait: NestedRunLoop,
    asked: Counter,
    told: Slot<Instant>
  ) -> Bool {
    let finish: @Sendable () -> Void = {
      asked.increment()
      wait.quit()
      told.value = .now
    }
    let delay = Double(Int.random(in: 0...8000, using: &random)) / 1e6
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return false
    case 1: finish()
    case 2: DispatchQueue.global().async(execute: finish)
    case 3, 4: DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: finish)
    case 5: RunLoop.current.perform(finish)
    default: after(delay) { finish() }
    }
    return true
  }

  private func planInnerWaits() {
    guard deadlines.count < 6, started < 24 else { return }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      after(Double(Int.random(in: 0...4000, using: &random)) / 1e6) { [self] in
        // Only inside a wait: a timer that is left over would be outside of all.
        if !deadlines.isEmpty, deadlines.count < 8, started < 24 { wait() }
      }
    }
  }

  private func planForeignStops() {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      after(Double(Int.random(in: 0...4000, using: &random)) / 1e6) { [self] in
        if !deadlines.isEmpty { CFRunLoopStop(CFRunLoopGetCurrent()) }
      }
    }
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private func milliseconds(_ range: ClosedRange<Int>) -> Duration {
    .milliseconds(Int.random(in: range, using: &random))
  }
}
