import Foundation
import Testing

/// What a macro cannot see, and the compiler's errors must tell.
@Suite struct `What a macro cannot see` {
  private static let suffix = "must be @Proxied too, since a @Proxied protocol refines it"

  @Test(
    arguments: [
      ("protocol Plain: AnyObject { func f() }", "@Proxied protocol Page: Plain {}", "Plain", 25),
      (
        "@MainActor class View {}", "@MainActor @Proxied protocol Page: AnyObject, View {}", "View",
        47
      ),
      (
        "@Proxied protocol Seen: AnyObject {}; typealias Both = Seen & Sendable",
        "@Proxied protocol Page: Both { func g() }", "Both", 25
      ),
      (
        "enum Around { protocol Plain: AnyObject { func f() } }",
        "@Proxied protocol Page: Around.Plain {}", "Plain", 25
      ),
    ]
  )
  func `in a parent is an error at the parent's name`(
    _ parent: String,
    _ declaration: String,
    _ name: String,
    _ column: Int
  ) async throws {
    let errors = try await Self.errors(in: "import DelegateProxy\n\(parent)\n\(declaration)\n")
    let place = "Unseen.swift:3:"
    #expect(errors.contains { $0.contains(place) && $0.contains("'\(name) \(Self.suffix)'") })
    // The last part of a path is what is not found.
    let isFound = errors.contains { $0.contains("\(place)\(column): ") }
    #expect(isFound || declaration.contains("."), "\(errors)")
  }

  @Test func `that a parent is Sendable is an error at its name that says what to write`()
    async throws
  {
    let errors = try await Self.errors(
      in: """
        import DelegateProxy
        @Proxied protocol Shared: AnyObject, Sendable { func f() }
        @Proxied protocol Page: Shared { func g() }
        @Proxied(sendable: true) protocol SharedPage: Shared { func g() }
        """
    )
    let told = "'@Proxied(sendable: true) is what a protocol must say that refines a Sendable one'"
    #expect(errors.contains { $0.contains("Unseen.swift:3:25: ") && $0.contains(told) })
    #expect(errors.count { $0.contains(told) } == 1)
    #expect(!errors.contains { $0.contains("Unseen.swift:4:") })
  }

  @Test(arguments: ["Proxy", "Interceptor", "Callbacks", "Requirements", "Linking"])
  func `of names that are taken is an error that says which`(_ suffix: String) async throws {
    let errors = try await Self.errors(
      in: """
        import DelegateProxy
        struct Page\(suffix) {}
        @Proxied protocol Page: AnyObject { func f() }
        """
    )
    #expect(errors.contains { $0.contains("invalid redeclaration of 'Page\(suffix)'") })
  }

  private static func errors(in source: String) async throws -> [String] {
    let outcome = try await Compiler.withFolder { folder in
      try source.write(
        to: folder.appendingPathComponent("Unseen.swift"),
        atomically: true,
        encoding: .utf8
      )
      return try await Compiler.compile(
        ["-swift-version", "6", "-typecheck", "Unseen.swift"],
        in: folder
      )
    }
    return outcome.output.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
  }
}
