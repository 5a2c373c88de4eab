import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a load has to tell, or ask, next.
enum URLLoadEvent: Sendable {
  case asked
  case started
  case redirected(from: HTTPURLResponse, body: Data)
  case responded(URLResponse)
  case progressed(count: Int, expected: Int?)
  case finished(URLLoader.Content)
  case failed(URLLoadError)
}

/// What one load has to tell, on its way from the fetching thread to the loader's.
///
/// ```
/// fetching thread ── post(event) ──► events ── signal ──► next() ── loader's thread
/// ```
///
/// Events are taken one at a time, and before one is told, a signal is given for the next: a callback
/// that runs the loop itself is told the rest from there.
final class URLLoadMailbox: @unchecked Sendable {
  // Unchecked: the variables are only touched under `lock`.
  private let lock = NSLock()
  private var events: [URLLoadEvent] = []
  private var isClosed = false
  private let signal: RunLoopSignal

  init(signal: RunLoopSignal) { self.signal = signal }

  /// Adds an event, lumping progress that has not been told yet together; on any thread.
  func post(_ event: URLLoadEvent) {
    lock.withLock {
      guard !isClosed else { return }
      if case .progressed = event, case .progressed? = events.last { events.removeLast() }
      events.append(event)
    }
    signal.signal()
  }

  /// The next event, if there is one.
  func next() -> URLLoadEvent? {
    let (event, hasMore) = lock.withLock {
      let event = events.isEmpty ? nil : events.removeFirst()
      return (event, !events.isEmpty)
    }
    if hasMore { signal.signal() }
    return event
  }

  /// Ends the load's telling: what is here and what is still posted is dropped.
  func close() {
    lock.withLock {
      isClosed = true
      events = []
    }
    signal.invalidate()
  }
}
