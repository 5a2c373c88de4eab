/// One call of one requirement, as an interceptor sees it that knows no protocol.
///
/// `Delegate` is the delegate protocol's existential type, `Result` the requirement's result type. A callback
/// lives as long as you keep it; what it holds on to are its arguments.
public struct Callback<Delegate, Result> {
  /// The requirement that is called.
  public let requirement: Requirement

  /// Repeats the call on any delegate, where it is synchronous and its arguments outlive it; otherwise `nil`.
  ///
  /// A call cannot be repeated where a parameter is `inout`, consumed, borrowed, a closure that must not
  /// escape or a parameter pack. It throws what the delegate throws.
  public let replay: ((Delegate) throws -> Result)?

  /// The same for an asynchronous requirement.
  public let asyncReplay: ((Delegate) async throws -> Result)?

  private let makeArguments: () -> [Any]

  /// The arguments in order; a setter's new value is the last.
  ///
  /// One that does not outlive the call is an ``UnavailableArgument``.
  ///
  /// - Complexity: O(*n*); each access makes a new array, so that who does not look pays nothing.
  public var arguments: [Any] { makeArguments() }

  /// The error that a failing terminal callback carries, or `nil` for any other.
  public var error: (any Error)? {
    guard let index = requirement.errorIndex else { return nil }
    let arguments = arguments
    return arguments.indices.contains(index) ? arguments[index] as? any Error : nil
  }

  /// Makes the value for one call; generated code does.
  ///
  /// - Parameters:
  ///   - requirement: The requirement that is called.
  ///   - arguments: Makes the array of arguments.
  ///   - replay: Repeats a synchronous call.
  public init(
    _ requirement: Requirement,
    arguments: @escaping () -> [Any],
    replay: ((Delegate) throws -> Result)?
  ) {
    self.requirement = requirement
    self.makeArguments = arguments
    self.replay = replay
    self.asyncReplay = nil
  }

  /// Makes the value for one asynchronous call; generated code does.
  ///
  /// - Parameters:
  ///   - requirement: The requirement that is called.
  ///   - arguments: Makes the array of arguments.
  ///   - asyncReplay: Repeats the call.
  public init(
    _ requirement: Requirement,
    arguments: @escaping () -> [Any],
    asyncReplay: ((Delegate) async throws -> Result)?
  ) {
    self.requirement = requirement
    self.makeArguments = arguments
    self.replay = nil
    self.asyncReplay = asyncReplay
  }
}

/// Stands for an argument that does not outlive its call.
public struct UnavailableArgument: Hashable, Sendable, CustomStringConvertible {
  /// The parameter's type as it is declared: `inout Int`.
  public let type: String

  /// Makes the stand-in; generated code does.
  ///
  /// - Parameter type: The parameter's type as it is declared.
  public init(_ type: String) {
    self.type = type
  }

  /// The type in angle brackets.
  public var description: String { "<\(type)>" }
}
