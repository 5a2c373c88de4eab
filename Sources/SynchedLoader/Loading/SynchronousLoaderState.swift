/// Where a synchronous loader stands.
public enum SynchronousLoaderState: Sendable {
  /// No load is under way.
  case idle
  /// A load is under way and somebody waits for it.
  case loading
  /// A load was given up, after a timeout or a cancellation, and its terminal callback is still to come.
  case draining
}

/// What becomes of a load whose time is up.
public enum LateLoad: Sendable {
  /// It goes on, and what it still calls back is passed on: a picture that is late appears late.
  case goesOn
  /// It is cancelled.
  case isCancelled
}

/// A load has finished, but the loader has no content.
public struct MissingContent: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence.
  public var description: String {
    "The loader says that it has finished, but it has no content."
  }
}
