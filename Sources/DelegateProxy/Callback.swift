/// One call of one requirement, as an interceptor sees it that knows no protocol.
///
/// `Delegate` is the delegate protocol's existential type, `Result` the requirement's result type. A callback
/// lives as long as you keep it; what it holds on to are its arguments.
public struct Callback<Delegate, Result> {
  /// The requirement that is called.
  public let requirement: Requirement

  /// The rest of the chain, for a callback that goes on later.
  ///
  /// `callback.replay?(callback.next)` is what `proceed` does. Keep to the isolation of the callback.
  public let next: Delegate

  /// Repeats the call on any delegate, where it is synchronous and its arguments outlive it; otherwise `nil`.
  ///
  /// A call cannot be repeated where a parameter is `inout`, consumed, borrowed, a closure that must not
  /// escape or a parameter pack. It throws what the delegate throws.
  public var replay: ((Delegate) throws -> Result)? {
    guard case .synchronous(let access, isRepeatable: true) = call else { return nil }
    return { delegate in
      guard case .result(let result) = try access(delegate) else {
        preconditionFailure(
          "a generated call of '\(requirement.name)' does not call the delegate it is given"
        )
      }
      return result
    }
  }

  /// Repeats an asynchronous call on a delegate, on the caller's actor.
  public typealias AsyncReplay = nonisolated(nonsending) (Delegate) async throws -> Result

  /// The same for an asynchronous requirement.
  public var asyncReplay: AsyncReplay? {
    guard case .asynchronous(_, let replay?) = call else { return nil }
    return { delegate in
      // An interceptor is called in the requirement's own isolation, to which this call returns: the values
      // do not leave it, though their types do not say so.
      nonisolated(unsafe) let delegate = delegate
      return try await replay(delegate)
    }
  }

  /// The arguments in order; a setter's new value is the last.
  ///
  /// One that does not outlive the call is an ``UnavailableArgument``.
  ///
  /// - Complexity: O(*n*); each access makes a new array, so that who does not look pays nothing.
  public var arguments: [Any] {
    switch call {
    case .synchronous(let access, _):
      guard case .arguments(let arguments) = try? access(nil) else { return [] }
      return arguments
    case .asynchronous(let arguments, _): return arguments()
    }
  }

  /// The error among the arguments, as a failing terminal callback carries one, or `nil` where there is none.
  public var error: (any Error)? {
    guard let index = requirement.errorIndex else { return nil }
    let arguments = arguments
    return arguments.indices.contains(index) ? arguments[index] as? any Error : nil
  }

  @usableFromInline
  let call: Call

  /// What the arguments are captured in: for a synchronous call one closure, since a closure is an allocation.
  @usableFromInline
  enum Call {
    case synchronous((Delegate?) throws -> _CallbackAccess<Result>, isRepeatable: Bool)
    case asynchronous(() -> [Any], AsyncReplay?)
  }

  /// Makes the value for one call; generated code does.
  ///
  /// - Parameters:
  ///   - requirement: The requirement that is called.
  ///   - next: The rest of the chain.
  ///   - isRepeatable: Whether `access` can call a delegate.
  ///   - access: Given a delegate, calls it; given none, lists the arguments and throws nothing.
  @inlinable
  public init(
    _ requirement: Requirement,
    next: Delegate,
    isRepeatable: Bool,
    access: @escaping (Delegate?) throws -> _CallbackAccess<Result>
  ) {
    self.requirement = requirement
    self.next = next
    call = .synchronous(access, isRepeatable: isRepeatable)
  }

  /// Makes the value for one asynchronous call; generated code does.
  ///
  /// - Parameters:
  ///   - requirement: The requirement that is called.
  ///   - next: The rest of the chain.
  ///   - arguments: Makes the array of arguments.
  ///   - asyncReplay: Repeats the call, where it can be repeated.
  @inlinable
  public init(
    _ requirement: Requirement,
    next: Delegate,
    arguments: @escaping () -> [Any],
    asyncReplay: AsyncReplay?
  ) {
    self.requirement = requirement
    self.next = next
    call = .asynchronous(arguments, asyncReplay)
  }
}

/// What generated code answers a ``Callback`` that asks for its arguments or repeats its call.
public enum _CallbackAccess<Result: ~Copyable>: ~Copyable {
  /// The arguments in order.
  case arguments([Any])
  /// What the delegate returned.
  case result(Result)
}

extension _CallbackAccess: Copyable where Result: Copyable {}

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
