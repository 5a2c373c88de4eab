import DelegateProxy

/// What stands in the chain for a watch.
///
/// It tells the watch when somebody replaces the interceptors by ones without it, and when it goes with the chain.
final class LoadWatchPost: _ChainMember, Sendable {
  private let number: Int
  private let watch: LoadWatch
  private let proxy: ObjectIdentifier

  init(number: Int, watch: LoadWatch, in proxy: ObjectIdentifier) {
    self.number = number
    self.watch = watch
    self.proxy = proxy
  }

  deinit { watch.lose(number) }

  func _didLeave(_ proxy: ObjectIdentifier) {
    // Somebody may have put it into another proxy's chain too.
    if proxy == self.proxy { watch.lose(number) }
  }

  func isPost(_ number: Int, of watch: LoadWatch) -> Bool {
    self.number == number && self.watch === watch
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
