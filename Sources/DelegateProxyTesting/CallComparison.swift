import DelegateProxy

/// Compares a run with what happened without a proxy.
struct CallComparison {
  private let expected: [CallLog.Entry]
  private let straight: Set<String>

  init(expected: [CallLog.Entry], straight: Set<String>) {
    self.expected = expected
    self.straight = straight
  }

  func unexercised(of requirements: [Requirement]) -> [ConformanceViolation] {
    let called = Set(Self.calls(expected).map(\.name))
    return requirements.map(CallLog.name).filter { !called.contains($0) }.map {
      ConformanceViolation(fault: .notExercised(requirement: $0), setting: "no proxy")
    }
  }

  func faults(
    in entries: [CallLog.Entry],
    _ setting: ForwardingSetting
  ) -> [ConformanceViolation.Fault] {
    let counts = countFaults(entries)
    let content = counts.isEmpty ? orderFaults(entries) + argumentFaults(entries) : counts
    return content + outcomeFaults(entries) + turnFaults(entries, setting)
  }

  // MARK: Calls and outcomes

  private static func calls(_ entries: [CallLog.Entry]) -> [(name: String, arguments: [String])] {
    entries.compactMap { entry in
      if case .call(let name, let arguments) = entry { (name, arguments) } else { nil }
    }
  }

  /// Names in order, of calls and of their outcomes.
  private static func places(_ entries: [CallLog.Entry]) -> [String] {
    entries.compactMap { entry in
      switch entry {
      case .call(let name, _), .outcome(let name, _): name
      case .before, .after: nil
      }
    }
  }

  private func countFaults(_ entries: [CallLog.Entry]) -> [ConformanceViolation.Fault] {
    func counts(_ entries: [CallLog.Entry]) -> [String: Int] {
      Dictionary(Self.calls(entries).map { ($0.name, 1) }, uniquingKeysWith: +)
    }
    let (wanted, found) = (counts(expected), counts(entries))
    return Set(wanted.keys).union(found.keys).sorted().compactMap { name in
      let (wanted, found) = (wanted[name, default: 0], found[name, default: 0])
      if found < wanted { return .notForwarded(requirement: name) }
      return found > wanted ? .forwardedTooOften(requirement: name) : nil
    }
  }

  private func orderFaults(_ entries: [CallLog.Entry]) -> [ConformanceViolation.Fault] {
    let pairs = zip(Self.places(expected), Self.places(entries))
    return pairs.first { $0 != $1 }.map { [.outOfOrder(requirement: $0.0)] } ?? []
  }

  private func argumentFaults(_ entries: [CallLog.Entry]) -> [ConformanceViolation.Fault] {
    zip(Self.calls(expected), Self.calls(entries)).compactMap { wanted, found in
      guard wanted.name == found.name, wanted.arguments != found.arguments else { return nil }
      return .argumentsChanged(
        requirement: wanted.name,
        expected: wanted.arguments,
        found: found.arguments
      )
    }
  }

  private func outcomeFaults(_ entries: [CallLog.Entry]) -> [ConformanceViolation.Fault] {
    func outcomes(_ entries: [CallLog.Entry]) -> [(name: String, text: String)] {
      entries.compactMap { entry in
        if case .outcome(let name, let text) = entry { (name, text) } else { nil }
      }
    }
    return zip(outcomes(expected), outcomes(entries)).compactMap { wanted, found in
      guard wanted.text != found.text else { return nil }
      return .outcomeChanged(requirement: wanted.name, expected: wanted.text, found: found.text)
    }
  }

  // MARK: Turns of the interceptors

  private func turnFaults(
    _ entries: [CallLog.Entry],
    _ setting: ForwardingSetting
  ) -> [ConformanceViolation.Fault] {
    var turns = InterceptorTurns(setting)
    var faulty: [String] = []
    for entry in entries {
      guard let name = turns.nameOfFault(in: entry, straight: straight), !faulty.contains(name)
      else { continue }
      faulty.append(name)
    }
    return faulty.map {
      setting.changesChain
        ? .chainChangedInFlight(requirement: $0) : .interceptorsOutOfOrder(requirement: $0)
    }
  }
}

/// Which interceptors a callback has passed so far.
private struct InterceptorTurns {
  private let setting: ForwardingSetting
  private var running: [Int] = []
  private var callbacks = 0

  init(_ setting: ForwardingSetting) {
    self.setting = setting
  }

  /// How many interceptors the present callback must pass.
  private var due: Int { setting.changesChain && callbacks > 1 ? 0 : setting.interceptors }

  mutating func nameOfFault(in entry: CallLog.Entry, straight: Set<String>) -> String? {
    switch entry {
    case .before(let number, let name):
      if number == 0 { callbacks += 1 }
      defer { running.append(number) }
      // A callback inside a callback begins with the first one again.
      return number == 0 || running.last == number - 1 ? nil : name
    case .after(let number, let name):
      return running.popLast() == number ? nil : name
    case .call(let name, _):
      if running.isEmpty { callbacks += setting.changesChain ? 1 : 0 }
      if straight.contains(name) && running.isEmpty { return nil }
      return running.last ?? -1 == due - 1 ? nil : name
    case .outcome:
      return nil
    }
  }
}
