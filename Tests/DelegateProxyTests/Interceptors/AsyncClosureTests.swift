import DelegateProxy
import Testing

/// What passes on without a look.
private struct Pass: CallbackInterceptor {}

/// A chain of pass-through interceptors, half before the closures and half behind them.
private func surround<Proxy: ForwardingProxy>(
  _ count: Int,
  _ proxy: Proxy,
  _ add: (Proxy) -> Void
) {
  func pass(_ count: Int) {
    for _ in 0..<count { proxy.updateInterceptors { $0.append(Proxy.callbacks(Pass())) } }
  }
  pass(count / 2)
  add(proxy)
  pass(count - count / 2)
}

/// Calls a requirement whose closure changes page 1, swallows page 2, calls on twice for page 3 and passes the rest on:
/// the first time, and when it knows its requirement.
private func checkAnswers(
  isolation: isolated (any Actor)? = #isolation,
  _ call: (Int) async throws -> Int,
  reached: () -> [String]
) async throws {
  for _ in 1...2 {
    for (page, answer) in [(4, 40), (1, -20), (2, 7), (3, 70)] {
      #expect(try await call(page) == answer)
    }
  }
  #expect(reached() == ["4", "2", "3", "4", "4", "2", "3", "4"])
}

/// Calls a requirement whose closure raises the code of an error by one, and throws code 9 for page 5.
private func checkErrors(
  isolation: isolated (any Actor)? = #isolation,
  _ call: (Int) async throws -> Int
) async throws {
  for _ in 1...2 {
    for (page, code) in [(0, 4), (5, 9)] {
      do {
        Issue.record("\(try await call(page))")
      } catch {
        #expect(error as? LoadFailure == LoadFailure(code: code))
      }
    }
    #expect(try await call(6) == 60)
  }
}

/// Runs something in a task that is cancelled, in which every delegate here answers 0.
private func checkCancellation(
  isolation: isolated (any Actor)? = #isolation,
  _ call: (Int) async throws -> Int
) async throws {
  withUnsafeCurrentTask { $0?.cancel() }
  for _ in 1...2 {
    #expect(try await call(6) == 0)
  }
}

/// A closure that intercepts one asynchronous requirement.
@Suite struct AsyncClosureTests {
  /// A proxy with closures for all requirements of ``ScoreDelegate`` that wait.
  private func scoreProxy(_ count: Int, _ scores: Scores) -> ScoreDelegateProxy {
    let proxy = ScoreDelegateProxy()
    proxy.outer = scores
    surround(count, proxy) { proxy in
      proxy.intercept((any ScoreDelegate).score) { next, page in
        switch page {
        case 1: return -(await next.score(page + 1))
        case 2: return 7
        case 3: return await next.score(3) + next.score(4)
        default: return await next.score(page)
        }
      }
      proxy.intercept((any ScoreDelegate).near) { next, page in
        switch page {
        case 1: return -(await next.near(page + 1))
        case 2: return 7
        case 3: return await next.near(3) + next.near(4)
        default: return await next.near(page)
        }
      }
      proxy.intercept((any ScoreDelegate).fetch) { next, page in
        guard page != 5 else { throw LoadFailure(code: 9) }
        do {
          return try await next.fetch(page)
        } catch let error as LoadFailure {
          throw LoadFailure(code: error.code + 1)
        }
      }
      proxy.intercept((any ScoreDelegate).checked) { next, page throws(LoadFailure) in
        guard page != 5 else { throw LoadFailure(code: 9) }
        do throws(LoadFailure) {
          return try await next.checked(page)
        } catch {
          throw LoadFailure(code: error.code + 1)
        }
      }
    }
    return proxy
  }

  @Test(arguments: [0, 1, 3])
  func `It changes, swallows and repeats callbacks among other interceptors`(
    _ count: Int
  )
    async throws
  {
    for isNear in [false, true] {
      let scores = Scores()
      let proxy = scoreProxy(count, scores)
      #expect(await proxy.first(1) == 10_000)
      try await checkAnswers(
        { await isNear ? proxy.near($0) : proxy.score($0) },
        reached: { Array(scores.events.all.dropFirst()) }
      )
      #expect(await proxy.first(1) == 10_000)
    }
  }

