import DelegateProxy
import Testing

/// What goes while an interceptor looks at it may use that interceptor: no lock is held then.
@Suite struct FarewellTests {
  private final class Guest: MeterDelegate {
    let multicast: CallbackMulticast<any MeterDelegate>
    init(_ multicast: CallbackMulticast<any MeterDelegate>) { self.multicast = multicast }
    deinit { _ = multicast.count }
    func meter(_ meter: Int, didMeasure value: Int) {}
    func limit(of meter: Int) -> Int { meter }
  }

  private final class Key: Hashable, Sendable {
    let contract: SynchronizedCell<CallbackContract?>
    init(_ contract: SynchronizedCell<CallbackContract?>) { self.contract = contract }
    deinit { _ = contract.withLock { $0 }?.violationCount }
    static func == (left: Key, right: Key) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `A listener that goes while others are added and removed may ask the multicast`() {
    let multicast = CallbackMulticast(for: MeterDelegateProxy.self)
    let stranger = Guest(multicast)
    let come: @Sendable () -> Void = {
      for _ in 0..<100_000 { multicast.add(Guest(multicast)) }
    }
    let look: @Sendable () -> Void = {
      for _ in 0..<100_000 { multicast.remove(stranger) }
    }
    #expect(allReturn([come, come, look]))
  }

  @Test func `A stream that others begin anew may end meanwhile`() {
    let stream = CallbackStream()
    let beginAndEnd: @Sendable () -> Void = {
      for _ in 0..<200_000 { withExtendedLifetime(stream.interceptor) {} }
    }
    #expect(allReturn(Array(repeating: beginAndEnd, count: 8)))
  }

  @Test func `A key that goes at the end of a contract may ask it`() throws {
    let cell = SynchronizedCell<CallbackContract?>(nil)
    let contract = try CallbackContract(
      for: PageDelegateProxy.self,
      [],
      key: { _, _ in AnyHashable(Key(cell)) }
    )
    cell.withLock { $0 = contract }
    let proxy = PageDelegateProxy()
    proxy.interceptors = [.callbacks(contract)]
    proxy.pageDidStart(1)
    #expect(allReturn([{ contract.finish() }]))
    _ = cell.withLock { $0.take() }
  }
}
