/// An interceptor that wants to know when the chain of a proxy that it stood in has been replaced by one without it.
public protocol _ChainMember: CallbackInterceptor, AnyObject {
  /// Called on the thread that replaced the chain, once that is done and no lock is held.
  ///
  /// - Parameter proxy: The proxy that it is no longer in.
  func _didLeave(_ proxy: ObjectIdentifier)
}

/// Tells those who want to know that they stand in a proxy's chain no longer.
///
/// It is told of what is replaced and not of what goes: whoever keeps the old interceptors keeps what is in them.
///
/// - Complexity: O(*n*) in the number of interceptors replaced, if none of them wants to know.
public func _tellOfReplacement<Proxy: ForwardingProxy>(
  of replaced: [Proxy.Interceptor],
  in proxy: Proxy
) {
  let members = replaced.compactMap {
    Proxy._callbackInterceptor(of: $0) as? any _ChainMember
  }
  if members.isEmpty { return }
  let present = proxy.interceptors.compactMap { Proxy._callbackInterceptor(of: $0) }
  for member in members where !present.contains(where: { $0 as? any _ChainMember === member }) {
    member._didLeave(ObjectIdentifier(proxy))
  }
}
