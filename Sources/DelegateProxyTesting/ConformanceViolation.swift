/// One thing that a conformance suite found wrong.
public struct ConformanceViolation: Hashable, Sendable {
  /// What was wrong.
  public enum Fault: Hashable, Sendable {
    /// The script did not call it, so that nothing is known about it.
    case notExercised(requirement: String)
    /// A call did not reach the outer delegate.
    case notForwarded(requirement: String)
    /// A call reached the outer delegate more often than it was made.
    case forwardedTooOften(requirement: String)
    /// A call reached the outer delegate at another place.
    case outOfOrder(requirement: String)
    /// The outer delegate got other arguments.
    case argumentsChanged(requirement: String, expected: [String], found: [String])
    /// The subject got another result or error.
    case outcomeChanged(requirement: String, expected: String, found: String)
    /// An interceptor was passed by, or called out of turn.
    case interceptorsOutOfOrder(requirement: String)
    /// A change of the chain inside a callback changed the pass that was under way, or not the next one.
    case chainChangedInFlight(requirement: String)
    /// `outer` is not the object that was set.
    case otherOuter
    /// The proxy keeps a weak outer delegate, or one that it was told to let go of.
    case keepsOuter
    /// An object was still there when nobody referred to it any more.
    case leaked(String)
    /// A load did not go as a ``LoaderConformance`` says.
    case load(LoadFault)
    /// A driver did not do what a ``RunLoopDriverConformance`` asks of it.
    case driver(String)
  }

  /// What was wrong.
  public let fault: Fault
  /// Under which conditions it showed, in words.
  public let setting: String
}

extension ConformanceViolation: CustomStringConvertible {
  /// A sentence that names the fault, and the conditions.
  public var description: String { "\(fault) (\(setting))" }
}

extension ConformanceViolation.Fault: CustomStringConvertible {
  /// A sentence that names the fault.
  public var description: String {
    switch self {
    case .notExercised(let name):
      "'\(name)' is not called by the script, or the outer delegate does not note it"
    case .notForwarded(let name): "'\(name)' did not reach the outer delegate"
    case .forwardedTooOften(let name): "'\(name)' reached the outer delegate too often"
    case .outOfOrder(let name): "'\(name)' reached the outer delegate out of order"
    case .argumentsChanged(let name, let expected, let found):
      "'\(name)' reached the outer delegate with \(found) instead of \(expected)"
    case .outcomeChanged(let name, let expected, let found):
      "'\(name)' \(found), where the outer delegate \(expected)"
    case .interceptorsOutOfOrder(let name):
      "'\(name)' did not pass the interceptors in order, each once"
    case .chainChangedInFlight(let name):
      "'\(name)' did not keep to the chain that it started with when the interceptors changed"
    case .otherOuter: "'outer' is not the object that was set"
    case .keepsOuter: "the proxy keeps its weak outer delegate"
    case .leaked(let object): "\(object) was leaked: something keeps it in a cycle"
    case .load(let fault): fault.description
    case .driver(let text): text
    }
  }
}

/// What a conformance suite throws: everything that it found wrong.
public struct ConformanceFailure: Error, Hashable, Sendable {
  /// What was wrong, at least one thing.
  public let violations: [ConformanceViolation]
}

extension ConformanceFailure: CustomStringConvertible {
  /// One line for each violation.
  public var description: String { violations.map(\.description).joined(separator: "\n") }
}
