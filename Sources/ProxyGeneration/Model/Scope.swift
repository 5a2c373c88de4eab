/// The types around a protocol, and names by which they are found from outside.
///
/// Extensions stand at file scope, where nothing is found that the enclosing types declare, and nothing tells
/// which names those are. So each type that a requirement mentions gets an alias where the protocol stands,
/// and extensions write the aliases, with their scope.
struct Scope {
  /// A name for a type that is written where the protocol stands.
  struct Alias: Hashable {
    var name: String
    var type: String
  }

  /// How extensions reach the aliases: `Outer.PParents`.
  let holder: String
  private(set) var aliases: [Alias] = []
  /// What makes the aliases' names distinct from those of other requirements.
  private let prefix: String
  /// Names that mean the same everywhere: generic parameters and associated types.
  private let parameters: Set<String>

  init(holder: String, prefix: String, parameters: Set<String>) {
    self.holder = holder
    self.prefix = prefix
    self.parameters = parameters
  }

  private static let words: Set<String> = [
    "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated",
    "nonisolated", "nonsending", "async", "throws", "rethrows", "where", "of", "let", "_",
    "__owned",
    "__shared", "_const", "Self", "Any", "Swift", "true", "false", "nil", "as", "is", "in", "self",
    "unsafe", "try", "await",
  ]
  private static let members: Set<String> = ["Type", "Protocol", "self", "init"]

  /// A type, generic clause or where clause as an extension writes it.
  mutating func outside(_ text: String) -> String { outside(Lexer.tokens(of: text)).joined }

