import DelegateProxy
import DelegateProxyTesting
import Testing

@Suite struct ForwardingConformanceTests {
  @Test func `A generated proxy conforms`() async throws {
    try await orderConformance(OrderDelegateProxy.self).check()
  }

  @Test func `A proxy written by hand that is right conforms`() async throws {
    try await orderConformance(HandProxy.self).check()
  }

  /// A proxy that is wrong, and what must be said of it.
  struct Mutant: CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let violations: @Sendable () async -> [ConformanceViolation]

    init<Proxy: HandProxy>(_ proxy: Proxy.Type, _ message: String) {
      testDescription = "\(proxy)"
      self.message = message
      violations = { await orderConformance(proxy).violations() }
    }
  }

  static let mutants: [Mutant] = [
    Mutant(MissingForward.self, "'orderDidFinish(_:)' did not reach the outer delegate"),
    Mutant(DoubleForward.self, "'orderDidFinish(_:)' reached the outer delegate too often"),
    Mutant(
      SwappedArguments.self,
      #"'order(_:movedFrom:to:)' reached the outer delegate with ["1", "\"b\"", "\"a\""]"#
    ),
    Mutant(LostError.self, "'order(_:priceIn:)' returned 0, where the outer delegate threw"),
    Mutant(
      OtherError.self,
      "'order(_:priceIn:)' threw DelegateProxyTestingTests.OrderFailure(code: 0)"
    ),
    Mutant(
      ChangedResult.self,
      "'order(_:mayShipTo:)' returned false, where the outer delegate returned"
    ),
    Mutant(FailureAsFinish.self, "'order(_:didFailWith:)' did not reach the outer delegate"),
    Mutant(LateForward.self, "'order(_:movedFrom:to:)' reached the outer delegate out of order"),
    Mutant(ReadOnlyNote.self, "'note set' did not reach the outer delegate"),
    Mutant(
      LostAsyncResult.self,
      "'order(_:weightOf:)' returned 0, where the outer delegate returned 3"
    ),
    Mutant(Cycle.self, "the proxy was leaked"),
    Mutant(StrongOuter.self, "the proxy keeps its weak outer delegate"),
    Mutant(WrappedOuter.self, "'outer' is not the object that was set"),
    Mutant(ReversedChain.self, "'orderDidFinish(_:)' did not pass the interceptors in order"),
    Mutant(ShortChain.self, "'orderDidFinish(_:)' did not pass the interceptors in order"),
    Mutant(
      MovingChain.self,
      "'order(_:movedFrom:to:)' did not keep to the chain that it started with"
    ),
  ]

  @Test(arguments: mutants)
  func `A proxy that is wrong is caught, and the fault is named`(mutant: Mutant) async throws {
    let found = await mutant.violations()
    #expect(
      found.contains { $0.description.contains(mutant.message) },
      "\(found.map(\.description))"
    )
  }

  @Test func `A requirement that the script leaves out is named`() async {
    let conformance = ForwardingConformance(OrderDelegateProxy.self) {
      OrderDouble($0)
    } script: {
      delegate,
      _ in
      delegate.order(1, movedFrom: "a", to: "b")
      _ = delegate.note
    }
    let names = await conformance.violations().map(\.fault)
    #expect(names.contains(.notExercised(requirement: "orderDidFinish(_:)")))
    #expect(names.contains(.notExercised(requirement: "note set")))
    #expect(!names.contains(.notExercised(requirement: "note")))
    #expect(names.count == 6)
    await #expect(throws: ConformanceFailure.self) { try await conformance.check() }
  }

  @Test func `An isolated proxy conforms on its actor`() async throws {
    try await isolatedConformance()
  }

  @MainActor
  private func isolatedConformance() async throws {
    final class Double: TurnDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func turn(_ turn: Int) { log.called(with: turn) }
      func mayTurn(_ turn: Int) async -> Bool {
        log.called(with: turn)
        MainActor.assertIsolated()
        return true
      }
    }
    try await ForwardingConformance(TurnDelegateProxy.self) { log in
      Double(log)
    } script: { delegate, _ in
      delegate.turn(1)
    } asyncScript: { delegate, log in
      await log.outcome("mayTurn(_:)") { await delegate.mayTurn(2) }
    }.check()
  }

  @Test func `A Sendable proxy conforms`() throws {
    final class Double: BeatDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func beat(_ beat: Int) -> Int {
        log.called(with: beat)
        return beat * 2
      }
    }
    try ForwardingConformance(BeatDelegateProxy.self) { log in
      Double(log)
    } script: { delegate, log in
      log.outcome("beat(_:)") { delegate.beat(4) }
    }.check()
  }
}

@Proxied @MainActor
protocol TurnDelegate: AnyObject {
  func turn(_ turn: Int)
  @Fallback(false) func mayTurn(_ turn: Int) async -> Bool
}

@Proxied
protocol BeatDelegate: AnyObject, Sendable {
  @Fallback(0) func beat(_ beat: Int) -> Int
}
