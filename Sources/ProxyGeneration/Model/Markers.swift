extension Resolver {
  /// Attributes of ours that say nothing where they stand, each an error at its place.
  func misplacedMarkers(of member: MemberSyntax) -> [Diagnostic] {
    switch member {
    case .directive, .typeAlias, .unread: return []
    case .associatedType(let type):
      return markers(type.attributes).map { removal(of: $0, "says nothing of an associated type") }
    case .requirement(let requirement):
      var seen: Set<String> = []
      return markers(requirement.attributes).compactMap { attribute in
        let reason =
          seen.insert(attribute.baseName).inserted
          ? objection(to: attribute, requirement) : "stands here twice"
        return reason.map { removal(of: attribute, $0) }
      }
    }
  }

  private func markers(_ attributes: [AttributeSyntax]) -> [AttributeSyntax] {
    attributes.filter { Parser.markers.contains($0.baseName) }
  }

  private func objection(to attribute: AttributeSyntax, _ requirement: RequirementSyntax) -> String?
  {
    switch attribute.baseName {
    case "Fallback":
      requirement.result.map(\.isVoid) ?? true
        ? "is what a requirement answers, and '\(requirement.fullName)' has no result" : nil
    case "Terminal":
      requirement.kind == .function
        ? nil
        : "marks a method that tells of a finish or fail, and '\(requirement.fullName)' is none"
    default:
      model.parents.isEmpty
        ? "marks what a protocol above requires too, and '\(model.name)' refines none" : nil
    }
  }

  private func removal(of attribute: AttributeSyntax, _ reason: String) -> Diagnostic {
    let name = "'@\(attribute.name)'"
    let removal = Diagnostic.FixIt(
      message: "Remove \(name)",
      offset: attribute.offset,
      end: attribute.end,
      replacement: ""
    )
    return .error("\(name) \(reason); remove it", at: attribute.offset, fixIts: [removal])
  }
}
