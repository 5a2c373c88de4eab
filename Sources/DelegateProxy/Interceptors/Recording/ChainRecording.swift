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
/// recording.stopRecording(proxy)        // what was recorded stays
/// ```
///
/// Order: what was recorded is listed by time. Change the chain before and not after: interceptors that are
/// inserted later have no lifeline of their own until it is recorded anew. An object has the same number at each link.
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
  /// What all its recorders write in, and so what they are known by.
  private let notebook = CallbackNotebook()
  private let places = SynchronizedCell<[(name: String, recorder: CallbackRecorder)]>([])

  /// Makes a recording that has seen nothing.
  ///
  /// - Parameter subject: What the object that calls the delegate is called in pictures.
  public init(subject: String = "subject") {
    self.subject = subject
  }

  /// Records a chain from now on, as it is now, in the place of what was recorded before.
  ///
  /// Call it again when the interceptors have changed.
  ///
  /// - Parameters:
  ///   - proxy: The proxy whose chain it is; the recorders become part of its `interceptors`.
  ///   - links: What the interceptors are called, in their order; where names are missing they are numbered.
  ///   - outer: What the outer delegate is called.
  /// - Precondition: The protocol was not proxied with `callbacks: false`.
  /// - Complexity: O(*n*) in the number of interceptors.
  public func record<Proxy: ForwardingProxy>(
    _ proxy: Proxy,
    links: [String] = [],
    outer: String = "outer delegate"
  ) {
    let places = proxy.updateInterceptors { interceptors in
      interceptors.removeAll { isRecorder(Proxy._callbackInterceptor(of: $0)) }
      var places: [(name: String, recorder: CallbackRecorder)] = []
      var chain: [Proxy.Interceptor] = []
      for (index, interceptor) in interceptors.enumerated() {
        let name = index < links.count ? links[index] : "interceptor \(index + 1)"
        places.append((name, CallbackRecorder(notebook: notebook)))
        chain += [Proxy.callbacks(places[index].recorder), interceptor]
      }
      let last = CallbackRecorder(notebook: notebook)
      places.append((outer, last))
      interceptors = chain + [Proxy.callbacks(last)]
      return places
    }
    notebook.forgetObjects()
    self.places.withLock { $0 = places }
  }

  /// Takes the recorders out of a proxy's chain; what they recorded stays.
  ///
  /// - Parameter proxy: The proxy.
  /// - Complexity: O(*n*) in the number of interceptors.
  public func stopRecording<Proxy: ForwardingProxy>(_ proxy: Proxy) {
    proxy.updateInterceptors { interceptors in
      interceptors.removeAll { isRecorder(Proxy._callbackInterceptor(of: $0)) }
    }
  }

  private func isRecorder(_ interceptor: (any CallbackInterceptor)?) -> Bool {
    (interceptor as? CallbackRecorder)?.writes(in: notebook) == true
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
