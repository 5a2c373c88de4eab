import SwiftSyntax

// What the toolchain's parser says.

/// Collects the texts of tokens, of which a string literal is one.
private final class LiteralReader: SyntaxVisitor {
  private(set) var texts: [String] = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    texts.append(token.text)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    texts.append(node.trimmedDescription)
    return .skipChildren
  }
}

extension Facts {
  private static func text(_ node: (some SyntaxProtocol)?) -> String {
    guard let node else { return "" }
    let reader = LiteralReader(viewMode: .sourceAccurate)
    reader.walk(node)
    return canonical(reader.texts)
  }

  private static func texts(_ nodes: some Sequence<some SyntaxProtocol>) -> String {
    list(nodes.map { text($0) })
  }

  init(_ node: ProtocolDeclSyntax) {
    name = node.name.text
    values["name"] = name
    values["attributes"] = Self.texts(node.attributes)
    values["modifiers"] = Self.texts(node.modifiers)
    values["primary"] = Self.list(
      node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text) ?? []
    )
    values["inherited"] = Self.list(
      node.inheritanceClause?.inheritedTypes.map { Self.text($0.type) } ?? []
    )
    values["where"] = Self.text(node.genericWhereClause)
    values["offset"] = Self.offset(node.name, in: node)
  }

  private static func offset(
    _ node: some SyntaxProtocol,
    in declaration: ProtocolDeclSyntax
  )
    -> String
  {
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    return "\(node.positionAfterSkippingLeadingTrivia.utf8Offset - start)"
  }

  static func members(of node: ProtocolDeclSyntax) -> [Facts] {
    members(node.memberBlock.members, of: node)
  }

  private static func members(
    _ items: MemberBlockItemListSyntax,
    of declaration: ProtocolDeclSyntax
  ) -> [Facts] {
    items.flatMap { item -> [Facts] in
      // `#warning` and the like require nothing.
      if item.decl.is(MacroExpansionDeclSyntax.self) { return [] }
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else {
        return [Facts(item.decl, of: declaration)]
      }
      let clauses = conditional.clauses.flatMap { clause -> [Facts] in
        let line = canonical([clause.poundKeyword.text, text(clause.condition)])
        guard case .decls(let inner)? = clause.elements else { return [directive(line)] }
        return [directive(line)] + members(inner, of: declaration)
      }
      return clauses + [directive("#endif")]
    }
  }

  private static func directive(_ line: String) -> Facts {
    Facts(name: line, values: ["directive": line])
  }

  private init(_ node: DeclSyntax, of declaration: ProtocolDeclSyntax) {
    self.init(name: "", isRequirement: true)
    values["start"] = Self.offset(node, in: declaration)
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      add(
        "function",
        node.name.text,
        node.funcKeyword,
        node.attributes,
        node.modifiers,
        declaration
      )
      add(node.genericParameterClause, node.genericWhereClause)
      add(node.signature)
    case .initializerDecl(let node):
      let name = "init\(node.optionalMark?.text ?? "")"
      add("initializer", name, node.initKeyword, node.attributes, node.modifiers, declaration)
      add(node.genericParameterClause, node.genericWhereClause)
      add(node.signature)
    case .subscriptDecl(let node):
      let keyword = node.subscriptKeyword
      add("subscript", "subscript", keyword, node.attributes, node.modifiers, declaration)
      add(node.genericParameterClause, node.genericWhereClause)
      add(node.parameterClause)
      add(node.returnClause.type, "result")
      add(node.accessorBlock)
    case .variableDecl(let node):
      guard let binding = node.bindings.first else { return }
      let name = Self.text(binding.pattern)
      add("property", name, node.bindingSpecifier, node.attributes, node.modifiers, declaration)
      add(nil, nil)
      values["parameters"] = "0"
      if let type = binding.typeAnnotation?.type { add(type, "result") }
      add(binding.accessorBlock)
    case .associatedTypeDecl(let node):
      self.init(name: node.name.text)
      values["name"] = name
      // Ours are written as a generic parameter has them.
      values["inherited"] = Self.canonical(
        node.inheritanceClause?.inheritedTypes.flatMap { [Self.text($0.type), "&"] }.dropLast() ?? []
      )
      values["where"] = Self.text(node.genericWhereClause)
      values["offset"] = Self.offset(node.name, in: declaration)
    case .typeAliasDecl(let typeAlias):
      self.init(name: typeAlias.name.text, values: ["type alias": Self.text(node)])
    default:
      name = Self.text(node)
      values["unknown"] = name
    }
  }

  private mutating func add(
    _ kind: String,
    _ name: String,
    _ keyword: TokenSyntax,
    _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ declaration: ProtocolDeclSyntax
  ) {
    self.name = name
    values["kind"] = kind
    values["name"] = name
    values["offset"] = Self.offset(keyword, in: declaration)
    values["attributes"] = Self.texts(attributes)
    values["modifiers"] = Self.texts(modifiers)
  }

  private mutating func add(
    _ generics: GenericParameterClauseSyntax?,
    _ clause: GenericWhereClauseSyntax?
  ) {
    values["generics"] = Self.text(generics)
    values["generic names"] = Self.list(generics?.parameters.map(\.name.text) ?? [])
    values["where"] = Self.text(clause)
  }

  private mutating func add(_ signature: FunctionSignatureSyntax) {
    add(signature.parameterClause)
    let effects = signature.effectSpecifiers
    values["effects"] = Self.effects(effects?.asyncSpecifier, effects?.throwsClause)
    if let clause = signature.returnClause { add(clause.type, "result") }
  }

  /// Async, and what is thrown; untyped where the type says nothing more, and nothing for `Never`.
  private static func effects(_ async: TokenSyntax?, _ clause: ThrowsClauseSyntax?) -> String {
    let type = text(clause?.type)
    let isNever = ["Never", "Swift.Never", "Swift::Never"].contains(type)
    let isAny = [
      "any Error", "any Swift.Error", "any Swift::Error", "Swift.Error", "Swift::Error",
      "(any Swift.Error)",
    ].contains(type)
    let throwing = isNever ? "" : isAny ? "throws" : text(clause)
    return canonical([async?.text ?? "", throwing].filter { !$0.isEmpty })
  }

  private mutating func add(_ clause: FunctionParameterClauseSyntax) {
    values["parameters"] = "\(clause.parameters.count)"
    for (index, parameter) in clause.parameters.enumerated() {
      let key = "parameter \(index)"
      values["\(key) attributes"] = Self.texts(parameter.attributes)
      values["\(key) label"] = parameter.firstName.text
      values["\(key) name"] = (parameter.secondName ?? parameter.firstName).text
      values["\(key) variadic"] = "\(parameter.ellipsis != nil)"
      values["\(key) default"] = Self.text(parameter.defaultValue?.value)
      add(parameter.type, key)
    }
  }

  private mutating func add(_ block: AccessorBlockSyntax?) {
    guard case .accessors(let list)? = block?.accessors else { return }
    values["accessors"] = Self.list(
      list.map { accessor in
        let effects = accessor.effectSpecifiers
        return Self.canonical(
          accessor.attributes.map { Self.text($0) } + [Self.text(accessor.modifier)]
            + [
              Self.canonical([
                accessor.accessorSpecifier.text,
                Self.effects(effects?.asyncSpecifier, effects?.throwsClause),
              ])
            ]
        )
      }
    )
  }

  private mutating func add(_ type: SwiftSyntax.TypeSyntax, _ key: String) {
    values["\(key) type"] = Self.text(type)
    var specifiers: [String] = []
    var attributes: [String] = []
    Self.readPrefix(of: type, &specifiers, &attributes)
    values["\(key) specifiers"] = Self.list(specifiers)
    values["\(key) type attributes"] = Self.list(attributes)
    values["\(key) form"] = "\(Self.form(of: type))"
  }

  private static func readPrefix(
    of type: SwiftSyntax.TypeSyntax,
    _ specifiers: inout [String],
    _ attributes: inout [String]
  ) {
    switch type.as(TypeSyntaxEnum.self) {
    case .attributedType(let type):
      specifiers += (Array(type.specifiers) + Array(type.lateSpecifiers)).map { specifier in
        String(text(specifier).prefix { $0 != "(" })
      }
      attributes += type.attributes.compactMap { attribute in
        attribute.as(SwiftSyntax.AttributeSyntax.self).map { text($0.attributeName) }
      }
      readPrefix(of: type.baseType, &specifiers, &attributes)
    case .someOrAnyType(let type):
      specifiers.append(type.someOrAnySpecifier.text)
      readPrefix(of: type.constraint, &specifiers, &attributes)
    case .packExpansionType(let type):
      specifiers.append("repeat")
      readPrefix(of: type.repetitionPattern, &specifiers, &attributes)
    case .packElementType(let type):
      specifiers.append("each")
      readPrefix(of: type.pack, &specifiers, &attributes)
    default: break
    }
  }

  private static func form(of type: SwiftSyntax.TypeSyntax) -> TypeSyntax.Form {
    switch type.as(TypeSyntaxEnum.self) {
    case .attributedType(let type): return form(of: type.baseType)
    case .functionType: return .function
    case .optionalType: return .optional
    case .implicitlyUnwrappedOptionalType: return .implicitlyUnwrapped
    case .arrayType, .dictionaryType, .inlineArrayType: return .collection
    case .packExpansionType: return .pack
    case .packElementType(let type): return form(of: type.pack)
    case .suppressedType(let type): return form(of: type.type)
    case .identifierType, .memberType, .metatypeType: return .named
    case .someOrAnyType(let type):
      let inner = form(of: type.constraint)
      guard inner == .named || inner == .other || inner == .tuple(isEmpty: false) else {
        return inner
      }
      return type.someOrAnySpecifier.text == "some" ? .opaque : .existential
    case .tupleType(let type):
      guard let first = type.elements.first else { return .tuple(isEmpty: true) }
      let isParenthesised = type.elements.count == 1 && first.firstName == nil
      let inner = form(of: first.type)
      return isParenthesised && inner != .pack ? inner : .tuple(isEmpty: false)
    default: return .other
    }
  }
}
