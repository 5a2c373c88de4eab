/// What a load did that a loader must not do.
public enum LoadFault: Hashable, Sendable {
  /// No terminal callback came.
  case notEnded
  /// More than one terminal callback came.
  case endedTooOften(by: [String])
  /// The load failed where it has to finish, or the other way round.
  case wrongEnd(requirement: String)
  /// A callback came when there was nothing left to tell.
  case calledBack(requirement: String, after: String)
  /// `Loader.isLoading` had the wrong value somewhere.
  case isLoading(Bool, where: String)
  /// `Loader.content` was there where it must be `nil`, or the other way round.
  case hasContent(Bool, where: String)
}

extension LoadFault: CustomStringConvertible {
  /// A sentence that names the fault.
  public var description: String {
    switch self {
    case .notEnded: "the load made no terminal callback"
    case .endedTooOften(let names):
      "the load made \(names.count) terminal callbacks: "
        + names.map { "'\($0)'" }.joined(separator: ", ")
    case .wrongEnd(let name): "'\(name)' ended a load that has to end otherwise"
    case .calledBack(let name, let place): "'\(name)' was called after \(place)"
    case .isLoading(let value, let place): "'isLoading' is \(value) \(place)"
    case .hasContent(true, let place): "'content' is there \(place)"
    case .hasContent(false, let place): "'content' is nil \(place)"
    }
  }
}
