/// The way from a delegate through proxies to the last outer delegate.
enum OuterPath {
  /// The objects on the way, the given one first.
  ///
  /// - Complexity: O(*n*) in the number of proxies.
  static func objects(from first: Any?) -> [AnyObject] {
    var path: [AnyObject] = []
    var seen: Set<ObjectIdentifier> = []
    var current = object(first)
    // No setter closes a cycle, but two threads may, each seeing the other's change too late.
    while let object = current, seen.insert(ObjectIdentifier(object)).inserted {
      path.append(object)
      current = (object as? any ForwardingProxy).flatMap { outer(of: $0) }
    }
    return path
  }

  /// The way back to a proxy, if a delegate leads there; the proxy's subject may count as leading there.
  static func cycle(
    from first: Any?,
    to proxy: some ForwardingProxy,
    through subject: AnyObject? = nil
  ) -> ProxyCycle? {
    let path = objects(from: first)
    guard let end = path.firstIndex(where: { $0 === proxy || $0 === subject }) else { return nil }
    let way = ([proxy] + path[...end]).map(typeName)
    return ProxyCycle(path: path[end] === proxy ? way : way + [typeName(proxy)])
  }

  /// The object in a delegate that may be `nil`.
  static func object(_ delegate: Any?) -> AnyObject? {
    guard let delegate else { return nil }
    if let optional = delegate as? any OptionalDelegate { return object(optional.unwrapped) }
    return delegate as AnyObject
  }

  /// The outer delegate of a proxy of any kind.
  static func outer(of proxy: some ForwardingProxy) -> AnyObject? {
    object(proxy.outer)
  }

  static func typeName(_ object: AnyObject) -> String { "\(type(of: object))" }
}

/// An optional, for code that has one as a type parameter.
protocol OptionalDelegate {
  static var absent: Self { get }
  var unwrapped: Any? { get }
}

extension Optional: OptionalDelegate {
  static var absent: Self { nil }
  var unwrapped: Any? { self }
}
