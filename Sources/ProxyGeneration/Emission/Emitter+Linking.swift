extension Emitter {
  /// The marker whose conformers hand every requirement to an interceptor, with the rest of the chain.
  var linking: Expansion.Declaration {
    let inherited = [model.name] + parents("Linking")
    let body = members(refused: stub) { requirement in
      witness(requirement.outside, inlinable: true) { operation in
        operation.call(
          onInterceptor: "_interceptor((\(qualifiedInterceptor)).self)",
          next: "_next((\(qualifiedDelegate)).self)"
        )
      }
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Linking")),
      text: """
        /// Holds every requirement of `\(model.name)`, handed to one interceptor.
        \(typeAttributes)\(typeAccess)protocol \(named("Linking")): \(inherited.joined(separator: ", ")) {
          /// What the interceptor passes on to.
          \(storageIsolation)func _next(_: (\(delegate)).Type) -> \(delegate)
          /// The interceptor.
          \(storageIsolation)func _interceptor(_: (\(interceptorType)).Type) -> \(interceptorType)
        \(openRequirements)}
        """,
      extensions: [Expansion.Extension(members: body + openLinking + inheritedLinking)]
    )
  }

  /// The way to a parent's parts for conformers that know only these: those of protocols that refine it.
  private var inheritedLinking: String {
    parents.map { parent in
      let next = upcast("next", to: "\(parent.index)")
      let interceptor = upcast("interceptor", to: "\(parent.index)", "Interceptor")
      return """

          \(storageIsolation)\(memberAccess)func _next(_: (\(parent.delegate)).Type) -> \(parent.delegate) {
            let next = _next((\(qualifiedDelegate)).self)
            return \(next)
          }
          \(storageIsolation)\(memberAccess)func _interceptor(_: (\(parent.interceptor)).Type) -> \(parent.interceptor) {
            let interceptor = _interceptor((\(qualifiedInterceptor)).self)
            return \(interceptor)
          }
        """
    }.joined()
  }

  private var openRequirements: String {
    guard !arguments.isEmpty else { return "" }
    return [("next", model.name), ("interceptor", named("Interceptor"))].map { name, type in
      "  \(storageIsolation)func _\(name)(_: (any \(type)).Type) -> any \(type)\n"
    }.joined()
  }

  /// Either way to the next delegate and the interceptor for conformers that know only the other.
  private var openLinking: String {
    guard !arguments.isEmpty else { return "" }
    return [("next", model.name), ("interceptor", named("Interceptor"))].map { name, type in
      let open = "any \(qualified(type))"
      let known = open + arguments
      return """

          \(storageIsolation)\(memberAccess)func _\(name)(_: (\(known)).Type) -> \(known) {
            DelegateProxy._narrow(_\(name)((\(open)).self), to: (\(known)).self)
          }
          \(storageIsolation)\(memberAccess)func _\(name)(_: (\(open)).Type) -> \(open) { _\(name)((\(known)).self) }
        """
    }.joined()
  }
}
