import Dispatch
import Synchronization

/// The progress of a load on standard error, for a load that takes more than half a second.
///
/// It is drawn from a queue of its own, ten times a second, whatever the run loops do.
final class ProgressDisplay: Sendable {
  private let console: Console
  private let source: String
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var received = 0
    var expected: Int?
    var isEnded = false
  }

  private static let delay = 0.5
  private static let interval = 0.1

  init(_ console: Console, source: String) {
    self.console = console
    self.source = source
    if console.terminal.isErrorTerminal { schedule(after: Self.delay) }
  }

  /// Notes how much has arrived.
  func note(received: Int, expected: Int?) {
    state.withLock {
      $0.received = received
      $0.expected = expected
    }
  }

  /// Takes the progress away; nothing is drawn any more.
  func end() {
    state.withLock { state in
      state.isEnded = true
      console.hideProgress()
    }
  }

  private func schedule(after delay: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in self?.draw() }
  }

  private func draw() {
    // Drawn under the lock, so that nothing can be drawn after the end.
    let isEnded = state.withLock { state in
      if !state.isEnded { console.showProgress(line(state)) }
      return state.isEnded
    }
    if !isEnded { schedule(after: Self.interval) }
  }

  private func line(_ state: State) -> String {
    let seconds = Measure.seconds(ContinuousClock.now - start, digits: 1)
    var text = "\(seconds) s  \(source): "
    switch (state.received, state.expected) {
    case (0, _): text += "nothing has arrived yet"
    case (let received, let expected?) where expected > 0:
      let percent = min(100, received * 100 / expected)
      text += "\(Measure.bytes(received)) of \(Measure.bytes(expected)) (\(percent) %)"
    case (let received, _): text += Measure.bytes(received)
    }
    // A longer line could not be taken back.
    return String(text.prefix(max(1, console.terminal.width - 1)))
  }
}
