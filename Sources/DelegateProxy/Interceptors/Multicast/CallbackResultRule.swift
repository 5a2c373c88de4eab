/// Which answer the subject gets when several delegates give one.
///
/// The first answer is always that of the outer delegate, or the fallback if there is none.
public struct CallbackResultRule: Sendable {
  private let combine: @Sendable (Requirement, [Any]) -> Any

  /// Makes a rule.
  ///
  /// - Parameter combine: Makes one answer of all, the outer delegate's first. What is not of the requirement's
  ///   result type does not count, and the outer delegate's answer does.
  public init(_ combine: @escaping @Sendable (Requirement, [Any]) -> Any) {
    self.combine = combine
  }

  /// The outer delegate answers.
  public static let outer = CallbackResultRule { _, answers in answers.first ?? () }

  /// `true` if all say so; where one answers anything but a `Bool`, the outer delegate answers.
  ///
  /// `nil` says nothing.
  public static let all = CallbackResultRule { _, answers in
    flags(answers)?.allSatisfy { $0 } ?? answers[0]
  }

  /// `true` if one says so; where one answers anything but a `Bool`, the outer delegate answers.
  ///
  /// `nil` says nothing.
  public static let any = CallbackResultRule { _, answers in
    flags(answers)?.contains(true) ?? answers[0]
  }

  /// The first answer that is not `nil`.
  public static let firstNonNil = CallbackResultRule { _, answers in
    answers.first { ($0 as? any OptionalDelegate)?.isPresent ?? true } ?? answers.first ?? ()
  }

  /// A rule of its own for each requirement.
  ///
  /// - Parameter rule: Names the rule for a requirement.
  /// - Returns: The rule that asks it.
  public static func byRequirement(
    _ rule: @escaping @Sendable (Requirement) -> CallbackResultRule
  ) -> CallbackResultRule {
    CallbackResultRule { requirement, answers in rule(requirement).combine(requirement, answers) }
  }

  /// The answers that are not `nil`, if there are any and all are truth values.
  private static func flags(_ answers: [Any]) -> [Bool]? {
    let given = answers.filter { ($0 as? any OptionalDelegate)?.isPresent ?? true }
    let flags = given.compactMap { $0 as? Bool }
    return flags.isEmpty || flags.count < given.count ? nil : flags
  }

  func combine<Result>(_ requirement: Requirement, _ outer: Result, _ others: [Result]) -> Result {
    guard Result.self != Void.self, !others.isEmpty else { return outer }
    return combine(requirement, [outer] + others) as? Result ?? outer
  }
}

extension OptionalDelegate {
  fileprivate var isPresent: Bool { unwrapped != nil }
}
