import Foundation
import Testing

/// Where the compiler lets one block.
@Suite struct `Calls that block` {
  private static let calls = [
    "_ = NestedRunLoop().run(timeout: .zero)",
    "let _: Int = try waitForCompletion { $0.resume(returning: 1) }",
    "SynchronousLoader(URLLoader()).load(request)",
  ]

  @Test(arguments: calls)
  func `are errors in asynchronous code and nowhere else`(_ call: String) async throws {
    let blocking = try await compile("func wait(for request: URLRequest) throws { \(call) }")
    #expect(blocking.status == 0, "\(blocking.output)")
    let awaiting = try await compile("func wait(for request: URLRequest) async throws { \(call) }")
    #expect(awaiting.status != 0)
    #expect(
      awaiting.output.contains("is unavailable from asynchronous contexts"),
      "\(awaiting.output)"
    )
  }

  @Test(
    arguments: ["", ", timeout: nil"]
  )
  func `have an awaited twin where there is something to await`(_ timeout: String) async throws {
    let source = "_ = TWIN SynchronousLoader(URLLoader()).content(for: request\(timeout))"
    let twins = [("", "try"), ("async ", "try await")]
    for (effect, twin) in twins {
      let body = source.replacingOccurrences(of: "TWIN", with: twin)
      let outcome = try await compile(
        "func wait(for request: URLRequest) \(effect)throws { \(body) }"
      )
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  private func compile(_ source: String) async throws -> Compiler.Outcome {
    try await Compiler.withFolder { folder in
      let imports = """
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif
        import SynchedLoader

        """
      try (imports + source + "\n").write(
        to: folder.appendingPathComponent("Call.swift"),
        atomically: true,
        encoding: .utf8
      )
      return try await Compiler.compile(
        ["-swift-version", "6", "-typecheck", "Call.swift"],
        in: folder
      )
    }
  }
}
