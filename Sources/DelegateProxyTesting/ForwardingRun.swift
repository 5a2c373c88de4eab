import DelegateProxy

/// The conditions of one run.
struct ForwardingSetting {
  let interceptors: Int
  /// Whether the first interceptor removes all during the first callback.
  let changesChain: Bool

  static let all =
    [0, 1, 3].map { ForwardingSetting(interceptors: $0, changesChain: false) }
    + [ForwardingSetting(interceptors: 3, changesChain: true)]

  var name: String {
    let count = "\(interceptors) interceptor\(interceptors == 1 ? "" : "s")"
    return changesChain ? "\(count), removed during the first callback" : count
  }
}

/// One run through a proxy of its own.
final class ForwardingRun<Proxy: ForwardingProxy> {
  let log = CallLog()
  private let setting: ForwardingSetting
  private var proxy: Proxy?
  private var outer: Proxy.Delegate?
  private weak var observedProbe: ForwardingProbe?
  private var hasOtherOuter = false

  init(_ conformance: ForwardingConformance<Proxy>, _ setting: ForwardingSetting) {
    self.setting = setting
    let (proxy, outer) = (Proxy(), conformance.outer(log))
    (self.proxy, self.outer) = (proxy, outer)
    proxy.outer = outer
    hasOtherOuter = proxy.outer.map { $0 as AnyObject } !== (outer as AnyObject)
    let probes = (0..<setting.interceptors).map { ForwardingProbe($0, log) }
    observedProbe = probes.last
    proxy.interceptors = probes.map { Proxy.callbacks($0) }
    if setting.changesChain {
      probes.first?.onFirst.withLock { action in
        action = { [weak proxy] in proxy?.interceptors = [] }
      }
    }
  }

  var delegate: Proxy.Delegate? { proxy.flatMap { $0 as? Proxy.Delegate } }

  func withDelegate(_ body: (Proxy.Delegate) -> Void) {
    if let delegate { body(delegate) }
  }

  /// Compares, lets go of everything, and looks for what stays.
  func end(_ comparison: CallComparison) -> [ConformanceViolation] {
    var faults = comparison.faults(in: log.entries, setting)
    if hasOtherOuter { faults.append(.otherOuter) }
    faults += leaks()
    return faults.map { ConformanceViolation(fault: $0, setting: setting.name) }
  }

  private func leaks() -> [ConformanceViolation.Fault] {
    weak let observedOuter = outer.map { $0 as AnyObject }
    weak let observedProxy = proxy
    var faults: [ConformanceViolation.Fault] = []
    outer = nil
    let isKept = observedOuter != nil
    proxy = nil
    if observedProxy != nil { faults.append(.leaked("the proxy")) }
    if observedOuter != nil {
      faults.append(.leaked("the outer delegate"))
    } else if isKept {
      faults.append(.keepsOuter)
    }
    if observedProbe != nil { faults.append(.leaked("an interceptor")) }
    return faults
  }
}

/// An interceptor that passes everything on and notes its turns.
final class ForwardingProbe: CallbackInterceptor, Sendable {
  let onFirst = SynchronizedCell<(() -> Void)?>(nil)
  private let number: Int
  private let log: CallLog

  init(_ number: Int, _ log: CallLog) {
    self.number = number
    self.log = log
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin(callback.requirement)
    defer { log.add(.after(number, CallLog.name(of: callback.requirement))) }
    return try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    begin(callback.requirement)
    defer { log.add(.after(number, CallLog.name(of: callback.requirement))) }
    return try await proceed()
  }

  private func begin(_ requirement: Requirement) {
    log.add(.before(number, CallLog.name(of: requirement)))
    let action = onFirst.withLock { $0.take() }
    action?()
  }
}
