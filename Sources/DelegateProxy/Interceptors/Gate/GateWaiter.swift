/// An asynchronous callback at a closed gate.
final class GateWaiter: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Void, Never>)
    case gone
  }

  private let state = SynchronizedCell(State.new)

  /// Under what it is found among the held callbacks.
  var key: AnyHashable { AnyHashable(ObjectIdentifier(self)) }

  /// Returns when it is let on, or when its task is cancelled.
  func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let isGone = state.withLock { state in
          if case .gone = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isGone { continuation.resume() }
      }
    } onCancel: {
      goOn()
    }
  }

  /// Lets it on.
  func goOn() {
    let earlier = state.withLock { state in
      defer { state = .gone }
      return state
    }
    if case .waiting(let continuation) = earlier { continuation.resume() }
  }
}
