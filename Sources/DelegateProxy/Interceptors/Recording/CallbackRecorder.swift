/// Records every callback that passes: what was called, with what, what came back, when and where.
///
/// ```swift
/// let recorder = CallbackRecorder()
/// proxy.interceptors.append(.callbacks(recorder))
/// …
/// print(recorder.callbacks.map(\.requirement.name))   // ["page(_:shouldStart:)", "pageDidFinish(_:)"]
/// ```
///
/// Order: callbacks are listed in the order in which they began, and are there, `running`, from then on.
///
/// Ownership: it keeps what values print as, never the values. Where it stands in the chain decides what it sees:
/// as the first interceptor what the subject gets, as the last what the outer delegate answers.
///
/// Threading: one recorder may serve any number of proxies on any threads. No lock is held while a value's
/// `description` runs.
public final class CallbackRecorder: CallbackInterceptor, Sendable {
  private struct State {
    var entries = BoundedQueue<RecordedCallback>()
    var running: [UInt: Int] = [:]
    var dropped = 0
  }

  private let state = SynchronizedCell(State())
  private let names = ObjectNames()
  private let capacity: Int?
  private let isRecorded: @Sendable (Requirement) -> Bool
  private let start = ContinuousClock.now

  /// Makes a recorder that has seen nothing.
  ///
  /// - Parameters:
  ///   - capacity: How many callbacks it keeps, the latest ones; `nil` for all.
  ///   - isRecorded: Whether callbacks of a requirement are recorded; others just pass.
  /// - Precondition: `capacity` is not negative.
  public init(
    capacity: Int? = nil,
    where isRecorded: @escaping @Sendable (Requirement) -> Bool = { _ in true }
  ) {
    precondition((capacity ?? 0) >= 0, "a recorder's capacity must not be negative")
    self.capacity = capacity
    self.isRecorded = isRecorded
  }

  /// What was recorded, in the order in which the callbacks began.
  ///
  /// - Complexity: O(*n*).
  public var callbacks: [RecordedCallback] { state.withLock { $0.entries.elements } }

  /// How many callbacks were recorded but no longer kept, since the capacity did not allow it.
  public var droppedCount: Int { state.withLock { $0.dropped } }

  /// Forgets what was recorded, and the numbers of objects; what still runs is not listed when it ends.
  public func removeAll() {
    names.removeAll()
    _ = state.withLock { state in
      state.dropped = 0
      return state.entries.removeAll()
    }
  }

  /// Records a synchronous callback.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isRecorded(callback.requirement) else { return try proceed() }
    let thread = CurrentThread.identifier
    let beginning = begin(callback, on: thread, isSynchronous: true)
    defer { leave(thread) }
    do {
      let result = try proceed()
      end(beginning, .returned(names.text(of: result)))
      return result
    } catch {
      end(beginning, .threw(names.text(of: error)))
      throw error
    }
  }

  /// Records an asynchronous callback.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard isRecorded(callback.requirement) else { return try await proceed() }
    let beginning = begin(callback, on: CurrentThread.identifier, isSynchronous: false)
    do {
      let result = try await proceed()
      end(beginning, .returned(names.text(of: result)))
      return result
    } catch {
      end(beginning, .threw(names.text(of: error)))
      throw error
    }
  }

  private struct Beginning {
    let number: Int
    let time: ContinuousClock.Instant
  }

  private func begin<Delegate, Result>(
    _ callback: Callback<Delegate, Result>,
    on thread: UInt,
    isSynchronous: Bool
  ) -> Beginning {
    let arguments = callback.arguments.map(names.text)
    let now = ContinuousClock.now
    return state.withLock { state in
      let nesting = isSynchronous ? state.running[thread, default: 0] : 0
      if isSynchronous { state.running[thread] = nesting + 1 }
      let number = state.entries.append(
        RecordedCallback(
          requirement: callback.requirement,
          arguments: arguments,
          outcome: .running,
          time: now - start,
          duration: .zero,
          thread: thread,
          nesting: nesting
        )
      )
      if let capacity, state.entries.count > capacity {
        _ = state.entries.popFirst()
        state.dropped += 1
      }
      return Beginning(number: number, time: now)
    }
  }

  private func end(_ beginning: Beginning, _ outcome: RecordedCallback.Outcome) {
    let duration = ContinuousClock.now - beginning.time
    state.withLock { state in
      state.entries[number: beginning.number]?.outcome = outcome
      state.entries[number: beginning.number]?.duration = duration
    }
  }

  private func leave(_ thread: UInt) {
    state.withLock { state in
      let running = state.running[thread, default: 1] - 1
      state.running[thread] = running > 0 ? running : nil
    }
  }
}
