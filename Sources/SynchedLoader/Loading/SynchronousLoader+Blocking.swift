import Foundation

extension SynchronousLoader {
  /// Loads, and returns when the load is over or ``timeout`` has passed.
  ///
  /// A load that is under way is ended by it as the base ends it: a wait for that one ends with
  /// ``SynchronousLoadError/cancelled``. Why there is no result, if there is none, stands in
  /// ``lastError``.
  @available(*, noasync, message: "This blocks the thread; await content(for:) instead.")
  public func load(_ request: Base.Request) {
    do throws(SynchronousLoadError) {
      repostIfMissing()
      try checkStart()
      _ = try runLoad(request, timeout: timeout)
    } catch {
      lastError = error
    }
  }

  /// Loads, and returns the content, within the loader's own ``timeout``.
  ///
  /// - Parameter request: What to load.
  /// - Returns: What the load got.
  /// - Throws: Why there is nothing, also that a load is waited for already.
  @available(*, noasync, message: "This blocks the thread; await the same call instead.")
  public func content(for request: Base.Request) throws(SynchronousLoadError) -> Base.Content {
    try content(for: request, timeout: timeout)
  }

  /// Loads, and returns the content.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - timeout: The longest time to wait; `nil` for no limit.
  /// - Returns: What the load got.
  /// - Throws: Why there is nothing, also that a load is waited for already.
  @available(*, noasync, message: "This blocks the thread; await the same call instead.")
  public func content(
    for request: Base.Request,
    timeout: Duration?
  ) throws(SynchronousLoadError) -> Base.Content {
    do throws(SynchronousLoadError) {
      try checkIdle()
      repostIfMissing()
      try checkStart()
      guard let content = try runLoad(request, timeout: timeout) else {
        throw SynchronousLoadError.failed(MissingContent())
      }
      return content
    } catch {
      lastError = error
      throw error
    }
  }

  @available(*, noasync)
  private func runLoad(
    _ request: Base.Request,
    timeout: Duration?
  ) throws(SynchronousLoadError) -> Base.Content? {
    try checkDepth()
    lastError = nil
    let wait = NestedRunLoop(driver: driver())
    let kept = KeptContent(of: base)
    let load = WatchedLoad(
      policy: completionPolicy,
      takeContent: { kept.take() },
      didEnd: { wait.quit() }
    )
    let deadline = timeout.map {
      SuspendingClock.now.advanced(by: min($0, .seconds(1_000_000_000)))
    }

    watch.begin(load, after: base.previousLoad)
    base.load(request)
    let diagnosed = DiagnosedWait(loop: wait, mode: mode) { [watch] in
      watch.callbacksSeen(of: load)
    }
    let ending = diagnosed.run(timeout: deadline.map { SuspendingClock.now.duration(to: $0) })
    waitForQuiet(after: load, until: deadline)
    watch.leave(load)

    switch watch.end(of: load) {
    case .finished?: return kept.content
    case .failed(let error)?: throw .failed(error)
    case .cancelled?: throw .cancelled
    case .unwatched?: throw .unwatched
    case nil:
      if lateLoad == .isCancelled { cancel() }
      throw ending.error
    }
  }

  /// Goes on waiting while the completion policy asks for quiet.
  @available(*, noasync)
  private func waitForQuiet(after load: WatchedLoad, until deadline: SuspendingClock.Instant?) {
    guard case .quiescent(let duration) = load.policy else { return }
    let end = SuspendingClock.now
    while watch.isOver(load) {
      let quiet = max(end, watch.lastCallback(of: load)).advanced(by: duration)
      let wanted = SuspendingClock.now.duration(to: deadline.map { min($0, quiet) } ?? quiet)
      guard wanted > .zero else { return }
      let outcome = NestedRunLoop(driver: driver()).run(mode: mode, timeout: wanted)
      if outcome == .interrupted { return }
    }
  }

  /// Refuses a load while another one is waited for.
  func checkIdle() throws(SynchronousLoadError) {
    if watch.state == .loading { throw .alreadyLoading }
  }

  /// Refuses a load while the one before must call back first.
  func checkStart() throws(SynchronousLoadError) {
    guard base.previousLoad == .mustCallBackFirst, watch.state != .idle else { return }
    throw .previousLoadPending
  }
}

/// The content of one load, which the end of another one may replace in the loader.
final class KeptContent<Base: Loader> {
  // Weak: the base's proxy holds the watch, which holds the load, which holds this.
  private weak var base: Base?
  private var kept: Base.Content?

  init(of base: Base) {
    self.base = base
  }

  func take() {
    kept = base?.content
  }

  var content: Base.Content? { kept ?? base?.content }
}
