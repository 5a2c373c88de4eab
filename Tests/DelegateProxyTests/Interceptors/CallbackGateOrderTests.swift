import DelegateProxy
import Testing

/// A full gate delivers its oldest callback; no other is delivered meanwhile, whoever asks for it.
@Suite struct CallbackGateOrderTests {
  private final class Log: MeterDelegate {
    let events = Events()
    let onFirst = SynchronizedCell<@Sendable () -> Void>({})

    func meter(_ meter: Int, didMeasure value: Int) {
      events.add("\(value) begins")
      if value == 0 { onFirst.withLock { $0 }() }
      events.add("\(value) ends")
    }
    func limit(of meter: Int) -> Int { meter }
  }

  private let proxy = MeterDelegateProxy()
  private let gate = CallbackGate(for: MeterDelegateProxy.self, capacity: 2)
  private let outer = Log()

  init() {
    proxy.outer = outer
    proxy.interceptors = [.callbacks(gate)]
    gate.close()
  }

  private static func inOrder(_ values: Range<Int>) -> [String] {
    values.flatMap { ["\($0) begins", "\($0) ends"] }
  }

  @Test func `Opening on another thread waits for it`() {
    let gate = gate
    outer.onFirst.withLock { $0 = { onAnotherThread { gate.open() } } }
    for value in 0..<3 { proxy.meter(1, didMeasure: value) }
    #expect(outer.events.all == Self.inOrder(0..<3))
    #expect(gate.isOpen && gate.heldCount == 0)
  }

  @Test func `Callbacks of another thread wait for it`() {
    let proxy = proxy
    outer.onFirst.withLock {
      $0 = { onAnotherThread { for value in 3..<6 { proxy.meter(1, didMeasure: value) } } }
    }
    for value in 0..<3 { proxy.meter(1, didMeasure: value) }
    #expect(outer.events.all == Self.inOrder(0..<4))
    #expect(gate.heldCount == 2 && gate.droppedCount == 0)
    gate.open()
    #expect(outer.events.all == Self.inOrder(0..<6))
  }

  @Test func `Callbacks from inside it wait for it`() {
    let proxy = proxy
    outer.onFirst.withLock { $0 = { for value in 3..<6 { proxy.meter(1, didMeasure: value) } } }
    for value in 0..<3 { proxy.meter(1, didMeasure: value) }
    #expect(outer.events.all == Self.inOrder(0..<4))
    #expect(gate.heldCount == 2 && gate.droppedCount == 0)
  }

  @Test func `Closing from inside it holds the others`() {
    let gate = gate
    outer.onFirst.withLock {
      $0 = {
        gate.open()
        gate.close()
      }
    }
    for value in 0..<3 { proxy.meter(1, didMeasure: value) }
    #expect(outer.events.all == Self.inOrder(0..<1))
    #expect(!gate.isOpen && gate.heldCount == 2)
  }
}
