/// What a throwing requirement with a result throws when there is no outer delegate to answer.
public struct MissingOuterDelegate: Error, Hashable, CustomStringConvertible {
  /// The requirement's full name.
  public let requirement: String
  /// The protocol's name.
  public let delegateProtocol: String

  /// Makes the error; generated code does.
  ///
  /// - Parameters:
  ///   - requirement: The requirement's full name.
  ///   - delegateProtocol: The protocol's name.
  public init(requirement: String, of delegateProtocol: String) {
    self.requirement = requirement
    self.delegateProtocol = delegateProtocol
  }

  /// A sentence that names the requirement.
  public var description: String {
    "No outer delegate answers '\(requirement)' of '\(delegateProtocol)': set the proxy's 'outer'."
  }
}

/// Stops the process because a requirement has nothing to answer; generated code calls it.
public func _stopWithoutOuterDelegate(requirement: String, of delegateProtocol: String) -> Never {
  fatalError("\(MissingOuterDelegate(requirement: requirement, of: delegateProtocol))")
}

/// Stops the process because a protocol has no adapter for a `CallbackInterceptor`; generated code calls it.
public func _stopWithoutCallbacks(of delegateProtocol: String) -> Never {
  fatalError(
    "'\(delegateProtocol)' is proxied with 'callbacks: false', so that no CallbackInterceptor can join its "
      + "chain: remove that argument."
  )
}
