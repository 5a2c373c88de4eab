import Foundation
import Testing

/// Whether expansions stay silent under what projects switch on.
@Suite struct `Compiler settings` {
  /// Everything at once, and the oldest language that the package can be used from.
  private static let usual: [[String]] = [
    ["-swift-version", "5"],
    ["-swift-version", "6", "-strict-memory-safety"]
      + features([
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
      ]),
  ]

  /// Each by itself, which takes minutes: with `DELEGATE_PROXY_EXHAUSTIVE=1`.
  private static let exhaustive: [[String]] = [
    ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6", "-strict-memory-safety"],
    ["-swift-version", "6"] + features(["ExistentialAny"]),
    ["-swift-version", "6"] + features(["MemberImportVisibility"]),
    ["-swift-version", "6"] + features(["NonisolatedNonsendingByDefault"]),
    ["-swift-version", "6"] + features(["InferIsolatedConformances"]),
    ["-swift-version", "6", "-O"],
    ["-swift-version", "6", "-enable-testing"],
  ]

  private static let isExhaustive =
    ProcessInfo.processInfo.environment["DELEGATE_PROXY_EXHAUSTIVE"] == "1"

  private static func features(_ names: [String]) -> [String] {
    names.flatMap { ["-enable-upcoming-feature", $0] }
  }

  @Test(arguments: usual + (isExhaustive ? exhaustive : []))
  func `let every form compile without a warning`(_ settings: [String]) async throws {
    let reports = try await Workshop.check(
      Form.forwarded,
      // Diagnostics of data flow and of isolated regions come with the intermediate language.
      settings + ["-warnings-as-errors", "-emit-sib", "-o", "forms.sib"]
    )
    for (form, report) in reports {
      #expect(report.messages.isEmpty, "\(form)")
      #expect(report.expansionMessages.isEmpty, "\(form)")
      #expect(report.problems.isEmpty, "\(form)")
    }
    #expect(reports.count == Form.forwarded.count)
  }
}
