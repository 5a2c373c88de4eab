extension Parser {
  /// A type or extension whose braces enclose what is being read.
  private struct Enclosure {
    /// With the names of all around it, or `nil` where nothing in it can be named.
    var path: [String]?
    var isExtension = false
    /// Whether its members hold for every conformer.
    var isUnconditional = true
  }

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "extension"]

  /// Reads every protocol and what extensions implement, and passes over all else.
  mutating func readInterface(into interface: inout Interface) {
    var enclosures: [Enclosure] = []
    while let token = current {
      let start = index
      if token.is("}") {
        if !enclosures.isEmpty { enclosures.removeLast() }
        index += 1
      } else if token.is("{") || token.is("(") || token.is("[") {
        skipGroup()
      } else if token.is("import") {
        readImport(into: &interface)
      } else if token.is("@") || token.kind == .identifier {
        readDeclaration(into: &interface, &enclosures)
      }
      // Whatever is not understood is passed over, one token at a time.
      if index == start { index += 1 }
    }
  }

  private mutating func skipGroup() {
    guard current != nil else { return }
    index = (partners.closing(index) ?? index) + 1
  }

  private mutating func readImport(into interface: inout Interface) {
    index += 1
    let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
    ]
    if at(anyOf: kinds), token(ahead: 1)?.startsLine == false { index += 1 }
    guard let name = current, name.kind == .identifier else { return }
    index += 1
    if !interface.imports.contains(name.text) { interface.imports.append(name.text) }
  }

  private mutating func readDeclaration(
    into interface: inout Interface,
    _ enclosures: inout [Enclosure]
  ) {
    let start = index
    do {
      _ = try parseAttributes()
      _ = try parseModifiers()
    } catch {
      index = max(index, start + 1)
      return
    }
    guard let keyword = current, token(ahead: 1)?.kind == .identifier || keyword.is("init")
    else { return }
    if enclosures.isEmpty, !keyword.is("extension"),
      Self.typeKeywords.contains(keyword.text) || keyword.is("typealias") || keyword.is("protocol")
    {
      interface.typeNames.insert(token(ahead: 1)?.text ?? "")
    }
    if keyword.is("protocol") {
      readProtocol(from: start, scope: Self.scope(enclosures), into: &interface)
    } else if Self.typeKeywords.contains(keyword.text), keyword.kind == .identifier {
      readTypeHeader(keyword, &enclosures)
    } else if ["func", "var", "subscript"].contains(keyword.text) {
      readMember(from: start, keyword, in: enclosures.last, into: &interface)
    }
  }

  private static func scope(_ enclosures: [Enclosure]) -> [String]? {
    enclosures.isEmpty ? [] : enclosures.last?.path
  }

  private mutating func readProtocol(
    from start: Int,
    scope: [String]?,
    into interface: inout Interface
  ) {
    let name = token(ahead: 1)?.text ?? ""
    let first = tokens[start].offset
    index = start
    do {
      let syntax = try parseProtocol()
      guard let scope else { return }
      let range = first..<tokens[index - 1].end
      interface.protocols.append(.init(syntax: syntax, scope: scope, range: range))
    } catch {
      let path = (scope ?? []) + [name]
      interface.unreadable.append((path.joined(separator: "."), error.message))
      // On behind the protocol's body.
      index = start
      while current != nil, !at("{") { index += 1 }
      skipGroup()
    }
  }

  private mutating func readTypeHeader(_ keyword: Token, _ enclosures: inout [Enclosure]) {
    index += 1
    let first = index
    while let token = current, token.kind == .identifier || token.is(".") {
      if token.is("where")
        || (index > first && token.kind == .identifier && !tokens[index - 1].is("."))
      {
        break
      }
      index += 1
    }
    let path = tokens[first..<index].filter { $0.kind == .identifier }.map(\.text)
    let isGeneric = at("<")
    var isConditional = false
    while let token = current, !token.is("{") {
      if token.is("where") { isConditional = true }
      // A header without a body is none.
      if token.is("}") || token.is(";") { return }
      if token.is("(") { skipGroup() } else { index += 1 }
    }
    index += 1
    let outer = enclosures.isEmpty ? [] : enclosures.last?.path
    let isExtension = keyword.is("extension")
    enclosures.append(
      Enclosure(
        path: isGeneric ? nil : outer.map { $0 + path },
        isExtension: isExtension,
        isUnconditional: !isConditional
      )
    )
  }

  private mutating func readMember(
    from start: Int,
    _ keyword: Token,
    in enclosure: Enclosure?,
    into interface: inout Interface
  ) {
    guard let enclosure, enclosure.isExtension, enclosure.isUnconditional,
      let path = enclosure.path?.joined(separator: ".")
    else {
      skipMember()
      return
    }
    if keyword.is("var") {
      // Its accessors may be code: the name is all that is needed.
      let name = token(ahead: 1)?.text ?? ""
      let isStatic = tokens[start..<index].contains { $0.is("static") || $0.is("class") }
      interface.implementations[path, default: []].insert(
        "\(isStatic ? "static " : "")\(RequirementSyntax.plain(name)) ()"
      )
      skipMember()
      return
    }
    index = start
    do {
      if case .requirement(let syntax) = try parseMember() {
        interface.implementations[path, default: []].insert(syntax.key)
      }
    } catch {
      index = max(index, start + 1)
    }
  }

  /// Goes behind the keyword and the name; what follows is passed over like everything else.
  private mutating func skipMember() { index += 1 }
}
