extension ForwardingProxy {
  /// Adds a closure that sees one requirement, on a proxy that any thread may use.
  ///
  /// ```swift
  /// proxy.intercept((any PageDelegate).page(_:shouldStart:)) { next, page, request in
  ///   request.hasPrefix("file:") && next.page(page, shouldStart: request)
  /// }
  /// ```
  ///
  /// The closure gets the rest of the chain and the requirement's arguments, and returns or throws what the subject
  /// gets; the compiler knows the types from the requirement. Everything else passes on. A property's getter is named
  /// `{ page in { page.title } }`, its setter `{ page in { page.title = $0 } }`.
  ///
  /// For `inout`, generic and asynchronous requirements, and for those with a closure that must not escape, declare an
  /// interceptor type. Swift 6.3 refuses an `inout` one without saying where.
  ///
  /// Order: it is appended, and so comes last before the outer delegate. Ownership: the proxy keeps the closure; refer
  /// weakly to whatever owns the proxy. Errors: the closure must throw what the requirement throws, and nothing if it
  /// throws nothing; the first callback stops the process otherwise.
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  /// - Precondition: The protocol was not proxied with `callbacks: false`.
  /// - Complexity: A callback costs O(*n*) in its arguments, since each is boxed and cast back: some five times what any
  ///   other ``CallbackInterceptor`` costs. On a path that is called very often, declare an interceptor type.
  public func intercept<each Argument, Result, Failure: Error>(
    _ requirement:
      @escaping @Sendable (Delegate) -> (repeat each Argument) throws(Failure) -> Result,
    with body: @escaping @Sendable (Delegate, repeat each Argument) throws(Failure) -> Result
  ) {
    append(ClosureInterceptor<Self, Result, Failure, repeat each Argument>(requirement, body))
  }

  private func append(_ interceptor: any CallbackInterceptor & Sendable) {
    let interceptor = Self.callbacks(interceptor)
    updateInterceptors { $0.append(interceptor) }
  }
}

extension ForwardingProxy where Sharing == Any {
  /// Adds a closure that sees one requirement, on a proxy that belongs to one thread or actor.
  ///
  /// The closure may use whatever the proxy's owner may. Where the protocol is isolated to an actor, the requirement
  /// is named `{ $0.pageDidFinish(_:) }`.
  ///
  /// ```swift
  /// proxy.intercept((any PageDelegate).pageDidFinish) { [weak self] next, page in
  ///   self?.finished += 1
  ///   next.pageDidFinish(page)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  /// - Precondition: The protocol was not proxied with `callbacks: false`.
  /// - Complexity: A callback costs O(*n*) in its arguments, since each is boxed and cast back: some five times what any
  ///   other ``CallbackInterceptor`` costs. On a path that is called very often, declare an interceptor type.
  public func intercept<each Argument, Result, Failure: Error>(
    _ requirement: @escaping (Delegate) -> (repeat each Argument) throws(Failure) -> Result,
    with body: @escaping (Delegate, repeat each Argument) throws(Failure) -> Result
  ) {
    append(ClosureInterceptor<Self, Result, Failure, repeat each Argument>(requirement, body))
  }
}
