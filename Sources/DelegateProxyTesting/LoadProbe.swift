import DelegateProxy
import Foundation

/// The last interceptor of a loader under test: it notes each callback and how the loader stood in it.
final class LoadProbe: CallbackInterceptor, Sendable {
  /// How a loader stands.
  struct Standing {
    var isLoading: Bool
    var hasContent: Bool
  }

  /// A callback that has begun.
  struct Entry {
    let name: String
    let isTerminal: Bool
    let isFailure: Bool
    /// Whether it came on the thread that made the probe.
    let isHere: Bool
    /// `nil` where the loader is gone.
    let standing: Standing?
  }

  private struct State {
    var entries: [Entry] = []
    var actions: [String: () -> Void] = [:]
    var didReturn: () -> Void = {}
  }

  private let state = SynchronizedCell(State())
  private let look: SynchronizedCell<() -> Standing?>
  private let thread = ObjectIdentifier(Thread.current)

  /// Makes a probe.
  ///
  /// - Parameter look: Asks the loader, in a callback.
  init(_ look: @escaping () -> Standing?) {
    self.look = SynchronizedCell(look)
  }

  var entries: [Entry] { state.withLock { $0.entries } }

  /// Does something in the next callback of a name, once, before the outer delegate is told.
  func onNext(_ name: String, _ action: @escaping () -> Void) {
    _ = state.withLock { $0.actions.updateValue(action, forKey: name) }
  }

  /// What is called on a callback's thread when it has passed.
  func onReturn(_ didReturn: @escaping () -> Void) {
    // The earlier one holds a loop with its driver: not let go of under the lock.
    let earlier = state.withLock { state in
      defer { state.didReturn = didReturn }
      return state.didReturn
    }
    withExtendedLifetime(earlier) {}
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    note(callback.requirement)
    defer { returned() }
    return try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    note(callback.requirement)
    defer { returned() }
    return try await proceed()
  }

  private func note(_ requirement: Requirement) {
    let look = look.withLock { $0 }
    let entry = Entry(
      name: CallLog.name(of: requirement),
      isTerminal: requirement.isTerminal,
      isFailure: requirement.errorIndex != nil,
      isHere: ObjectIdentifier(Thread.current) == thread,
      standing: look()
    )
    let action = state.withLock { state in
      state.entries.append(entry)
      return state.actions.removeValue(forKey: entry.name)
    }
    action?()
  }

  private func returned() {
    let didReturn = state.withLock { $0.didReturn }
    didReturn()
  }
}
