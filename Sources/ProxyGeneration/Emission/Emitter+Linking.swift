extension Emitter {
  /// The marker whose conformers hand every requirement to an interceptor, with the rest of the chain.
  var linking: Expansion.Declaration {
    let inherited = [model.name] + parents("Linking")
    let bound = "\(named("Interceptor"))\(arguments)"
    // What a parent's marker calls its interceptor is this one.
    let (condition, type) =
      model.parents.isEmpty
      ? ("", "\n    /// The interceptor's type.\n    associatedtype _Interceptor: \(bound)")
      : (" where _Interceptor: \(bound)", "")
    let body = members(refused: stub) { requirement in
      // An interceptor knows what is inherited by the parent's method, whose delegate has arguments where it is generic.
      let next = requirement.isInherited ? delegateAbove ?? qualifiedDelegate : qualifiedDelegate
      return witness(requirement.outside, inlinable: true, inlined: true) { operation in
        operation.call(
          onInterceptor: "_interceptor((\(qualifiedInterceptor)).self)",
          next: "_next((\(next)).self)"
        )
      }
    }
    return Expansion.Declaration(
      extendedType: qualified(named("Linking")),
      text: """
        /// Holds every requirement of `\(model.name)`, handed to one interceptor.
        \(typeAttributes)\(typeAccess)protocol \(named("Linking")): \(inherited.joined(separator: ", "))\(condition) {\(type)
          /// What the interceptor passes on to.
          \(storageIsolation)func _next(_: (\(delegate)).Type) -> \(delegate)
          /// The interceptor.
          \(storageIsolation)func _interceptor(_: (\(interceptorType)).Type) -> _Interceptor
        \(openRequirements)}
        """,
      extensions: [Expansion.Extension(members: body + openLinking + inheritedLinking)]
    )
  }

  /// The delegate of the only parent, where the parent is one of several by its arguments.
  private var delegateAbove: String? {
    guard model.parents.count == 1, !model.parents[0].arguments.isEmpty else { return nil }
    return parents[0].delegate
  }

  /// The way to a parent's parts for conformers that know only these: those of protocols that refine it.
  private var inheritedLinking: String {
    parents.map { parent in
      let next = upcast("next", to: "\(parent.index)")
      return """

          \(storageIsolation)\(memberAccess)func _next(_: (\(parent.delegate)).Type) -> \(parent.delegate) {
            let next = _next((\(qualifiedDelegate)).self)
            return \(next)
          }
          \(storageIsolation)\(memberAccess)func _interceptor(_: (\(parent.interceptor)).Type) -> _Interceptor {
            _interceptor((\(qualifiedInterceptor)).self)
          }
        """
    }.joined()
  }

  private var openRequirements: String {
    guard !arguments.isEmpty else { return "" }
    return """
        \(storageIsolation)func _next(_: (any \(model.name)).Type) -> any \(model.name)
        \(storageIsolation)func _interceptor(_: (any \(named("Interceptor"))).Type) -> _Interceptor

      """
  }

  /// Either way to the next delegate and the interceptor for conformers that know only the other.
  private var openLinking: String {
    guard !arguments.isEmpty else { return "" }
    let next = (open: "any \(qualified(model.name))", known: qualifiedDelegate)
    let interceptor = (
      open: "any \(qualified(named("Interceptor")))", known: qualifiedInterceptor
    )
    return """

        \(storageIsolation)\(memberAccess)func _next(_: (\(next.known)).Type) -> \(next.known) {
          DelegateProxy._narrow(_next((\(next.open)).self), to: (\(next.known)).self)
        }
        \(storageIsolation)\(memberAccess)func _next(_: (\(next.open)).Type) -> \(next.open) { _next((\(next.known)).self) }
        \(storageIsolation)\(memberAccess)func _interceptor(_: (\(interceptor.known)).Type) -> _Interceptor { _interceptor((\(interceptor.open)).self) }
        \(storageIsolation)\(memberAccess)func _interceptor(_: (\(interceptor.open)).Type) -> _Interceptor { _interceptor((\(interceptor.known)).self) }
      """
  }
}
