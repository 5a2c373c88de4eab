// swift-format-ignore-file: AmbiguousTrailingClosureOverload
// Overloads that closures tell apart are what these are for.

/// An argument that a call hands over for good, kept until the rest of the chain takes it.
///
/// A value that can be copied can be taken once for every `proceed`; one that cannot, only once.
public struct _ConsumedArgument<Value: ~Copyable>: ~Copyable {
  private var value: Value?

  /// Keeps a value.
  ///
  /// - Parameter value: The value, handed over.
  init(_ value: consuming Value) {
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

extension _ConsumedArgument: Copyable where Value: Copyable {}

extension _ConsumedArgument where Value: Copyable {
  /// Hands a copy of the value over, as often as wanted; mutating like the other, so that callers need not differ.
  public mutating func take() -> Value {
    guard let value else { preconditionFailure("a value that can be copied is never taken away") }
    return value
  }
}

// `@unchecked`: the value was sent to the call that keeps it, which has no other use of it, and is sent on from
// there. An interceptor that retries sends it again, which is its own promise to keep.

/// A `sending` argument, kept until the rest of the chain takes it.
///
/// A value that can be copied can be taken once for every `proceed`; one that cannot, only once.
public struct _SentArgument<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private var argument: _ConsumedArgument<Value>

  /// Keeps a value.
  ///
  /// - Parameter value: The value, which nothing else may refer to.
  init(_ value: consuming Value) {
    argument = _ConsumedArgument(value)
  }

  /// Sends the value on.
  ///
  /// - Precondition: It has not been taken: an interceptor cannot retry a callback whose argument is sent.
  public mutating func take() -> sending Value {
    // The compiler cannot see that nothing else refers to what the box was sent.
    nonisolated(unsafe) let sent = argument.take()
    return sent
  }
}

extension _SentArgument: Copyable where Value: Copyable {}

extension _SentArgument where Value: Copyable {
  /// Sends the value on, as often as wanted.
  public mutating func take() -> sending Value {
    nonisolated(unsafe) let sent = argument.take()
    return sent
  }
}

// A value that can be copied is borrowed to be kept: of a closure that is `consuming`, and that changes its calling
// convention on its way into a generic type, Swift 6.3 would give away one reference too many.

/// Keeps an argument until the rest of the chain takes it.
///
/// - Parameter value: The value, which nothing else may refer to.
/// - Returns: The value in a box.
public func _sent<Value>(_ value: Value) -> _SentArgument<Value> { _SentArgument(value) }

/// Keeps an argument that cannot be copied until the rest of the chain takes it.
///
/// - Parameter value: The value, which nothing else may refer to.
/// - Returns: The value in a box.
public func _sent<Value: ~Copyable>(_ value: consuming sending Value) -> _SentArgument<Value> {
  _SentArgument(value)
}

/// Stands where a closure that must not escape would be kept, and is never called with one.
///
/// - Parameter closure: The closure.
/// - Returns: What stands for the closure.
@_disfavoredOverload
public func _sent<each Value, Result, Failure: Error>(
  _ closure: (repeat each Value) async throws(Failure) -> Result
) -> _LentArgument {
  _LentArgument("closure")
}

/// Keeps an argument until the rest of the chain takes it.
///
/// - Parameter value: The value.
/// - Returns: The value in a box.
public func _consumed<Value>(_ value: Value) -> _ConsumedArgument<Value> {
  _ConsumedArgument(value)
}

/// Keeps an argument that cannot be copied until the rest of the chain takes it.
///
/// - Parameter value: The value, handed over.
/// - Returns: The value in a box.
public func _consumed<Value: ~Copyable>(_ value: consuming Value) -> _ConsumedArgument<Value> {
  _ConsumedArgument(value)
}

/// Stands where a closure that must not escape would be kept, and is never called with one.
///
/// - Parameter closure: The closure.
/// - Returns: What stands for the closure.
@_disfavoredOverload
public func _consumed<each Value, Result, Failure: Error>(
  _ closure: (repeat each Value) async throws(Failure) -> Result
) -> _LentArgument {
  _LentArgument("closure")
}

/// Whether a parameter of a type is a closure that must not escape.
///
/// Overload resolution tells, as for `_kept(_:_:)`: this one takes whatever is no closure.
///
/// - Parameter take: Tells the type, and is never called.
/// - Returns: `false`.
@inlinable
@inline(__always)
public func _isLent<Value: ~Copyable>(
  _ take: (@escaping (borrowing Value) -> Void) -> Void
) -> Bool {
  false
}

/// Whether a parameter of a type is a closure that must not escape.
///
/// - Parameter take: Tells the type, and is never called.
/// - Returns: `true`.
@_disfavoredOverload
@inlinable
@inline(__always)
public func _isLent<Take>(_ take: (Take) -> Void) -> Bool { true }
