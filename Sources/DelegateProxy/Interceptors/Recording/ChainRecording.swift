/// Records what every link of a chain sees, for pictures of how callbacks travel.
///
/// It puts a ``CallbackRecorder`` before each interceptor and before the outer delegate:
///
/// ```swift
/// let recording = ChainRecording(subject: "loader")
/// recording.record(proxy, links: ["cache", "log"])
/// …
/// print(recording.sequenceDiagram)      // SVG: subject, cache, log and outer delegate as lifelines
/// print(recording.traceEvents)          // JSON for a trace viewer: a row for each of them
/// ```
///
/// Order: what was recorded is listed by time. Change the chain before and not after: interceptors that are
/// inserted later have no lifeline of their own.
///
/// Ownership: the proxy keeps the recorders, which keep only what values print as.
///
/// Threading: as with ``CallbackRecorder``, callbacks may come on any threads.
public final class ChainRecording: Sendable {
  /// A place in the chain and what arrived there.
  struct Lifeline {
    let name: String
    let callbacks: [RecordedCallback]
  }

  let subject: String
  private let start = ContinuousClock.now
  private let places = SynchronizedCell<[(name: String, recorder: CallbackRecorder)]>([])

  /// Makes a recording that has seen nothing.
  ///
  /// - Parameter subject: What the object that calls the delegate is called in pictures.
  public init(subject: String = "subject") {
    self.subject = subject
  }

  /// Records a chain from now on, in the place of what was recorded before.
  ///
  /// - Parameters:
  ///   - proxy: The proxy whose chain it is.
  ///   - links: What the interceptors are called, in their order; where names are missing they are numbered.
  ///   - outer: What the outer delegate is called.
  /// - Precondition: The protocol was not proxied with `callbacks: false`.
  public func record<Proxy: ForwardingProxy>(
    _ proxy: Proxy,
    links: [String] = [],
    outer: String = "outer delegate"
  ) {
    let start = start
    let places = proxy.updateInterceptors { interceptors in
      var places: [(name: String, recorder: CallbackRecorder)] = []
      var chain: [Proxy.Interceptor] = []
      for (index, interceptor) in interceptors.enumerated() {
        let name = index < links.count ? links[index] : "interceptor \(index + 1)"
        places.append((name, CallbackRecorder(start: start)))
        chain += [Proxy.callbacks(places[index].recorder), interceptor]
      }
      let last = CallbackRecorder(start: start)
      places.append((outer, last))
      interceptors = chain + [Proxy.callbacks(last)]
      return places
    }
    self.places.withLock { $0 = places }
  }

  /// The places behind the subject, in order.
  var lifelines: [Lifeline] {
    places.withLock(\.self).map { Lifeline(name: $0.name, callbacks: $0.recorder.callbacks) }
  }

  /// The trace-event format: a row for each link, arguments and results attached; times are in microseconds.
  ///
  /// - Complexity: O(*n*) in the number of recorded callbacks.
  public var traceEvents: String {
    let lifelines = lifelines
    let rows = lifelines.enumerated().map { index, lifeline in
      JSONText.object([
        ("name", .string("thread_name")), ("ph", .string("M")), ("pid", .number("1")),
        ("tid", .number("\(index + 1)")),
        ("args", .object([("name", .string("\(index + 1) \(lifeline.name)"))])),
      ])
    }
    let events = lifelines.enumerated().flatMap { index, lifeline in
      lifeline.callbacks.map { $0.traceEvent(row: index + 1) }
    }
    return "\(JSONText.object([("traceEvents", .array(rows + events))]))\n"
  }
}
