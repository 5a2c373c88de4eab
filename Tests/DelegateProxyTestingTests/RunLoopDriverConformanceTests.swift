import DelegateProxyTesting
import Foundation
import SynchedLoader
import Synchronization
import Testing

@Suite struct RunLoopDriverConformanceTests {
  @Test func `The driver over CoreFoundation keeps its contract`() throws {
    try RunLoopDriverConformance(native: .foundation) { CoreFoundationDriver.current }.check()
  }

  @Test func `The driver over ports keeps its contract`() throws {
    try RunLoopDriverConformance(native: .foundation) { PortDriver.current }.check()
  }

  @Test func `A driver over a loop of its own keeps its contract`() throws {
    try RunLoopDriverConformance { HandDriver() }.check()
  }

  /// A driver that is wrong, and what must be said of it.
  struct Mutant: CustomTestStringConvertible {
    let testDescription: String
    let message: String
    /// `nil` where it may be found out anywhere.
    let setting: String?
    let conformance: RunLoopDriverConformance

    init<Driver: HandDriver>(_ driver: Driver.Type, _ message: String, _ setting: String?) {
      testDescription = "\(driver)"
      (self.message, self.setting) = (message, setting)
      conformance = RunLoopDriverConformance(limit: .seconds(5)) { driver.init() }
    }

    init<Driver: WrappedDriver>(
      _ driver: Driver.Type,
      _ message: String,
      _ setting: String,
      make: @escaping @Sendable () -> Driver = { Driver() }
    ) {
      testDescription = "\(driver)"
      (self.message, self.setting) = (message, setting)
      conformance = RunLoopDriverConformance(
        native: .foundation,
        limit: .seconds(5),
        makeDriver: make
      )
    }
  }

  static let mutants = [
    Mutant(DropsWork.self, "only 34 of 50 pieces of work were run", "performed work"),
    Mutant(RunsWorkTwice.self, "50 pieces of work were run 100 times", "performed work"),
    Mutant(
      RunsNewestWorkFirst.self,
      "work was not run in the order it was given",
      "performed work"
    ),
    Mutant(
      RunsWorkAtOnce.self,
      "work was run on another thread than the driver's",
      "performed work"
    ),
    Mutant(
      SleepsOverWork.self,
      "a run did not come back, where another thread gives work to a run that sleeps",
      "performed work"
    ),
    Mutant(KeepsWork.self, "the work is kept for ever", "performed work"),
    Mutant(MixesModes.self, "the work was run in the wrong mode", "performed work"),
    Mutant(IsDeaf.self, "a run did not come back, where another thread wakes a run", "wake-ups"),
    Mutant(EndsWhenWoken.self, "a wake-up ended a run by itself", "wake-ups"),
    Mutant(LosesWakeUps.self, "a run did not come back, where", nil),
    Mutant(
      SleepsFirst.self,
      "a run did not come back, where the condition holds from the beginning",
      "wake-ups"
    ),
    Mutant(BlocksWhoWakes.self, "waking waits for the driver's thread", "waking does not block"),
    Mutant(
      IsEarly.self,
      "a run ended though its condition did not hold and its deadline had not passed",
      "deadlines"
    ),
    Mutant(
      HasNoDeadlines.self,
      "a run did not come back, where nothing happens before a deadline",
      "deadlines"
    ),
    Mutant(ServesNothingWhenLate.self, "what was ready was not served", "deadlines"),
    Mutant(
      ForgetsDeadlines.self,
      "its deadline had not passed, where a run inside a run has an earlier deadline",
      "nesting"
    ),
    Mutant(Polls.self, "the run asked its condition", "an idle run sleeps"),
    Mutant(Spins.self, "the run used the processor all the time", "an idle run sleeps"),
    Mutant(BlamesOthers.self, "because of stops that nobody made", "wake-ups"),
    Mutant(EndsAllTogether.self, "a run ended though its condition did not hold", "nesting"),
    Mutant(
      AsksElsewhere.self,
      "the condition was asked on another thread than the driver's",
      "wake-ups"
    ),
    Mutant(KeepsConditions.self, "its condition is kept", "nothing remains"),
    Mutant(LeaksDescriptors.self, "more file descriptors are open", "nothing remains"),
    Mutant(StopsTheLoopAround.self, "the loop around the run was stopped", "loops of others"),
    Mutant(StopsTheLoopInside.self, "somebody else's loop was stopped", "loops of others"),
    Mutant(
      EndsWithEveryStop.self,
      "its deadline had not passed, where somebody else stops the loop",
      "loops of others"
    ),
    Mutant(LeavesATimer.self, "something is still scheduled in the loop", "nothing remains"),
    Mutant(OneForAllThreads.self, "two threads have the same driver", "one driver for each thread")
    {
      OneForAllThreads.current
    },
  ]

  @Test(arguments: mutants)
  func `A driver that is wrong is found out, and the fault is named`(mutant: Mutant) throws {
    let violations = mutant.conformance.violations()
    let isNamed = violations.contains {
      $0.description.contains(mutant.message)
        && (mutant.setting == nil || $0.setting == mutant.setting)
    }
    #expect(isNamed, "found: \(violations)")
  }

  @Test func `A driver that threads share is not run, since they would race each other`() {
    let violations = RunLoopDriverConformance { OneForAllThreads.current }.violations()
    #expect(violations.map(\.setting) == ["one driver for each thread"])
    #expect(OneForAllThreads.runs.load(ordering: .relaxed) == 0)
  }

  @Test func `A check that fails throws what it found`() {
    #expect(throws: ConformanceFailure.self) {
      try RunLoopDriverConformance(limit: .seconds(5)) { DropsWork() }.check()
    }
  }
}
