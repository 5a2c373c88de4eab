import DelegateProxy
import Dispatch
import ParentProtocols
import Testing

@Proxied
private protocol ErrandDelegate: AnyObject {
  func jobDidStart(_ job: Int)
  @Fallback(0) func size(of job: Int) -> Int
  @Terminal func jobDidFinish(_ job: Int)
  @Terminal func job(_ job: Int, didFailWith error: any Error) throws
  @Terminal func jobDidEnd(_ job: Int) async
}

@Proxied
private protocol SharedErrandDelegate: AnyObject, Sendable {
  func jobDidStart(_ job: Int)
  @Terminal func jobDidFinish(_ job: Int)
}

@Proxied
@MainActor
private protocol SceneDelegate: AnyObject {
  func screenDidStart(_ screen: Int)
  @Terminal nonisolated func screenDidFinish(_ screen: Int)
}

@Proxied
private protocol NoisyFeedDelegate: FeedDelegate {
  func feedDidBeep(_ feed: Int)
}

/// What an outer delegate leaves behind.
private final class Trail: Sendable {
  private let cell = SynchronizedCell([String]())
  var entries: [String] { cell.withLock { $0 } }
  func add(_ entry: String) { cell.withLock { $0.append(entry) } }
}

private final class Outer: ErrandDelegate, SharedErrandDelegate, SceneDelegate, NoisyFeedDelegate {
  // Nothing but a constant, so that it may be any of these.
  let trail: Trail
  nonisolated init(_ trail: Trail) { self.trail = trail }
  deinit { trail.add("gone") }

  nonisolated func jobDidStart(_ job: Int) { trail.add("start \(job)") }
  nonisolated func size(of job: Int) -> Int { job }
  nonisolated func jobDidFinish(_ job: Int) { trail.add("finish \(job)") }
  nonisolated func job(_ job: Int, didFailWith error: any Error) throws {
    trail.add("fail \(job)")
    throw error
  }
  nonisolated func jobDidEnd(_ job: Int) async { trail.add("end \(job)") }
  func screenDidStart(_ screen: Int) { trail.add("start \(screen)") }
  nonisolated func screenDidFinish(_ screen: Int) { trail.add("finish \(screen)") }
  nonisolated func feed(_ feed: Int, didRead item: String) { trail.add("read \(item)") }
  nonisolated func feedShouldContinue(_ feed: Int) -> Bool { false }
  nonisolated func feedDidEnd(_ feed: Int) { trail.add("end \(feed)") }
  nonisolated func feedDidBeep(_ feed: Int) { trail.add("beep \(feed)") }
}

private struct PassErrand: ErrandDelegateInterceptor {}
private struct PassSharedErrand: SharedErrandDelegateInterceptor {}
private struct PassScreen: SceneDelegateInterceptor {}
private struct PassFeed: NoisyFeedDelegateInterceptor {}

@Suite struct OuterLifetimeTests {
  @Test(arguments: [0, 1, 3])
  func `An outer delegate is not kept unless that is asked for`(interceptors: Int) {
    let (proxy, trail) = (ErrandDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassErrand(), count: interceptors)
    #expect(proxy.outerLifetime == .weak)
    proxy.outer = Outer(trail)
    #expect(proxy.outer == nil)
    #expect(trail.entries == ["gone"])
  }

  @Test(arguments: [0, 1, 3])
  func `A strong outer delegate lives as long as it is set`(interceptors: Int) throws {
    let trail = Trail()
    var proxy: ErrandDelegateProxy? = ErrandDelegateProxy()
    proxy?.interceptors = Array(repeating: PassErrand(), count: interceptors)
    proxy?.outerLifetime = .strong
    proxy?.outer = Outer(trail)
    proxy?.jobDidStart(1)
    #expect(proxy?.size(of: 7) == 7)
    proxy?.jobDidFinish(1)
    #expect(throws: LoadFailure.self) { try proxy?.job(2, didFailWith: LoadFailure()) }
    #expect(proxy?.outer is Outer)
    #expect(trail.entries == ["start 1", "finish 1", "fail 2"])

    proxy?.outer = nil
    #expect(trail.entries.last == "gone")
    #expect(proxy?.size(of: 7) == 0)

    proxy?.outer = Outer(trail)
    proxy?.outerLifetime = .weak
    #expect(trail.entries.suffix(2) == ["gone", "gone"])

    proxy?.outerLifetime = .strong
    proxy?.outer = Outer(trail)
    proxy = nil
    #expect(trail.entries.suffix(3) == ["gone", "gone", "gone"])
  }

