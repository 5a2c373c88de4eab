extension CallbackContract {
  /// Something that must hold for the callbacks of one load.
  ///
  /// Requirements are named in full, `page(_:didFailWith:)`. Overloads of one name count as one.
  public enum Rule: Sendable {
    /// Each call of the start requirement is followed by exactly one terminal callback, and there is none without
    /// a start. Without a start requirement, exactly one terminal callback comes until ``CallbackContract/finish()``.
    case oneTerminal(perStart: String?)
    /// Between a terminal callback and the next start nothing comes; without a start requirement, nothing ever.
    case nothingAfterTerminal
    /// The second requirement is not called before the first has been, since the last terminal callback.
    case order(String, before: String)
    /// The requirement is called once at most, until a terminal callback.
    case atMostOnce(String)
    /// All callbacks come on the thread of the first one.
    case oneThread
    /// Every callback comes where the check says so; the name stands in violations, such as "the main thread".
    case place(String, @Sendable () -> Bool)

    var names: [String] {
      switch self {
      case .oneTerminal(let start): start.map { [$0] } ?? []
      case .order(let first, let second): [first, second]
      case .atMostOnce(let name): [name]
      case .nothingAfterTerminal, .oneThread, .place: []
      }
    }

    func violationOfPlace(by requirement: Requirement) -> Violation? {
      guard case .place(let place, let isThere) = self, !isThere() else { return nil }
      return Violation(kind: .elsewhere(than: place), requirement: requirement)
    }
  }

  /// One rule broken by one callback.
  public struct Violation: Hashable, Sendable {
    /// What was wrong.
    public enum Kind: Hashable, Sendable {
      /// A start while the last one has had no terminal callback, or the end without it.
      case missingTerminal
      /// A terminal callback more than starts.
      case superfluousTerminal
      /// A callback after the terminal one.
      case afterTerminal
      /// A callback before another that must come first.
      case tooEarly(before: String)
      /// A callback a second time.
      case repeated
      /// A callback on another thread than the first one.
      case otherThread
      /// A callback not where it must come.
      case elsewhere(than: String)
    }

    /// What was wrong.
    public let kind: Kind
    /// The requirement that was called; where something is missing at the end, the last one that was.
    public let requirement: Requirement
  }
}

extension CallbackContract.Violation: CustomStringConvertible {
  /// A sentence that names the requirement.
  public var description: String {
    switch kind {
    case .missingTerminal: "'\(requirement)' was called, and the terminal callback did not come."
    case .superfluousTerminal: "'\(requirement)' was called, but a terminal callback was not due."
    case .afterTerminal: "'\(requirement)' was called after the terminal callback."
    case .tooEarly(let first): "'\(requirement)' was called before '\(first)'."
    case .repeated: "'\(requirement)' was called a second time."
    case .otherThread: "'\(requirement)' was called on another thread than the first callback."
    case .elsewhere(let place): "'\(requirement)' was called, but not on \(place)."
    }
  }
}

/// What the rules need to know of one load.
struct ContractState {
  private var seen: Set<String> = []
  private var last: Requirement?
  private var thread: UInt?
  private var isRunning = false
  private var isOver = false

  /// Notes a callback.
  ///
  /// - Returns: What it breaks.
  mutating func note(
    _ requirement: Requirement,
    on thread: UInt,
    under rules: [CallbackContract.Rule]
  ) -> [CallbackContract.Violation] {
    let isStart = rules.contains { rule in
      if case .oneTerminal(requirement.name) = rule { true } else { false }
    }
    if isStart { seen = [] }
    // Where a rule counts terminal callbacks, that one reports a second.
    let countsTerminals = rules.contains { if case .oneTerminal = $0 { true } else { false } }
    let isCounted = countsTerminals && requirement.isTerminal
    let kinds = rules.compactMap { rule -> CallbackContract.Violation.Kind? in
      if case .nothingAfterTerminal = rule, isCounted { return nil }
      return kind(of: requirement, isStart: isStart, on: thread, under: rule)
    }
    if isStart { (isRunning, isOver) = (true, false) }
    seen.insert(requirement.name)
    if requirement.isTerminal {
      (isRunning, isOver) = (false, true)
      seen = []
    }
    self.thread = self.thread ?? thread
    last = requirement
    return kinds.map { CallbackContract.Violation(kind: $0, requirement: requirement) }
  }

  private func kind(
    of requirement: Requirement,
    isStart: Bool,
    on thread: UInt,
    under rule: CallbackContract.Rule
  ) -> CallbackContract.Violation.Kind? {
    switch rule {
    case .oneTerminal(let start):
      if isStart, start == requirement.name { return isRunning ? .missingTerminal : nil }
      let isDue = start == nil ? !isOver : isRunning
      return requirement.isTerminal && !isDue ? .superfluousTerminal : nil
    case .nothingAfterTerminal:
      return isOver && !isStart ? .afterTerminal : nil
    case .order(let first, let second):
      return requirement.name == second && !seen.contains(first) ? .tooEarly(before: first) : nil
    case .atMostOnce(let name):
      return requirement.name == name && seen.contains(name) ? .repeated : nil
    case .oneThread:
      return self.thread.map { $0 != thread } ?? false ? .otherThread : nil
    case .place:
      return nil
    }
  }

  /// What should have come and did not.
  func missing(under rules: [CallbackContract.Rule]) -> [CallbackContract.Violation] {
    guard let last else { return [] }
    return rules.compactMap { rule in
      guard case .oneTerminal(let start) = rule else { return nil }
      let isMissing = start == nil ? !isOver : isRunning
      return isMissing
        ? CallbackContract.Violation(kind: .missingTerminal, requirement: last) : nil
    }
  }
}
