public import DelegateProxy

/// A delegate protocol that protocols of other modules refine.
@Proxied
public protocol FeedDelegate: AnyObject {
  /// Told of an item.
  func feed(_ feed: Int, didRead item: String)
  /// Asked whether to go on.
  @Fallback(true)
  func feedShouldContinue(_ feed: Int) -> Bool
  /// Told that nothing more comes.
  @Terminal
  func feedDidEnd(_ feed: Int)
}
