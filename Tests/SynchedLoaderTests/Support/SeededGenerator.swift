import Foundation

/// A generator that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The one that `WAITING_SEED` names, or as many as `WAITING_ROUNDS` says.
  static var seeds: ClosedRange<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["WAITING_ROUNDS"].flatMap { UInt64($0) } ?? 60
    let one = environment["WAITING_SEED"].flatMap { UInt64($0) }
    return one.map { $0...$0 } ?? 1...rounds
  }
}
