import BenchParent
import DelegateProxy

/// A protocol of another module that refines the measured one.
@Proxied
public protocol ChildDelegate: ParentDelegate {
  /// Told that there is nothing more.
  func didEnd()
}

/// The same for delegates of any thread.
@Proxied
public protocol SharedDelegate: AnyObject, Sendable {
  /// Told of a value.
  func didReceive(_ value: Int)
}
