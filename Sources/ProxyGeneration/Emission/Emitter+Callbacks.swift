extension Emitter {
  /// The marker whose conformers hand every requirement to a `CallbackInterceptor`.
  var adapting: Expansion.Declaration {
    let inherited = [named("Interceptor")] + parents("Adapting")
    let body = interceptedMembers(\.outside) { requirement, operation in
      guard model.options.generatesCallbacks else { return "" }
      let signature = operation.interceptorSignature(next: qualifiedDelegate, showsNames: false)
      return
        "\(attributes(requirement.outside, operation))  \(memberAccess)\(modifiers(requirement.syntax))\(signature) {\n"
        + "    \(adaptingBody(requirement, operation))\n  }"
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Adapting")),
      text: """
        /// Holds every requirement of `\(named("Interceptor"))`, handed to an interceptor that knows no protocol.
        \(typeAttributes)\(typeAccess)protocol \(named("Adapting")): \(inherited.joined(separator: ", ")) {
          /// The interceptor that knows no protocol.
          \(storageIsolation)func _callbacks(_: (\(delegate)).Type) -> \(callbackInterceptor)
        \(arguments.isEmpty ? "" : "  \(storageIsolation)func _callbacks(_: (any \(model.name)).Type) -> \(callbackInterceptor)\n")}
        """,
      extensions: [Expansion.Extension(members: body + openAdapting + inheritedAdapting)]
    )
  }

  /// Either way to the interceptor for conformers that know only the other.
  private var openAdapting: String {
    guard !arguments.isEmpty else { return "" }
    let open = "any \(qualified(model.name))"
    let types = [(qualifiedDelegate, open), (open, qualifiedDelegate)]
    return types.map { type, other in
      "\n  \(storageIsolation)\(memberAccess)func _callbacks(_: (\(type)).Type) -> \(callbackInterceptor) { _callbacks((\(other)).self) }"
    }.joined()
  }

  /// The way to the interceptor for conformers that know only this protocol: those of protocols that refine it.
  private var inheritedAdapting: String {
    zip(parents, parents("Sharing")).map { parent, sharing in
      "\n  \(storageIsolation)\(memberAccess)func _callbacks(_: (\(parent.delegate)).Type) -> any DelegateProxy.CallbackInterceptor & \(sharing) { _callbacks((\(qualifiedDelegate)).self) }"
    }.joined()
  }

  /// What the adapter holds: something Sendable where the protocol or one that it refines wants that.
  var callbackInterceptor: String { "any DelegateProxy.CallbackInterceptor & \(sharing)" }

  /// What interceptors that know no protocol must conform to besides.
  var sharing: String {
    if model.isSynchronized { return "Sendable" }
    return model.parents.isEmpty ? "Any" : parents("Sharing").joined(separator: " & ")
  }

  /// The adapter.
  var callbacks: Expansion.Declaration {
    let delegates = [qualifiedDelegate] + parents.map(\.delegate)
    let types =
      [callbackInterceptor]
      + parents("Sharing").map { "any DelegateProxy.CallbackInterceptor & \($0)" }
    let accessors = zip(delegates, types).map { delegate, type in
      "  \(storageIsolation)\(memberAccess)func _callbacks(_: (\(delegate)).Type) -> \(type) { _callbacks }"
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Callbacks")),
      text: """
        /// Makes an interceptor of one that knows no protocol.
        \(conformerAttributes)\(typeAccess)struct \(named("Callbacks"))\(genericParameters): \(named("Adapting"))\(genericConditions) {
          \(model.hasNonisolatedRequirements ? "nonisolated " : "")private let _callbacks: \(callbackInterceptor)
          \(memberAccess)init(_ interceptor: \(callbackInterceptor)) { _callbacks = interceptor }
        \(accessors.joined(separator: "\n"))
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
    guard operation.effects.isAsync else {
      return interception("_intercept", requirement, operation)
    }
    switch model.executor(of: requirement.syntax) {
    case .callers: return interception("_interceptOnCaller", requirement, operation)
    case .own: return interception("_intercept", requirement, operation)
    case .byDefault:
      return """
        #if hasFeature(NonisolatedNonsendingByDefault)
            \(interception("_interceptOnCaller", requirement, operation))
        #else
            \(interception("_intercept", requirement, operation))
        #endif
        """
    }
  }

  private func interception(
    _ function: String,
    _ requirement: ProxyModel.Requirement,
    _ operation: Operation
  ) -> String {
    let constant = "\(qualified(named("Requirements"))).\(Self.constant(requirement, operation))"
    let isolation = operation.effects.isAsync ? ", isolation: #isolation" : ""
    return """
      \(operation.movedParameters)\(operation.result == nil ? "" : "return ")\(operation.effects.marks)\(operation.unsafeResultMark)\
      DelegateProxy.\(function)(_callbacks((\(qualifiedDelegate)).self), \(constant), next as \(qualifiedDelegate)\(isolation), \
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
    let mark = operation.unsafeResultMark
    guard operation.canBeRepeated else {
      return "isRepeatable: false, access: { _ in \(mark).arguments(\(operation.argumentList)) }"
    }
    let call = operation.call(on: "_delegate")
    let result =
      operation.result == nil ? "\(call); return .result(())" : "return \(mark).result(\(call))"
    return "isRepeatable: true, access: { _delegate in if let _delegate { \(result) }; "
      + "return \(mark).arguments(\(operation.argumentList)) }"
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

  /// An array literal of the arguments, as far as they outlive the call.
  var argumentList: String {
    var values = zip(requirement.parameters, names).map { parameter, name in
      Self.argument(name, parameter.type)
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
