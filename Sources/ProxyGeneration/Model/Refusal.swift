extension RequirementSyntax {
  /// The name as the language prints it: `page(_:didFailWith:)`, `title`, `subscript(_:)`.
  var fullName: String {
    guard kind != .property else { return plainName }
    let plainName = kind == .initializer ? "init" : plainName
    let labels = parameters.map { (argumentLabel(of: $0).map(Self.plain) ?? "_") + ":" }
    return "\(plainName)(\(labels.joined()))"
  }

  /// The name without backticks.
  var plainName: String { Self.plain(name) }

  static func plain(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "`")) ? name.filter { $0 != "`" } : name
  }

  /// A subscript's parameter with a single name has no label.
  func argumentLabel(of parameter: ParameterSyntax) -> String? {
    if kind == .subscript, parameter.label == parameter.name, !parameter.declaredNames.contains(" ")
    {
      return nil
    }
    return parameter.label
  }

  func mentions(_ type: String) -> Bool {
    parameters.contains { $0.type.mentions(type) } || (result?.mentions(type) ?? false)
      || whereClause.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).contains
      { $0 == type }
  }
}

extension Resolver {
  /// Why a requirement cannot be forwarded, or `nil` where it can.
  func refusal(of requirement: RequirementSyntax, erased: Set<String>) -> String? {
    let name = "'\(requirement.fullName)' cannot be forwarded: "
    let modifiers = requirement.modifiers
    if requirement.kind == .initializer {
      return name
        + "an initializer makes an object, and a proxy stands in for one that exists; "
        + "move it to another protocol"
    }
    if requirement.isOperator {
      return name
        + "an operator belongs to the type, not to an object; move it to another protocol"
    }
    if modifiers.contains("static") || modifiers.contains("class") {
      return name + "it is static, and a proxy forwards to an object, not to a type; "
        + "make it an instance requirement or move it to another protocol"
    }
    if let accessor = requirement.accessors.first(where: { !["get", "set"].contains($0.keyword) }) {
      return name
        + "'\(accessor.keyword)' lends out storage that a proxy does not have; require 'get' and 'set'"
    }
    if requirement.parameters.contains(where: \.isVariadic) {
      return name
        + "a variadic parameter arrives as an array and cannot be passed on as the arguments "
        + "it was; take an array"
    }
    if requirement.mentions("Self") {
      return name + "'Self' is another type in the proxy than in the outer delegate; "
        + "write 'any \(model.name)' or an associated type"
    }
    for type in erased.sorted() where requirement.mentions(type) {
      return name
        + "'any \(model.name)' forgets the associated type '\(type)', which is not primary; "
        + "write 'protocol \(model.name)<\(type)>'"
    }
    if requirement.isGeneric,
      let preferred = takingExistentials[requirement.plainName]?.first(where: {
        $0.isPreferred(to: requirement)
      })
    {
      return name
        + "where a forwarder calls it, Swift prefers '\(preferred.parameters.map(\.type.text).joined(separator: ", "))' "
        + "to a generic parameter, and the other overload would be called; give one of the two another name"
    }
    return nil
  }
}

extension RequirementSyntax {
  /// Whether a parameter is generic, by a clause or by `some`.
  fileprivate var isGeneric: Bool {
    !genericNames.isEmpty || parameters.contains { $0.type.form == .opaque }
  }

  /// Whether a call that means a generic requirement calls this one, which takes what conforms as an existential.
  ///
  /// Told by names: a parameter's bounds are those that are written.
  fileprivate func isPreferred(to generic: RequirementSyntax) -> Bool {
    guard kind == .function, generic.kind == .function, fullName == generic.fullName,
      result?.text == generic.result?.text, effects.isAsync == generic.effects.isAsync
    else { return false }
    let places = zip(parameters, generic.parameters).map { existential, parameter in
      existential.type.text == parameter.type.text
        ? nil : existential.type.takes(generic.bounds(of: parameter.type))
    }
    return places.contains(true) && !places.contains(false)
  }

  /// The protocols that a parameter's type is written to conform to, if it is generic.
  private func bounds(of type: TypeSyntax) -> Set<String> {
    if type.form == .opaque { return type.protocols }
    guard genericNames.contains(type.coreText) else { return [] }
    let declared = Lexer.tokens(of: generics).dropFirst().dropLast().separated(by: ",")
    let conditions = declared + Lexer.tokens(of: whereClause).dropFirst().separated(by: ",")
    return conditions.reduce(into: []) { bounds, condition in
      guard condition.first?.text == type.coreText else { return }
      bounds.formUnion(
        TypeSyntax(tokens: Array(condition.drop { !$0.is(":") }.dropFirst())).protocols
      )
    }
  }
}

extension TypeSyntax {
  /// The names of a composition's protocols.
  fileprivate var protocols: Set<String> {
    Set(components.map { $0.tokens.filter { !$0.is("any") && !$0.is("some") }.joined })
  }

  /// Whether a value that conforms to these protocols becomes one of this type, an existential.
  fileprivate func takes(_ bounds: Set<String>) -> Bool {
    form == .existential && protocols.isSubset(of: bounds)
  }
}

extension Resolver {
  /// Protocols of the language and of Foundation that are not proxied, and that no proxy could be.
  private static let unproxied: Set<String> = [
    "AsyncIteratorProtocol", "AsyncSequence", "CaseIterable", "Codable", "CodingKey", "Collection",
    "Comparable", "CustomDebugStringConvertible", "CustomNSError", "CustomReflectable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "IteratorProtocol", "LocalizedError", "LosslessStringConvertible", "NSCoding",
    "NSCopying", "NSSecureCoding", "Observable", "ObservableObject", "RawRepresentable", "Sequence",
    "TextOutputStream",
  ]
  private static let classes: Set<String> = [
    "NSObject", "NSResponder", "NSView", "NSViewController", "NSWindow", "NSWindowController",
    "UIResponder", "UIView", "UIViewController",
  ]

  /// Why no proxy can conform to something that the protocol refines, where its name alone tells.
  static func objection(toParent name: String) -> String? {
    let path = name.split { $0 == "." || $0 == ":" }
    let modules: Set<Substring> = ["Swift", "Foundation", "UIKit", "AppKit"]
    guard let base = path.last.map(String.init), path.dropLast().allSatisfy(modules.contains)
    else { return nil }
    if classes.contains(base) {
      return
        "only a '\(base)' can conform to it, and a proxy is none; refine AnyObject instead"
    }
    guard unproxied.contains(base) else { return nil }
    return
      "it refines '\(base)', which is not @Proxied, so that nothing forwards its requirements; "
      + "leave it to the delegates to conform to '\(base)'"
  }
}
