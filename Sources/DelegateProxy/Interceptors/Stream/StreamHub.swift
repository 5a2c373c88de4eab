/// What a stream's interceptor and its readers share.
///
/// ```
/// chain ──► StreamInterceptor ──► StreamHub ──► StreamBuffer ◄── StreamReader ◄── iterator
///           ends it when it goes                                 takes the buffer out when it goes
/// ```
final class StreamHub: Sendable {
  private struct State {
    var buffers: [ObjectIdentifier: StreamBuffer] = [:]
    var dropped = 0
    var isOver = false
    var current: WeakInterceptor?
  }

  private final class WeakInterceptor: Sendable {
    weak let interceptor: StreamInterceptor?

    init(_ interceptor: StreamInterceptor) {
      self.interceptor = interceptor
    }
  }

  let isStreamed: @Sendable (Requirement) -> Bool
  private let buffer: CallbackStream.Buffer
  private let state = SynchronizedCell(State())

  init(buffer: CallbackStream.Buffer, isStreamed: @escaping @Sendable (Requirement) -> Bool) {
    self.buffer = buffer
    self.isStreamed = isStreamed
  }

  var readerCount: Int { state.withLock { $0.buffers.count } }
  var droppedCount: Int { state.withLock { $0.dropped } }

  /// The one that chains have, or one that begins anew if none has one.
  var interceptor: StreamInterceptor {
    if let present = state.withLock({ $0.current?.interceptor }) { return present }
    let new = StreamInterceptor(self)
    return state.withLock { state in
      if let present = state.current?.interceptor { return present }
      state.current = WeakInterceptor(new)
      state.isOver = false
      return new
    }
  }

  func makeReader() -> StreamReader {
    let new = StreamBuffer(buffer)
    state.withLock { state in
      if state.isOver { new.end() } else { state.buffers[ObjectIdentifier(new)] = new }
    }
    return StreamReader(new, in: self)
  }

  func remove(_ buffer: StreamBuffer) {
    _ = state.withLock { $0.buffers.removeValue(forKey: ObjectIdentifier(buffer)) }
  }

  func send(_ callback: RecordedCallback) {
    let buffers = state.withLock { Array($0.buffers.values) }
    let dropped = buffers.count { !$0.append(callback) }
    if dropped > 0 { state.withLock { $0.dropped += dropped } }
  }

  /// Ends the stream, unless another interceptor has begun it anew.
  func end() {
    // While the last one goes, a weak reference to it is `nil` already; one to a newer one is not. That one is let
    // go of here, not under the lock: if this is its last reference, it ends the stream too.
    let (newer, buffers) = state.withLock { state -> (StreamInterceptor?, [StreamBuffer]) in
      if let newer = state.current?.interceptor { return (newer, []) }
      state.isOver = true
      defer { state.buffers = [:] }
      return (nil, Array(state.buffers.values))
    }
    for buffer in buffers { buffer.end() }
    withExtendedLifetime(newer) {}
  }
}
