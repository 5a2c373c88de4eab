extension CallbackTracer {
  /// One link of a chain; the last one is the outer delegate.
  public struct Link: Hashable, Sendable {
    /// Its place, 0 for the first interceptor.
    public let place: Int
    /// The interceptor's type, or `outer delegate`.
    public let name: String
  }

  /// What a link did to a callback, as far as the subject can tell.
  public enum Effect: Hashable, Sendable {
    /// It passed the callback on once, and what came back too; or it is the outer delegate.
    case none
    /// It passed the callback on, and answered something else than came back last.
    case changedAnswer(from: RecordedCallback.Outcome)
    /// It passed the callback on so many times, and what came back last too.
    case repeated(Int)
    /// It did not pass the callback on.
    case swallowed
  }

  /// A callback reaches a link, or has returned from it.
  public struct Event: Hashable, Sendable {
    /// Which of the two, and what came of it.
    public enum Phase: Hashable, Sendable {
      /// The link is about to see the callback.
      case before
      /// It has returned, after so long, with this outcome, having done this.
      case after(Duration, RecordedCallback.Outcome, Effect)
    }

    /// The same number for all events of one callback.
    public let call: Int
    /// The link.
    public let link: Link
    /// The requirement that is called.
    public let requirement: Requirement
    /// What the arguments print as at this link.
    public let arguments: [String]
    /// Before or after.
    public let phase: Phase
  }
}

extension CallbackTracer.Event: CustomStringConvertible {
  /// One line, indented by the link's place.
  public var description: String {
    let indent = String(repeating: "  ", count: link.place)
    switch phase {
    case .before:
      return "\(indent)\(requirement) (\(arguments.joined(separator: ", "))) → \(link.name)"
    case .after(_, let outcome, let effect):
      return "\(indent)\(requirement) ← \(link.name) \(outcome)\(effect)"
    }
  }
}

extension CallbackTracer.Effect: CustomStringConvertible {
  /// What to add to a line about a link.
  public var description: String {
    switch self {
    case .none: ""
    case .changedAnswer(let outcome): ", changed from \(outcome)"
    case .repeated(let times): ", passed on \(times) times"
    case .swallowed: ", not passed on"
    }
  }
}
