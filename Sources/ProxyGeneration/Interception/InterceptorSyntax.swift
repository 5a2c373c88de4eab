/// An interceptor as a user writes it: a type, or an extension of one.
struct InterceptorSyntax: Hashable, Sendable {
  /// A method that is meant to intercept.
  struct Method: Hashable, Sendable {
    var syntax: RequirementSyntax
    /// Where its name stands, in UTF-8 bytes.
    var nameOffset: Int
    /// The tokens between its braces.
    var body: [Token] = []
  }

  enum Member: Hashable, Sendable {
    case method(Method)
    /// `#if` and its kin, which are repeated around what is generated.
    case directive(Token)
  }

  /// `struct`, `extension` and so on.
  var keyword: String
  /// The last part of the name.
  var name: String
  /// Where the name stands, in UTF-8 bytes.
  var offset: Int
  var attributes: [AttributeSyntax] = []
  var isGeneric = false
  var inherited: [TypeSyntax] = []
  var members: [Member] = []
}

extension Parser {
  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "extension"]

  /// Reads the one type that the source text consists of, as far as its methods go; skips what else it has.
  mutating func parseInterceptor() throws(ParseError) -> InterceptorSyntax {
    let attributes = try parseAttributes()
    _ = try parseModifiers()
    guard let keyword = current, Self.typeKeywords.contains(keyword.text) else {
      throw unexpected("expected a type or an extension")
    }
    index += 1
    var interceptor = InterceptorSyntax(keyword: keyword.text, name: "", offset: offset)
    interceptor.attributes = attributes
    repeat {
      interceptor.name = try takeIdentifier("a type").text
    } while take(".")
    interceptor.isGeneric = try !takeAngles().isEmpty
    interceptor.inherited = try parseInheritance()
    interceptor.isGeneric = try !parseWhere().isEmpty || interceptor.isGeneric
    try expect("{", in: "a type")
    while !at("}") {
      guard current != nil else { throw unexpected("expected '}'") }
      if let member = try parseInterceptorMember() { interceptor.members.append(member) }
    }
    return interceptor
  }

  /// Reads a method or a directive, or takes one token or group of anything else.
  private mutating func parseInterceptorMember() throws(ParseError) -> InterceptorSyntax.Member? {
    let start = index
    let attributes = try parseAttributes()
    let modifiers = try parseModifiers()
    if let keyword = current, take("func") {
      let nameOffset = offset
      var function = try parseFunction()
      function.attributes = attributes
      function.modifiers = modifiers
      function.offset = keyword.offset
      function.start = tokens[start].offset
      let body = at("{") ? Array(try takeGroup()) : []
      return .method(.init(syntax: function, nameOffset: nameOffset, body: body))
    }
    guard index == start else { return nil }
    if let token = current, token.kind == .directive {
      index += 1
      return .directive(token)
    }
    if at("{") || at("(") || at("[") {
      _ = try takeGroup()
    } else {
      index += 1
    }
    return nil
  }
}
