extension Parser {
  private static let specifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "_const",
    "each", "repeat", "some", "any",
  ]
  private static let effects: Set<String> = ["async", "throws", "rethrows", "reasync"]

  /// Reads one type, with the attributes and specifiers before it.
  mutating func parseType() throws(ParseError) -> TypeSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw ParseError(message: "types nested more than \(Self.maximumDepth) deep", offset: offset)
    }
    let first = index
    var type = TypeSyntax(tokens: [])
    try parseTypePrefix(&type)
    type.prefixCount = index - first
    var form = try parsePrimaryType()
    while at("&"), current?.startsLine == false || token(ahead: 1) != nil {
      index += 1
      _ = try parseComposed()
      form = .other
    }
    if isFunctionArrowAhead {
      try parseFunctionTail()
      form = .function
    }
    type.form = form
    let prefix = tokens[first..<(first + type.prefixCount)]
    if form == .named || form == .other || form == .tuple(isEmpty: false) {
      if prefix.contains(where: { $0.is("some") }) { type.form = .opaque }
      if prefix.contains(where: { $0.is("any") }) { type.form = .existential }
    }
    if prefix.contains(where: { $0.is("repeat") }) { type.form = .pack }
    type.tokens = Array(tokens[first..<index])
    return type
  }

  private mutating func parseComposed() throws(ParseError) -> TypeSyntax.Form {
    while at("any") || at("some") { index += 1 }
    return try parsePrimaryType()
  }

  private mutating func parseTypePrefix(_ type: inout TypeSyntax) throws(ParseError) {
    while let token = current {
      if token.is("@") {
        let attribute = try parseTypeAttribute()
        type.attributes.append(attribute)
      } else if token.is("nonisolated"), self.token(ahead: 1)?.is("(") == true {
        index += 1
        type.specifiers.append("nonisolated")
        _ = try takeGroup()
      } else if Self.specifiers.contains(token.text), startsTypeBehind(token) {
        type.specifiers.append(token.text)
        index += 1
      } else {
        return
      }
    }
  }

  /// Whether a contextual keyword is one here: a type named like it would be followed by something else.
  private func startsTypeBehind(_ token: Token) -> Bool {
    guard let next = self.token(ahead: 1) else { return false }
    if next.kind == .identifier { return !["where", "async", "throws"].contains(next.text) }
    return ["(", "[", "@", "~"].contains(next.text)
  }

  /// An attribute of a type: its parentheses are arguments only for those that take some.
  private mutating func parseTypeAttribute() throws(ParseError) -> String {
    index += 1
    var name = try takeIdentifier("an attribute").text
    while at("."), token(ahead: 1)?.kind == .identifier {
      index += 1
      name += "." + (try takeIdentifier("an attribute").text)
    }
    if at("("),
      ["convention", "isolated", "differentiable", "_lifetime", "lifetime"].contains(name)
    {
      _ = try takeGroup()
    }
    return name
  }

  private mutating func parsePrimaryType() throws(ParseError) -> TypeSyntax.Form {
    guard let token = current else { throw unexpected("expected a type") }
    var form: TypeSyntax.Form
    if token.is("~") {
      index += 1
      form = try parsePrimaryType()
    } else if token.is("(") {
      form = try parseTuple()
    } else if token.is("[") {
      try parseBracketed()
      form = .collection
    } else if token.kind == .identifier {
      index += 1
      form = .named
      try parseGenericArguments()
    } else {
      throw unexpected("expected a type")
    }
    try parsePostfix(&form)
    return form
  }

  private mutating func parsePostfix(_ form: inout TypeSyntax.Form) throws(ParseError) {
    while let token = current {
      if token.is("?"), !token.isSpaced {
        index += 1
        form = .optional
      } else if token.is("!"), !token.isSpaced {
        index += 1
        form = .implicitlyUnwrapped
      } else if token.is(".") || token.is("::"), self.token(ahead: 1)?.kind == .identifier {
        index += 2
        form = .named
        try parseGenericArguments()
      } else {
        return
      }
    }
  }

  private mutating func parseGenericArguments() throws(ParseError) {
    guard at("<") else { return }
    index += 1
    while !at(">") {
      if take("-") || current?.kind == .number {
        guard current?.kind == .number else { throw unexpected("expected a number") }
        index += 1
      } else {
        _ = try parseType()
      }
      guard take(",") else { break }
    }
    try expect(">", in: "generic arguments")
  }

  private mutating func parseTuple() throws(ParseError) -> TypeSyntax.Form {
    try expect("(", in: "a tuple type")
    var count = 0
    var isLabelled = false
    var only = TypeSyntax.Form.other
    while !at(")") {
      if isLabelAhead {
        isLabelled = true
        while !at(":") { index += 1 }
        index += 1
      }
      only = try parseType().form
      count += 1
      _ = take("...")
      guard take(",") else { break }
    }
    try expect(")", in: "a tuple type")
    if count == 0 { return .tuple(isEmpty: true) }
    // Parentheses around one type are only parentheses; a function in them stays a function.
    // A pack in them is a tuple of however many.
    return count == 1 && !isLabelled && only != .pack ? only : .tuple(isEmpty: false)
  }

  private var isLabelAhead: Bool {
    guard current?.kind == .identifier else { return false }
    if token(ahead: 1)?.is(":") == true { return true }
    return token(ahead: 1)?.kind == .identifier && token(ahead: 2)?.is(":") == true
  }

  /// `[T]`, `[K: V]` and `[3 of T]`.
  private mutating func parseBracketed() throws(ParseError) {
    try expect("[", in: "a collection type")
    if current?.kind == .number || token(ahead: 1)?.is("of") == true {
      index += 1
      try expect("of", in: "an inline array type")
    }
    _ = try parseType()
    if take(":") { _ = try parseType() }
    try expect("]", in: "a collection type")
  }

  private var isFunctionArrowAhead: Bool {
    guard index > 0, tokens[index - 1].is(")") else { return false }
    var distance = 0
    while let token = token(ahead: distance), Self.effects.contains(token.text) {
      distance += 1
      guard token.text == "throws", self.token(ahead: distance)?.is("(") == true else { continue }
      guard let end = partners.closing(index + distance) else { return false }
      distance = end + 1 - index
    }
    return token(ahead: distance)?.is("->") == true
  }

  private mutating func parseFunctionTail() throws(ParseError) {
    _ = try parseEffects()
    try expect("->", in: "a function type")
    _ = try parseType()
  }

  /// Reads `async`, `throws`, `throws(E)` and `rethrows`.
  mutating func parseEffects() throws(ParseError) -> Effects {
    var effects = Effects()
    while let token = current, Self.effects.contains(token.text) {
      index += 1
      switch token.text {
      case "async": effects.isAsync = true
      case "rethrows": effects.throwing = .rethrowing
      case "throws" where at("("):
        index += 1
        let type = try parseType()
        try expect(")", in: "a thrown type")
        effects.throwing = Self.throwing(type.text)
      case "throws": effects.throwing = .untyped
      default: break
      }
    }
    return effects
  }

  private static func throwing(_ type: String) -> Effects.Throwing {
    // `Error` alone may be a type beside the protocol.
    switch type.hasPrefix("(") ? String(type.dropFirst().dropLast()) : type {
    case "any Error", "any Swift.Error", "any Swift::Error", "Swift.Error", "Swift::Error": .untyped
    case "Never", "Swift.Never", "Swift::Never": .never
    default: .typed(type)
    }
  }
}