  @Test(arguments: [0, 1, 3])
  func `Until a terminal callback has returned, the outer delegate lives`(interceptors: Int) async {
    let (proxy, trail) = (ErrandDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassErrand(), count: interceptors)
    proxy.outerLifetime = .untilTerminal

    proxy.outer = Outer(trail)
    proxy.jobDidStart(1)
    proxy.jobDidStart(2)
    proxy.jobDidFinish(2)
    #expect(trail.entries == ["start 1", "start 2", "finish 2", "gone"])

    proxy.outer = Outer(trail)
    #expect(throws: LoadFailure.self) { try proxy.job(3, didFailWith: LoadFailure()) }
    #expect(trail.entries.suffix(2) == ["fail 3", "gone"])

    proxy.outer = Outer(trail)
    await proxy.jobDidEnd(4)
    #expect(trail.entries.suffix(2) == ["end 4", "gone"])
  }

  @Test(arguments: [0, 1, 3])
  func `A load that starts keeps an outer delegate which is alive again`(interceptors: Int) {
    let (proxy, trail) = (ErrandDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassErrand(), count: interceptors)
    proxy.outerLifetime = .untilTerminal
    var owned: Outer? = Outer(trail)
    proxy.outer = owned
    proxy.jobDidFinish(1)
    proxy.holdOuter()
    owned = nil
    proxy.jobDidStart(2)
    proxy.jobDidFinish(2)
    #expect(owned == nil && trail.entries == ["finish 1", "start 2", "finish 2", "gone"])
  }

  @Test func `A load that makes no terminal callback lets its outer delegate go`() {
    let trail = Trail()
    let (confined, shared) = (ErrandDelegateProxy(), SharedErrandDelegateProxy())
    (confined.outerLifetime, shared.outerLifetime) = (.untilTerminal, .strong)
    (confined.outer, shared.outer) = (Outer(trail), Outer(trail))
    confined.releaseOuter()
    #expect(trail.entries == ["gone"])
    shared.releaseOuter()
    #expect(trail.entries == ["gone"])
    shared.outerLifetime = .untilTerminal
    shared.releaseOuter()
    #expect(trail.entries == ["gone", "gone"])
  }

  @Test(arguments: [0, 1])
  func `A load started from the terminal callback of the one before is not released by it`(
    interceptors: Int
  ) {
    final class Restarting: ErrandDelegate {
      let trail: Trail
      unowned let proxy: ErrandDelegateProxy
      init(_ trail: Trail, _ proxy: ErrandDelegateProxy) {
        (self.trail, self.proxy) = (trail, proxy)
      }
      deinit { trail.add("gone") }
      func jobDidStart(_ job: Int) { trail.add("start \(job)") }
      func size(of job: Int) -> Int { job }
      func job(_ job: Int, didFailWith error: any Error) throws {}
      func jobDidEnd(_ job: Int) async {}
      func jobDidFinish(_ job: Int) {
        trail.add("finish \(job)")
        if job == 1 { proxy.holdOuter() }
        if job == 2 { proxy.outer = Outer(trail) }
      }
    }
    let (proxy, trail) = (ErrandDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassErrand(), count: interceptors)
    proxy.outerLifetime = .untilTerminal
    proxy.outer = Restarting(trail, proxy)
    proxy.jobDidFinish(1)
    proxy.jobDidStart(2)
    #expect(trail.entries == ["finish 1", "start 2"])
    proxy.jobDidFinish(2)
    #expect(trail.entries.suffix(2) == ["finish 2", "gone"])
    proxy.jobDidStart(3)
    #expect(trail.entries.last == "start 3")
  }

  @Test func `A terminal callback that an interceptor keeps to itself releases nothing`() {
    final class Hold: ErrandDelegateInterceptor {
      var held: (() -> Void)?
      func jobDidFinish(_ job: Int, next: any ErrandDelegate) {
        held = { next.jobDidFinish(job) }
      }
    }
    let (proxy, trail, hold) = (ErrandDelegateProxy(), Trail(), Hold())
    proxy.interceptors = [hold]
    proxy.outerLifetime = .untilTerminal
    proxy.outer = Outer(trail)
    proxy.jobDidFinish(1)
    #expect(trail.entries == [])
    proxy.interceptors = []
    hold.held?()
    #expect(trail.entries == ["finish 1", "gone"])
  }

  @Test(arguments: [0, 1, 3])
  func `A child's proxy keeps its outer delegate until a parent's terminal callback`(
    interceptors: Int
  ) {
    let (proxy, trail) = (NoisyFeedDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassFeed(), count: interceptors)
    proxy.outerLifetime = .untilTerminal
    proxy.outer = Outer(trail)
    proxy.feed(1, didRead: "a")
    proxy.feedDidBeep(1)
    (proxy as any FeedDelegate).feedDidEnd(1)
    #expect(trail.entries == ["read a", "beep 1", "end 1", "gone"])
  }