  mutating func outside(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var index = 0
    var opened: [String] = []
    while index < tokens.count {
      let text = tokens[index].text
      if text == "(" || text == "[" { opened.append(text) }
      if text == ")" || text == "]" { _ = opened.popLast() }
      let length = pathLength(in: tokens, at: index, inParentheses: opened.last == "(")
      if length > 0 {
        let path = tokens[index..<(index + length)].map(\.text).joined()
        result.append(tokens[index].renamed("\(holder).\(alias(of: path))"))
        index += length
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    return result
  }

  private mutating func alias(of type: String) -> String {
    if let known = aliases.first(where: { $0.type == type }) { return known.name }
    let readable = type.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    var name = prefix + String(readable)
    while aliases.contains(where: { $0.name == name }) { name += "_" }
    aliases.append(Alias(name: name, type: type))
    return name
  }

  /// How many tokens from here on are the path of a type that needs an alias: `Inner`, `Module.Inner`.
  private func pathLength(in tokens: [Token], at index: Int, inParentheses: Bool) -> Int {
    let token = tokens[index]
    guard token.kind == .identifier, !Self.words.contains(token.text),
      !parameters.contains(token.text), !TypeSyntax.unsafeNames.contains(token.text)
    else { return 0 }
    if index > 0, [".", "::"].contains(tokens[index - 1].text) { return 0 }
    if index > 0, tokens[index - 1].is("@"), !Self.mayBeActor(token.text) { return 0 }
    if inParentheses, isLabel(in: tokens, at: index) { return 0 }
    var length = 1
    while tokens.indices.contains(index + length + 1),
      tokens[index + length].is(".") || tokens[index + length].is("::"),
      tokens[index + length + 1].kind == .identifier,
      !Self.members.contains(tokens[index + length + 1].text)
    {
      length += 2
    }
    return length
  }
}

extension Scope {
  /// Whether an attribute's name may be that of a global actor of the user's.
  static func mayBeActor(_ name: String) -> Bool {
    !["MainActor", "IBAction", "Sendable"].contains(name) && !Parser.markers.contains(name)
      && name.first?.isLowercase == false && !mayBeBuilder(name)
  }

  /// Whether an attribute's name is taken for that of a result builder.
  static func mayBeBuilder(_ name: String) -> Bool { name.hasSuffix("Builder") }

  /// Whether one of the attributes in a text may be a global actor.
  static func namesActor(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.indices.dropLast().contains { index in
      let (name, next) = (tokens[index + 1], tokens.dropFirst(index + 2 - tokens.startIndex).first)
      return tokens[index].is("@") && (name.is("MainActor") || mayBeActor(name.text))
        && next?.is("(") != true
    }
  }

  /// Whether a token is a label, or the first name before one.
  private func isLabel(in tokens: [Token], at index: Int) -> Bool {
    guard tokens.indices.contains(index + 1) else { return false }
    if tokens[index + 1].is(":") { return true }
    return tokens[index + 1].kind == .identifier && tokens.indices.contains(index + 2)
      && tokens[index + 2].is(":")
  }

  /// An attribute as an extension writes it.
  mutating func outside(_ attribute: AttributeSyntax) -> AttributeSyntax {
    guard attribute.arguments == nil, attribute.name != "#if", Self.mayBeActor(attribute.baseName)
    else { return attribute }
    var copy = attribute
    copy.text = "@" + outside(attribute.name)
    return copy
  }
}

extension Token {
  func renamed(_ text: String) -> Token {
    Token(kind: kind, text: text, offset: offset, isSpaced: isSpaced, startsLine: startsLine)
  }
}

extension RequirementSyntax {
  /// The requirement as an extension at file scope writes it.
  func outside(_ scope: inout Scope) -> RequirementSyntax {
    var copy = mappingTypes { scope.outside($0) }
    copy.attributes = attributes.map { scope.outside($0) }
    return copy
  }

  /// The requirement with all that it says of types in other words.
  func mappingTypes(_ words: ([Token]) -> [Token]) -> RequirementSyntax {
    func mapping(_ text: String) -> String { words(Lexer.tokens(of: text)).joined }
    var copy = self
    copy.generics = mapping(generics)
    copy.whereClause = mapping(whereClause)
    for index in copy.parameters.indices {
      copy.parameters[index].type = parameters[index].type.mapping(words)
    }
    copy.result = result?.mapping(words)
    copy.effects = effects.mapping(mapping)
    for index in copy.accessors.indices {
      copy.accessors[index].effects = accessors[index].effects.mapping(mapping)
    }
    return copy
  }

  /// The requirement with `Item` for `Self.Item`, which is no type of `Self`.
  var withoutSelf: RequirementSyntax {
    guard mentions("Self") else { return self }
    return mappingTypes { tokens in
      tokens.indices.filter { index in
        let isSelf = tokens[index].is("Self")
        let start = isSelf ? index : index - 1
        guard isSelf || tokens[index].is("."), start >= 0, tokens[start].is("Self"),
          tokens.indices.contains(start + 2), tokens[start + 1].is("."),
          start == 0 || ![".", "::"].contains(tokens[start - 1].text)
        else { return true }
        return tokens[start + 2].kind != .identifier
          || ["Type", "Protocol", "self"].contains(tokens[start + 2].text)
      }.map { tokens[$0] }
    }
  }
}

extension RequirementSyntax {
  /// The requirement with types written out for names that stand for them.
  func replacing(_ types: [String: [Token]]) -> RequirementSyntax {
    guard types.keys.contains(where: mentions) else { return self }
    return mappingTypes { tokens in
      tokens.indices.flatMap { index in
        let isMember = index > 0 && [".", "::"].contains(tokens[index - 1].text)
        let isLabel = tokens.indices.contains(index + 1) && tokens[index + 1].is(":")
        guard !isMember, !isLabel, let type = types[tokens[index].text] else {
          return [tokens[index]]
        }
        // `any P` is one type only in parentheses where something stands behind it.
        let isOne = !type.contains { ["any", "&"].contains($0.text) }
        return isOne ? type : Lexer.tokens(of: "(\(type.joined))")
      }
    }
  }
}

extension TypeSyntax {
  /// An attribute may be a path, for which one name then stands.
  fileprivate func mapping(_ words: ([Token]) -> [Token]) -> TypeSyntax {
    let prefix = words(Array(tokens.prefix(prefixCount)))
    var copy = self
    copy.tokens = prefix + words(Array(core))
    copy.prefixCount = prefix.count
    return copy
  }
}

extension Effects {
  fileprivate func mapping(_ words: (String) -> String) -> Effects {
    guard case .typed(let type) = throwing else { return self }
    return Effects(isAsync: isAsync, throwing: .typed(words(type)))
  }
}
