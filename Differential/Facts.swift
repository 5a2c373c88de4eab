import SwiftSyntax

/// What a parser says of a protocol or of one of its members, as text under names.
struct Facts {
  var name: String
  var isRequirement = false
  var values: [String: String] = [:]

  /// Texts of tokens, with a space only where two words would become one.
  static func canonical(_ texts: some Sequence<String>) -> String {
    var result = ""
    for text in texts {
      if let last = result.utf8.last, let first = text.utf8.first,
        Lexer.continuesIdentifier(last), Lexer.continuesIdentifier(first)
      {
        result += " "
      }
      result += text
    }
    return result
  }

  static func list(_ texts: [String]) -> String { texts.joined(separator: " | ") }
}

// MARK: Ours

extension Facts {
  private static func ours(_ text: String) -> String { ours(Lexer.tokens(of: text)) }

  private static func ours(_ tokens: some Sequence<Token>) -> String {
    canonical(
      tokens.flatMap { token -> [String] in
        guard token.kind == .directive else { return [token.text] }
        return ["#"] + Lexer.tokens(of: String(token.text.dropFirst())).map(\.text)
      }
    )
  }

  init(_ syntax: ProtocolSyntax) {
    name = syntax.name
    values["name"] = syntax.name
    values["attributes"] = Self.list(syntax.attributes.map { Self.ours($0.text) })
    values["modifiers"] = Self.list(syntax.modifiers.map { Self.ours($0) })
    values["primary"] = Self.list(syntax.primaryAssociatedTypes)
    values["inherited"] = Self.list(syntax.inherited.map { Self.ours($0.tokens) })
    values["where"] = Self.ours(syntax.whereClause)
    values["offset"] = "\(syntax.offset)"
  }

  static func members(of syntax: ProtocolSyntax) -> [Facts] { syntax.members.map(Facts.init) }

  private init(_ member: MemberSyntax) {
    switch member {
    case .directive(let token):
      self.init(name: Self.ours([token]))
      values["directive"] = name
    case .associatedType(let type):
      self.init(name: type.name)
      values["name"] = type.name
      values["inherited"] = Self.ours(type.inherited)
      values["where"] = Self.ours(type.whereClause)
      values["offset"] = "\(type.offset)"
    case .typeAlias(let type):
      self.init(name: type.name, values: ["type alias": Self.ours(type.text)])
    case .requirement(let requirement): self.init(requirement)
    case .unread(let error): self.init(name: error.message)
    }
  }

  private init(_ syntax: RequirementSyntax) {
    name = syntax.name
    isRequirement = true
    values["kind"] = "\(syntax.kind)"
    values["name"] = syntax.name
    values["offset"] = "\(syntax.offset)"
    values["start"] = "\(syntax.start)"
    values["attributes"] = Self.list(syntax.attributes.map { Self.ours($0.text) })
    values["modifiers"] = Self.list(syntax.modifiers.map { Self.ours($0) })
    values["generics"] = Self.ours(syntax.generics)
    values["generic names"] = Self.list(syntax.genericNames)
    values["effects"] = Self.ours(syntax.effects.text)
    values["where"] = Self.ours(syntax.whereClause)
    values["parameters"] = "\(syntax.parameters.count)"
    for (index, parameter) in syntax.parameters.enumerated() {
      let key = "parameter \(index)"
      values["\(key) attributes"] = Self.list(parameter.attributes.map { Self.ours($0.text) })
      values["\(key) label"] = parameter.label ?? "_"
      values["\(key) name"] = parameter.name
      values["\(key) variadic"] = "\(parameter.isVariadic)"
      values["\(key) default"] = Self.ours(parameter.defaultValue)
      add(parameter.type, key)
    }
    if let result = syntax.result { add(result, "result") }
    values["accessors"] = Self.list(
      syntax.accessors.map { accessor in
        Self.canonical(
          accessor.attributes.map { Self.ours($0.text) } + accessor.modifiers
            + [Self.canonical([accessor.keyword, Self.ours(accessor.effects.text)])]
        )
      }
    )
  }

  private mutating func add(_ type: TypeSyntax, _ key: String) {
    values["\(key) type"] = Self.ours(type.tokens)
    values["\(key) specifiers"] = Self.list(type.specifiers)
    values["\(key) type attributes"] = Self.list(type.attributes)
    values["\(key) form"] = "\(type.form)"
  }
}
