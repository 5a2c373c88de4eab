import Foundation
import Testing

/// Protocols that refine proxied protocols of other modules, each module compiled by itself.
@Suite struct `Across modules` {
  /// A module: its name and its source text.
  private typealias Module = (name: String, source: String)

  /// A protocol, one that refines it in a second module, and in a third a diamond of both with one of its own.
  private static let generations: [Module] = [
    (
      "Grandparents",
      """
      public import DelegateProxy

      public struct Size { public let names = ["size"] }

      @Proxied public protocol Top: AnyObject {
        func top(_ x: Int) -> Int?
        func measure(_ size: borrowing Size)
        var title: String? { get set }
      }
      """
    ),
    (
      "Parents",
      """
      public import DelegateProxy
      public import Grandparents

      @Proxied public protocol Left: Top { func left() throws -> Int }
      @Proxied public protocol Right: Top { @Fallback(7) func right() -> Int }
      """
    ),
    (
      "Main",
      """
      import DelegateProxy
      import Grandparents
      import Parents

      @Proxied(ancestors: Top.self) protocol Bottom: Left, Right { func bottom(_ x: inout Int) }
      @Proxied protocol Below: Left { func below() }

      final class Outer: Bottom, Below {
        var title: String? = "outer"
        func top(_ x: Int) -> Int? { x }
        func measure(_ size: borrowing Size) {}
        func left() -> Int { 2 }
        func right() -> Int { 3 }
        func bottom(_ x: inout Int) { x += 1 }
        func below() { title = "below" }
      }

      @Intercepts final class Doubler: BottomInterceptor, BelowInterceptor {
        func top(_ x: Int, next: any Top) -> Int? { next.top(2 * x) }
        func right(next: any Right) -> Int { 10 * next.right() }
        func title(next: any Top) -> String? { next.title.map { $0 + "!" } }
        func bottom(_ x: inout Int, next: any Bottom) { next.bottom(&x); next.bottom(&x) }
      }

      @main struct Main {
        static func main() throws {
          let outer = Outer()
          let proxy = BottomProxy()
          print(proxy.top(1) as Any, proxy.right(), proxy.title as Any)
          proxy.outer = outer
          for chain in [[], [Doubler()], [Doubler(), Doubler(), Doubler()]] {
            proxy.interceptors = chain
            var x = 0
            proxy.bottom(&x)
            print(proxy.top(1) as Any, try proxy.left(), proxy.right(), proxy.title as Any, x)
          }
          let above: any Top = proxy
          print(above.top(2) as Any, (proxy as any Left).top(2) as Any)
          let below = BelowProxy()
          below.outer = outer
          below.interceptors = [Doubler()]
          below.below()
          print(below.top(3) as Any, try below.left(), below.title as Any)
          print(BottomProxy.requirements.map(\\.name))
        }
      }
      """
    ),
  ]

  private static let forwarded = """
    nil 7 nil
    Optional(1) 2 3 Optional("outer") 1
    Optional(2) 2 30 Optional("outer!") 2
    Optional(8) 2 3000 Optional("outer!!!") 8
    Optional(16) Optional(16)
    Optional(6) 2 Optional("below!")
    ["top(_:)", "measure(_:)", "title", "title", "left()", "right()", "bottom(_:)"]

    """

  /// Two parents of one name.
  private static let namesakes: [Module] = [
    (
      "First",
      """
      public import DelegateProxy
      @Proxied public protocol Listener: AnyObject { func first() -> Int? }
      """
    ),
    (
      "Second",
      """
      public import DelegateProxy
      @Proxied public protocol Listener: AnyObject { func second() -> Int? }
      """
    ),
    (
      "Main",
      """
      import DelegateProxy
      import First
      import Second

      @Proxied protocol Both: First.Listener, Second.Listener { func both() -> Int? }

      final class Outer: Both {
        func first() -> Int? { 1 }
        func second() -> Int? { 2 }
        func both() -> Int? { 3 }
      }

      @Intercepts struct Tens: BothInterceptor {
        func first(next: any First.Listener) -> Int? { next.first().map { $0 * 10 } }
        func second(next: any Second.Listener) -> Int? { next.second().map { $0 * 10 } }
      }

      @main struct Main {
        static func main() {
          let outer = Outer()
          let proxy = BothProxy()
          proxy.outer = outer
          proxy.interceptors = [Tens(), Tens()]
          print(proxy.first() as Any, proxy.second() as Any, proxy.both() as Any)
        }
      }
      """
    ),
  ]

  @Test(arguments: [[], ["-enable-library-evolution"]], [["-Onone"], ["-O", "-wmo"]])
  func `grandparents and diamonds are forwarded`(
    _ evolution: [String],
    _ optimization: [String]
  ) async throws {
    let output = try await Self.run(Self.generations, evolution + optimization)
    #expect(output == Self.forwarded)
  }

  @Test(arguments: [[], ["-enable-library-evolution"]])
  func `parents of the same name are told apart`(_ evolution: [String]) async throws {
    let output = try await Self.run(Self.namesakes, evolution + ["-Onone"])
    #expect(output == "Optional(100) Optional(200) Optional(3)\n")
  }

  /// Compiles the modules in order, links them and runs the last; returns what it, or the compiler, printed.
  private static func run(_ modules: [Module], _ flags: [String]) async throws -> String {
    let strict =
      ["-swift-version", "6", "-strict-memory-safety"]
      + ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"].flatMap {
        ["-enable-upcoming-feature", $0]
      }
    return try await Compiler.withFolder { folder in
      var objects: [String] = []
      for module in modules {
        try module.source.write(
          to: folder.appendingPathComponent("\(module.name).swift"),
          atomically: true,
          encoding: .utf8
        )
        let compiled = try await Compiler.compile(
          strict + flags + [
            "-module-name", module.name, "-emit-module", "-emit-module-path",
            "\(module.name).swiftmodule", "-I", ".", "-c", "\(module.name).swift", "-o",
            "\(module.name).o",
          ],
          in: folder
        )
        // That of `DelegateProxy` itself has no library evolution here.
        let complaints = compiled.output.split(separator: "\n").filter {
          $0.contains("error: ") || $0.contains("warning: ")
        }.filter { !$0.contains("was not compiled with library evolution support") }
        guard compiled.status == 0, complaints.isEmpty else { return compiled.output }
        objects.append("\(module.name).o")
      }
      let linked = try await Compiler.compile(
        objects + Compiler.runtimeObjects() + ["-o", "program"],
        in: folder
      )
      guard linked.status == 0 else { return linked.output }
      return try await Compiler.run(folder.appendingPathComponent("program"), [], in: folder).output
    }
  }
}
