import Testing

@testable import ProxyGeneration

@Suite struct `The parser` {
  private static func parse(_ source: String) throws -> ProtocolSyntax {
    var parser = Parser(source)
    return try parser.parseProtocol()
  }

  private static func requirement(_ text: String) throws -> RequirementSyntax {
    let members = try parse("protocol P { \(text) }").members
    guard members.count == 1, case .requirement(let requirement) = members[0] else {
      throw ParseError(message: "no single requirement: \(members)", offset: 0)
    }
    return requirement
  }

  @Test func `reads a protocol's head`() throws {
    let syntax = try Self.parse(
      "@Proxied(withoutOuter: .trap) @MainActor public protocol `P`<A, B>: AnyObject, M.Q<Int> where A: C, A.D == Int {}"
    )
    #expect(syntax.name == "`P`")
    #expect(syntax.attributes.map(\.name) == ["Proxied", "MainActor"])
    #expect(syntax.attributes[0].arguments?.joined == "withoutOuter: .trap")
    #expect(syntax.modifiers == ["public"])
    #expect(syntax.primaryAssociatedTypes == ["A", "B"])
    #expect(syntax.inherited.map(\.text) == ["AnyObject", "M.Q<Int>"])
    #expect(syntax.whereClause == "where A: C, A.D == Int")
  }

  @Test(
    arguments: [
      ("_ x: Int", nil, "x", "Int"),
      ("x: Int", "x", "x", "Int"),
      ("for x: Int", "for", "x", "Int"),
      ("`in` `self`: Int", "`in`", "`self`", "Int"),
      ("_: Int", nil, "_", "Int"),
      ("x _: Int", "x", "_", "Int"),
      ("_ x: inout Int", nil, "x", "inout Int"),
      ("_ x: @escaping(Int) -> Void", nil, "x", "@escaping(Int) -> Void"),
      ("_ inout: Int", nil, "inout", "Int"),
      ("_ x: any A & B", nil, "x", "any A & B"),
      ("_ x: [3 of Int]", nil, "x", "[3 of Int]"),
      ("_ x: M::A", nil, "x", "M::A"),
      ("@B _ x: () -> Int", nil, "x", "() -> Int"),
    ] as [(String, String?, String, String)]
  )
  func `reads a parameter`(_ text: String, label: String?, name: String, type: String) throws {
    let parameters = try Self.requirement("func f(\(text))").parameters
    #expect(parameters.count == 1)
    #expect(parameters.first?.label == label)
    #expect(parameters.first?.name == name)
    #expect(parameters.first?.type.text == type)
  }

  @Test(
    arguments: [
      ("Int", .named), ("A.B<C>.D", .named), ("Int?", .optional), ("Int!", .implicitlyUnwrapped),
      ("()", .tuple(isEmpty: true)), ("(Int, Int)", .tuple(isEmpty: false)), ("(Int)", .named),
      ("(a: Int)", .tuple(isEmpty: false)), ("() -> Void", .function), ("(() -> Void)", .function),
      ("(() -> Void)?", .optional), ("() -> Int?", .function), ("[Int]", .collection),
      ("[Int: Int]", .collection), ("any A", .existential), ("some A", .opaque), ("A & B", .other),
      ("(Int) async throws(E) -> () -> Void", .function), ("repeat each T", .pack),
      ("(repeat each T)", .tuple(isEmpty: false)),
      ("Int.Type", .named), ("(any A).Type", .named), ("~Copyable", .named),
      ("(@Sendable (Int) -> Void)?", .optional), ("Dictionary<A, B<C>>?", .optional),
    ] as [(String, TypeSyntax.Form)]
  )
  func `tells a type's form`(_ text: String, _ form: TypeSyntax.Form) throws {
    let type = try #require(try Self.requirement("func f(_ x: \(text))").parameters.first).type
    #expect(type.form == form)
    #expect(type.text == text)
  }

  @Test(arguments: [
    ("func f()", Effects()),
    ("func f() async", Effects(isAsync: true)),
    ("func f() async throws -> Int", Effects(isAsync: true, throwing: .untyped)),
    ("func f() throws(E)", Effects(throwing: .typed("E"))),
    ("func f() throws(any Error)", Effects(throwing: .untyped)),
    ("func f() throws(Never)", Effects(throwing: .never)),
    ("func f(_ b: () throws -> Void) rethrows", Effects(throwing: .rethrowing)),
  ])
  func `reads effects`(_ text: String, _ effects: Effects) throws {
    #expect(try Self.requirement(text).effects == effects)
  }

  @Test func `reads accessors`() throws {
    let property = try Self.requirement(
      "var x: Int { @available(macOS 10, *) get async throws(E); nonmutating set }"
    )
    #expect(property.accessors.map(\.keyword) == ["get", "set"])
    #expect(property.accessors[0].effects == Effects(isAsync: true, throwing: .typed("E")))
    #expect(property.accessors[0].attributes.map(\.name) == ["available"])
    #expect(property.accessors[1].modifiers == ["nonmutating"])
  }

  @Test func `reads generic parameters`() throws {
    let method = try Self.requirement(
      "func f<T: Collection<Int>, each U, let n: Int>(_ x: T) -> [T] where T: Hashable, repeat each U: A"
    )
    #expect(method.genericNames == ["T", "U", "n"])
    #expect(method.whereClause == "where T: Hashable, repeat each U: A")
  }

