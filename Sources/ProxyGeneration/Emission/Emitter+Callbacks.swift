extension Emitter {
  /// The marker whose conformers hand every requirement to a `CallbackInterceptor`.
  var adapting: Expansion.Declaration {
    let inherited = [named("Interceptor")] + parents("Adapting")
    let property = "\(storageIsolation)var _callbacks: \(callbackInterceptor) { get }"
    let body = members(where: { !$0.isInherited }) { requirement in
      Operation.all(of: requirement.syntax).map { operation in
        let signature = operation.interceptorSignature(next: qualifiedDelegate, showsNames: false)
        return "\(prefix(requirement.syntax, operation))  \(memberAccess)\(signature) {\n"
          + "    \(adaptingBody(requirement, operation))\n  }"
      }.joined(separator: "\n")
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

  private var callbackInterceptor: String {
    "any DelegateProxy.CallbackInterceptor" + (model.isSendable ? " & Sendable" : "")
  }

  /// The adapter.
  var callbacks: Expansion.Declaration {
    Expansion.Declaration(
      extendedType: qualified(named("Callbacks")),
      text: """
        /// Makes an interceptor of one that knows no protocol.
        \(typeAttributes)\(typeAccess)struct \(named("Callbacks"))\(genericParameters): \(named("Adapting"))\(genericConditions) {
          \(memberAccess)let _callbacks: \(callbackInterceptor)
          \(memberAccess)init(_ interceptor: \(callbackInterceptor)) { _callbacks = interceptor }
        }
        """
    )
  }

  private func adaptingBody(_ requirement: ProxyModel.Requirement, _ operation: Operation) -> String {
    guard operation.canBeAdapted else { return operation.call(on: "next") }
    let result = operation.result ?? "Void"
    let constant = "\(qualified(named("Requirements"))).\(Self.constant(requirement, operation))"
    let replay = operation.canBeRepeated ? "{ \(operation.call(on: "$0")) }" : "nil"
    let kind = operation.effects.isAsync ? "asyncReplay" : "replay"
    let isolation = operation.effects.isAsync ? ", isolation: #isolation" : ""
    let callback =
      "DelegateProxy.Callback<\(qualifiedDelegate), \(result)>(\(constant), "
      + "arguments: { [\(operation.argumentValues.joined(separator: ", "))] }, \(kind): \(replay))"
    return """
      \(operation.effects.marks)_callbacks.intercept(\(callback)\(isolation)) { ()\(operation.effects.text) -> \(result) in
            \(operation.call(on: "next"))
          }
      """
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

  /// Whether the parameters outlive the call, so that it can be repeated behind it.
  var canBeRepeated: Bool { requirement.parameters.allSatisfy(Self.outlivesTheCall) }

  private static func outlivesTheCall(_ parameter: ParameterSyntax) -> Bool {
    let type = parameter.type
    let bound: Set<String> = ["inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared"]
    return !type.isNonescapingFunction && type.form != .pack && bound.isDisjoint(with: type.specifiers)
      && !lifetimeBound.contains { type.mentions($0) }
  }

  /// The arguments as values, as far as they outlive the call.
  var argumentValues: [String] {
    let values = zip(requirement.parameters, names).map { parameter, name in
      Self.outlivesTheCall(parameter)
        ? "\(name) as Any" : "DelegateProxy.UnavailableArgument(\(RawLiteral.line(parameter.type.text)))"
    }
    return kind == .set ? values + ["newValue as Any"] : values
  }
}
