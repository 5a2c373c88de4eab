import CoreFoundation
import Foundation
import RepeatableNumbers
import SynchedLoader
import XCTest

/// Random trees of nested loads with random ends, timeouts, cancellations and foreign stops, checked against a model.
///
/// The model is what happened to a load first, and when: that decides its outcome, unless a deadline had passed
/// before. It is replayed by a seed, like `RandomWaitsTests`.
class RandomLoadsTests: WaitingTestCase {
  func testRandomTreesOfLoadsKeepEveryPromise() {
    for seed in SeededGenerator.seeds {
      let tree = RandomLoads(seed: seed, makeDriver: makeDriver)
      tree.run()
      XCTAssertEqual(tree.violations, [], "seed \(seed)")
      XCTAssertEqual(NestedRunLoop.depth, 0, "seed \(seed)")
      if !tree.violations.isEmpty { return }
    }
  }
}

final class RandomLoadsTestsWithPorts: RandomLoadsTests {
  override var makeDriver: @Sendable () -> any RunLoopDriver { { PortDriver.current } }

  func testTheDriverIsTheOneOverPorts() {
    XCTAssert(makeDriver() is PortDriver)
  }
}

/// What happens to one load, written down by its delegate and by who cancels it.
private final class LoadStory: ScriptDelegate {
  enum End: Equatable {
    case finished, failed, cancelled
  }

  private(set) var first: (end: End, instant: SuspendingClock.Instant)?
  var hasReturned = false

  func end(_ end: End) {
    if first == nil, !hasReturned { first = (end, .now) }
  }

  func scriptDidStart(_ loader: ScriptedLoader) {}
  func script(_ loader: ScriptedLoader, didReceive part: String) {}
  func scriptDidFinish(_ loader: ScriptedLoader) { end(.finished) }
  func script(_ loader: ScriptedLoader, didFailWith error: any Error) { end(.failed) }
}

/// One outer loop, and loads that start inside it and inside each other.
private final class RandomLoads {
  typealias Instant = SuspendingClock.Instant

  private var random: SeededGenerator
  private let makeDriver: @Sendable () -> any RunLoopDriver
  private(set) var violations: [String] = []
  private var started = 0
  private var deadlines: [Instant?] = []

  init(seed: UInt64, makeDriver: @escaping @Sendable () -> any RunLoopDriver) {
    random = SeededGenerator(seed: seed)
    self.makeDriver = makeDriver
  }

  /// Runs the tree in a loop that nobody may end but its owner.
  func run() {
    if !ownLoopGoesOn(behind: load) { violations.append("the outer loop was ended") }
  }

  private func load() {
    started += 1
    let name = "load \(started) at depth \(deadlines.count + 1)"
    let loader = SynchronousLoader(ScriptedLoader(), driver: makeDriver)
    let story = LoadStory()
    loader.delegate = story
    loader.lateLoad = chance(2) ? .goesOn : .isCancelled
    let steps = randomSteps(text: name)
    if chance(3) {
      after(seconds(0...8)) {
        guard !story.hasReturned, story.first == nil else { return }
        story.end(.cancelled)
        loader.cancel()
      }
    }
    planInnerLoads()
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      after(seconds(0...4)) { if !self.deadlines.isEmpty { CFRunLoopStop(CFRunLoopGetCurrent()) } }
    }

    let enclosing = deadlines.compactMap(\.self).min()
    let timeout = Duration.milliseconds(Int.random(in: 0...12, using: &random))
    let own = Instant.now.advanced(by: timeout)
    deadlines.append(own)
    var content: String?
    var failure: SynchronousLoadError?
    do throws(SynchronousLoadError) {
      content = try loader.content(for: steps, timeout: timeout)
    } catch { failure = error }
    deadlines.removeLast()
    story.hasReturned = true
    if let content, content != name { violations.append("\(name) got what \(content) loaded") }
    check(failure, story, name, own: own, enclosing: enclosing)
  }

  private func check(
    _ failure: SynchronousLoadError?,
    _ story: LoadStory,
    _ name: String,
    own: Instant,
    enclosing: Instant?
  ) {
    let left = Instant.now
    func require(_ isKept: Bool, _ promise: String) {
      if isKept { return }
      violations.append("\(name) ended with \(String(describing: failure)), but \(promise)")
    }
    let first = story.first
    let deadline = min(own, enclosing ?? own)
    let happened: LoadStory.End?
    switch failure {
    case nil: happened = .finished
    case .failed: happened = .failed
    case .cancelled: happened = .cancelled
    case .timedOut:
      happened = nil
      // `own` was taken before the load took its own, so it is a little too early.
      require(own <= left, "its deadline had not passed")
    case .interrupted:
      happened = nil
      require(enclosing.map { $0 <= left } ?? false, "no enclosing deadline had passed")
    default:
      return require(false, "nothing like that was done")
    }
    if let happened {
      require(first?.end == happened, "what happened first was \(String(describing: first))")
    } else if let first {
      require(first.instant > deadline, "it was \(first.end) before any deadline")
    }
  }

  private func randomSteps(text: String) -> [ScriptedLoader.Step] {
    let end: Double? = chance(8) ? nil : seconds(0...8)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .never
    case 1: return .failing(after: end)
    default: return .finishing(text, after: end)
    }
  }

  private func planInnerLoads() {
    guard deadlines.count < 6, started < 24 else { return }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      after(seconds(0...4)) { [self] in
        // Only inside a load: a timer that is left over would be outside of all.
        if !deadlines.isEmpty, deadlines.count < 8, started < 24 { load() }
      }
    }
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private func seconds(_ milliseconds: ClosedRange<Int>) -> Double {
    let bounds = milliseconds.lowerBound * 1000...milliseconds.upperBound * 1000
    return Double(Int.random(in: bounds, using: &random)) / 1e6
  }
}
