#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Whether a delegate leads back to a proxy, so that it must not become its outer delegate; generated code asks.
///
/// A setter cannot throw, so that the reason goes to the standard error output.
///
/// - Parameters:
///   - delegate: What the outer delegate is being set to.
///   - proxy: The proxy.
/// - Returns: Whether it leads back.
/// - Complexity: O(*n*) in the number of proxies behind the delegate.
public func _leadsBack(_ delegate: Any?, to proxy: some ForwardingProxy) -> Bool {
  guard let cycle = OuterPath.cycle(from: delegate, to: proxy) else { return false }
  var message = """
    DelegateProxy: 'outer' stays as it was. \(cycle) 'setOuter(_:)' throws this instead.

    """
  // Nothing can be done if nobody reads it.
  _ = message.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  return true
}
