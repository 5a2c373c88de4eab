extension Emitter {
  /// The marker whose conformers hand every requirement to an interceptor, with the rest of the chain.
  var linking: Expansion.Declaration {
    let inherited = [model.name] + parents("Linking")
    let body = members(refused: stub) { requirement in
      witness(requirement.syntax, inlinable: true) { operation in
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
        }
        """,
      extensions: [Expansion.Extension(members: body)]
    )
  }
}
