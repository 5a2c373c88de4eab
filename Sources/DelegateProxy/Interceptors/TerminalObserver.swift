/// Tells when a terminal callback has passed.
///
/// Where it stands in the chain decides what has happened by then: as the first interceptor, all others and
/// the outer delegate have returned.
///
/// ```swift
/// let observer = TerminalObserver { event in
///   print(event.requirement.name, event.error ?? "without an error")
/// }
/// proxy.interceptors.insert(.callbacks(observer), at: 0)
/// ```
///
/// It passes every callback on unchanged, and tells of a terminal one also when it throws.
public struct TerminalObserver: CallbackInterceptor, Sendable {
  /// A terminal callback that has passed.
  public struct Event: Sendable {
    /// The terminal requirement.
    public let requirement: Requirement
    /// The error that a failing one carried, or `nil` for a finishing one.
    public let error: (any Error)?
  }

  private let didPass: @Sendable (Event) -> Void

  /// Makes an observer.
  ///
  /// - Parameter didPass: Called on the callback's own thread after the rest of the chain has returned.
  public init(_ didPass: @escaping @Sendable (Event) -> Void) {
    self.didPass = didPass
  }

  /// Passes on, and tells of a terminal callback.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard callback.requirement.isTerminal else { return try proceed() }
    // The arguments are looked at before the callback goes on: an interceptor further on may hold it back.
    let event = Event(requirement: callback.requirement, error: callback.error)
    defer { didPass(event) }
    return try proceed()
  }

  /// Passes on, and tells of a terminal callback.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard callback.requirement.isTerminal else { return try await proceed() }
    let event = Event(requirement: callback.requirement, error: callback.error)
    defer { didPass(event) }
    return try await proceed()
  }
}
