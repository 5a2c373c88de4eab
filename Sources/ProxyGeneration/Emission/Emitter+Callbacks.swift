extension Emitter {
  /// The marker whose conformers hand every requirement to a `CallbackInterceptor`.
  var adapting: Expansion.Declaration {
    let inherited = [named("Interceptor")] + parents("Adapting")
    let body = interceptedMembers(\.outside) { requirement, operation in
      guard model.options.generatesCallbacks else { return "" }
      let operation = operation.withoutBorrowedAny
      let signature = operation.interceptorSignature(next: qualifiedDelegate, showsNames: false)
      return
        "\(attributes(operation.requirement, operation))  \(memberAccess)\(modifiers(requirement.syntax))\(signature) {\n"
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
    if model.isSynchronized { return "Swift.Sendable" }
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
    let call = """
      \(operation.effects.marks)\(operation.unsafeResultMark)\
      DelegateProxy.\(function)(_callbacks((\(qualifiedDelegate)).self), \(constant), next as \(qualifiedDelegate)\(isolation), \
      \(operation.effects.isAsync ? asynchronousAccess(operation) : synchronousAccess(operation))) { \
      ()\(operation.effects.text) -> \(operation.result ?? "()") in
            \(operation.call(on: "next", moved: true))
          }
      """
    let answer = operation.result == nil ? "" : "return "
    return operation.movedParameters + operation.keptParameters + answer + operation.lending(call)
  }

  private func asynchronousAccess(_ operation: Operation) -> String {
    let arguments = "arguments: { \(operation.argumentList) }"
    guard operation.canBeRepeated else { return arguments + ", replay: nil" }
    let keeps = operation.keptNames.map { "\($0).isKept" }
    let condition = keeps.isEmpty ? "" : ", isRepeatable: \(keeps.joined(separator: " && "))"
    return "\(arguments)\(condition), replay: { \(operation.call(on: "$0", later: true)) }"
  }

  private func synchronousAccess(_ operation: Operation) -> String {
    let mark = operation.unsafeResultMark
    guard operation.canBeRepeated else {
      return "isRepeatable: false, access: { _ in \(mark).arguments(\(operation.argumentList)) }"
    }
    let call = operation.call(on: "_delegate", later: true)
    let keeps = operation.keptNames.map { "\($0).isKept" }
    let isRepeatable = keeps.isEmpty ? "true" : keeps.joined(separator: " && ")
    let result =
      operation.result == nil ? "\(call); return .result(())" : "return \(mark).result(\(call))"
    return "isRepeatable: \(isRepeatable), access: { _delegate in if let _delegate { \(result) }; "
      + "return \(mark).arguments(\(operation.argumentList)) }"
  }
}
