/// Protocol source text in, Swift text or diagnostics out.
///
/// It is what the `@Proxied` macro and the command-line generator share.
public enum ProxyGenerator {
  /// Generates everything for one protocol.
  ///
  /// - Parameters:
  ///   - source: The protocol's declaration, attributes included.
  ///   - scope: What opens the types and extensions that it is nested in, outermost first: `enum A`, or a name alone.
  /// - Returns: The declarations, and diagnostics whose offsets count from the beginning of `source`.
  /// - Complexity: O(*n*) in the length of the source.
  public static func expand(_ source: String, scope: [String] = []) -> Expansion {
    expand(source, scope: scope, places: nil)
  }

  /// Generates everything for one protocol whose place is known, for whatever the compiler says of its parents.
  ///
  /// - Parameters:
  ///   - source: The protocol's declaration, attributes included.
  ///   - scope: What opens the types and extensions that it is nested in, outermost first: `enum A`, or a name alone.
  ///   - file: The file that it stands in.
  ///   - line: The line of the source's first byte, from 1.
  ///   - column: The column of the source's first byte, from 1.
  /// - Returns: The declarations, and diagnostics whose offsets count from the beginning of `source`.
  /// - Complexity: O(*n*) in the length of the source.
  public static func expand(
    _ source: String,
    scope: [String],
    file: String,
    line: Int,
    column: Int
  ) -> Expansion {
    let places = SourcePlaces(of: source, file: file, line: line, column: column)
    return expand(source, scope: scope, places: places)
  }

  private static func expand(_ source: String, scope: [String], places: SourcePlaces?) -> Expansion
  {
    var parser = Parser(source)
    do {
      return Emitter.expansion(of: try parser.parseProtocol(), scope: scope, places: places)
    } catch {
      let tokens = Lexer.tokens(of: source)
      let isProtocol = tokens.contains { $0.is("protocol") }
      let message =
        isProtocol
        ? "'@Proxied' cannot read this protocol: \(error.message)"
        : "'@Proxied' can only be applied to a protocol, the one that a subject calls its delegate by"
      return Expansion(
        declarations: [],
        diagnostics: [.error(message, at: isProtocol ? error.offset : tokens.first?.offset ?? 0)]
      )
    }
  }

  /// What `@Proxied` makes of a protocol inside a function: nothing but an error.
  ///
  /// - Parameter source: The protocol's declaration, attributes included.
  /// - Returns: No declarations, and the reason.
  public static func refuseLocal(_ source: String) -> Expansion {
    let message =
      "'@Proxied' cannot be used inside a function, where the compiler does not find what it "
      + "generates; move the protocol to file scope or into a type"
    let place = Lexer.tokens(of: source).first?.offset ?? 0
    return Expansion(declarations: [], diagnostics: [.error(message, at: place)])
  }

  /// Generates what checks an interceptor's methods against its protocol.
  ///
  /// - Parameters:
  ///   - source: The declaration of a type or an extension, attributes included.
  ///   - scope: The headers of the declarations around it.
  ///   - file: The file that it stands in.
  ///   - line: The line of the source's first byte, from 1.
  ///   - column: The column of the source's first byte, from 1.
  ///   - discriminator: What the compiler makes the names unique by that this expansion declares.
  /// - Returns: Members of the type, and diagnostics whose offsets count from the beginning of `source`.
  public static func checks(
    of source: String,
    scope: [String],
    file: String,
    line: Int,
    column: Int,
    discriminator: String
  ) -> (members: String, diagnostics: [Diagnostic]) {
    var parser = Parser(source)
    do {
      let checks = InterceptorChecks(
        try parser.parseInterceptor(),
        source: source,
        origin: .init(
          places: SourcePlaces(of: source, file: file, line: line, column: column),
          discriminator: discriminator,
          isInGenericContext: scope.contains { $0.contains("<") || $0.contains(" where ") }
        )
      )
      // What is broken the compiler tells itself, and a quote without its partner takes more with it than one type.
      let text = checks.text
      let isWhole = Partners(Lexer.tokens(of: text)).areBracketsMatched
      return (isWhole ? text : "", checks.diagnostics)
    } catch {
      return ("", [.error("'@Intercepts' cannot read this: \(error.message)", at: error.offset)])
    }
  }

  /// Checks where an attribute stands that means something to `@Proxied` only.
  ///
  /// - Parameters:
  ///   - marker: The attribute: `@Fallback(1)`.
  ///   - header: The header of the declaration around it, or nothing at file scope.
  /// - Returns: What is wrong; offsets count from the beginning of `marker`.
  public static func check(marker: String, insideOf header: String) -> [Diagnostic] {
    let tokens = Lexer.tokens(of: marker)
    let context = Lexer.tokens(of: header)
    let isProtocol = context.contains { $0.is("protocol") }
    let isProxied = isProtocol && context.contains { $0.is("Proxied") }
    guard !isProxied, let first = tokens.first, let last = tokens.last else { return [] }
    let name = tokens.prefix { !$0.is("(") && !$0.is("<") }.map(\.text).joined()
    let message =
      isProtocol
      ? "'\(name)' says nothing in a protocol that is not '@Proxied'; write '@Proxied' before the protocol, "
        + "or remove it"
      : "'\(name)' belongs to a requirement, in the body of a '@Proxied' protocol, and says nothing here; "
        + "remove it"
    let removal = Diagnostic.FixIt(
      message: "Remove '\(name)'",
      offset: first.offset,
      end: last.end,
      replacement: ""
    )
    return [.error(message, at: first.offset, fixIts: [removal])]
  }

  /// Whether a declaration header opens a generic context, as far as it shows, where the compiler takes no protocol.
  ///
  /// - Parameter header: Source text such as `struct A<T> {}`.
  /// - Returns: Whether it is generic; of extended types, those of the standard library are known.
  public static func isGeneric(header: String) -> Bool {
    let tokens = Lexer.tokens(of: header).prefix { !$0.is("{") }
    let known: Set<String> = [
      "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "Optional", "Range",
      "Result", "Set", "Task",
    ]
    guard let keyword = tokens.lastIndex(where: { $0.is("extension") }) else {
      let inheritance = tokens.firstIndex { $0.is(":") } ?? tokens.endIndex
      let own = tokens[..<inheritance].drop { !Self.typeKeywords.contains($0.text) }
      return own.contains { $0.is("<") } || tokens.contains { $0.is("where") }
    }
    return tokens[keyword...].contains { known.contains($0.text) || $0.is("where") }
  }

  static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]

  /// The name of the type that a declaration header opens, as other code names it.
  ///
  /// - Parameter header: Source text such as `extension A.B where T: U {}`.
  /// - Returns: `A.B`, or `nil` where the header is no type's or extension's.
  public static func typeName(ofHeader header: String) -> String? {
    let tokens = Lexer.tokens(of: header)
    // `class func` is no type.
    guard
      let keyword = tokens.indices.first(where: { index in
        typeKeywords.contains(tokens[index].text) && tokens.indices.contains(index + 1)
          && tokens[index + 1].kind == .identifier
          && !["func", "var", "subscript"].contains(tokens[index + 1].text)
      }), !tokens[..<keyword].contains(where: { ["func", "var", "let", "init"].contains($0.text) })
    else { return nil }
    let name = tokens[(keyword + 1)...].prefix {
      $0.kind == .identifier && !$0.is("where") || $0.is(".")
    }
    return name.map(\.text).joined()
  }
}
