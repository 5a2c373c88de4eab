import DelegateProxy
import Foundation
import Testing

/// A chain and a list of listeners that eight threads use and change at once, for ThreadSanitizer to look at.
///
/// With `DELEGATE_PROXY_EXHAUSTIVE=1` they do it for a minute.
@Suite struct SharedChainTests {
  private static let isExhaustive =
    ProcessInfo.processInfo.environment["DELEGATE_PROXY_EXHAUSTIVE"] == "1"
  private static let duration: Duration = isExhaustive ? .seconds(60) : .milliseconds(300)
  private static let threads = 8

  /// Checks that each thread's callbacks arrive in order, each once.
  private final class Ledger: Sendable {
    private let counts = (0..<SharedChainTests.threads).map { _ in SynchronizedCell(0) }
    private let faults = SynchronizedCell(0)

    func note(_ thread: Int, _ value: Int) {
      let isNext = counts[thread].withLock { count in
        defer { count = value + 1 }
        return count == value
      }
      if !isNext { faults.withLock { $0 += 1 } }
    }

    var all: [Int] { counts.map { $0.withLock { $0 } } }
    var faultCount: Int { faults.withLock { $0 } }
  }

  private struct Witness: MeterDelegateInterceptor {
    let ledger: Ledger
    func meter(_ meter: Int, didMeasure value: Int, next: any MeterDelegate) {
      ledger.note(meter, value)
      next.meter(meter, didMeasure: value)
    }
  }

  private final class Listener: MeterDelegate {
    let ledger: Ledger
    init(_ ledger: Ledger) { self.ledger = ledger }
    func meter(_ meter: Int, didMeasure value: Int) { ledger.note(meter, value) }
    func limit(of meter: Int) -> Int { meter }
  }

  /// One that comes and goes.
  private final class Guest: MeterDelegateInterceptor {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// Calls a body with its thread's number and a count, until the time is over.
  ///
  /// - Returns: How often each thread did.
  private func run(_ body: @escaping @Sendable (Int, Int) -> Void) -> [Int] {
    let end = ContinuousClock.now + Self.duration
    let counts = SynchronizedCell(Array(repeating: 0, count: Self.threads))
    onThreads(Self.threads) { thread in
      var round = 0
      while ContinuousClock.now < end {
        body(thread, round)
        round += 1
      }
      counts.withLock { [round] in $0[thread] = round }
    }
    return counts.withLock { $0 }
  }

  @Test func `A chain loses and doubles nothing while threads fire, add, remove and replace`() {
    let proxy = MeterDelegateProxy()
    let ledgers = (0..<3).map { _ in Ledger() }
    let outers = [Listener(ledgers[2]), Listener(ledgers[2])]
    proxy.outer = outers[0]
    proxy.interceptors = [Witness(ledger: ledgers[0]), Witness(ledger: ledgers[1])]
    let present = SynchronizedCell<(added: Int, gone: Set<Int>)>((0, []))
    let fired = run { thread, round in
      proxy.meter(thread, didMeasure: round)
      switch (thread + round) % 4 {
      case 0:
        let number = present.withLock { state in
          state.added += 1
          return state.added
        }
        proxy.updateInterceptors { $0.insert(Guest(number), at: 1) }
      case 1, 2:
        // Few at a time, so that a callback stays quick.
        let gone = proxy.updateInterceptors { chain in
          let guest = chain.count > 2 ? chain.remove(at: chain.count / 2) as? Guest : nil
          return guest?.number
        }
        if let gone { present.withLock { $0.gone.formSymmetricDifference([gone]) } }
      default:
        proxy.outer = outers[round / 4 % 2]
        let number = present.withLock { state in
          state.added += 1
          return state.added
        }
        let replaced = proxy.updateInterceptors { chain in
          let guest = chain.count > 2 ? chain[1] as? Guest : nil
          if guest == nil { chain.insert(Guest(number), at: 1) } else { chain[1] = Guest(number) }
          return guest?.number
        }
        if let replaced { present.withLock { $0.gone.formSymmetricDifference([replaced]) } }
      }
    }
    for ledger in ledgers {
      #expect(ledger.all == fired)
      #expect(ledger.faultCount == 0)
    }
    let (added, gone) = present.withLock { $0 }
    let guests = proxy.interceptors.compactMap { ($0 as? Guest)?.number }
    #expect(Set(guests).count == guests.count)
    #expect(proxy.interceptors.count == guests.count + 2)
    #expect(Set(1...max(1, added)).subtracting(gone) == Set(guests))
    print(
      "Chain: \(fired.reduce(0, +)) callbacks fired, \(added) links added, \(gone.count) removed"
    )
    withExtendedLifetime(outers) {}
  }

  @Test func `A multicast loses and doubles nothing while threads fire, add, remove and replace`() {
    let proxy = MeterDelegateProxy()
    let multicast = CallbackMulticast(for: MeterDelegateProxy.self)
    proxy.interceptors = [.callbacks(multicast)]
    let ledgers = (0..<2).map { _ in Ledger() }
    let (outer, always) = (Listener(ledgers[0]), Listener(ledgers[1]))
    proxy.outer = outer
    multicast.add(always)
    let changes = SynchronizedCell(0)
    let fired = run { thread, round in
      proxy.meter(thread, didMeasure: round)
      // Guests note elsewhere; one that nobody keeps goes while others are told.
      let guest = Listener(Ledger())
      switch (thread + round) % 4 {
      case 0: multicast.add(guest)
      case 1:
        multicast.add(guest, .strong)
        multicast.remove(guest)
      case 2:
        multicast.add(guest, .strong)
        multicast.add(guest, .weak)
      default: proxy.updateInterceptors { $0 = [.callbacks(multicast)] }
      }
      changes.withLock { $0 += 1 }
    }
    for ledger in ledgers {
      #expect(ledger.all == fired)
      #expect(ledger.faultCount == 0)
    }
    #expect(multicast.count == 1)
    print(
      "Multicast: \(fired.reduce(0, +)) callbacks fired, \(changes.withLock { $0 }) changes made"
    )
    withExtendedLifetime(outer) {}
  }

  @Test func `One thread fires and changes the chain while another drops the last references`() {
    let slot = SynchronizedCell<MeterDelegateProxy?>(MeterDelegateProxy())
    let ended = SynchronizedCell(0)
    final class Ending: MeterDelegateInterceptor {
      let ended: SynchronizedCell<Int>
      init(_ ended: SynchronizedCell<Int>) { self.ended = ended }
      deinit { ended.withLock { $0 += 1 } }
    }
    let rounds = 2_000
    let added = SynchronizedCell(0)
    onThreads(2) { thread in
      for round in 0..<rounds {
        if thread == 0 {
          guard let proxy = slot.withLock({ $0 }) else { continue }
          proxy.updateInterceptors { $0.append(Ending(ended)) }
          added.withLock { $0 += 1 }
          proxy.meter(0, didMeasure: round)
          if round % 3 == 0 { proxy.updateInterceptors { _ = $0.popLast() } }
        } else {
          let (outer, next) = (Listener(Ledger()), MeterDelegateProxy())
          next.outer = outer
          let gone = slot.withLock { proxy in
            defer { proxy = next }
            return proxy
          }
          withExtendedLifetime(gone) {}
        }
      }
    }
    slot.withLock { $0 }?.interceptors = []
    #expect(ended.withLock { $0 } == added.withLock { $0 })
    #expect(added.withLock { $0 } > 0)
  }
}
