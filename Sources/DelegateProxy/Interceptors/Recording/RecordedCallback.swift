/// One callback as a ``CallbackRecorder`` saw it: a value that keeps nothing of the program alive.
public struct RecordedCallback: Hashable, Sendable {
  /// How a callback ended.
  public enum Outcome: Hashable, Sendable {
    /// It has not returned yet.
    case running
    /// It returned this; `()` if it has no result.
    case returned(String)
    /// It threw this.
    case threw(String)
  }

  /// The requirement that was called.
  public let requirement: Requirement
  /// What the arguments print as, in order; an object without a description of its own is `Page#1`, numbered by
  /// type in the order of appearance.
  ///
  /// So is one whose description has its address in it, as that of `NSObject` has, since an address changes from run
  /// to run. Of objects inside other values there is what those values' descriptions say.
  public let arguments: [String]
  /// What came back.
  public internal(set) var outcome: Outcome
  /// When it began, counted from when the recorder was made.
  public let time: Duration
  /// How long it took, the rest of the chain included; zero while it runs.
  public internal(set) var duration: Duration
  /// The system's identifier of the thread that it began on.
  public let thread: UInt
  /// How many recorded synchronous callbacks were running on that thread; zero for an asynchronous one.
  public let nesting: Int
}

extension RecordedCallback: CustomStringConvertible {
  /// Requirement, arguments and outcome on one line: `page(_:shouldStart:) (Page#1, "a") → true`.
  public var description: String {
    "\(requirement.name)\(requirement.kind.mark) (\(arguments.joined(separator: ", "))) \(outcome)"
  }
}

extension RecordedCallback.Outcome: CustomStringConvertible {
  /// An arrow and the result, or what happened instead.
  public var description: String {
    switch self {
    case .running: "… running"
    case .returned(let result): "→ \(result)"
    case .threw(let error): "threw \(error)"
    }
  }
}

extension Requirement.Kind {
  /// What tells a setter from its getter, which has the same name.
  fileprivate var mark: String {
    self == .setter || self == .subscriptSetter ? " set" : ""
  }
}
