extension Operation {
  /// Whether the call fits the one generic method of a `CallbackInterceptor`.
  ///
  /// What it rethrows depends on the call, and a result that cannot be copied or that lives on an argument
  /// cannot pass through it: such calls go straight on.
  var canBeAdapted: Bool {
    if effects.throwing == .rethrowing { return false }
    guard let result = requirement.result else { return true }
    return !result.specifiers.contains("sending") && result.form != .pack
      && !Self.lifetimeBound.contains { result.mentions($0) }
      && !requirement.attributes.contains { ["lifetime", "_lifetime"].contains($0.baseName) }
  }

  private static let lifetimeBound = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]

  /// Parameters that the call hands over for good, in a box from which each run of the rest takes its own.
  var movedParameters: String {
    zip(requirement.parameters, names).filter { $0.0.isMoved }.map { parameter, name in
      parameter.type.specifiers.contains("sending")
        ? "let _\(name) = DelegateProxy.SentArgument(\(name))\n    "
        : "var _\(name) = DelegateProxy.ConsumedArgument(\(name))\n    "
    }.joined()
  }

  /// Whether the parameters outlive the call, so that it can be repeated behind it.
  var canBeRepeated: Bool {
    requirement.parameters.allSatisfy { Self.outlivesTheCall($0.type) }
      && (kind != .set || keepsNewValue)
      && !(requirement.result?.mentions("Never") ?? false)
  }

  private var keepsNewValue: Bool {
    requirement.result.map { $0.form == .function || Self.outlivesTheCall($0) } ?? true
  }

  private static func outlivesTheCall(_ type: TypeSyntax) -> Bool {
    let bound: Set<String> = [
      "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
    ]
    return !type.isNonescapingFunction && type.form != .pack
      && bound.isDisjoint(with: type.specifiers)
      && !lifetimeBound.contains { type.mentions($0) } && !type.isUnsafe
  }

  /// The mark of an expression of the result's type, where strict memory safety wants one.
  var unsafeResultMark: String {
    kind != .set && requirement.result?.isUnsafe ?? false ? "unsafe " : ""
  }

  /// Parameters of which nothing tells whether they outlive the call: a closure does not, and its type may hide
  /// behind a name.
  ///
  /// Overload resolution knows, and keeps a closure's place only.
  var keptParameters: String {
    zip(requirement.parameters, names).filter { mayBeClosure($0.0) }.map { parameter, name in
      let type = parameter.type.text
      return "let _\(name) = DelegateProxy._kept(\(RawLiteral.line(type))) "
        + "{ (_keep: @escaping (\(type)) -> Void) in _keep(\(name)) }\n    "
    }.joined()
  }

  /// The names that ``keptParameters`` declares.
  var keptNames: [String] {
    zip(requirement.parameters, names).filter { mayBeClosure($0.0) }.map { "_\($0.1)" }
  }

  /// Whether a parameter is a closure that must not escape if its type's name stands for one.
  func mayBeClosure(_ parameter: ParameterSyntax) -> Bool {
    let type = parameter.type
    guard type.form == .named, !parameter.isMoved, !type.attributes.contains("escaping"),
      !["inout", "borrowing", "isolated", "__shared"].contains(where: type.specifiers.contains)
    else { return false }
    // What is known to be bound to the call is no closure.
    guard !type.isUnsafe, !Self.lifetimeBound.contains(where: type.mentions) else { return false }
    let path = type.core.prefix { !$0.is("<") }.filter { $0.kind == .identifier }.map(\.text)
    let isGeneric = path.count == 1 && requirement.genericNames.contains(path[0])
    return !isGeneric && !(path.last.map(Self.values.contains) ?? false)
  }

  /// Types of the standard library and Foundation that are no closures, and so need not be asked about.
  private static let values: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Dictionary",
    "Double", "Duration", "Error", "Float", "IndexPath", "IndexSet", "Int", "Int8", "Int16",
    "Int32", "Int64", "Never", "Range", "Result", "Self", "Set", "String", "Substring", "Type",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]

  /// An array literal of the arguments, as far as they outlive the call.
  var argumentList: String {
    var values = zip(requirement.parameters, names).map { parameter, name in
      mayBeClosure(parameter) ? "_\(name).argument" : Self.argument(name, parameter.type)
    }
    if kind == .set, let type = requirement.result {
      // A setter's closure outlives the call, whatever its type would mean in a parameter.
      values.append(type.form == .function ? "newValue as Any" : Self.argument("newValue", type))
    }
    return "[\(values.joined(separator: ", "))]"
  }

  private static func argument(_ name: String, _ type: TypeSyntax) -> String {
    outlivesTheCall(type)
      ? "\(name) as Any" : "DelegateProxy.UnavailableArgument(\(RawLiteral.line(type.text)))"
  }
}

extension ParameterSyntax {
  /// Whether the callee gets the value for good.
  var isMoved: Bool {
    !["consuming", "__owned", "sending"].allSatisfy { !type.specifiers.contains($0) }
  }
}
