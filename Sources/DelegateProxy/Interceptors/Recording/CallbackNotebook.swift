/// Turns callbacks into values: what they print as, when they ran, and how deep.
final class CallbackNotebook: Sendable {
  /// A callback that runs, as a value so far.
  struct Note {
    fileprivate(set) var callback: RecordedCallback
    fileprivate let beginning: ContinuousClock.Instant
    fileprivate let isSynchronous: Bool
  }

  private let names = ObjectNames()
  private let running = SynchronizedCell<[UInt: Int]>([:])
  /// What time is counted from.
  private let start = ContinuousClock.now

  /// Describes a callback that begins.
  func begin<Delegate, Result>(
    _ callback: Callback<Delegate, Result>,
    isSynchronous: Bool
  ) -> Note {
    let arguments = callback.arguments.map(names.text)
    let thread = CurrentThread.identifier
    let beginning = ContinuousClock.now
    let nesting = isSynchronous ? enter(thread) : 0
    let recorded = RecordedCallback(
      requirement: callback.requirement,
      arguments: arguments,
      outcome: .running,
      time: beginning - start,
      duration: .zero,
      thread: thread,
      nesting: nesting
    )
    return Note(callback: recorded, beginning: beginning, isSynchronous: isSynchronous)
  }

  /// Adds how it ended, on the thread that it began on if it is synchronous.
  func end<Result, Failure: Error>(_ note: inout Note, _ outcome: Swift.Result<Result, Failure>) {
    note.callback.duration = ContinuousClock.now - note.beginning
    if note.isSynchronous { leave(note.callback.thread) }
    note.callback.outcome =
      switch outcome {
      case .success(let result): .returned(names.text(of: result))
      case .failure(let error): .threw(names.text(of: error))
      }
  }

  /// Numbers objects from one again.
  func forgetObjects() {
    names.removeAll()
  }

  private func enter(_ thread: UInt) -> Int {
    running.withLock { running in
      defer { running[thread, default: 0] += 1 }
      return running[thread, default: 0]
    }
  }

  private func leave(_ thread: UInt) {
    running.withLock { running in
      let rest = running[thread, default: 1] - 1
      running[thread] = rest > 0 ? rest : nil
    }
  }
}