  @Test(arguments: [0, 1, 3])
  func `It sees errors and throws its own, typed ones with their type`(_ count: Int) async throws {
    let scores = Scores()
    let proxy = scoreProxy(count, scores)
    try await checkErrors { try await proxy.fetch($0) }
    try await checkErrors { try await proxy.checked($0) }
  }

  @Test(arguments: [0, 1, 3])
  func `A task that is cancelled is cancelled for the closure and behind it`(
    _ count: Int
  )
    async throws
  {
    try await Task {
      let scores = Scores()
      let proxy = scoreProxy(count, scores)
      try await checkCancellation { await proxy.score($0) }
      try await checkCancellation { await proxy.near($0) }
      try await checkCancellation { try await proxy.fetch($0) }
      try await checkCancellation { try await proxy.checked($0) }
      proxy.intercept((any ScoreDelegate).told) { next, page in
        #expect(Task.isCancelled)
        await next.told(page)
      }
      await proxy.told(8)
      #expect(scores.events.all.last == "8")
    }.value
  }

  @Test(arguments: [0, 1, 3]) @MainActor
  func `On an actor's proxy it runs there`(_ count: Int) async throws {
    let scores = MainScores()
    var seen = 0
    let proxy = MainScoreDelegateProxy()
    proxy.outer = scores
    surround(count, proxy) { proxy in
      proxy.intercept(
        { $0.score(_:) },
        with: { next, page in
          MainActor.assertIsolated()
          seen += 1
          switch page {
          case 1: return -(await next.score(page + 1))
          case 2: return 7
          case 3: return await next.score(3) + next.score(4)
          default: return await next.score(page)
          }
        }
      )
      proxy.intercept(
        { $0.fetch(_:) },
        with: { next, page in
          MainActor.assertIsolated()
          guard page != 5 else { throw LoadFailure(code: 9) }
          guard page != 0 else { throw LoadFailure(code: 4) }
          return try await next.fetch(page)
        }
      )
      proxy.intercept(
        { $0.checked(_:) },
        with: { next, page throws(LoadFailure) in
          MainActor.assertIsolated()
          guard page != 5 else { throw LoadFailure(code: 9) }
          guard page != 0 else { throw LoadFailure(code: 4) }
          return try await next.checked(page)
        }
      )
    }
    try await checkAnswers(
      { await proxy.score($0) },
      reached: { scores.pages.map(String.init) }
    )
    #expect(seen == 8)
    try await checkErrors { try await proxy.fetch($0) }
    try await checkErrors { try await proxy.checked($0) }
    try await Task {
      try await checkCancellation { await proxy.score($0) }
      try await checkCancellation { try await proxy.fetch($0) }
      try await checkCancellation { try await proxy.checked($0) }
    }.value
  }

