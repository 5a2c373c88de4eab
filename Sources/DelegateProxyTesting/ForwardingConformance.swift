public import DelegateProxy

/// Checks that a proxy forwards everything, once, in order, unchanged, and leaks nothing.
///
/// It runs a script of calls against the outer delegate alone, then through the proxy with 0, 1 and 3 interceptors,
/// and compares. It works in any test framework and in a plain program:
///
/// ```swift
/// let conformance = ForwardingConformance(PageDelegateProxy.self) { log in
///   PageDouble(log)                       // notes each call: log.called(with: page, request)
/// } script: { delegate, log in
///   log.outcome("page(_:shouldStart:)") { delegate.page(1, shouldStart: "a") }
///   delegate.pageDidFinish(1)
/// }
/// try conformance.check()
/// ```
///
/// The script must call every requirement, and do the same each time. Where the protocol has asynchronous
/// requirements, give an `asyncScript` too, and call the asynchronous ``check(isolation:)``. Requirements are told apart
/// by their full names: of overloads of one name, a script that calls one passes for one that calls all.
///
/// Threading: everything runs where `check` is called, so that it serves isolated protocols too.
public struct ForwardingConformance<Proxy: ForwardingProxy> {
  /// Makes calls and notes what comes of them.
  public typealias Script = (Proxy.Delegate, CallLog) -> Void
  /// Makes asynchronous calls and notes what comes of them.
  public typealias AsyncScript = (Proxy.Delegate, CallLog) async -> Void

  let outer: (CallLog) -> Proxy.Delegate
  let script: Script
  let asyncScript: AsyncScript?
  let straight: Set<String>

  /// Makes a suite.
  ///
  /// - Parameters:
  ///   - proxy: The type of the proxy.
  ///   - straight: Requirements that pass an interceptor by that knows no protocol: those that rethrow, or whose
  ///     result cannot be copied.
  ///   - outer: Makes an outer delegate that notes each call in a log.
  ///   - script: Makes calls and notes what comes of them.
  ///   - asyncScript: Makes asynchronous calls, after the others.
  public init(
    _ proxy: Proxy.Type = Proxy.self,
    passingStraightOn straight: Set<String> = [],
    outer: @escaping (CallLog) -> Proxy.Delegate,
    script: @escaping Script = { _, _ in },
    asyncScript: AsyncScript? = nil
  ) {
    self.outer = outer
    self.script = script
    self.asyncScript = asyncScript
    self.straight = straight
  }

  /// Runs the script in all settings.
  ///
  /// - Throws: ``ConformanceFailure`` with everything that was wrong.
  public func check() throws {
    try fail(violations())
  }

  /// Runs both scripts in all settings.
  ///
  /// - Parameter isolation: Where they run.
  /// - Throws: ``ConformanceFailure`` with everything that was wrong.
  public func check(isolation: isolated (any Actor)? = #isolation) async throws {
    try fail(await violations())
  }

  /// Runs the script in all settings.
  ///
  /// - Returns: What was wrong.
  public func violations() -> [ConformanceViolation] {
    let model = CallLog()
    script(outer(model), model)
    let comparison = CallComparison(expected: model.entries, straight: straight)
    var found = comparison.unexercised(of: Proxy.requirements)
    for setting in ForwardingSetting.all {
      let run = ForwardingRun(self, setting)
      run.withDelegate { script($0, run.log) }
      found += run.end(comparison)
    }
    return found
  }

  /// Runs both scripts in all settings.
  ///
  /// - Parameter isolation: Where they run.
  /// - Returns: What was wrong.
  public func violations(
    isolation: isolated (any Actor)? = #isolation
  ) async -> [ConformanceViolation] {
    let model = CallLog()
    let alone = outer(model)
    script(alone, model)
    await runAsyncScript(on: alone, model)
    let comparison = CallComparison(expected: model.entries, straight: straight)
    var found = comparison.unexercised(of: Proxy.requirements)
    for setting in ForwardingSetting.all {
      let run = ForwardingRun(self, setting)
      run.withDelegate { script($0, run.log) }
      if let delegate = run.delegate { await runAsyncScript(on: delegate, run.log) }
      found += run.end(comparison)
    }
    return found
  }

  private func runAsyncScript(
    on delegate: Proxy.Delegate,
    _ log: CallLog,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard let asyncScript else { return }
    await HandedScript { await asyncScript(delegate, log) }.run()
  }

  private func fail(_ violations: [ConformanceViolation]) throws {
    if !violations.isEmpty { throw ConformanceFailure(violations: violations) }
  }
}

// `@unchecked`: the script runs where its author's code is isolated, and everything here waits for it meanwhile.
private struct HandedScript: @unchecked Sendable {
  let run: () async -> Void

  init(_ run: @escaping () async -> Void) {
    self.run = run
  }
}
