import Testing

@testable import DelegateProxy

/// Tells when it goes, from its deinitialiser.
private final class Leaving {
  private let tell: (Leaving) -> Void
  init(_ tell: @escaping (Leaving) -> Void) { self.tell = tell }
  deinit { tell(self) }
}

@Suite struct ObjectNamesTests {
  private let names = ObjectNames()

  @Test func `Objects that have gone are forgotten, and their numbers are not used again`() {
    var elsewhere: [Parcel] = []
    var most = 0
    for number in 1...10_000 {
      #expect(names.text(of: Parcel()) == "Parcel#\(number)")
      // It takes the place of the one that has gone, so that the next one has another address.
      elsewhere.append(Parcel())
      most = max(most, names.count)
    }
    #expect(most <= 64)
  }

  @Test func `Objects that are there are never forgotten`() {
    let parcels = (0..<1_000).map { _ in Parcel() }
    let first = parcels.map(names.text)
    #expect(first == (1...1_000).map { "Parcel#\($0)" })
    #expect(parcels.map(names.text) == first)
  }

  @Test func `An object that tells from its deinitialiser keeps its number`() {
    let events = Events()
    for _ in 0..<3 {
      let leaving = Leaving { events.add(names.text(of: $0)) }
      events.add(names.text(of: leaving))
    }
    #expect(events.all == (1...3).flatMap { ["Leaving#\($0)", "Leaving#\($0)"] })
  }

  // It hangs where an object may go under the lock.
  @Test func `Objects that go while others are named may name objects themselves`() {
    let names = names
    let count = SynchronizedCell(0)
    onThreads(4) { _ in
      for _ in 0..<40 {
        let leaving = (0..<500).map { _ in
          Leaving { _ in
            _ = names.text(of: Parcel())
            count.withLock { $0 += 1 }
          }
        }
        for one in leaving { _ = names.text(of: one) }
      }
    }
    #expect(count.withLock { $0 } == 80_000)
  }
}
