import DelegateProxy
import Foundation
import SynchedLoader
import Testing

/// What a loader tells whose callbacks may come on any thread.
@Proxied
protocol RemoteDelegate: AnyObject, Sendable {
  func remoteDidStart()
  @Terminal func remoteDidFinish()
  @Terminal func remoteDidFail(with error: any Error)
}

/// A loader that calls back from a global queue.
final class RemoteLoader: Loader, @unchecked Sendable {
  // Unchecked: what is mutable is guarded by `lock`.
  enum Answer: Sendable {
    case finish(after: Duration)
    case fail(after: Duration)
    case never
  }

  let delegateProxy = RemoteDelegateProxy()
  private let lock = NSLock()
  private var generation = 0
  private var active = 0
  private var stored: Int?

  var isLoading: Bool { lock.withLock { active == generation && generation > 0 } }
  var content: Int? { lock.withLock { stored } }
  var loads: Int { lock.withLock { generation } }

  func load(_ answer: Answer) {
    let mine = lock.withLock {
      generation += 1
      active = generation
      stored = nil
      return generation
    }
    switch answer {
    case .finish(let delay):
      schedule(delay, mine) { [self] in
        lock.withLock { stored = mine }
        delegateProxy.remoteDidFinish()
      }
    case .fail(let delay):
      schedule(delay, mine) { [self] in delegateProxy.remoteDidFail(with: ScriptFailure()) }
    case .never: break
    }
  }

  func cancel() {
    lock.withLock { active = 0 }
  }

  private func schedule(
    _ delay: Duration,
    _ mine: Int,
    _ callback: @escaping @Sendable () -> Void
  ) {
    let seconds = delay / .seconds(1)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      let isActive = lock.withLock {
        defer { if active == mine { active = 0 } }
        return active == mine
      }
      if isActive { callback() }
    }
  }
}

@Suite("The async twin of a synchronous loader", .timeLimit(.minutes(1)))
struct AsyncLoadTests {
  private func error(
    _ body: () async throws(SynchronousLoadError) -> Int
  ) async -> SynchronousLoadError? {
    do throws(SynchronousLoadError) {
      _ = try await body()
      return nil
    } catch { return error }
  }

  @Test("Content is awaited")
  func content() async throws {
    let loader = SynchronousLoader(RemoteLoader())
    #expect(try await loader.content(for: .finish(after: .milliseconds(2))) == 1)
    #expect(try await loader.content(for: .finish(after: .zero), timeout: nil) == 2)
    #expect(loader.lastError == nil)
    #expect(loader.state == .idle)
  }

  @Test("On the main actor too")
  @MainActor
  func contentOnTheMainActor() async throws {
    let loader = SynchronousLoader(RemoteLoader())
    #expect(try await loader.content(for: .finish(after: .milliseconds(2))) == 1)
  }

  @Test("A failure is thrown unchanged")
  func failure() async throws {
    let loader = SynchronousLoader(RemoteLoader())
    let thrown = await error { () async throws(SynchronousLoadError) in
      try await loader.content(for: .fail(after: .milliseconds(1)))
    }
    guard case .failed(let cause)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(cause as? ScriptFailure == ScriptFailure())
    #expect(loader.lastError != nil)
  }

  @Test("A timeout ends the wait and not the load")
  func timeout() async throws {
    let loader = SynchronousLoader(RemoteLoader())
    let thrown = await error { () async throws(SynchronousLoadError) in
      try await loader.content(for: .never, timeout: .milliseconds(10))
    }
    guard case .timedOut(let diagnosis)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(diagnosis.isInTask)
    #expect(diagnosis.elapsed >= .milliseconds(10))
    #expect(loader.base.isLoading)
    #expect(loader.state == .draining)
    #expect(try await loader.content(for: .finish(after: .zero), timeout: nil) == 2)
  }

  @Test("A late load is cancelled on request")
  func lateLoad() async throws {
    let loader = SynchronousLoader(RemoteLoader())
    loader.lateLoad = .isCancelled
    _ = await error { () async throws(SynchronousLoadError) in
      try await loader.content(for: .never, timeout: .milliseconds(5))
    }
    #expect(!loader.base.isLoading)
    #expect(loader.state == .idle)
  }

  @Test("Cancelling the task cancels the load", arguments: [false, true])
  func cancellation(isEarly: Bool) async throws {
    let base = RemoteLoader()
    let task = Task {
      if isEarly { while !Task.isCancelled { await Task.yield() } }
      let loader = SynchronousLoader(base)
      return await error { () async throws(SynchronousLoadError) in
        try await loader.content(for: .never, timeout: nil)
      }
    }
    if !isEarly { while base.loads == 0 { await Task.yield() } }
    task.cancel()
    guard case .cancelled? = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(!base.isLoading)
  }

  @Test(
    "Replacing the interceptors ends the wait at once, and the next load is watched again",
    arguments: [false, true]
  )
  func replacedInterceptors(areKept: Bool) async throws {
    let loader = SynchronousLoader(RemoteLoader())
    let proxy = loader.delegateProxy
    let old = areKept ? proxy.interceptors : []
    defer { withExtendedLifetime(old) {} }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { proxy.interceptors = [] }
    let thrown = await error { () async throws(SynchronousLoadError) in
      try await loader.content(for: .never, timeout: nil)
    }
    guard case .unwatched? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(try await loader.content(for: .finish(after: .zero), timeout: nil) == 2)
  }

  @Test("Quiet is waited for")
  func quiet() async throws {
    let loader = SynchronousLoader(RemoteLoader())
    loader.completionPolicy = .tenMillisecondsOfQuiet
    let start = SuspendingClock.now
    #expect(try await loader.content(for: .finish(after: .zero), timeout: nil) == 1)
    #expect(SuspendingClock.now - start >= .milliseconds(10))
  }
}
