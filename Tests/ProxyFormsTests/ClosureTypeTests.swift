import Foundation
import Testing

/// What a closure for one requirement may be, as the compiler sees it.
@Suite struct `Closures for one requirement` {
  private static let source = """
    import DelegateProxy

    @Proxied public protocol Page: AnyObject {
      @Fallback(true) func page(_ page: Int, shouldStart request: String) -> Bool
      func each(_ body: (Int) -> Void)
      func wait(_ page: Int) async
    }
    @Proxied public protocol Meter: AnyObject, Sendable {
      func measured(_ value: Int)
    }
    public actor Keeper {}
    @Proxied public protocol Kept: AnyObject {
      func wait(on keeper: isolated Keeper) async
    }
    final class Owner { var count = 0 }

    func use(_ page: PageProxy, _ meter: MeterProxy, _ kept: KeptProxy, _ owner: Owner, _ function: @escaping (any Meter, Int) -> Void) {

    """

  @Test(
    arguments: [
      (
        "page.intercept((any Page).page(_:shouldStart:)) { next, page, request in owner.count += page; return true }",
        nil
      ),
      (
        "page.intercept((any Page).page(_:shouldStart:)) { (next, page: String, request: String) in true }",
        "no exact matches"
      ),
      ("page.intercept((any Page).page(_:shouldStart:)) { next, page, request in 3 }", "Int"),
      (
        "page.intercept((any Page).page(_:shouldStart:)) { next, page in true }",
        "same shape"
      ),
      ("page.intercept((any Page).page(_:mayStart:)) { next, page, request in true }", "no member"),
      ("page.intercept((any Page).each) { next, body in }", "no exact matches"),
      ("meter.intercept((any Meter).measured) { next, value in next.measured(value) }", nil),
      (
        "meter.intercept((any Meter).measured) { next, value in owner.count += value }",
        "non-Sendable"
      ),
      ("meter.intercept((any Meter).measured, with: function)", "non-Sendable"),
      ("page.intercept((any Page).wait(_:)) { next, page in await next.wait(page) }", nil),
      ("page.intercept((any Page).wait(_:)) { next, page in owner.count += page }", nil),
      ("kept.intercept((any Kept).wait(on:)) { next, keeper in }", "isolated Keeper"),
      (
        "page.intercept((any Page).page(_:shouldStart:)) { next, page, request in await next.wait(page); return true }",
        "cannot wait for an asynchronous closure"
      ),
    ] as [(String, String?)]
  )
  func `are checked against its types`(_ call: String, _ error: String?) async throws {
    let outcome = try await Compiler.withFolder { folder in
      try (Self.source + call + "\n}\n").write(
        to: folder.appendingPathComponent("Closure.swift"),
        atomically: true,
        encoding: .utf8
      )
      return try await Compiler.compile(
        [
          "-swift-version", "6", "-warnings-as-errors", "-emit-sib", "-o", "closure.sib",
          "Closure.swift",
        ],
        in: folder
      )
    }
    guard let error else {
      #expect(outcome.status == 0, "\(outcome.output)")
      return
    }
    let errors = outcome.output.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(outcome.status != 0)
    #expect(errors.contains { $0.contains(error) }, "\(outcome.output)")
  }
}
