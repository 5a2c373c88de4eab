import CoreFoundation
import Foundation
import RepeatableNumbers

extension SeededGenerator {
  /// The seed that `WAITING_SEED` names, or as many as `WAITING_ROUNDS` says.
  static var seeds: ClosedRange<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["WAITING_ROUNDS"].flatMap { UInt64($0) } ?? 60
    let one = environment["WAITING_SEED"].flatMap { UInt64($0) }
    return one.map { $0...$0 } ?? 1...rounds
  }
}

/// Runs a loop as a program's own would, with something in it, which only its owner may end.
///
/// - Parameter body: What is done in a callout of the loop.
/// - Returns: Whether the loop went on behind it until its owner ended it.
func ownLoopGoesOn(behind body: @escaping () -> Void) -> Bool {
  var isServedAfterwards = false
  after {
    body()
    after { isServedAfterwards = true }
    after(0.001) { CFRunLoopStop(CFRunLoopGetCurrent()) }
  }
  let result = CFRunLoopRunInMode(RunLoop.Mode.default.name, 30, false)
  return result == .stopped && isServedAfterwards
}
