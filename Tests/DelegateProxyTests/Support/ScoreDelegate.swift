import DelegateProxy

@Proxied
protocol ScoreDelegate: AnyObject {
  @Fallback(-1) func first(_ page: Int) async -> Int
  @Fallback(-1) func score(_ page: Int) async -> Int
  func fetch(_ page: Int) async throws -> Int
  @Fallback(-1) func checked(_ page: Int) async throws(LoadFailure) -> Int
  func told(_ page: Int) async
  @Fallback(-1) nonisolated(nonsending) func near(_ page: Int) async -> Int
  @Fallback(-1) func plain(_ page: Int) -> Int
  @Fallback(-1) var size: Int { get async }
}

@Proxied @MainActor
protocol MainScoreDelegate: AnyObject {
  @Fallback(-1) func score(_ page: Int) async -> Int
  func fetch(_ page: Int) async throws -> Int
  @Fallback(-1) func checked(_ page: Int) async throws(LoadFailure) -> Int
}

@Proxied
protocol SharedScoreDelegate: AnyObject, Sendable {
  @Fallback(-1) func score(_ page: Int) async -> Int
  func fetch(_ page: Int) async throws -> Int
  @Fallback(-1) func checked(_ page: Int) async throws(LoadFailure) -> Int
  @Fallback(-1) nonisolated(nonsending) func near(_ page: Int) async -> Int
}

final class Scores: ScoreDelegate, SharedScoreDelegate {
  let events = Events()

  func first(_ page: Int) async -> Int { await answer(page) * 1000 }
  func score(_ page: Int) async -> Int { await answer(page) }
  func fetch(_ page: Int) async throws -> Int {
    if page == 0 { throw LoadFailure(code: 3) }
    return await answer(page)
  }
  func checked(_ page: Int) async throws(LoadFailure) -> Int {
    if page == 0 { throw LoadFailure(code: 3) }
    return await answer(page)
  }
  func told(_ page: Int) async { _ = await answer(page) }
  nonisolated(nonsending) func near(_ page: Int) async -> Int { await answer(page) }
  func plain(_ page: Int) -> Int { page }
  var size: Int { get async { await answer(9) } }

  private func answer(_ page: Int) async -> Int {
    events.add("\(page)")
    await Task.yield()
    return Task.isCancelled ? 0 : page * 10
  }
}

/// Says so if it is cancelled, like ``Scores``.
final class MainScores: MainScoreDelegate {
  var pages: [Int] = []

  func score(_ page: Int) async -> Int {
    pages.append(page)
    return Task.isCancelled ? 0 : page * 10
  }
  func fetch(_ page: Int) async throws -> Int { await score(page) }
  func checked(_ page: Int) async throws(LoadFailure) -> Int { await score(page) }
}
