import Foundation
import Testing

/// Whether expansions stay silent under what projects switch on.
@Suite struct `Compiler settings` {
  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ]

  /// Everything at once, the oldest language that the package can be used from, and whatever goes together.
  private static let usual: [[String]] = [
    ["-swift-version", "6", "-strict-memory-safety", "-warnings-as-errors"]
      + features.flatMap(enabling) + lowering,
    ["-swift-version", "5", "-typecheck"],
    ["-swift-version", "6", "-default-isolation", "MainActor", "-typecheck"]
      + enabling("ExistentialAny"),
    ["-swift-version", "6", "-enable-library-evolution", "-typecheck"]
      + enabling("InternalImportsByDefault") + enabling("MemberImportVisibility"),
    ["-swift-version", "6", "-strict-memory-safety", "-typecheck"]
      + enabling("NonisolatedNonsendingByDefault") + enabling("InferIsolatedConformances"),
  ]

  /// Each by itself, which takes minutes: with `DELEGATE_PROXY_EXHAUSTIVE=1`.
  private static let exhaustive: [[String]] =
    [
      ["-swift-version", "5", "-strict-concurrency=complete"] + lowering,
      ["-swift-version", "6", "-strict-memory-safety"] + lowering,
      ["-swift-version", "6", "-enable-library-evolution"] + lowering,
      ["-swift-version", "6", "-default-isolation", "MainActor"] + lowering,
      ["-swift-version", "6", "-O"] + lowering,
      ["-swift-version", "6", "-enable-testing"] + lowering,
    ] + features.map { ["-swift-version", "6"] + enabling($0) + lowering }

  /// Diagnostics of data flow and of isolated regions come with the intermediate language.
  private static let lowering = ["-emit-sib", "-o", "forms.sib"]

  private static let isExhaustive =
    ProcessInfo.processInfo.environment["DELEGATE_PROXY_EXHAUSTIVE"] == "1"

  private static func enabling(_ feature: String) -> [String] {
    ["-enable-upcoming-feature", feature]
  }

  @Test(arguments: usual + (isExhaustive ? exhaustive : []))
  func `let every form compile without a warning`(_ settings: [String]) async throws {
    // What is not public must have a default in a resilient protocol, which these forms leave out.
    let forms = Form.forwarded.filter {
      !settings.contains("-enable-library-evolution") || !$0.source.contains("@_spi")
    }
    let reports = try await Workshop.check(forms, settings)
    for (form, report) in reports {
      // What they import is built without.
      let messages = report.messages.filter {
        !$0.message.contains("was not compiled with library evolution support")
      }
      #expect(messages.isEmpty, "\(form)")
      #expect(report.expansionMessages.isEmpty, "\(form)")
      #expect(report.problems.isEmpty, "\(form)")
    }
    #expect(reports.count == forms.count)
  }
}
