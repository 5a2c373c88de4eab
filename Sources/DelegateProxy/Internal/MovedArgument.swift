/// An argument that a call hands over for good, kept until the rest of the chain takes it.
///
/// A value that can be copied can be taken once for every `proceed`; one that cannot, only once.
public struct ConsumedArgument<Value: ~Copyable>: ~Copyable {
  private var value: Value?

  /// Keeps a value.
  ///
  /// - Parameter value: The value, handed over.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Hands the value over.
  ///
  /// - Precondition: It has not been taken: an interceptor cannot retry a callback whose argument is consumed.
  public mutating func take() -> Value {
    guard let value = value.take() else {
      preconditionFailure(
        "an interceptor proceeds twice with an argument that is consumed and cannot be copied"
      )
    }
    return value
  }
}

extension ConsumedArgument where Value: Copyable {
  /// Hands a copy of the value over, as often as wanted; mutating like the other, so that callers need not differ.
  public mutating func take() -> Value {
    guard let value else { preconditionFailure("a value that can be copied is never taken away") }
    return value
  }
}

// `@unchecked`: the value was sent to the call that keeps it, which has no other use of it, and is sent on from
// there. An interceptor that retries sends it again, which is its own promise to keep.

/// A `sending` argument, kept until the rest of the chain takes it.
public struct SentArgument<Value>: @unchecked Sendable {
  private let value: Value

  /// Keeps a value.
  ///
  /// - Parameter value: The value, which nothing else may refer to.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Sends the value on.
  public func take() -> sending Value {
    // The compiler cannot see that nothing else refers to what the box was sent.
    nonisolated(unsafe) let sent = value
    return sent
  }
}
