import Foundation
import Testing

@testable import ProxyGeneration

/// The generated text, as files: `X.protocol.txt` is what a user writes, `X.expanded.txt` what comes of it.
///
/// After a change to the generator that is meant, run the tests with `DELEGATE_PROXY_RECORD=1`, which writes
/// the new text beside the old, and review the difference.
@Suite struct `Expansions` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Resources/Expansions")
  private static let isRecording =
    ProcessInfo.processInfo.environment["DELEGATE_PROXY_RECORD"] == "1"

  @Test(arguments: ["Plain", "Isolated", "Sendable", "Refining", "Generic"])
  func `are what has been reviewed`(_ name: String) throws {
    let input = try String(
      contentsOf: Self.folder.appendingPathComponent("\(name).protocol.txt"),
      encoding: .utf8
    )
    let expansion = ProxyGenerator.expand(input)
    #expect(expansion.diagnostics.isEmpty)
    let file = Self.folder.appendingPathComponent("\(name).expanded.txt")
    let text = expansion.source + "\n"
    if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let got = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, pair) in zip(got, wanted).enumerated() where pair.0 != pair.1 {
      Issue.record("\(name), line \(line + 1): \(pair.0) instead of \(pair.1)")
      return
    }
    #expect(got.count == wanted.count)
  }

  @Test(arguments: [
    ("page(_:)", "#\"page(_:)\"#"), (#""""a"#, #""\"\"\"a""#), (#""\a"#, #""\"\\a""#),
  ])
  func `write a name as a literal of one line`(_ name: String, _ literal: String) {
    #expect(RawLiteral.line(name) == literal)
  }

  @Test func `carry extensions unchanged through the attribute of the second macro`() {
    let members = "  func f() { g(#\"\"\"\n  a \"\"\" b \"# c\n\"\"\"#) }"
    let expansion = Expansion(
      declarations: [
        Expansion.Declaration(
          extendedType: "P",
          text: "protocol P {}",
          extensions: [
            .init(attributes: "@B ", condition: "Self == A", members: members),
            .init(members: "  // b"),
          ]
        )
      ],
      diagnostics: []
    )
    let attribute = String(expansion.peers.dropLast("\nprotocol P {}".count))
    #expect(
      Expansion.extensions(carriedBy: attribute, of: "P")
        == ["@B extension P where Self == A {\n\(members)\n}", "extension P {\n  // b\n}"]
    )
  }

  @Test(
    arguments: [
      ("public struct S<T>: P where T: Q", "S"), ("extension A.B where C == D", "A.B"),
      ("final class C", "C"), ("actor `A`", "`A`"), ("enum E: Int", "E"), ("func f()", nil),
      ("class func f()", nil), ("var x: Int", nil), ("init()", nil), ("", nil),
      ("@A(class: 1) struct S", "S"),
    ] as [(String, String?)]
  )
  func `find the type that encloses a protocol`(_ header: String, _ name: String?) {
    #expect(ProxyGenerator.typeName(ofHeader: header) == name)
  }
}
