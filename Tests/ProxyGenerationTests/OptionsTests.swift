import Testing

@testable import ProxyGeneration

@Suite struct `The arguments of the macro` {
  private func options(_ arguments: String) throws -> Options {
    var parser = Parser("@Proxied(\(arguments)) protocol P: AnyObject { func f() }")
    return Options(try parser.parseProtocol().attribute("Proxied"))
  }

  @Test(arguments: [
    ("ancestors: A.self", ["A"]), ("ancestors: A.self, M.B.self", ["A", "M.B"]),
    ("ancestors: (any A).self", ["A"]),
    ("ancestors: (any A<Int, B>).self, C.self", ["A<Int,B>", "C"]),
  ])
  func `name the ancestors`(_ arguments: String, _ names: [String]) throws {
    #expect(try options(arguments).ancestors == names)
  }

  @Test(arguments: [
    "ancestors: self", "ancestors: A.self, self", "ancestors: .self", "ancestors:", ",", "(",
  ])
  func `may be nonsense that the compiler refuses`(_ arguments: String) {
    let expansion = ProxyGenerator.expand(
      "@Proxied(\(arguments)) protocol P: AnyObject { func f() }"
    )
    #expect(!expansion.declarations.isEmpty || !expansion.diagnostics.isEmpty)
  }
}
