import Foundation
import Testing

/// What is generated from interfaces, compiled and called.
@Suite(.serialized) struct `Generation` {
  private static let interface = """
    import Foundation

    public protocol Described { var label: String { get } }

    public protocol Base : NSObjectProtocol, Sendable {
      func begin(_ value: Int)
    }

    extension Base {
      public func begin(_ value: Int)
    }

    public protocol Child : Base, Described {
      func load(_ data: Data, completionHandler: @escaping @Sendable (Bool) -> Void)
      func decide(_ value: Int) -> Int
      func sum(_ value: Int) throws -> Int
    }

    extension Child {
      public func load(_ data: Data, completionHandler: @escaping @Sendable (Bool) -> Void)
    }

    public enum Scope {
      public protocol Inner : AnyObject { func inner() }
    }

    public protocol Loose { func loose() }
    """

  private func withInterface<Result>(
    _ text: String = interface,
    _ body: (URL) throws -> Result
  ) throws -> Result {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("Library.swift")
      try Data(text.utf8).write(to: file)
      return try body(file)
    }
  }

  @Test func `runs the module's default where there is one and the fallback where there is none`()
    throws
  {
    try withInterface { file in
      let outcome = try Program.generate(
        "--interface",
        file.path,
        "--protocol",
        "Child",
        "--fallback",
        "decide*=value + 1",
        "--fallback",
        "label=\"none\""
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      let text = outcome.output
      #expect(text.contains("ChildDefaults().load(data, completionHandler: completionHandler)"))
      #expect(text.contains("return value + 1"))
      #expect(text.contains("throw DelegateProxy.MissingOuterDelegate"))
      #expect(text.contains("public final class ChildProxy: NSObject"))
      #expect(text.contains("SynchronizedCell"))
      #expect(
        text.contains(
          "public protocol ChildInterceptor: ChildParents._0._Interceptor, Swift.Sendable"
        )
      )
      #expect(text.contains("func label(next: any Child) -> String"))
      #expect(text.contains("public final class BaseProxy: NSObject"))
      #expect(
        text.hasPrefix("// swift-format-ignore-file\n// Generated, not to be edited. Made by:\n")
      )
      #expect(text.contains("public import Library"))
      #expect(text.contains("public import Foundation"))
    }
  }

  @Test func `says which requirement has nothing to answer`() throws {
    try withInterface { file in
      let outcome = try Program.generate("--interface", file.path, "--protocol", "Child")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("'Child' cannot be proxied: 'decide(_:)' has a result"))
      #expect(outcome.errors.contains("--fallback"))
    }
  }

  @Test func `ends where protocols refine each other, which is no Swift`() throws {
    let text = """
      public protocol Hen : AnyObject, Egg { func cluck() }
      public protocol Egg : Hen { func hatch() }
      public protocol Goose : Swan { func honk() }
      public protocol Swan : Goose { func sing() }
      """
    try withInterface(text) { file in
      let outcome = try Program.generate("--interface", file.path, "--list")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("Swan") } == 1)
    }
  }

  @Test func `wraps what belongs to a protocol inside a type`() throws {
    try withInterface { file in
      let outcome = try Program.generate(
        "--interface",
        file.path,
        "--protocol",
        "Scope.Inner",
        "--access",
        "internal"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("extension Scope {"))
      #expect(outcome.output.contains("extension Scope.InnerForwarding {"))
      #expect(!outcome.output.contains("public "))
    }
  }

  @Test func `lists what can be proxied and why the rest cannot`() throws {
    try withInterface { file in
      let outcome = try Program.generate("--interface", file.path, "--list")
      #expect(outcome.status == 0)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.contains("Base: yes"))
      #expect(lines.contains("Child: yes, with --fallback for decide(_:), label"))
      #expect(lines.contains("Scope.Inner: yes"))
      #expect(lines.contains { $0.hasPrefix("Loose: no, it is not bound to classes") })
      #expect(lines.last == "3 of 5 protocols of Library can be proxied")
    }
  }

  @Test func `takes the module's name from an interface of the compiler's`() throws {
    let text = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target x86_64-unknown-linux-gnu -O -module-name Oven -swift-version 6
      import Swift
      public protocol OvenDelegate : AnyObject { func heat() }
      """
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("x86_64-unknown-linux-gnu.swiftinterface")
      try Data(text.utf8).write(to: file)
      let outcome = try Program.generate("--interface", file.path, "--protocol", "OvenDelegate")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("\npublic import Oven\n"))
    }
  }

  @Test(arguments: [
    "", "}", "protocol", "extension A where {", "protocol P { func (", "import", "{ ( [",
  ])
  func `lists a broken interface without a crash`(_ text: String) throws {
    try withInterface(text) { file in
      let outcome = try Program.generate("--interface", file.path, "--list")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func `prints what the macro generates for a source file`() throws {
    let source = """
      import DelegateProxy
      enum Space {
        @Proxied protocol PageDelegate: AnyObject {
          @Fallback(true) func shouldStart() -> Bool
        }
      }
      protocol Other: AnyObject { func f() }
      """
    try withInterface(source) { file in
      let outcome = try Program.generate("--source", file.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("final class PageDelegateProxy: PageDelegateForwarding"))
      #expect(outcome.output.contains("extension Space.PageDelegateForwarding"))
      #expect(!outcome.output.contains("Other"))
    }
  }

  @Test func `keeps up with the toolchain's Foundation`() throws {
    let folder = Program.root.appendingPathComponent("Sources/DelegateProxyFoundation/Generated")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    #expect(files.count == 3)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let prefix = "//   swift run proxy-gen "
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(prefix) })
      let outcome = try Program.generate(shell: String(line.dropFirst(prefix.count)))
      #expect(outcome.status == 0, "\(outcome.errors)")
      let isCurrent = outcome.output == text
      #expect(isCurrent, "\(file.lastPathComponent) is not what is generated now; run .ci/generate")
    }
  }
}
