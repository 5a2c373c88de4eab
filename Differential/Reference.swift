import SwiftSyntax

/// A protocol as the toolchain's parser reads it.
struct Reference {
  var node: ProtocolDeclSyntax
  /// The names of the types around it.
  var scope: [String]
  /// Whether it stands neither in a function nor in a generic type.
  var canBeNamed: Bool

  var range: Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// Collects the protocols and tokens of a file, divided as our lexer divides them.
final class ReferenceReader: SyntaxVisitor {
  private(set) var protocols: [Reference] = []
  private(set) var units: [Unit] = []

  private func add(_ start: AbsolutePosition, _ end: AbsolutePosition) {
    units.append(Unit(start: start.utf8Offset, end: end.utf8Offset))
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.tokenKind != .endOfFile, !token.text.isEmpty else { return .skipChildren }
    let start = token.positionAfterSkippingLeadingTrivia
    switch token.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .ellipsis, .arrow, .colonColon,
      .unknown:
      units += Unit.each(token.text, from: start.utf8Offset)
    case .floatLiteral, .integerLiteral:
      units += Unit.parts(of: token.text, from: start.utf8Offset)
    case .poundAvailable, .poundUnavailable, .poundSourceLocation:
      // Ours is the sign, then a name.
      let end = token.endPositionBeforeTrailingTrivia
      add(start, start.advanced(by: 1))
      add(start.advanced(by: 1), end)
    default:
      add(start, token.endPositionBeforeTrailingTrivia)
    }
    return .skipChildren
  }

  /// A literal is one token, whatever it holds.
  private func addWhole(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    add(node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addWhole(node)
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addWhole(node)
  }

  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addWhole(node)
  }

  /// `#if` with its condition is one token.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let end = node.condition?.endPositionBeforeTrailingTrivia
    add(
      node.poundKeyword.positionAfterSkippingLeadingTrivia,
      end ?? node.poundKeyword.endPositionBeforeTrailingTrivia
    )
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var scope: [String] = []
    var canBeNamed = true
    var parent = node.parent
    while let ancestor = parent {
      if let type = ancestor.asProtocol((any DeclGroupSyntax).self) {
        if let named = ancestor.asProtocol((any NamedDeclSyntax).self) {
          scope.insert(named.name.text, at: 0)
        } else if let type = type.as(ExtensionDeclSyntax.self) {
          scope.insert(type.extendedType.trimmedDescription, at: 0)
        }
        let generics = ancestor.asProtocol((any WithGenericParametersSyntax).self)
        if generics?.genericParameterClause != nil { canBeNamed = false }
      } else if ancestor.is(CodeBlockSyntax.self) || ancestor.is(ClosureExprSyntax.self)
        || ancestor.is(AccessorBlockSyntax.self)
      {
        canBeNamed = false
      }
      parent = ancestor.parent
    }
    protocols.append(Reference(node: node, scope: scope, canBeNamed: canBeNamed))
    return .visitChildren
  }
}
