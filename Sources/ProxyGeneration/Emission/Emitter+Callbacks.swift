extension Emitter {
  /// The marker whose conformers hand every requirement to a `CallbackInterceptor`.
  var adapting: Expansion.Declaration {
    let inherited = [named("Interceptor")] + parents("Adapting")
    let property = "\(storageIsolation)var _callbacks: \(callbackInterceptor) { get }"
    let body = interceptedMembers { requirement, operation in
      guard model.options.generatesCallbacks else { return "" }
      let signature = operation.interceptorSignature(next: qualifiedDelegate, showsNames: false)
      return
        "\(attributes(requirement.syntax, operation))  \(memberAccess)\(modifiers(requirement.syntax))\(signature) {\n"
        + "    \(adaptingBody(requirement, operation))\n  }"
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Adapting")),
      text: """
        /// Holds every requirement of `\(named("Interceptor"))`, handed to an interceptor that knows no protocol.
        \(typeAttributes)\(typeAccess)protocol \(named("Adapting")): \(inherited.joined(separator: ", ")) {
          /// The interceptor that knows no protocol.
          \(property)
        }
        """,
      extensions: [Expansion.Extension(members: body)]
    )
  }

  var callbackInterceptor: String {
    "any DelegateProxy.CallbackInterceptor" + (model.isSynchronized ? " & Sendable" : "")
  }

  /// The adapter.
  var callbacks: Expansion.Declaration {
    Expansion.Declaration(
      extendedType: qualified(named("Callbacks")),
      text: """
        /// Makes an interceptor of one that knows no protocol.
        \(typeAttributes)\(typeAccess)struct \(named("Callbacks"))\(genericParameters): \(named("Adapting"))\(genericConditions) {
          \(storageIsolation)\(memberAccess)let _callbacks: \(callbackInterceptor)
          \(memberAccess)init(_ interceptor: \(callbackInterceptor)) { _callbacks = interceptor }
        }
        """
    )
  }

  /// Hands one call to the interceptor.
  ///
  /// It goes through a function of ours rather than the interceptor's method, since only overload resolution
  /// knows whether a result can be copied.
  private func adaptingBody(_ requirement: ProxyModel.Requirement, _ operation: Operation) -> String
  {
    guard operation.canBeAdapted else { return operation.call(on: "next") }
    let constant = "\(qualified(named("Requirements"))).\(Self.constant(requirement, operation))"
    let isolation = operation.effects.isAsync ? ", isolation: #isolation" : ""
    return """
      \(operation.movedParameters)\(operation.effects.marks)DelegateProxy._intercept(_callbacks, \(constant), next as \(qualifiedDelegate)\(isolation), \
      \(operation.effects.isAsync ? asynchronousAccess(operation) : synchronousAccess(operation))) { \
      ()\(operation.effects.text) -> \(operation.result ?? "Void") in
            \(operation.call(on: "next", moved: true))
          }
      """
  }

  private func asynchronousAccess(_ operation: Operation) -> String {
    let replay = operation.canBeRepeated ? "{ \(operation.call(on: "$0")) }" : "nil"
    return "arguments: { \(operation.argumentList) }, replay: \(replay)"
  }

  private func synchronousAccess(_ operation: Operation) -> String {
    guard operation.canBeRepeated else {
      return "isRepeatable: false, access: { _ in .arguments(\(operation.argumentList)) }"
    }
    let call = operation.call(on: "_delegate")
    let result = operation.result == nil ? "\(call); return .result(())" : "return .result(\(call))"
    return "isRepeatable: true, access: { _delegate in if let _delegate { \(result) }; "
      + "return .arguments(\(operation.argumentList)) }"
  }
}

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
    requirement.parameters.allSatisfy(Self.outlivesTheCall)
      && !(requirement.result?.mentions("Never") ?? false)
  }

  private static func outlivesTheCall(_ parameter: ParameterSyntax) -> Bool {
    let type = parameter.type
    let bound: Set<String> = [
      "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
    ]
    return !type.isNonescapingFunction && type.form != .pack
      && bound.isDisjoint(with: type.specifiers)
      && !lifetimeBound.contains { type.mentions($0) }
  }

  /// An array literal of the arguments, as far as they outlive the call.
  var argumentList: String {
    let values = zip(requirement.parameters, names).map { parameter, name in
      Self.outlivesTheCall(parameter)
        ? "\(name) as Any"
        : "DelegateProxy.UnavailableArgument(\(RawLiteral.line(parameter.type.text)))"
    }
    return "[\((kind == .set ? values + ["newValue as Any"] : values).joined(separator: ", "))]"
  }
}

extension ParameterSyntax {
  /// Whether the callee gets the value for good.
  var isMoved: Bool {
    !["consuming", "__owned", "sending"].allSatisfy { !type.specifiers.contains($0) }
  }
}
