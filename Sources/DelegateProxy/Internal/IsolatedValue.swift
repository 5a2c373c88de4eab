// `@unchecked`: the value is an existential of the isolated protocol. Its isolated members can be called on
// the actor only, and its `nonisolated` ones are promised to be safe from anywhere; the box is immutable.

/// A value that belongs to a global actor's isolation, carried where the compiler sees none.
///
/// Generated proxies of an isolated protocol with `nonisolated` requirements keep their links' parts in it.
public struct _IsolatedValue<Value>: @unchecked Sendable {
  /// The value.
  public let value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.value = value
  }
}
