import Foundation
import Testing

/// Delegates that could never be taken out of a slot again.
@Suite struct `A structure` {
  @Test(
    arguments: [
      ("struct Log: Page { func pageDidFinish() {} }", "non-class type 'Log' cannot conform"),
      (
        "struct Log { func pageDidFinish() {} }\nfunc set(_ proxy: PageProxy) { proxy.outer = Log() }",
        "cannot assign value of type 'Log'"
      ),
      (
        "@Proxied protocol Slide { func slideDidFinish() }",
        "class"
      ),
    ]
  )
  func `is no delegate: it does not compile`(_ code: String, _ error: String) async throws {
    let source = """
      import DelegateProxy

      @Proxied public protocol Page: AnyObject { func pageDidFinish() }
      \(code)
      """
    let outcome = try await Compiler.withFolder { folder in
      try source.write(
        to: folder.appendingPathComponent("Structure.swift"),
        atomically: true,
        encoding: .utf8
      )
      return try await Compiler.compile(
        ["-swift-version", "6", "-typecheck", "Structure.swift"],
        in: folder
      )
    }
    let errors = outcome.output.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(outcome.status != 0)
    #expect(errors.contains { $0.contains(error) }, "\(outcome.output)")
  }
}
