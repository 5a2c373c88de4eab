/// What an iterator keeps; with the last copy of it the buffer goes.
final class StreamReader: Sendable {
  private let buffer: StreamBuffer
  private let hub: StreamHub

  init(_ buffer: StreamBuffer, in hub: StreamHub) {
    self.buffer = buffer
    self.hub = hub
  }

  deinit {
    hub.remove(buffer)
  }

  var droppedCount: Int { buffer.droppedCount }

  func next(isolation: isolated (any Actor)?) async -> RecordedCallback? {
    let next = await buffer.next(isolation: isolation)
    if next == nil { hub.remove(buffer) }
    return next
  }
}

/// What one reader has not read yet.
final class StreamBuffer: Sendable {
  private struct State {
    var callbacks = BoundedQueue<RecordedCallback>()
    var waiting: CheckedContinuation<RecordedCallback?, Never>?
    var dropped = 0
    var isOver = false
  }

  private let rule: CallbackStream.Buffer
  private let state = SynchronizedCell(State())

  init(_ rule: CallbackStream.Buffer) {
    self.rule = rule
  }

  var droppedCount: Int { state.withLock { $0.dropped } }

  /// Hands a callback over, or keeps it; whether nothing was dropped for it.
  func append(_ callback: RecordedCallback) -> Bool {
    var waiting: CheckedContinuation<RecordedCallback?, Never>?
    let fits = state.withLock { state in
      guard !state.isOver else { return true }
      waiting = state.waiting.take()
      guard waiting == nil else { return true }
      let fits = state.callbacks.count < rule.size
      if !fits { state.dropped += 1 }
      if !fits, case .oldest = rule { return false }
      state.callbacks.append(callback)
      if !fits { _ = state.callbacks.popFirst() }
      return fits
    }
    waiting?.resume(returning: callback)
    return fits
  }

  /// No more will come; what is here can still be read.
  func end() {
    let waiting = state.withLock { state in
      state.isOver = true
      return state.waiting.take()
    }
    waiting?.resume(returning: nil)
  }

  func next(isolation: isolated (any Actor)?) async -> RecordedCallback? {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        if let answer = answer(orWait: continuation) { continuation.resume(returning: answer) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// What there is to return, `nil` within for the end; or `nil` if the continuation waits for it.
  private func answer(
    orWait continuation: CheckedContinuation<RecordedCallback?, Never>
  ) -> RecordedCallback?? {
    state.withLock { state in
      if let callback = state.callbacks.popFirst() { return callback }
      if state.isOver { return .some(nil) }
      precondition(
        state.waiting == nil,
        "one reader of a CallbackStream is read by two tasks at once"
      )
      state.waiting = continuation
      return nil
    }
  }

  private func cancel() {
    let waiting = state.withLock { state in
      state.isOver = true
      _ = state.callbacks.removeAll()
      return state.waiting.take()
    }
    waiting?.resume(returning: nil)
  }
}
