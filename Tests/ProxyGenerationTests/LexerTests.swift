import Testing

@testable import ProxyGeneration

@Suite struct `The lexer` {
  private static func texts(_ source: String) -> [String] { Lexer.tokens(of: source).map(\.text) }
  private static func kinds(_ source: String) -> [Token.Kind] {
    Lexer.tokens(of: source).map(\.kind)
  }

  @Test(arguments: [
    (
      "func f(_ x: Int) -> [String]",
      ["func", "f", "(", "_", "x", ":", "Int", ")", "->", "[", "String", "]"]
    ),
    ("a.b::C<D>?", ["a", ".", "b", "::", "C", "<", "D", ">", "?"]),
    ("x: Int...", ["x", ":", "Int", "..."]),
    ("@escaping(Int)->Void", ["@", "escaping", "(", "Int", ")", "->", "Void"]),
    ("`did finish`(`in`: 1)", ["`did finish`", "(", "`in`", ":", "1", ")"]),
    ("🙂代理 x", ["🙂代理", "x"]),
    ("$0 _1 a1", ["$0", "_1", "a1"]),
    ("1.5e-3 0x1p+4 1_000", ["1.5e-3", "0x1p+4", "1_000"]),
    ("1.description", ["1", ".", "description"]),
    ("a == b", ["a", "==", "b"]),
  ])
  func `splits source text`(_ source: String, _ expected: [String]) {
    #expect(Self.texts(source) == expected)
  }

  @Test func `leaves out a byte order mark`() {
    #expect(Self.texts("\u{FEFF}@Proxied protocol P {}").first == "@")
  }

  @Test(arguments: [
    "/* a /* nested */ b */ x", "// line\nx", "/// doc\n/** doc */x", " \t\r\n\u{B}\u{C}x", "\0x",
  ])
  func `leaves out comments and white space`(_ source: String) {
    let tokens = Lexer.tokens(of: source)
    #expect(tokens.map(\.text) == ["x"])
    #expect(tokens.first?.isSpaced == true)
  }

  @Test(arguments: [
    #""a""#, #""a \" b""#, ##"#"a " \ b"#"##, #""a \(b("c \(d) e")) f""#, "\"\"\"\n a \" b\n\"\"\"",
    "#\"\"\"\n a \"\"\" b\n\"\"\"#", #""a )}{ b""#, ##"#"""#"##, ##""\("#")""##, #""\(")")""#,
    "#\"\"\"\"a\"#", "#\"\"\"x\"\"\"#", "#\"\"\"\"\"#", "##\"\"\" \"#\"##",
    "##\"\"\" \"#\n\"\"\"##",
  ])
  func `takes a string literal as one token`(_ literal: String) {
    let tokens = Lexer.tokens(of: literal + " x")
    #expect(tokens.map(\.text) == [literal, "x"])
    #expect(tokens.first?.kind == .string)
  }

  @Test(arguments: [
    "= /a b{2}/", "(/[^\"]+\"/", ", /(a|b)\\/c/", "return /x/", "#/ a/b /#", "##/ /# \" /##",
    "#/\n a # \"\n /#",
  ])
  func `takes a regular expression as one token`(_ source: String) {
    let tokens = Lexer.tokens(of: source + " x")
    #expect(tokens.last?.text == "x")
    #expect(tokens.dropLast().last?.kind == .string)
    #expect(tokens.count <= 3)
  }

  @Test(arguments: [
    "a / b / c", "(a)/b/c", "a/b/c", "x = / a /", "1/2/3", "static func /(a: A/*/*/)",
    "a # b", "(/a\nb/", "(#/a\nb/#",
  ])
  func `takes no operator for a regular expression`(_ source: String) {
    #expect(!Self.kinds(source).contains(.string))
  }

  @Test(arguments: [
    "\"a", "\"\"\"a", "`a", "\"\\(", "/* a", "#\"a\"", "\"a\nb", "`a\nb`", "\\", "\u{1}",
  ])
  func `reads to the end whatever has no end`(_ source: String) {
    let tokens = Lexer.tokens(of: source)
    #expect(tokens.reduce(0) { max($0, $1.end) } <= source.utf8.count)
  }

  @Test func `takes a directive's line as one token, without its comment`() {
    let source =
      "#if os(Linux) && A // x\nb\n#elseif B /* y */\n#else\n#endif\n#available(macOS 10, *)"
    #expect(
      Self.texts(source).prefix(6) == [
        "#if os(Linux) && A", "b", "#elseif B", "#else", "#endif", "#",
      ]
    )
    #expect(Self.kinds(source).filter { $0 == .directive }.count == 4)
  }

  @Test func `tells where each token stands`() {
    let tokens = Lexer.tokens(of: "é b\n  /* c */ d")
    #expect(tokens.map(\.offset) == [0, 3, 15])
    #expect(tokens.map(\.end) == [2, 4, 16])
    #expect(tokens.map(\.startsLine) == [true, false, true])
    #expect(tokens.map(\.isSpaced) == [false, true, true])
  }

  @Test func `never takes a backticked name for a keyword`() {
    let tokens = Lexer.tokens(of: "`func` func")
    #expect(!tokens[0].is("func"))
    #expect(tokens[1].is("func"))
  }
}
