extension Operation {
  /// Whether the call fits the one generic method of a `CallbackInterceptor`.
  ///
  /// What it rethrows depends on the call, a closure that is sent but must not escape can be sent from the call
  /// itself only, and what lives on an argument, or cannot be copied, cannot pass through it: such calls go straight
  /// on.
  var canBeAdapted: Bool {
    if effects.throwing == .rethrowing { return false }
    if requirement.attributes.contains(where: { ["lifetime", "_lifetime"].contains($0.baseName) }) {
      return false
    }
    guard requirement.parameters.allSatisfy(fitsClosure), borrowed.count <= 3 else {
      return false
    }
    // Swift 6.3 does not see that these are handed on once.
    let isSent = requirement.parameters.contains { $0.type.specifiers.contains("sending") }
    let kept: Set<String> = ["inout", "isolated"]
    if isSent,
      requirement.parameters.contains(where: { !kept.isDisjoint(with: $0.type.specifiers) })
    {
      return false
    }
    guard let result = requirement.result else { return true }
    return !result.specifiers.contains("sending") && result.form != .pack
      && !requirement.isLifetimeBound(result)
  }

  /// Whether a parameter can be used, or a box for it, in the closure that proceeds.
  private func fitsClosure(_ parameter: ParameterSyntax) -> Bool {
    !parameter.isMoved
      || !parameter.type.isNonescapingFunction && !requirement.isLifetimeBound(parameter.type)
  }

  /// The same with `Any` as it is otherwise passed, since Swift 6.3 crashes where a closure borrows it.
  var withoutBorrowedAny: Operation {
    var syntax = requirement
    for index in syntax.parameters.indices {
      let type = syntax.parameters[index].type
      guard type.specifiers == ["borrowing"], type.mentions("Any"),
        let place = type.tokens.firstIndex(where: { $0.is("borrowing") })
      else { continue }
      syntax.parameters[index].type.specifiers = []
      syntax.parameters[index].type.tokens.remove(at: place)
      syntax.parameters[index].type.prefixCount -= 1
    }
    return Operation(requirement: syntax, kind: kind)
  }

  private var borrowed: [(ParameterSyntax, name: String)] {
    zip(requirement.parameters, names).filter { parameter, _ in
      // A closure can be captured, and one that must not escape be lent to nothing generic.
      parameter.type.specifiers.contains("borrowing") && parameter.type.form != .function
    }.map { ($0, name: $1) }
  }

  /// A call of the adapter in which what is borrowed is a closure's own parameter, which closures can capture.
  func lending(_ call: String) -> String {
    let list = borrowed.map(\.name).joined(separator: ", ")
    guard !list.isEmpty else { return call }
    let type = result ?? "()"
    let isUnsafe = borrowed.contains { $0.0.type.isUnsafe } || !unsafeResultMark.isEmpty
    return """
      \(effects.marks)\(isUnsafe ? "unsafe " : "")DelegateProxy._lend(\(list)) { \(list)\(effects.text) -> \(type) in
          \(result == nil ? "" : "return ")\(call)
          }
      """
  }

  /// Parameters that the call hands over for good, in a box from which each run of the rest takes its own.
  ///
  /// A closure that must not escape fits no box, and its type may hide behind a name: with one, the call goes
  /// straight on.
  var movedParameters: String {
    let moved = zip(requirement.parameters, names).filter { $0.0.isMoved }
    let lent = moved.filter { mayBeLent($0.0) }.map { parameter, _ in
      "DelegateProxy._isLent({ (_: @escaping (borrowing \(parameter.type.coreText)) -> ()) in })"
    }
    let check =
      lent.isEmpty
      ? "" : "if \(lent.joined(separator: " || ")) { return \(call(on: "next")) }\n    "
    return check
      + moved.map { parameter, name in
        let box = parameter.type.specifiers.contains("sending") ? "_sent" : "_consumed"
        let mark = parameter.type.isUnsafe ? "unsafe " : ""
        return "var _\(name) = \(mark)DelegateProxy.\(box)(\(name))\n    "
      }.joined()
  }

  /// Whether a parameter that is handed over is a closure that must not escape if its type's name stands for one.
  ///
  /// The language knows none that is consumed.
  private func mayBeLent(_ parameter: ParameterSyntax) -> Bool {
    !parameter.type.specifiers.contains("consuming")
      && !parameter.type.attributes.contains("escaping")
      && parameter.type.mayNameClosure(besides: requirement.genericNames)
  }

  /// Whether the parameters outlive the call, so that it can be repeated behind it.
  var canBeRepeated: Bool {
    requirement.parameters.allSatisfy { outlivesTheCall($0.type) }
      && (kind != .set || keepsNewValue)
      && !(requirement.result?.mentions("Never") ?? false)
  }

  private var keepsNewValue: Bool {
    requirement.result.map { $0.form == .function || outlivesTheCall($0) } ?? true
  }

  private func outlivesTheCall(_ type: TypeSyntax) -> Bool {
    let bound: Set<String> = [
      "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
    ]
    return !type.isNonescapingFunction && type.form != .pack && !type.isFunctionOverPack
      && bound.isDisjoint(with: type.specifiers)
      && !requirement.isLifetimeBound(type) && !type.isUnsafe
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
        + "{ (_keep: @escaping (\(type)) -> ()) in _keep(\(name)) }\n    "
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
    return type.mayNameClosure(besides: requirement.genericNames)
  }

  /// An array literal of the arguments, as far as they outlive the call.
  var argumentList: String {
    var values = zip(requirement.parameters, names).map { parameter, name in
      mayBeClosure(parameter) ? "_\(name).argument" : argument(name, parameter.type)
    }
    if kind == .set, let type = requirement.result {
      // A setter's closure outlives the call, whatever its type would mean in a parameter.
      values.append(type.form == .function ? "newValue as Any" : argument("newValue", type))
    }
    return "[\(values.joined(separator: ", "))]"
  }

  private func argument(_ name: String, _ type: TypeSyntax) -> String {
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

extension TypeSyntax {
  /// Whether it is a name that may stand for a closure's type.
  ///
  /// - Parameter parameters: Names of generic parameters and associated types, which never do.
  /// - Returns: Whether it may.
  func mayNameClosure(besides parameters: [String]) -> Bool {
    guard form == .named, core.first?.kind == .identifier, !isOptional else { return false }
    // A parameter of a parameter cannot be opaque.
    if tokens.contains(where: { $0.is("some") }) { return false }
    // What is known to be bound to the call is no closure.
    guard !isUnsafe, !Self.lifetimeBound.contains(where: mentions) else { return false }
    let path = core.prefix { !$0.is("<") }.filter { $0.kind == .identifier }.map(\.text)
    let isParameter = path.count == 1 && parameters.contains(path[0])
    return !isParameter && !(path.last.map(Self.values.contains) ?? false)
  }

  /// Types that live on what they were made from, and are bound to a call with it.
  static let lifetimeBound = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]

  /// Types of the standard library and Foundation that are no closures, and so need not be asked about.
  private static let values: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Dictionary",
    "Double", "Duration", "Error", "Float", "IndexPath", "IndexSet", "Int", "Int8", "Int16",
    "Int32", "Int64", "Never", "Range", "Result", "Self", "Set", "String", "Substring", "Type",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]
}
