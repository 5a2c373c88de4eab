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

/// The same for values of a type that the delegate chooses.
@Proxied
public protocol BoxDelegate<Item>: AnyObject {
  /// What is received.
  associatedtype Item
  /// Told of a value.
  func didReceive(_ value: Item)
}
