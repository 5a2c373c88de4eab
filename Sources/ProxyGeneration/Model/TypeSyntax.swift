/// A type as it is written, and what its form tells without knowing what its names mean.
struct TypeSyntax: Hashable, Sendable {
  /// What the outermost part of a type is.
  enum Form: Hashable, Sendable {
    case named
    case tuple(isEmpty: Bool)
    case function
    case optional
    case implicitlyUnwrapped
    case collection
    case opaque
    case existential
    case pack
    case other
  }

  /// The tokens of the whole type, attributes and specifiers included.
  var tokens: [Token]
  /// `inout`, `borrowing`, `consuming`, `sending`, `isolated` and the like, in order.
  var specifiers: [String] = []
  /// The attributes' names, without `@`: `escaping`, `Sendable`, `autoclosure`.
  var attributes: [String] = []
  /// How many of `tokens` are attributes and specifiers.
  var prefixCount = 0
  var form = Form.other

  /// The type as source text.
  var text: String { tokens.joined }
  /// The type without leading attributes and specifiers.
  var coreText: String { core.joined }
  /// The tokens without leading attributes and specifiers.
  var core: ArraySlice<Token> { tokens[prefixCount...] }

  var isVoid: Bool {
    if case .tuple(isEmpty: true) = form { return true }
    return ["Void", "Swift.Void", "Swift::Void"].contains(coreText)
  }

  /// The protocols of a composition, each by itself.
  var components: [TypeSyntax] {
    var tokens = core
    // Parentheses around all of it make no difference to what is refined.
    while tokens.first?.is("(") == true, tokens.last?.is(")") == true {
      tokens = tokens.dropFirst().dropLast()
    }
    return tokens.separated(by: "&").map { TypeSyntax(tokens: Array($0), form: form) }
  }

  /// Whether the value may be missing: `T?`, `T!` and `Optional<T>`.
  var isOptional: Bool {
    if form == .optional || form == .implicitlyUnwrapped { return true }
    let names = ["Optional<", "Swift.Optional<", "Swift::Optional<"]
    return form == .named && names.contains { coreText.hasPrefix($0) }
  }

  /// Whether it is a function type that must not outlive the call.
  var isNonescapingFunction: Bool {
    form == .function && !attributes.contains("escaping")
  }

  /// Whether it is a closure whose parameters are those of a pack, which Swift converts to nothing else.
  var isFunctionOverPack: Bool {
    form == .function && tokens.contains { $0.is("each") }
  }

  /// Whether it is a tuple among whose elements a pack is spread: `(repeat each T)`, `(Int, (repeat each T))`.
  var isTupleOverPack: Bool {
    form == .tuple(isEmpty: false) && tokens.contains { $0.is("repeat") } && Self.spreadsPack(core)
  }

  /// Whether it is a tuple of a pack and of nothing else: `(repeat each T)`.
  var isTupleOfPack: Bool {
    isTupleOverPack && prefixCount == 0 && tokens[1].is("repeat")
      && tokens.dropFirst().dropLast().separated(by: ",").count == 1
  }

  private static func spreadsPack(_ tuple: ArraySlice<Token>) -> Bool {
    tuple.dropFirst().dropLast().separated(by: ",").contains { element in
      let isLabelled = element.dropFirst().first?.is(":") == true
      let type = isLabelled ? element.dropFirst(2) : element
      if type.first?.is("repeat") == true { return true }
      return type.first?.is("(") == true && type.last?.is(")") == true
        && type.separated(by: "->").count == 1 && spreadsPack(type)
    }
  }

  /// Whether it is an error as existential: `any Error`, `Error`, `(any Swift.Error)?`.
  var isError: Bool {
    let names = core.filter { $0.kind == .identifier && !$0.is("any") && !$0.is("Swift") }
    return names.map(\.text) == ["Error"]
  }

  /// Whether a name occurs in it anywhere but behind a dot.
  func mentions(_ name: String) -> Bool {
    for (index, token) in tokens.enumerated() where token.is(name) {
      if index == 0 || !(tokens[index - 1].is(".") || tokens[index - 1].is("::")) { return true }
    }
    return false
  }
}
