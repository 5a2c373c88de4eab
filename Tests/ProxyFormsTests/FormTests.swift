import Foundation
import Testing

/// Every form in the data files, as the compiler and the subject see it.
@Suite struct `Forms of protocols` {
  private static let running = Task { try await Workshop.run(Form.forwarded) }
  private static let refusing = Task {
    try await Workshop.check(Form.refused, ["-swift-version", "6", "-typecheck"])
  }

  @Test(arguments: Form.forwarded)
  func `compile and make no difference to their callers`(_ form: Form) async throws {
    let report = try #require(try await Self.running.value[form.name])
    #expect(report.messages.isEmpty)
    #expect(report.expansionMessages.isEmpty)
    #expect(report.problems.isEmpty)
    #expect(report.fired.count == form.firings.count)
    #expect(report.fired.allSatisfy { $0 > 0 })
  }

  @Test func `are counted`() async throws {
    let reports = try await Self.running.value
    let fired = reports.values.flatMap(\.fired).reduce(0, +)
    let adapted = reports.values.map(\.adapted).reduce(0, +)
    print(
      "\(Form.forwarded.count) forms compile, \(Form.refused.count) are refused; "
        + "\(fired) requirements fired, \(adapted) of them seen by an interceptor that knows no protocol"
    )
    #expect(fired > 0 && adapted > 0)
  }

  @Test(arguments: Form.refused)
  func `that cannot be forwarded are refused at their place in the user's file`(
    _ form: Form
  ) async throws {
    let report = try #require(try await Self.refusing.value[form.name])
    #expect(Set(report.messages) == form.expectations)
    #expect(report.messages.count == form.expectations.count)
    #expect(report.expansionMessages.isEmpty)
  }
}
