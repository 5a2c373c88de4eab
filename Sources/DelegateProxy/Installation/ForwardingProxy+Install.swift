extension ForwardingProxy {
  /// Puts the proxy into a delegate slot; what is there now becomes its outer delegate.
  ///
  /// ```swift
  /// let installation = try proxy.install(on: parser, at: \.delegate)
  /// ```
  ///
  /// The slot may be weak, unowned, strong, implicitly unwrapped or isolated, and its type another than the
  /// proxy's delegate type, as long as the proxy has it. If the slot is empty, the proxy keeps the outer delegate
  /// that it has. If the slot was what kept the delegate alive, the installation does so from now on.
  ///
  /// Calling order: proxies that are installed later are nearer the subject. From inside a callback it counts from
  /// the next callback on.
  ///
  /// - Parameters:
  ///   - subject: The object that calls the delegate; it is referred to weakly.
  ///   - slot: Its delegate property. What is in an `unowned` one must be alive.
  ///   - isolation: Where the slot may be touched: where the call stands.
  /// - Returns: What owns the proxy and keeps it in the slot; keep it.
  /// - Throws: ``InstallationError``, and then nothing has changed.
  public func install<Subject: AnyObject, Slot>(
    on subject: Subject,
    at slot: ReferenceWritableKeyPath<Subject, Slot>,
    isolation: isolated (any Actor)? = #isolation
  ) throws(InstallationError) -> Installation {
    let occupation = KeyPathOccupation(of: subject, at: slot, by: self)
    try occupation.begin()
    return Installation(occupation, isolation: isolation)
  }

  /// Sets the outer delegate, unless it leads back to this proxy.
  ///
  /// To set ``outer`` itself is the same, but leaves a cycle unreported to the code that makes it.
  ///
  /// - Parameter delegate: The new outer delegate, or `nil` for none.
  /// - Throws: ``ProxyCycle`` if the delegate is this proxy, the subject that it is installed on, or a proxy from
  ///   which callbacks come back here; then `outer` is what it was.
  /// - Complexity: O(*n*) in the number of proxies behind this one.
  public func setOuter(_ delegate: Delegate?) throws(ProxyCycle) {
    // A subject behind its own slot calls itself, unless it was its own delegate all along.
    let subject = Occupations.subject(of: self)
    if let cycle = OuterPath.cycle(from: delegate, to: self, through: subject) { throw cycle }
    outer = delegate
  }

  /// Finds the user's own object behind this proxy and others that follow.
  ///
  /// Where the slot's getter gives a proxy, `subject.delegate as? Mine` is `nil`; this is not.
  ///
  /// - Parameter type: The type to look for.
  /// - Returns: The first delegate of that type on the way outwards.
  /// - Complexity: O(*n*) in the number of proxies.
  public func outer<Wanted>(as type: Wanted.Type) -> Wanted? {
    OuterPath.objects(from: outer).lazy.compactMap { $0 as? Wanted }.first
  }
}
