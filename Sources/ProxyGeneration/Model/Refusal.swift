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
    let fullName = requirement.fullName
    let name = "'\(fullName)' cannot be forwarded: "
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
    if let type = hidingType(in: requirement.genericNames) {
      return name
        + "its generic parameter '\(type)' hides what has that name in generated code; give it another name"
    }
    if let reason = requirement.objectionToPacks ?? requirement.objectionToAutoclosure {
      return name + reason
    }
    if let other = accessed[fullName]?.first(where: { $0.isSeen(like: requirement) }) {
      return name
        + "interceptors see it by the same method as the \(other.kind) '\(other.fullName)'; "
        + "give one of the two another name or label"
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

extension Resolver {
  /// A name that generated code gives to something, the protocol's included, among those that a declaration introduces.
  func hidingType(in names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let protocolName = RequirementSyntax.plain(model.name)
    let pieces: Set<String> = [
      "", "Adapting", "Callbacks", "Defaults", "Forwarding", "Interceptor", "Linking", "Parents",
      "Proxy", "Requirements",
    ]
    return names.map(RequirementSyntax.plain).first { name in
      name.hasPrefix(protocolName) && pieces.contains(String(name.dropFirst(protocolName.count)))
    }
  }
}

extension RequirementSyntax {
  /// Why a pack cannot be passed on, or `nil`.
  fileprivate var objectionToPacks: String? {
    guard generics.contains("each") else { return nil }
    if kind == .subscript, parameters.contains(where: { $0.type.tokens.contains { $0.is("each") } })
    {
      return "Swift 6.3 crashes where a subscript passes a pack on; make it a method"
    }
    let isTorn = parameters.contains { parameter in
      parameter.type.isTupleOverPack && !parameter.type.isTupleOfPack
        && !parameter.type.specifiers.contains("inout")
    }
    return isTorn
      ? "Swift 6.3 crashes where a tuple is passed on in which a pack stands among other elements, or is "
        + "borrowed or consumed; take the pack as a parameter of its own: 'repeat each T'"
      : nil
  }

  /// Why nothing tells a callee's generic error, or `nil`.
  fileprivate var objectionToAutoclosure: String? {
    for (index, parameter) in parameters.enumerated()
    where parameter.type.attributes.contains("autoclosure") {
      let own = parameter.type.core.prefix { !$0.is("->") }
      guard let error = genericNames.first(where: { name in own.contains { $0.is(name) } }),
        !parameters.enumerated().contains(where: { $0 != index && $1.type.mentions(error) })
      else { continue }
      return
        "nothing in a call of it by a forwarder tells the generic error '\(error)' that its autoclosure "
        + "throws; take a closure"
    }
    return nil
  }
}

extension Resolver {
  /// Properties and subscripts by the full names of their methods in an interceptor, without `next`, where a function
  /// may have such a name.
  static func accessed(_ requirements: [RequirementSyntax]) -> [String: [RequirementSyntax]] {
    var accessed: [String: [RequirementSyntax]] = [:]
    for requirement in requirements where ![.function, .initializer].contains(requirement.kind) {
      let isSettable = requirement.accessors.contains { $0.keyword == "set" }
      let name = requirement.fullName
      if requirement.kind == .subscript { accessed[name, default: []].append(requirement) }
      guard isSettable else { continue }
      let setter = requirement.kind == .property ? "\(name)(set:)" : "\(name.dropLast())set:)"
      accessed[setter, default: []].append(requirement)
    }
    return accessed
  }
}

extension RequirementSyntax {
  /// Whether an interceptor's method for a property or subscript takes what a function does that has its full name.
  fileprivate func isSeen(like function: RequirementSyntax) -> Bool {
    guard function.kind == .function, function.generics == generics else { return false }
    let types = parameters.map(\.type.text)
    let taken = function.parameters.map(\.type.text)
    if taken.count > types.count { return taken == types + [result?.text ?? ""] }
    return taken == types && function.result?.text == result?.text
  }

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
