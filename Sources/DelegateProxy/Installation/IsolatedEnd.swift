// `@unchecked`: the occupation is only touched in the isolation in which it was made; see `IsolatedEnd`.

/// An occupation on the way to where it belongs.
struct IsolatedOccupation: @unchecked Sendable {
  let occupation: any SlotOccupation
}

/// Ends an occupation in an actor's isolation, at once if that is where it goes.
///
/// Only a `deinit` can do either without knowing which actor it is; so this actor borrows the other's executor and
/// does its work when its only reference goes.
actor IsolatedEnd {
  private let occupied: IsolatedOccupation
  private nonisolated let isolation: any Actor

  nonisolated var unownedExecutor: UnownedSerialExecutor { isolation.unownedExecutor }

  init(of occupied: IsolatedOccupation, in isolation: any Actor) {
    self.occupied = occupied
    self.isolation = isolation
  }

  isolated deinit {
    occupied.occupation.end()
  }
}
