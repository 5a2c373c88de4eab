import Foundation
import Testing

/// What the fuzzers have found to reach everything, and texts that once took quadratic time.
@Suite struct `What fuzzers try` {
  private static var corpus: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fuzzing/Corpus")
  }

  @Test(.timeLimit(.minutes(2)), arguments: Fuzzed.targets.map(\.name))
  func `keeps every promise`(_ name: String) throws {
    let target = try #require(Fuzzed.targets.first { $0.name == name })
    let folder = Self.corpus.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count > 50, "the corpus is not where it should be")
    for file in files.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      #expect(throws: Never.self, "\(name)/\(file)") { try target.run(bytes) }
    }
  }

  /// A beginning, what is repeated behind it, and an end that is repeated as often.
  private static let growing: [(String, String, String)] = [
    ("", "(", ""), ("", "[", ""), ("", "{", ""), ("", "<", ""), ("", "#", ""), ("", "#/ ", ""),
    ("", "#/\n", ""), ("", "#\"\"\"\\#(", ""), ("", "#\"\"\"\\#(##\"\"\"\\##(", "\"#"),
    ("", "(/a(", ""), ("", "\"", ""),
    ("", "\"\\(", ""), ("", "`", ""), ("", "/*", ""), ("", "#\"", ""), ("", "@a(", ""),
    ("", "@a<", ""), ("", "@a<(", ""), ("", "@a @(", ""), ("", "public(", ""),
    ("", "func f<T>(", ""),
    ("", "struct S<T>(", ""), ("", "var x: (", ""), ("", "protocol P {", ""),
    ("", "protocol P: A {", ""), ("", "extension A {", ""), ("", "extension A where ", ""),
    ("", "protocol P: ()throws(", ""), ("", "#if A\n@a\n", ""), ("", "#if A\n", "#endif\n"),
    ("@Proxied protocol P: AnyObject {", "#if A\n@a\n", "func f()\n#endif\n"),
    ("@Proxied protocol P: AnyObject {", "#if A\n", "#endif\n"),
    ("@Proxied protocol P: AnyObject {", "#if swift(>=9)\n~\n#endif\n", ""),
    ("@Proxied protocol P: AnyObject {", "#if swift(>=9)\n", "~\n#endif\n"),
    ("@Proxied protocol P: AnyObject {", "init()\n", ""),
    ("@Proxied protocol P: AnyObject {", "@Fallback((", ""),
    ("@Proxied protocol P: AnyObject { func f(", "a: A, ", ""),
    ("@Proxied protocol P: AnyObject { func f() -> ", "(", ")"),
    ("@Proxied protocol P: AnyObject { func f() -> ", "A<", ">"),
    ("@Proxied protocol P: ", "A, ", ""), ("@Proxied protocol P: AnyObject where ", "A == B, ", ""),
  ]

  @Test(arguments: growing)
  func `takes time in proportion to its length`(_ head: String, _ part: String, _ end: String) {
    let count = (1 << 16) / (part.utf8.count + end.utf8.count)
    let middle = String(repeating: part, count: count) + String(repeating: end, count: count)
    let isDeclaration = head.hasPrefix("@Proxied")
    let text = head + middle + (isDeclaration ? "}" : "")
    let elapsed = ContinuousClock().measure {
      #expect(throws: Never.self) {
        let target: Fuzzed.Target = isDeclaration ? Fuzzed.parse : Fuzzed.readInterface
        try target(Array(text.utf8))
      }
    }
    // Quadratic time would be minutes.
    #expect(elapsed < .seconds(60))
  }
}
