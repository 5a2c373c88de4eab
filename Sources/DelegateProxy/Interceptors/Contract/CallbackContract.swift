/// Checks declared rules as callbacks pass, in release builds too, and reports what breaks them.
///
/// ```swift
/// let contract = try CallbackContract(
///   for: PageDelegateProxy.self,
///   [.oneTerminal(perStart: "pageDidStart(_:)"), .nothingAfterTerminal]
/// ) { violation in print(violation) }
/// proxy.interceptors.insert(.callbacks(contract), at: 0)
/// …
/// let violations = contract.finish()
/// ```
///
/// It changes nothing: callbacks that break a rule pass like others.
///
/// Order: a callback is checked when it comes, before it goes on; violations are listed in that order. What is
/// missing can only be known at the end: ``finish()`` reports it.
///
/// Several at once: where one delegate serves several loads, `key` tells which one a callback belongs to, and the
/// rules hold for each of them. What is known of a key is kept until ``finish()``.
///
/// Threading: one contract may serve any number of proxies on any threads. No lock is held while `key` or
/// `onViolation` runs, or a key goes; one is held while keys are hashed and compared.
public final class CallbackContract: CallbackInterceptor, Sendable {
  private struct State {
    var loads: [AnyHashable: ContractState] = [:]
    var violations: [Violation] = []
    var count = 0
  }

  private let rules: [Rule]
  private let key: @Sendable (Requirement, [Any]) -> AnyHashable?
  private let onViolation: @Sendable (Violation) -> Void
  private let state = SynchronizedCell(State())

  /// How many violations are listed; all are counted and reported.
  public static let listedViolations = 1_000

  /// Makes a contract of rules.
  ///
  /// - Parameters:
  ///   - proxy: The type of the proxies whose chains it joins.
  ///   - rules: What must hold.
  ///   - onViolation: Called for each violation, on the callback's thread, before the callback goes on.
  ///   - key: What the callbacks of one load have in common, `nil` for a callback that belongs to none; without
  ///     it, all belong together.
  /// - Throws: ``UnknownRequirement`` if a rule names what the protocol does not have.
  public init<Proxy: ForwardingProxy>(
    for proxy: Proxy.Type,
    _ rules: [Rule],
    onViolation: @escaping @Sendable (Violation) -> Void = { _ in },
    key: @escaping @Sendable (Requirement, [Any]) -> AnyHashable? = { _, _ in 0 }
  ) throws(UnknownRequirement) {
    let known = proxy.requirements.map(\.name)
    for name in rules.flatMap(\.names) where !known.contains(name) {
      throw UnknownRequirement(name: name, known: known)
    }
    self.rules = rules
    self.key = key
    self.onViolation = onViolation
  }

  /// The violations so far, the first ones if there are very many.
  public var violations: [Violation] { state.withLock { $0.violations } }
  /// How many violations there were.
  public var violationCount: Int { state.withLock { $0.count } }

  /// Reports what is missing, forgets all loads and returns all violations that are listed.
  ///
  /// - Returns: The violations, those of the end last.
  @discardableResult
  public func finish() -> [Violation] {
    // With the loads go their keys, which are the user's: not under the lock.
    let loads = state.withLock { state in
      defer { state.loads = [:] }
      return state.loads
    }
    report(loads.values.flatMap { $0.missing(under: rules) })
    return violations
  }

  /// Checks a synchronous callback and passes it on.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    check(callback)
    return try proceed()
  }

  /// Checks an asynchronous callback and passes it on.
  public func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    check(callback)
    return try await proceed()
  }

  private func check<Delegate, Result>(_ callback: Callback<Delegate, Result>) {
    guard let key = key(callback.requirement, callback.arguments) else { return }
    var found = rules.compactMap { $0.violationOfPlace(by: callback.requirement) }
    let thread = CurrentThread.identifier
    found += state.withLock {
      $0.loads[key, default: ContractState()].note(callback.requirement, on: thread, under: rules)
    }
    report(found)
  }

  private func report(_ found: [Violation]) {
    guard !found.isEmpty else { return }
    state.withLock { state in
      state.count += found.count
      state.violations += found.prefix(Self.listedViolations - state.violations.count)
    }
    for violation in found { onViolation(violation) }
  }
}

/// A rule names a requirement that the protocol does not have.
public struct UnknownRequirement: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The names that there are.
  public let known: [String]

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - name: The name that there is not.
  ///   - known: The names that there are.
  public init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// What was wrong, and what to do.
  public var description: String {
    "There is no requirement '\(name)': use one of \(known.joined(separator: ", "))."
  }
}
