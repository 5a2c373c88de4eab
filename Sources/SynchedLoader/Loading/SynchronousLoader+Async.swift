import Foundation

extension SynchronousLoader {
  /// Loads, and returns the content, within the loader's own ``timeout``; waits without blocking.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - isolation: The actor that the loader belongs to, the caller's.
  /// - Returns: What the load got.
  /// - Throws: Why there is nothing, also that a load is waited for already.
  public func content(
    for request: Base.Request,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(SynchronousLoadError) -> Base.Content {
    try await content(for: request, timeout: timeout, isolation: isolation)
  }

  /// Loads, and returns the content; waits without blocking.
  ///
  /// No nested loop is run: who needs a run loop to call back needs one that runs. Cancelling the task
  /// cancels the load, and so does ``LateLoad/isCancelled`` when the time is up.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - timeout: The longest time to wait; `nil` for no limit.
  ///   - isolation: The actor that the loader belongs to, the caller's.
  /// - Returns: What the load got.
  /// - Throws: Why there is nothing, also that a load is waited for already.
  public func content(
    for request: Base.Request,
    timeout: Duration?,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(SynchronousLoadError) -> Base.Content {
    do throws(SynchronousLoadError) {
      try checkIdle()
      repostIfMissing()
      try checkStart()
      guard let content = try await awaitLoad(request, timeout: timeout, isolation: isolation)
      else {
        throw SynchronousLoadError.failed(MissingContent())
      }
      return content
    } catch {
      lastError = error
      throw error
    }
  }

  private func awaitLoad(
    _ request: Base.Request,
    timeout: Duration?,
    isolation: isolated (any Actor)?
  ) async throws(SynchronousLoadError) -> Base.Content? {
    lastError = nil
    let start = SuspendingClock.now
    let gate = AsyncGate()
    let kept = KeptContent(of: base)
    // Only the main actor tells by the thread whether a callback has the loader to itself.
    let mayTake = isolation === MainActor.shared
    let load = WatchedLoad(
      policy: completionPolicy,
      takeContent: mayTake ? { kept.take() } : nil,
      didEnd: { gate.open(by: .load) }
    )

    watch.begin(load, after: base.previousLoad)
    base.load(request)
    let opener = await pass(gate, within: timeout, isolation: isolation)
    if opener == .load, case .quiescent(let duration) = load.policy {
      await waitForQuiet(after: load, for: duration, isolation: isolation)
    }
    watch.leave(load)

    switch watch.end(of: load) {
    case .finished?: return kept.content
    case .failed(let error)?: throw .failed(error)
    case .cancelled?: throw .cancelled
    case .unwatched?: throw .unwatched
    case nil:
      if opener == .cancellation || lateLoad == .isCancelled { cancel() }
      if opener == .cancellation { throw .cancelled }
      throw .timedOut(
        .ofThisThread(
          elapsed: SuspendingClock.now - start,
          mode: mode,
          isMainQueueServed: nil,
          callbacksSeen: watch.callbacksSeen(of: load),
          foreignStops: 0
        )
      )
    }
  }

  private func pass(
    _ gate: AsyncGate,
    within timeout: Duration?,
    isolation: isolated (any Actor)?
  ) async -> AsyncGate.Opener {
    let clock = timeout.map { timeout in
      Task.detached {
        try await Task.sleep(for: timeout, clock: .suspending)
        gate.open(by: .clock)
      }
    }
    defer { clock?.cancel() }
    return await withTaskCancellationHandler {
      await gate.pass(isolation: isolation)
    } onCancel: {
      gate.open(by: .cancellation)
    }
  }

  private func waitForQuiet(
    after load: WatchedLoad,
    for duration: Duration,
    isolation: isolated (any Actor)?
  ) async {
    let end = SuspendingClock.now
    while watch.isOver(load), !Task.isCancelled {
      let quiet = max(end, watch.lastCallback(of: load)).advanced(by: duration)
      guard quiet > .now else { return }
      // An error is a cancellation, which the loop looks for.
      try? await Task.sleep(until: quiet, clock: .suspending)
    }
  }
}
