import DelegateProxy

/// What stands in the chain for a watch.
///
/// The chain alone keeps it, so that it goes when somebody replaces the interceptors, and tells.
final class LoadWatchPost: CallbackInterceptor, Sendable {
  private let number: Int
  private let watch: LoadWatch

  init(number: Int, watch: LoadWatch) {
    self.number = number
    self.watch = watch
  }

  deinit { watch.lose(number) }

  func isPost(_ number: Int, of watch: LoadWatch) -> Bool {
    self.number == number && self.watch === watch
  }

  /// The post that an interceptor was made of.
  ///
  /// Looked for by reflection: what `callbacks` makes of a post has no identity of its own.
  static func inside(_ interceptor: Any) -> LoadWatchPost? {
    Mirror(reflecting: interceptor).children.lazy.compactMap { $0.value as? LoadWatchPost }.first
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let ended = watch.begins(callback, at: number)
    defer { ended?.wake() }
    return try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let ended = watch.begins(callback, at: number)
    defer { ended?.wake() }
    return try await proceed()
  }
}
