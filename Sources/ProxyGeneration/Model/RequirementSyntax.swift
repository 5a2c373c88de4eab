/// An attribute as it is written.
struct AttributeSyntax: Hashable, Sendable {
  /// The name without `@`, with its path: `available`, `DelegateProxy.Fallback`.
  var name: String
  /// The tokens between the parentheses, or `nil` without parentheses.
  var arguments: [Token]?
  /// The whole attribute, `#if` lines around it included.
  var text: String
  /// Where it begins, in UTF-8 bytes.
  var offset: Int
  /// Where it ends, in UTF-8 bytes.
  var end = 0

  /// The last component of the name.
  var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Whether it may be a global actor of the user's, to which a single requirement is isolated.
  ///
  /// A macro sees no declarations but its own: attributes of the language begin with a small letter, and a macro
  /// has arguments more often than not.
  var isOtherActor: Bool {
    arguments == nil && !Parser.markers.contains(baseName) && Scope.mayBeActor(baseName)
      && baseName.first?.isUppercase == true && baseName != "IBAction"
  }
}

/// What a requirement's call may do besides returning.
struct Effects: Hashable, Sendable {
  enum Throwing: Hashable, Sendable {
    case never
    case untyped
    case typed(String)
    case rethrowing
  }

  var isAsync = false
  var throwing = Throwing.never

  var canThrow: Bool { throwing != .never }
  /// Whether any error at all may be thrown.
  var throwsAnyError: Bool { throwing == .untyped }

  /// ` async throws(E)`, with a space in front, or nothing.
  var text: String {
    var text = isAsync ? " async" : ""
    switch throwing {
    case .never: break
    case .untyped: text += " throws"
    case .typed(let type): text += " throws(\(type))"
    case .rethrowing: text += " rethrows"
    }
    return text
  }

  /// `try await `, with a space behind, or nothing.
  var marks: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }
}

/// One parameter of a function or subscript.
struct ParameterSyntax: Hashable, Sendable {
  /// Attributes in front of the name, such as a result builder.
  var attributes: [AttributeSyntax] = []
  /// The argument label as it is written, or `nil` where a call has none.
  var label: String?
  /// The name inside the function as it is written, `_` included.
  var name: String
  /// How the two stand in the source, without the colon: `_ page`, `for`, `x _`.
  var declaredNames: String
  var type: TypeSyntax
  var isVariadic = false
  var defaultValue: [Token] = []
}

/// An accessor that a property or subscript requires.
struct AccessorSyntax: Hashable, Sendable {
  var keyword: String
  var attributes: [AttributeSyntax]
  var modifiers: [String]
  var effects: Effects
}

/// One requirement as it is written.
struct RequirementSyntax: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case function
    case property
    case `subscript`
    case initializer
  }

  var kind: Kind
  /// Where the keyword stands, in UTF-8 bytes: the place for diagnostics.
  var offset: Int
  /// Where the requirement begins, attributes included.
  var start: Int
  var attributes: [AttributeSyntax] = []
  var modifiers: [String] = []
  /// As it is written: with backticks, or an operator.
  var name = ""
  var isOperator = false
  /// `<T: Collection>`, or nothing.
  var generics = ""
  /// The names that `generics` declares.
  var genericNames: [String] = []
  var parameters: [ParameterSyntax] = []
  var effects = Effects()
  /// The result or the property's type.
  var result: TypeSyntax?
  /// `where T: Hashable`, or nothing.
  var whereClause = ""
  var accessors: [AccessorSyntax] = []
  /// Doc comment lines before it, as written.
  var documentation: [String] = []
  /// The type that a setter takes, where it is not the property's type as it is written.
  var setterType: String?
  /// Whether another requirement is called the same way and has another result.
  var isToldByResult = false
  /// Whether the protocol's module gives it a default, which runs when there is no outer delegate.
  var hasDefault = false

  func attribute(_ baseName: String) -> AttributeSyntax? {
    attributes.first { $0.baseName == baseName }
  }

  /// Whether the compiler itself refuses it where it stands, and forgets it: with a default argument, an opaque
  /// result, a closure that is consumed but must not escape, or a subscript's parameter that is borrowed or consumed.
  var isNoRequirement: Bool {
    kind != .initializer && result.map { $0.tokens.contains { $0.is("some") } } ?? false
      || parameters.contains { parameter in
        !parameter.defaultValue.isEmpty
          || parameter.type.isNonescapingFunction
            && parameter.type.specifiers.contains("consuming")
          || kind == .subscript
            && !["borrowing", "consuming", "inout"].allSatisfy {
              !parameter.type.specifiers.contains($0)
            }
      }
  }

  /// Names of generic parameters that may be bound to what they were made from.
  var nonescapableNames: Set<String> {
    guard generics.contains("~") || whereClause.contains("~") else { return [] }
    let conditions =
      Lexer.tokens(of: generics).dropFirst().dropLast().separated(by: ",")
      + Lexer.tokens(of: whereClause).dropFirst().separated(by: ",")
    return Set(
      conditions.filter { Self.suppressesEscapable($0) }.compactMap { tokens in
        tokens.first { $0.kind == .identifier && !$0.is("each") }?.text
      }
    )
  }

  /// Whether values of a type may be bound to what they were made from, as far as the form tells.
  func isLifetimeBound(_ type: TypeSyntax) -> Bool {
    TypeSyntax.lifetimeBound.contains(where: type.mentions)
      || Self.suppressesEscapable(type.tokens[...])
      || nonescapableNames.contains(where: type.mentions)
  }

  private static func suppressesEscapable(_ tokens: ArraySlice<Token>) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.is("~") && $1.is("Escapable") }
  }

  /// Whether it is called outside of its protocol's isolation, if the protocol has any.
  var leavesIsolation: Bool {
    modifiers.contains { $0.hasPrefix("nonisolated") } || attribute("concurrent") != nil
      || attributes.contains(where: \.isOtherActor)
      || parameters.contains { $0.type.specifiers.contains("isolated") }
  }
}

