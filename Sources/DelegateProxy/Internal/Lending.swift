// A parameter that is `borrowing` and that the compiler keeps in memory cannot be captured by a closure: it would have to
// be copied, which `borrowing` forbids. A closure's own parameter can. What a closure captures in order to lend it cannot
// either, hence functions for several arguments, which a parameter pack could not be: its elements are `Copyable`.

/// Lends a borrowed argument to a closure, as the closure's own parameter.
///
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
public func _lend<
  Value: ~Copyable & ~Escapable,
  Result: ~Copyable,
  Failure: Error
>(
  _ value: borrowing Value,
  _ body: (borrowing Value) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(value)
}

/// Lends a borrowed argument to a closure, as the closure's own parameter, on the caller's actor.
///
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
nonisolated(nonsending)
  public func _lend<
    Value: ~Copyable & ~Escapable,
    Result: ~Copyable,
    Failure: Error
  >(
    _ value: borrowing Value,
    _ body: nonisolated(nonsending) (borrowing Value) async throws(Failure) -> Result
  ) async throws(Failure) -> Result
{
  try await body(value)
}

/// Lends borrowed arguments to a closure, as the closure's own parameters.
///
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
public func _lend<
  First: ~Copyable & ~Escapable,
  Second: ~Copyable & ~Escapable,
  Result: ~Copyable,
  Failure: Error
>(
  _ first: borrowing First,
  _ second: borrowing Second,
  _ body: (borrowing First, borrowing Second) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(first, second)
}

/// Lends borrowed arguments to a closure, as the closure's own parameters, on the caller's actor.
///
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
nonisolated(nonsending)
  public func _lend<
    First: ~Copyable & ~Escapable,
    Second: ~Copyable & ~Escapable,
    Result: ~Copyable,
    Failure: Error
  >(
    _ first: borrowing First,
    _ second: borrowing Second,
    _ body:
      nonisolated(nonsending) (borrowing First, borrowing Second) async throws(Failure) -> Result
  ) async throws(Failure) -> Result
{
  try await body(first, second)
}

/// Lends borrowed arguments to a closure, as the closure's own parameters.
///
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
public func _lend<
  First: ~Copyable & ~Escapable,
  Second: ~Copyable & ~Escapable,
  Third: ~Copyable & ~Escapable,
  Result: ~Copyable,
  Failure: Error
>(
  _ first: borrowing First,
  _ second: borrowing Second,
  _ third: borrowing Third,
  _ body: (borrowing First, borrowing Second, borrowing Third) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(first, second, third)
}

/// Lends borrowed arguments to a closure, as the closure's own parameters, on the caller's actor.
///
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
nonisolated(nonsending)
  public func _lend<
    First: ~Copyable & ~Escapable,
    Second: ~Copyable & ~Escapable,
    Third: ~Copyable & ~Escapable,
    Result: ~Copyable,
    Failure: Error
  >(
    _ first: borrowing First,
    _ second: borrowing Second,
    _ third: borrowing Third,
    _ body:
      nonisolated(nonsending) (borrowing First, borrowing Second, borrowing Third)
      async throws(Failure) -> Result
  ) async throws(Failure) -> Result
{
  try await body(first, second, third)
}
