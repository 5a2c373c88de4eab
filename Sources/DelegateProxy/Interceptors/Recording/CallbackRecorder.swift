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
    var callbacks = BoundedQueue<RecordedCallback>()
    var dropped = 0
  }

  private let state = SynchronizedCell(State())
  private let notebook: CallbackNotebook
  private let capacity: Int?
  private let isRecorded: @Sendable (Requirement) -> Bool

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
    notebook = CallbackNotebook()
  }

  /// Makes a recorder of everything that writes in a notebook that other recorders share.
  init(notebook: CallbackNotebook) {
    capacity = nil
    isRecorded = { _ in true }
    self.notebook = notebook
  }

  /// Whether it writes in this notebook.
  func writes(in notebook: CallbackNotebook) -> Bool { self.notebook === notebook }

  /// What was recorded, in the order in which the callbacks began.
  ///
  /// - Complexity: O(*n*).
  public var callbacks: [RecordedCallback] { state.withLock { $0.callbacks.elements } }

  /// How many callbacks were recorded but no longer kept, since the capacity did not allow it.
  public var droppedCount: Int { state.withLock { $0.dropped } }

  /// Forgets what was recorded, and the numbers of objects; what still runs is not listed when it ends.
  public func removeAll() {
    notebook.forgetObjects()
    _ = state.withLock { state in
      state.dropped = 0
      return state.callbacks.removeAll()
    }
  }

  /// Records a synchronous callback.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isRecorded(callback.requirement) else { return try proceed() }
    var note = notebook.begin(callback, isSynchronous: true)
    let number = add(note.callback)
    let outcome = Swift.Result(catching: proceed)
    notebook.end(&note, outcome)
    replace(number, by: note.callback)
    return try outcome.get()
  }

  /// Records an asynchronous callback.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard isRecorded(callback.requirement) else { return try await proceed() }
    var note = notebook.begin(callback, isSynchronous: false)
    let number = add(note.callback)
    do throws(Failure) {
      let result = try await proceed()
      notebook.end(&note, .success(result) as Swift.Result<Result, Failure>)
      replace(number, by: note.callback)
      return result
    } catch {
      notebook.end(&note, .failure(error) as Swift.Result<Result, Failure>)
      replace(number, by: note.callback)
      throw error
    }
  }

  private func add(_ callback: RecordedCallback) -> Int {
    state.withLock { state in
      let number = state.callbacks.append(callback)
      if let capacity, state.callbacks.count > capacity {
        _ = state.callbacks.popFirst()
        state.dropped += 1
      }
      return number
    }
  }

  private func replace(_ number: Int, by callback: RecordedCallback) {
    state.withLock { $0.callbacks[number: number] = callback }
  }
}