/// An associated type as it is written.
struct AssociatedTypeSyntax: Hashable, Sendable {
  var attributes: [AttributeSyntax] = []
  var name: String
  var offset: Int
  var inherited: String
  var whereClause: String
  /// Whether it is declared by a protocol above, with bounds that are not to be seen.
  var isInherited = false
}

/// A name that a protocol gives to a type.
struct TypeAliasSyntax: Hashable, Sendable {
  var name: String
  var type: TypeSyntax
  /// The whole declaration, attributes included.
  var text: String
}

/// What stands in a protocol's body, in order.
enum MemberSyntax: Hashable, Sendable {
  case requirement(RequirementSyntax)
  case associatedType(AssociatedTypeSyntax)
  case typeAlias(TypeAliasSyntax)
  /// `#if` and its kin, which are repeated around whatever is generated.
  case directive(Token)
  /// A branch of an `#if` on the compiler's version, which is left out since it cannot be read.
  case unread(ParseError)
}

/// A protocol as it is written.
struct ProtocolSyntax: Hashable, Sendable {
  var attributes: [AttributeSyntax] = []
  var modifiers: [String] = []
  /// Where `private` stands among the modifiers, in UTF-8 bytes.
  var accessOffset: Int?
  /// As it is written, with backticks.
  var name: String
  /// Where the name stands, in UTF-8 bytes.
  var offset: Int
  var primaryAssociatedTypes: [String] = []
  var inherited: [TypeSyntax] = []
  var whereClause = ""
  var members: [MemberSyntax] = []
  /// What the protocols above require without giving a default, as far as it is known.
  var inheritedWithoutDefault: [RequirementSyntax] = []

  func attribute(_ baseName: String) -> AttributeSyntax? {
    attributes.first { $0.baseName == baseName }
  }

  /// What stands inside of `#if`.
  var conditionalMembers: [MemberSyntax] {
    var depth = 0
    return members.filter { member in
      guard case .directive(let token) = member else { return depth > 0 }
      if token.text.hasPrefix("#if") { depth += 1 }
      if token.text == "#endif" { depth -= 1 }
      return false
    }
  }

  /// Types by the names that the clause gives them: `[Item]` by `Items` for `where Items == [Item]`.
  var fixedTypes: [String: [Token]] {
    let clauses = Lexer.tokens(of: whereClause).dropFirst().separated(by: ",")
    return clauses.reduce(into: [:]) { types, condition in
      let sides = condition.split { $0.is("==") }
      guard sides.count == 2 else { return }
      let name = sides[0].prefix(2).map(\.text) == ["Self", "."] ? sides[0].dropFirst(2) : sides[0]
      if name.count == 1, let name = name.first { types[name.text] = Array(sides[1]) }
    }
  }

  /// What is refined by a clause: `where Self: AnyObject`.
  var inheritedByClause: [TypeSyntax] {
    Lexer.tokens(of: whereClause).dropFirst().separated(by: ",").compactMap { tokens in
      guard tokens.count > 2, tokens[tokens.startIndex].is("Self"),
        tokens[tokens.startIndex + 1].is(":")
      else { return nil }
      return TypeSyntax(tokens: Array(tokens.dropFirst(2)))
    }
  }
}
