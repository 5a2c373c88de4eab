/// A callback at a closed gate.
struct HeldCallback {
  let key: AnyHashable?
  /// Who waits, for an asynchronous callback.
  let waiter: GateWaiter?
  let delivery: () -> Void

  func goOn() {
    if let waiter { waiter.goOn() } else { delivery() }
  }
}

/// What a gate holds, and whether it delivers.
struct GateState {
  private enum Phase {
    case open
    case opening
    case closed
  }

  private let capacity: Int
  private let overflow: CallbackGateRule.Overflow
  private var phase = Phase.open
  private var isDelivering = false
  /// How many entries a closed gate delivers still.
  private var allowance = 0
  /// In order; `nil` where a later one took over, or one went on by itself.
  private var entries = BoundedQueue<HeldCallback?>()
  private var numbers: [AnyHashable: Int] = [:]
  private var goneCount = 0
  private(set) var heldCount = 0
  private(set) var droppedCount = 0

  init(capacity: Int, overflow: CallbackGateRule.Overflow) {
    self.capacity = capacity
    self.overflow = overflow
  }

  var isOpen: Bool { phase == .open }
  /// Whether the oldest must be delivered; somebody does then.
  private var isOverfull: Bool { heldCount > capacity }

  mutating func close() {
    phase = .closed
    allowance = 0
  }

  /// Whether the caller must deliver.
  mutating func beginOpening() -> Bool {
    guard phase == .closed else { return false }
    phase = .opening
    return beginDelivering()
  }

  /// Whether the caller must deliver what is held now.
  mutating func beginDelivering() -> Bool {
    guard !isDelivering else { return false }
    isDelivering = true
    allowance = entries.count
    return true
  }

  /// The next to deliver, or `nil` if the delivery is over.
  mutating func next() -> HeldCallback? {
    while phase == .opening || allowance > 0 || isOverfull, let entry = entries.popFirst() {
      allowance -= 1
      guard let entry else {
        goneCount -= 1
        continue
      }
      noteRemoval(of: entry)
      return entry
    }
    if phase == .opening { phase = .open }
    allowance = 0
    isDelivering = false
    return nil
  }

  /// What holding one callback did to others.
  struct Outcome {
    /// They go on at once.
    var goingOn: [HeldCallback] = []
    /// They do not, and may run code of the user's when they are let go of: not under the lock.
    var dropped: [HeldCallback] = []
    /// Whether the caller must deliver.
    var isDeliveryDue = false
  }

  /// Holds a callback, unless the gate is open; then it returns `nil`.
  mutating func hold(_ held: HeldCallback) -> Outcome? {
    guard phase != .open else { return nil }
    var outcome = Outcome()
    if let key = held.key, let earlier = remove(key) { outcome.dropped.append(earlier) }
    if held.waiter == nil {
      guard makeRoom(&outcome) else { return outcome }
      heldCount += 1
    }
    compact()
    let number = entries.append(held)
    if let key = held.key { numbers[key] = number }
    if isOverfull, !isDelivering {
      isDelivering = true
      outcome.isDeliveryDue = true
    }
    return outcome
  }

  /// Whether one more can be held, if need be at the cost of the oldest.
  private mutating func makeRoom(_ outcome: inout Outcome) -> Bool {
    if overflow == .deliverOldest { return true }
    while heldCount >= capacity {
      if overflow == .dropNewest || heldCount == 0 {
        droppedCount += 1
        return false
      }
      guard let entry = entries.popFirst() else { return true }
      guard let oldest = entry else {
        goneCount -= 1
        continue
      }
      noteRemoval(of: oldest)
      if oldest.waiter != nil {
        outcome.goingOn.append(oldest)
      } else {
        outcome.dropped.append(oldest)
        droppedCount += 1
      }
    }
    return true
  }

  /// Takes the callback of a key out of its place.
  @discardableResult
  mutating func remove(_ key: AnyHashable) -> HeldCallback? {
    guard let number = numbers[key], let held = entries[number: number] ?? nil else { return nil }
    noteRemoval(of: held)
    entries[number: number] = .some(nil)
    goneCount += 1
    return held
  }

  mutating func removeAll() -> [HeldCallback] {
    numbers = [:]
    (heldCount, goneCount) = (0, 0)
    return entries.removeAll().compactMap(\.self)
  }

  private mutating func noteRemoval(of held: HeldCallback) {
    if held.waiter == nil { heldCount -= 1 }
    if let key = held.key { numbers[key] = nil }
  }

  /// Keeps those that are gone from piling up between those that stay.
  private mutating func compact() {
    guard goneCount > entries.count / 2 + 8 else { return }
    goneCount = 0
    for entry in entries.removeAll() {
      guard let entry else { continue }
      let number = entries.append(entry)
      if let key = entry.key { numbers[key] = number }
    }
  }
}
