import Testing

@testable import ProxyGeneration

/// Whether what cannot be forwarded is refused where it stands, with what to do.
@Suite struct `Diagnostics` {
  /// A place and the text that must be found there, so that cases need no counting.
  private static func expect(
    _ source: String,
    _ message: String,
    at text: String,
    fixed: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let diagnostics = ProxyGenerator.expand(source).diagnostics
    #expect(diagnostics.count == 1, sourceLocation: location)
    let diagnostic = try #require(diagnostics.first, sourceLocation: location)
    #expect(diagnostic.message == message, sourceLocation: location)
    let rest = String(decoding: Array(source.utf8.dropFirst(diagnostic.offset)), as: UTF8.self)
    #expect(rest.hasPrefix(text), sourceLocation: location)
    guard let fixed else { return }
    let fixIt = try #require(diagnostic.fixIts.first, sourceLocation: location)
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(fixIt.offset..<fixIt.end, with: Array(fixIt.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == fixed, sourceLocation: location)
  }

  @Test func `stand at the requirement in lines and behind characters of many bytes`() throws {
    try Self.expect(
      "@Proxied protocol 代理: AnyObject {\n  // 🙂\n  func 完成()\n  static func f()\n}",
      "'f()' cannot be forwarded: it is static, and a proxy forwards to an object, not to a type; "
        + "make it an instance requirement or move it to another protocol",
      at: "func f()"
    )
  }

  @Test func `offer the fallback that is missing`() throws {
    try Self.expect(
      "@Proxied protocol P: AnyObject {\n  @A func f() -> Int\n}",
      "'f()' has a result and nothing to answer when there is no outer delegate; add '@Fallback(…)', "
        + "or write '@Proxied(withoutOuter: .trap)' for the whole protocol",
      at: "func f()",
      fixed: "@Proxied protocol P: AnyObject {\n  @Fallback(<#value#>) @A func f() -> Int\n}"
    )
  }

  @Test(arguments: [
    "func f()", "func f() -> Void", "func f() -> ()", "func f() -> Int?", "func f() -> Int!",
    "func f() -> Optional<Int>", "func f() throws -> Int", "func f() async throws -> Int",
    "var x: Int? { get }", "var x: Int { get throws }", "@Fallback(1) func f() -> Int",
    "func f() throws(any Error) -> Int", "func f() throws(E)",
  ])
  func `leave alone what has an answer without an outer delegate`(_ requirement: String) {
    let source = "@Proxied protocol P: AnyObject { \(requirement) }"
    #expect(ProxyGenerator.expand(source).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "func f() -> Int", "func f() throws(E) -> Int", "var x: Int { get }", "func f() -> [Int?]",
    "subscript(i: Int) -> Int { get set }", "func f(_ b: () throws -> Int) rethrows -> Int",
    "func f() -> () -> Int?",
  ])
  func `want a fallback for what has none`(_ requirement: String) {
    let source = "@Proxied protocol P: AnyObject { \(requirement) }"
    #expect(ProxyGenerator.expand(source).diagnostics.count == 1)
  }

  @Test(arguments: [
    "struct S {}", "func f() {}", "class C: P {}", "extension P {}", "", "var x: Int { 1 }",
  ])
  func `say that a macro for protocols stands at something else`(_ declaration: String) {
    let diagnostics = ProxyGenerator.expand("@Proxied " + declaration).diagnostics
    #expect(
      diagnostics == [
        .error(
          "'@Proxied' can only be applied to a protocol, the one that a subject calls its delegate by",
          at: 0
        )
      ]
    )
  }
}