  @Test(arguments: [0, 1, 3])
  func `On a proxy that tasks share it serves all of them`(_ count: Int) async throws {
    let scores = Scores()
    let proxy = SharedScoreDelegateProxy()
    proxy.outer = scores
    surround(count, proxy) { proxy in
      proxy.intercept((any SharedScoreDelegate).score) { next, page in
        switch page {
        case 1: return -(await next.score(page + 1))
        case 2: return 7
        case 3: return await next.score(3) + next.score(4)
        default: return await next.score(page)
        }
      }
      proxy.intercept((any SharedScoreDelegate).near) { next, page in
        await page == 2 ? 7 : next.near(page)
      }
      proxy.intercept((any SharedScoreDelegate).fetch) { next, page in
        guard page != 5 else { throw LoadFailure(code: 9) }
        guard page != 0 else { throw LoadFailure(code: 4) }
        return try await next.fetch(page)
      }
      proxy.intercept((any SharedScoreDelegate).checked) { next, page throws(LoadFailure) in
        guard page != 5 else { throw LoadFailure(code: 9) }
        guard page != 0 else { throw LoadFailure(code: 4) }
        return try await next.checked(page)
      }
    }
    try await checkAnswers({ await proxy.score($0) }, reached: { scores.events.all })
    try await checkErrors { try await proxy.fetch($0) }
    try await checkErrors { try await proxy.checked($0) }
    try await Task {
      try await checkCancellation { await proxy.score($0) }
      try await checkCancellation { await proxy.near($0) }
    }.value
    let sum = await withTaskGroup(of: Int.self) { group in
      for page in 1...40 {
        group.addTask { await page % 2 == 0 ? proxy.near(2) : proxy.score(3) }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 20 * 7 + 20 * 70)
  }

  @Test @MainActor
  func `A requirement that runs on its caller's actor keeps to it, whichever is first`()
    async
  {
    final class Near: ScoreDelegate {
      var wasOnMain: [Bool] = []
      func first(_ page: Int) async -> Int { page }
      func score(_ page: Int) async -> Int { page }
      func fetch(_ page: Int) async throws -> Int { page }
      func checked(_ page: Int) async throws(LoadFailure) -> Int { page }
      func told(_ page: Int) async {}
      nonisolated(nonsending) func near(_ page: Int) async -> Int {
        let isOnMain = #isolation === MainActor.shared
        wasOnMain.append(isOnMain)
        return page
      }
      func plain(_ page: Int) -> Int { page }
      var size: Int { get async { 1 } }
    }
    let (proxy, outer) = (ScoreDelegateProxy(), Near())
    proxy.outer = outer
    let isolations = Events()
    proxy.intercept((any ScoreDelegate).score) { next, page in page + 100 }
    proxy.intercept((any ScoreDelegate).near) { next, page in
      isolations.add("\(#isolation === MainActor.shared)")
      return await next.near(page) + 10
    }
    for _ in 1...2 {
      #expect(await proxy.near(1) == 11)
    }
    #expect(isolations.all == ["true", "true"])
    #expect(outer.wasOnMain == [true, true])
  }

  @Test
  func `An asynchronous getter is named by a closure, and a synchronous namesake is left alone`()
    async
  {
    let (proxy, scores) = (ScoreDelegateProxy(), Scores())
    proxy.outer = scores
    proxy.intercept(
      { page in { @concurrent in await page.size } },
      with: { @concurrent next in await next.size + 1 }
    )
    proxy.intercept((any ScoreDelegate).score) { next, page in 1 }
    #expect(await proxy.size == 91)
    #expect(await proxy.size == 91)
    #expect(proxy.plain(4) == 4)
    #expect(await proxy.score(4) == 1)
  }

  @Test func `Nothing keeps the closure when the proxy goes`() async {
    weak var seen: Events?
    do {
      let (proxy, events) = (ScoreDelegateProxy(), Events())
      seen = events
      proxy.intercept((any ScoreDelegate).score) { next, page in
        events.add("\(page)")
        return await next.score(page)
      }
      #expect(await proxy.score(1) == -1)
      #expect(await proxy.score(2) == -1)
      #expect(events.all == ["1", "2"])
    }
    #expect(seen == nil)
  }

  @Test func `A closure that throws where its requirement does not stops the process at once`()
    async
  {
    await #expect(processExitsWith: .failure) {
      ScoreDelegateProxy().intercept((any ScoreDelegate).score) { _, _ in throw LoadFailure() }
    }
    await #expect(processExitsWith: .failure) {
      ScoreDelegateProxy().intercept((any ScoreDelegate).checked) { _, _ in
        throw CancellationError()
      }
    }
  }

  @Test func `A closure that would leave its requirement's actor stops the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let proxy = ScoreDelegateProxy()
      proxy.intercept(
        { page in { @concurrent [page] in await page.near($0) } },
        with: { @concurrent next, page in page }
      )
      _ = await proxy.near(1)
    }
  }
}
