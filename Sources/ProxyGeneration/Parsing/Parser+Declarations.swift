extension Parser {
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class",
    "mutating",
    "nonmutating", "nonisolated", "final", "override", "optional", "required", "isolated",
    "consuming",
    "borrowing", "weak", "unowned", "lazy", "dynamic", "indirect", "convenience", "prefix",
    "postfix",
    "infix", "distributed", "__consuming",
  ]
  private static let declarationKeywords: Set<String> = [
    "protocol", "func", "var", "let", "subscript", "init", "associatedtype", "typealias", "class",
    "struct",
    "enum", "actor", "extension", "case", "deinit", "operator", "import", "macro",
  ]

  /// Attributes that say something to `@Proxied`, and are gone from what it generates.
  static let markers: Set<String> = ["Fallback", "Terminal", "Inherited"]

  private static let brackets: Set<String> = ["(", ")", "[", "]", "{", "}"]

  /// Reads the one protocol that the source text consists of.
  mutating func parseProtocol() throws(ParseError) -> ProtocolSyntax {
    let attributes = try parseAttributes()
    let first = index
    let modifiers = try parseModifiers()
    let access = tokens[first..<index].first { $0.is("private") }
    guard take("protocol") else { throw unexpected("expected 'protocol'") }
    let name = try takeIdentifier("a protocol")
    var declaration = ProtocolSyntax(name: name.text, offset: name.offset)
    declaration.attributes = attributes
    declaration.modifiers = modifiers
    declaration.accessOffset = access?.offset
    if at("<") {
      declaration.primaryAssociatedTypes = try takeAngles().filter { $0.kind == .identifier }.map(
        \.text
      )
    }
    declaration.inherited = try parseInheritance()
    declaration.whereClause = try parseWhere()
    try expect("{", in: "a protocol")
    while !at("}") {
      guard current != nil else { throw unexpected("expected '}'") }
      if take(";") { continue }
      if try takeMacro() { continue }
      do {
        declaration.members.append(try parseMember())
      } catch {
        guard skipBranch(error, &declaration.members) else { throw error }
      }
    }
    index += 1
    return declaration
  }

  /// Takes `#warning("…")` and the like, which is no requirement, whatever else a macro may declare.
  private mutating func takeMacro() throws(ParseError) -> Bool {
    guard at("#"), token(ahead: 1)?.kind == .identifier else { return false }
    index += 2
    while let token = current, token.is("(") || token.is("{"), !token.startsLine {
      _ = try takeGroup()
    }
    return true
  }

  mutating func parseInheritance() throws(ParseError) -> [TypeSyntax] {
    guard take(":") else { return [] }
    var types: [TypeSyntax] = []
    repeat {
      types.append(try parseType())
    } while take(",")
    return types
  }

  /// Reads `where …`, if it is there, and returns it as text.
  mutating func parseWhere() throws(ParseError) -> String {
    let first = index
    guard take("where") else { return "" }
    repeat {
      _ = try parseType()
      guard take(":") || take("==") else {
        throw unexpected("expected ':' or '==' in a where clause")
      }
      if take("-") || current?.kind == .number {
        guard current?.kind == .number else { throw unexpected("expected a number") }
        index += 1
      } else {
        _ = try parseType()
      }
    } while take(",")
    return tokens[first..<index].joined
  }

  // MARK: Attributes and modifiers

  /// Reads attributes; a group that `#if` encloses whole counts as one.
  mutating func parseAttributes() throws(ParseError) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    while let token = current {
      if token.is("@") {
        attributes.append(try parseAttribute())
      } else if token.kind == .directive, let group = try parseConditionalAttributes() {
        attributes += group
      } else {
        break
      }
    }
    return attributes
  }

  mutating func parseAttribute() throws(ParseError) -> AttributeSyntax {
    let first = index
    let offset = offset
    index += 1
    var name = try takeIdentifier("an attribute").text
    while at(".") || at("::") {
      index += 1
      name += "." + (try takeIdentifier("an attribute").text)
    }
    if at("<") { _ = try takeAngles() }
    var arguments: [Token]?
    if let token = current, token.is("("), !token.isSpaced { arguments = Array(try takeGroup()) }
    return AttributeSyntax(
      name: name,
      arguments: arguments,
      text: tokens[first..<index].joined,
      offset: offset,
      end: tokens[index - 1].end
    )
  }

  mutating func parseModifiers() throws(ParseError) -> [String] {
    var modifiers: [String] = []
    while let token = current, Self.modifiers.contains(token.text),
      let next = self.token(ahead: 1), next.kind == .identifier || next.is("(")
    {
      // `class` before `func` is a modifier; alone it is a declaration.
      if token.text == "class", !Self.declarationKeywords.contains(next.text) { break }
      let first = index
      index += 1
      if at("(") { _ = try takeGroup() }
      modifiers.append(tokens[first..<index].joined)
    }
    return modifiers
  }

  // MARK: Members

  mutating func parseMember() throws(ParseError) -> MemberSyntax {
    let start = index
    let attributes = try parseAttributes()
    if attributes.isEmpty, let token = current, token.kind == .directive {
      index += 1
      return .directive(token)
    }
    let modifiers = try parseModifiers()
    guard let keyword = current else { throw unexpected("expected a requirement") }
    index += 1
    var requirement: RequirementSyntax
    switch keyword.text {
    case "func": requirement = try parseFunction()
    case "var", "let": requirement = try parseProperty()
    case "subscript": requirement = try parseSubscript()
    case "init": requirement = try parseInitializer()
    case "associatedtype":
      var type = try parseAssociatedType()
      type.attributes = attributes
      return .associatedType(type)
    case "typealias": return .typeAlias(try parseTypeAlias(from: start))
    default:
      index -= 1
      throw unexpected("expected a requirement")
    }
    requirement.offset = keyword.offset
    requirement.start = tokens[start].offset
    requirement.attributes = attributes
    requirement.modifiers = modifiers
    requirement.documentation = documentation(before: start)
    return .requirement(requirement)
  }

  mutating func parseFunction() throws(ParseError) -> RequirementSyntax {
    var function = RequirementSyntax(kind: .function, offset: 0, start: 0)
    if let token = current, token.kind == .identifier {
      function.name = token.text
      index += 1
    } else {
      function.isOperator = true
      while let token = current, token.kind == .punctuation, !Self.brackets.contains(token.text) {
        // `<` begins generic parameters only behind a space: `static func < <T>(…)`.
        if token.is("<"), !function.name.isEmpty, token.isSpaced { break }
        function.name += token.text
        index += 1
      }
    }
    try parseGenerics(&function)
    function.parameters = try parseParameters()
    function.effects = try parseEffects()
    if take("->") { function.result = try parseType() }
    function.whereClause = try parseWhere()
    return function
  }

  private mutating func parseGenerics(_ requirement: inout RequirementSyntax) throws(ParseError) {
    let generics = try takeAngles()
    requirement.generics = generics.joined
    var expectsName = true
    var nesting = 0
    for token in generics.dropFirst() {
      if token.is("(") || token.is("<") { nesting += 1 }
      if token.is(")") || token.is(">") { nesting -= 1 }
      if token.is(","), nesting == 0 { expectsName = true }
      guard expectsName, token.kind == .identifier, !["each", "let"].contains(token.text) else {
        continue
      }
      requirement.genericNames.append(token.text)
      expectsName = false
    }
  }

  private mutating func parseParameters() throws(ParseError) -> [ParameterSyntax] {
    try expect("(", in: "a parameter list")
    var parameters: [ParameterSyntax] = []
    while !at(")") {
      parameters.append(try parseParameter())
      guard take(",") else { break }
    }
    try expect(")", in: "a parameter list")
    return parameters
  }

  private mutating func parseParameter() throws(ParseError) -> ParameterSyntax {
    let attributes = try parseAttributes()
    let first = index
    let label = try takeIdentifier("a parameter").text
    let name = at(":") ? label : try takeIdentifier("a parameter").text
    let declared = tokens[first..<index].joined
    try expect(":", in: "a parameter")
    var parameter = ParameterSyntax(
      attributes: attributes,
      label: label == "_" ? nil : label,
      name: name,
      declaredNames: declared,
      type: try parseType()
    )
    parameter.isVariadic = take("...")
    if take("=") {
      let start = index
      while let token = current, !token.is(","), !token.is(")") {
        if token.is("(") || token.is("[") || token.is("{") {
          _ = try takeGroup()
        } else {
          index += 1
        }
      }
      parameter.defaultValue = Array(tokens[start..<index])
    }
    return parameter
  }

  private mutating func parseProperty() throws(ParseError) -> RequirementSyntax {
    var property = RequirementSyntax(kind: .property, offset: 0, start: 0)
    property.name = try takeIdentifier("a property").text
    try expect(":", in: "a property")
    property.result = try parseType()
    property.accessors = try parseAccessors()
    return property
  }

  private mutating func parseSubscript() throws(ParseError) -> RequirementSyntax {
    var requirement = RequirementSyntax(kind: .subscript, offset: 0, start: 0, name: "subscript")
    try parseGenerics(&requirement)
    requirement.parameters = try parseParameters()
    try expect("->", in: "a subscript")
    requirement.result = try parseType()
    requirement.whereClause = try parseWhere()
    requirement.accessors = try parseAccessors()
    return requirement
  }

  private mutating func parseInitializer() throws(ParseError) -> RequirementSyntax {
    var requirement = RequirementSyntax(kind: .initializer, offset: 0, start: 0, name: "init")
    if take("?") { requirement.name = "init?" }
    if take("!") { requirement.name = "init!" }
    try parseGenerics(&requirement)
    requirement.parameters = try parseParameters()
    requirement.effects = try parseEffects()
    requirement.whereClause = try parseWhere()
    return requirement
  }

  private mutating func parseAccessors() throws(ParseError) -> [AccessorSyntax] {
    try expect("{", in: "a property's accessors")
    var accessors: [AccessorSyntax] = []
    while !at("}") {
      if take(";") { continue }
      let attributes = try parseAttributes()
      let modifiers = try parseModifiers()
      let keyword = try takeIdentifier("a property's accessors")
      accessors.append(
        AccessorSyntax(
          keyword: keyword.text,
          attributes: attributes,
          modifiers: modifiers,
          effects: try parseEffects()
        )
      )
    }
    try expect("}", in: "a property's accessors")
    return accessors
  }

  private mutating func parseAssociatedType() throws(ParseError) -> AssociatedTypeSyntax {
    let name = try takeIdentifier("an associated type")
    // As a generic parameter has them, where a comma would begin the next one.
    let inherited = try parseInheritance().map(\.text).joined(separator: " & ")
    if take("=") { _ = try parseType() }
    return AssociatedTypeSyntax(
      name: name.text,
      offset: name.offset,
      inherited: inherited,
      whereClause: try parseWhere()
    )
  }

  private mutating func parseTypeAlias(from start: Int) throws(ParseError) -> TypeAliasSyntax {
    let name = try takeIdentifier("a type alias")
    _ = try takeAngles()
    try expect("=", in: "a type alias")
    let type = try parseType()
    _ = try parseWhere()
    return TypeAliasSyntax(name: name.text, type: type, text: tokens[start..<index].joined)
  }
}
