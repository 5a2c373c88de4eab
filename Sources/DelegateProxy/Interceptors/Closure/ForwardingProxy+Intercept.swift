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
  /// For `inout` and generic requirements, and for those with a closure that must not escape or with an `isolated`
  /// parameter, declare an interceptor type. Swift 6.3 refuses an `inout` one without saying where.
  ///
  /// Order: it is appended, and so comes last before the outer delegate. Ownership: the proxy keeps the closure; refer
  /// weakly to whatever owns the proxy. Errors: the closure may throw what the requirement throws, and nothing if it
  /// throws nothing; this method stops the process otherwise.
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  /// - Precondition: The protocol was not proxied with `callbacks: false`.
  /// - Complexity: A callback costs O(*n*) in its arguments, since each is boxed and cast back. On a path that
  ///   is called very often, declare an interceptor type.
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement:
      @escaping @Sendable (Delegate) -> (repeat each Argument) throws(Failure) -> Result,
    with body: @escaping @Sendable (Delegate, repeat each Argument) throws(Thrown) -> Result
  ) {
    append(
      ClosureInterceptor<Self, Result, Failure, Thrown, repeat each Argument>(requirement, body)
    )
  }

  /// Adds a closure that sees one asynchronous requirement, on a proxy that any thread may use.
  ///
  /// It runs within the callback: in its task, and so sees that the task is cancelled. Where the requirement is isolated
  /// to an actor, write the closure on that actor, and it runs there.
  ///
  /// ```swift
  /// proxy.intercept((any PageDelegate).page(_:scoreOf:)) { next, page, request in
  ///   try await next.page(page, scoreOf: request) + 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  ///   - overload: Nothing; it lets the compiler prefer the other method for a requirement that runs on its caller's
  ///     actor.
  /// - Precondition: The protocol was not proxied with `callbacks: false`. The closure throws what the requirement
  ///   throws, or nothing.
  /// - Complexity: As for a synchronous requirement.
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement:
      @escaping @Sendable (Delegate) ->
      @concurrent (repeat each Argument) async throws(Failure) ->
      Result,
    with body:
      @escaping @Sendable @concurrent (Delegate, repeat each Argument) async throws(Thrown) ->
      Result,
    _ overload: Void = ()
  ) {
    append(
      AsyncClosureInterceptor<Self, Result, Failure, Thrown, repeat each Argument>(
        requirement,
        body
      )
    )
  }

  /// Adds a closure that sees one `nonisolated(nonsending)` requirement, on a proxy that any thread may use.
  ///
  /// It runs on the caller's actor, as the requirement does, and within the caller's task.
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  /// - Precondition: The protocol was not proxied with `callbacks: false`. The closure throws what the requirement
  ///   throws, or nothing.
  /// - Complexity: As for a synchronous requirement.
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement:
      @escaping @Sendable (Delegate) ->
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
    with body:
      nonisolated(nonsending) @escaping @Sendable (Delegate, repeat each Argument)
      async throws(Thrown) -> Result
  ) {
    append(
      AsyncClosureInterceptor<Self, Result, Failure, Thrown, repeat each Argument>(
        onCaller: requirement,
        body
      )
    )
  }

  /// Refuses an asynchronous closure for a synchronous requirement, which cannot wait for it.
  @available(
    *,
    deprecated,
    message: "the requirement is synchronous and cannot wait for an asynchronous closure"
  )
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement:
      @escaping @Sendable (Delegate) -> (repeat each Argument) throws(Failure) -> Result,
    with body: @escaping @Sendable (Delegate, repeat each Argument) async throws(Thrown) -> Result
  ) {
    preconditionFailure("a synchronous requirement cannot wait for an asynchronous closure")
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
  /// - Complexity: A callback costs O(*n*) in its arguments, since each is boxed and cast back. On a path that
  ///   is called very often, declare an interceptor type.
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement: @escaping (Delegate) -> (repeat each Argument) throws(Failure) -> Result,
    with body: @escaping (Delegate, repeat each Argument) throws(Thrown) -> Result
  ) {
    append(
      ClosureInterceptor<Self, Result, Failure, Thrown, repeat each Argument>(requirement, body)
    )
  }

  /// Adds a closure that sees one asynchronous requirement, on a proxy that belongs to one thread or actor.
  ///
  /// It runs within the callback: in its task, and so sees that the task is cancelled. Where the protocol is isolated
  /// to an actor, write the closure on that actor, and it runs there. Where it is not, and you are on an actor, begin the
  /// closure with `@concurrent`, since it runs on none.
  ///
  /// An asynchronous getter is named `{ page in { @concurrent in await page.size } }`, where nothing is isolated.
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  ///   - overload: Nothing; it lets the compiler prefer the other method for a requirement that runs on its caller's
  ///     actor.
  /// - Precondition: The protocol was not proxied with `callbacks: false`. The closure throws what the requirement
  ///   throws, or nothing.
  /// - Complexity: As for a synchronous requirement.
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement:
      @escaping (Delegate) -> @concurrent (repeat each Argument) async throws(Failure) -> Result,
    with body:
      @escaping @concurrent (Delegate, repeat each Argument) async throws(Thrown) -> Result,
    _ overload: Void = ()
  ) {
    append(
      AsyncClosureInterceptor<Self, Result, Failure, Thrown, repeat each Argument>(
        requirement,
        body
      )
    )
  }

  /// Adds a closure that sees one `nonisolated(nonsending)` requirement, on a proxy that belongs to one thread or actor.
  ///
  /// It runs on the caller's actor, as the requirement does, and within the caller's task.
  ///
  /// - Parameters:
  ///   - requirement: Names the requirement; it is not called with anything of yours.
  ///   - body: Is called in place of the rest of the chain, which it may call.
  /// - Precondition: The protocol was not proxied with `callbacks: false`. The closure throws what the requirement
  ///   throws, or nothing.
  /// - Complexity: As for a synchronous requirement.
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement:
      @escaping (Delegate) ->
      nonisolated(nonsending) (repeat each Argument) async throws(Failure)
      -> Result,
    with body:
      nonisolated(nonsending) @escaping (Delegate, repeat each Argument) async throws(Thrown) ->
      Result
  ) {
    append(
      AsyncClosureInterceptor<Self, Result, Failure, Thrown, repeat each Argument>(
        onCaller: requirement,
        body
      )
    )
  }

  /// Refuses an asynchronous closure for a synchronous requirement, which cannot wait for it.
  @available(
    *,
    deprecated,
    message: "the requirement is synchronous and cannot wait for an asynchronous closure"
  )
  public func intercept<each Argument, Result, Failure: Error, Thrown: Error>(
    _ requirement: @escaping (Delegate) -> (repeat each Argument) throws(Failure) -> Result,
    with body: @escaping (Delegate, repeat each Argument) async throws(Thrown) -> Result
  ) {
    preconditionFailure("a synchronous requirement cannot wait for an asynchronous closure")
  }
}