  @Test(arguments: [0, 1, 3])
  func `A proxy that any thread may use keeps its outer delegate likewise`(interceptors: Int) {
    let trail = Trail()
    var proxy: SharedErrandDelegateProxy? = SharedErrandDelegateProxy()
    proxy?.interceptors = Array(repeating: PassSharedErrand(), count: interceptors)
    proxy?.outer = Outer(trail)
    #expect(trail.entries == ["gone"])
    proxy?.outerLifetime = .untilTerminal
    proxy?.outer = Outer(trail)
    proxy?.jobDidStart(1)
    proxy?.jobDidFinish(1)
    #expect(trail.entries == ["gone", "start 1", "finish 1", "gone"])
    proxy?.outerLifetime = .strong
    proxy?.outer = Outer(trail)
    proxy?.jobDidFinish(2)
    #expect(trail.entries.last == "finish 2")
    weak let gone = proxy
    proxy = nil
    #expect(gone == nil && trail.entries.last == "gone")
  }

  @Test @MainActor func `A proxy of an actor's protocol keeps its outer delegate likewise`() {
    let (proxy, trail) = (SceneDelegateProxy(), Trail())
    for interceptors in [0, 1] {
      proxy.interceptors = Array(repeating: PassScreen(), count: interceptors)
      proxy.outerLifetime = .untilTerminal
      proxy.outer = Outer(trail)
      proxy.screenDidStart(1)
      proxy.screenDidFinish(1)
      #expect(trail.entries.suffix(3) == ["start 1", "finish 1", "gone"])
      proxy.outerLifetime = .strong
      proxy.outer = Outer(trail)
      proxy.screenDidFinish(2)
      #expect(trail.entries.last == "finish 2")
      proxy.outer = nil
      #expect(trail.entries.last == "gone")
    }
  }

  @Test func `Threads that end a load and start it again release each delegate once`() {
    let (proxy, trail) = (SharedErrandDelegateProxy(), Trail())
    proxy.outerLifetime = .untilTerminal
    let rounds = 500
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for _ in 0..<rounds {
        switch worker {
        case 0: proxy.outer = Outer(trail)
        case 1: proxy.jobDidFinish(1)
        case 2: proxy.holdOuter()
        default: proxy.jobDidStart(1)
        }
      }
    }
    proxy.outer = nil
    #expect(trail.entries.count { $0 == "gone" } == rounds)
  }

  // MARK: Loss

  @Test(arguments: [0, 1, 3])
  func `The loss of an outer delegate is told once, before the callback is answered`(
    interceptors: Int
  ) {
    let (proxy, trail) = (ErrandDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassErrand(), count: interceptors)
    proxy.onOuterLoss = { trail.add("lost") }
    proxy.jobDidStart(1)
    #expect(trail.entries == [])

    proxy.outer = Outer(trail)
    #expect(trail.entries == ["gone"])
    #expect(proxy.size(of: 3) == 0)
    #expect(trail.entries == ["gone", "lost"])
    proxy.jobDidStart(2)
    #expect(trail.entries == ["gone", "lost"])

    let owned = Outer(trail)
    proxy.outer = owned
    proxy.jobDidStart(3)
    proxy.outer = nil
    proxy.jobDidStart(4)
    #expect(trail.entries == ["gone", "lost", "start 3"])

    proxy.outer = Outer(trail)
    proxy.jobDidFinish(5)
    #expect(trail.entries.suffix(2) == ["gone", "lost"])
    withExtendedLifetime(owned) {}
  }

  @Test(arguments: [0, 1])
  func `Of many threads that find the outer delegate gone, one tells`(interceptors: Int) {
    let (proxy, trail) = (SharedErrandDelegateProxy(), Trail())
    proxy.interceptors = Array(repeating: PassSharedErrand(), count: interceptors)
    proxy.onOuterLoss = { trail.add("lost") }
    for round in 1...100 {
      proxy.outer = Outer(trail)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in proxy.jobDidStart(round) }
      #expect(trail.entries.count { $0 == "lost" } == round)
    }
  }

  @Test @MainActor func `The loss is told whichever way a callback takes`() {
    let trail = Trail()
    let screen = SceneDelegateProxy()
    screen.onOuterLoss = { trail.add("lost screen") }
    screen.outer = Outer(trail)
    screen.screenDidFinish(1)
    let feed = NoisyFeedDelegateProxy()
    feed.onOuterLoss = { trail.add("lost feed") }
    feed.outer = Outer(trail)
    (feed as any FeedDelegate).feed(1, didRead: "a")
    #expect(trail.entries == ["gone", "lost screen", "gone", "lost feed"])
  }

  @Test func `A handler may set a new outer delegate`() {
    let (proxy, trail) = (SharedErrandDelegateProxy(), Trail())
    proxy.outerLifetime = .weak
    let second = Outer(trail)
    proxy.onOuterLoss = { [weak proxy] in proxy?.outer = second }
    proxy.outer = Outer(trail)
    proxy.jobDidStart(1)
    proxy.jobDidStart(2)
    #expect(trail.entries == ["gone", "start 2"])
  }
}
