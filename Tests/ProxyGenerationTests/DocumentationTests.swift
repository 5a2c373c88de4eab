import ProxyGeneration
import Testing

/// What becomes of a requirement's comment in the interceptor protocol.
@Suite struct `Documentation of an interceptor` {
  @Test(arguments: [
    (["/// Told."], ["/// Told."]),
    (
      ["/// Told.", "///", "/// - Parameter page: The page."],
      [
        "/// Told.", "///", "/// - Parameter page: The page.",
        "/// - Parameter next: The rest of the chain.",
      ]
    ),
    (
      [
        "/// - Parameters:", "///   - page: The page,", "///     as it is.", "///",
        "/// - Returns: So.",
      ],
      [
        "/// - Parameters:", "///   - page: The page,", "///     as it is.",
        "///   - next: The rest of the chain.", "///", "/// - Returns: So.",
      ]
    ),
    (
      ["///- Parameter page: The page,", "///  as it is.", "///- Throws: This."],
      [
        "///- Parameter page: The page,", "///  as it is.",
        "///- Parameter next: The rest of the chain.", "///- Throws: This.",
      ]
    ),
  ])
  func `describes the rest of the chain where it describes parameters`(
    comment: [String],
    expected: [String]
  ) {
    let lines = comment.map { "  \($0)\n" }.joined()
    let protocolText = "@Proxied protocol P: AnyObject {\n\(lines)  func f(_ page: Int)\n}"
    let text = ProxyGenerator.expand(protocolText).source
    let wanted = expected.map { "  \($0)\n" }.joined()
    #expect(text.contains("{\n\(wanted)  func f(_ page: Int, next: any P)\n}"), "\(text)")
  }

  @Test func `calls it what the requirement leaves it`() {
    let text = ProxyGenerator.expand(
      "@Proxied protocol P: AnyObject {\n  /// - Parameter next: The next.\n  func f(next: Int)\n}"
    ).source
    #expect(
      text.contains(
        "  /// - Parameter _next: The rest of the chain.\n  func f(next _0: Int, next _next"
      )
    )
  }
}
