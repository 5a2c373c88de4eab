import DelegateProxy

/// The protocol whose forwarding is measured.
@Proxied
public protocol ParentDelegate: AnyObject {
  /// Told of a value.
  func didReceive(_ value: Int)
  /// Asked about a value.
  @Fallback(true) func shouldReceive(_ value: Int) -> Bool
}

/// The same where the caller waits for the delegate.
@Proxied
public protocol AsyncDelegate: AnyObject {
  /// Told of a value.
  func receive(_ value: Int) async
}