  @Test(arguments: [
    ("static func < (a: Self, b: Self) -> Bool", "<"), ("static func == <T>(a: T, b: T)", "=="),
    ("static prefix func -(a: Self)", "-"), ("static func ..< (a: Self, b: Self)", "..<"),
  ])
  func `reads operators`(_ text: String, _ name: String) throws {
    let requirement = try Self.requirement(text)
    #expect(requirement.isOperator)
    #expect(requirement.name == name)
  }

  @Test func `keeps conditional members and attributes in their order`() throws {
    let members = try Self.parse(
      """
      protocol P {
        #if A // why
        func a()
        #else
        func b()
        #endif
        #if B
        @available(macOS 10, *)
        #endif
        func c()
      }
      """
    ).members
    let kinds = members.map { member in
      switch member {
      case .directive(let token): token.text
      case .requirement(let requirement):
        requirement.name + requirement.attributes.map { " " + $0.name }.joined()
      case .associatedType(let type): type.name
      case .typeAlias(let type): type.name
      case .unread(let error): error.message
      }
    }
    #expect(kinds == ["#if A", "a", "#else", "b", "#endif", "c #if"])
  }

  @Test(arguments: [
    ("func a()\n#if compiler(>=99)\nfunc b()\nfun c()\n#else\nfunc d()\n#endif", ["a", "d"], 1),
    ("#if swift(>=99)\nvar x {\n#endif\nfunc a()", ["a"], 1),
    ("#if swift(>=5)\nfunc a()\n#else\nfun b()\n#endif\nfunc c()", ["a", "c"], 1),
    ("#if swift(>=9)\n#if B\n(\n#else\nfunc b()\n#endif\nfunc c()\n#endif", [], 1),
    (
      "#if A\nfunc a()\n#if swift(>=9)\n~\n#elseif swift(>=8)\n~\n#endif\nfunc b()\n#endif",
      ["a", "b"], 2
    ),
    ("#if swift(>=9)\n~\n#if A\n#endif\n#if B\n#endif\n#endif\nfunc a()", ["a"], 1),
    ("#if swift(>=9)\n~\n#if A\n~\n#else\n~\n#endif\n~\n#endif\nfunc a()", ["a"], 1),
  ])
  func `leaves out a branch for another compiler, which it cannot read`(
    _ members: String,
    _ names: [String],
    _ unread: Int
  ) throws {
    let members = try Self.parse("protocol P {\n\(members)\n}").members
    let requirements = members.compactMap { member in
      if case .requirement(let requirement) = member { requirement.name } else { nil }
    }
    #expect(requirements == names)
    #expect(members.count { if case .unread = $0 { true } else { false } } == unread)
    let opened = members.count {
      if case .directive(let token) = $0 { token.text.hasPrefix("#if") } else { false }
    }
    let closed = members.count {
      if case .directive(let token) = $0 { token.text == "#endif" } else { false }
    }
    #expect(opened == closed)
  }

  @Test func `does not leave out a branch that every compiler reads`() {
    #expect(throws: ParseError.self) { try Self.parse("protocol P {\n#if A\n~\n#endif\n}") }
  }

  @Test func `keeps doc comments, as lines`() throws {
    let method = try Self.requirement("\n/// One.\n/// Two.\n@A func f()\n")
    #expect(method.documentation == ["/// One.", "/// Two."])
    let block = try Self.requirement("\n/** One.\n  * Two.\n  */\nfunc f()\n")
    #expect(block.documentation.prefix(2) == ["/// One.", "/// Two."])
  }

  @Test(arguments: [
    ("protocol", 8, "expected a name in a protocol, found the end"),
    ("protocol P", 10, "expected '{' in a protocol, found the end"),
    ("protocol P {", 12, "expected '}', found the end"),
    ("protocol P { func }", 18, "expected '(' in a parameter list, found '}'"),
    ("protocol P { func f( }", 21, "expected a name in a parameter, found '}'"),
    ("protocol P { func f(x) }", 21, "expected a name in a parameter, found ')'"),
    ("protocol P { var x }", 19, "expected ':' in a property, found '}'"),
    ("protocol P { var x: Int }", 24, "expected '{' in a property's accessors, found '}'"),
    ("protocol P { case x }", 13, "expected a requirement, found 'case'"),
    ("protocol P { func f(_ x: ) }", 25, "expected a type, found ')'"),
    ("protocol P { func f(_ x: [Int) }", 29, "expected ']' in a collection type, found ')'"),
    ("protocol P where A {}", 19, "expected ':' or '==' in a where clause, found '{'"),
  ])
  func `says what it cannot read, and where`(_ source: String, _ offset: Int, _ message: String) {
    #expect(throws: ParseError(message: message, offset: offset)) { try Self.parse(source) }
  }

  @Test(arguments: ["(", "[", "A<", "any ", "inout "])
  func `ends with an error where types are nested without bound`(_ opening: String) {
    let source = "protocol P { func f(_ x: \(String(repeating: opening, count: 100_000))"
    #expect(throws: ParseError.self) { try Self.parse(source) }
  }
}
