/// An asynchronous sequence of the callbacks that pass.
///
/// ```swift
/// let stream = CallbackStream(buffer: .latest(100))
/// proxy.interceptors.append(.callbacks(stream.interceptor))
/// for await callback in stream {
///   print(callback)
/// }
/// ```
///
/// Readers: every iteration is a reader of its own and sees what passes from its start on. A reader that ends,
/// is cancelled or let go of leaves nothing behind, and without readers a callback costs next to nothing.
///
/// Order: that in which the callbacks ended, so that their outcome is known. Elements are values that keep nothing
/// of the program alive.
///
/// Bounds: each reader has a buffer of the declared size. What does not fit is dropped and counted.
///
/// End: the stream ends for all readers when the last chain that has its interceptor lets go of it, which is
/// when the proxy goes at the latest. What is buffered is read before that.
///
/// Threading: it may be read from anywhere, whatever the isolation of the proxies. No lock is held while a value's
/// `description` runs.
public struct CallbackStream: AsyncSequence, Sendable {
  /// A callback with its outcome.
  public typealias Element = RecordedCallback
  /// A stream does not fail.
  public typealias Failure = Never

  /// What a reader keeps that does not read as fast as callbacks pass.
  public enum Buffer: Hashable, Sendable {
    /// So many of the latest.
    case latest(Int)
    /// So many of the oldest.
    case oldest(Int)

    var size: Int {
      switch self {
      case .latest(let size), .oldest(let size): size
      }
    }
  }

  private let hub: StreamHub

  /// Makes a stream without readers.
  ///
  /// - Parameters:
  ///   - buffer: What each reader keeps.
  ///   - isStreamed: Whether callbacks of a requirement are streamed; others just pass.
  /// - Precondition: The buffer's size is not negative.
  public init(
    buffer: Buffer = .latest(256),
    where isStreamed: @escaping @Sendable (Requirement) -> Bool = { _ in true }
  ) {
    precondition(buffer.size >= 0, "a stream's buffer must not be negative")
    hub = StreamHub(buffer: buffer, isStreamed: isStreamed)
  }

  /// What joins the chain of any number of proxies; the chains keep it, the stream does not.
  public var interceptor: some CallbackInterceptor & Sendable { hub.interceptor }

  /// How many readers there are.
  public var readerCount: Int { hub.readerCount }
  /// How many callbacks all readers together have missed, since their buffers were full.
  public var droppedCount: Int { hub.droppedCount }

  /// Makes a reader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reader: hub.makeReader())
  }

  /// One reader; it reads in one task at a time.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: StreamReader

    init(reader: StreamReader) {
      self.reader = reader
    }

    /// How many callbacks this reader has missed, since its buffer was full.
    public var droppedCount: Int { reader.droppedCount }

    /// The next callback; `nil` at the end, and when the task is cancelled.
    public mutating func next() async -> RecordedCallback? {
      await reader.next(isolation: nil)
    }

    /// The next callback; `nil` at the end, and when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> RecordedCallback? {
      await reader.next(isolation: actor)
    }
  }
}
