/// An argument that outlives its call; generated adapters keep one.
public struct _KeptArgument<Value> {
  @usableFromInline
  let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Whether the call can be repeated with it.
  @inlinable public var isKept: Bool { true }

  /// The value.
  @inlinable public var argument: Any { value }

  /// The value, as what a call takes.
  @inlinable
  public func value(as type: Value.Type) -> Value { value }
}

/// An argument that is a closure which must not outlive its call; only its place is kept.
public struct _LentArgument {
  /// Stands for the closure.
  public let argument: Any

  @usableFromInline
  init(_ type: String) { argument = UnavailableArgument(type) }

  /// Whether the call can be repeated with it.
  @inlinable public var isKept: Bool { false }

  /// Is there for the compiler: a call with such a closure is not adapted where it would be handed over.
  public mutating func take<Value>() -> sending Value {
    preconditionFailure("a closure that does not escape is taken for one that does")
  }

  /// Is there for the compiler; a call that is not repeatable is never repeated.
  public func value<Value>(as type: Value.Type) -> Value {
    preconditionFailure("a closure that does not escape is taken for one that does: \(type)")
  }
}

/// Keeps an argument whose type has a name that may stand for a closure's type.
///
/// A parameter of a closure's type must not escape, whether the type is written out or has a name, and a macro
/// sees the name only. So generated code gives the argument to a function that takes exactly the type, by which
/// overload resolution tells: nothing can be made of a value that must not escape, and the other function is left.
///
/// - Parameters:
///   - type: The type as it is declared.
///   - give: Calls what it gets with the argument.
/// - Returns: The argument.
@inlinable
@inline(__always)
public func _kept<Value>(
  _ type: String,
  _ give: (_ keep: @escaping (Value) -> Void) -> Void
) -> _KeptArgument<Value> {
  var kept: Value?
  give { kept = $0 }
  guard let kept else { preconditionFailure("generated code gives no argument of type \(type)") }
  return _KeptArgument(kept)
}

/// Keeps the place of a closure that must not escape.
///
/// - Parameters:
///   - type: The type as it is declared.
///   - give: Tells the closure's type, and is never called.
/// - Returns: What stands for the closure.
@_disfavoredOverload
@inlinable
public func _kept<Closure>(_ type: String, _ give: (_ keep: Closure) -> Void) -> _LentArgument {
  _LentArgument(type)
}
