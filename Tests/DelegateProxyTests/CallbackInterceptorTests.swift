import DelegateProxy
import ParentProtocols
import Testing

/// Writes down every callback of any protocol.
private final class Witness: CallbackInterceptor {
  var entries: [String] = []

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let call = "\(callback.requirement.name)\(callback.arguments)"
    do throws(Failure) {
      let result = try proceed()
      entries.append("\(call) -> \(result)")
      return result
    } catch {
      entries.append("\(call) threw \(error)")
      throw error
    }
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let call = "\(callback.requirement.name)\(callback.arguments)"
    let result = try await proceed()
    entries.append("\(call) -> \(result)")
    return result
  }
}

/// Repeats every callback that can be repeated on a second delegate.
private struct Repeat: CallbackInterceptor {
  let listener: AnyObject

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let replay = callback.replay, let delegate = listener as? Delegate {
      do {
        _ = try replay(delegate)
      } catch {
        Issue.record("\(error)")
      }
    }
    return try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let replay = callback.asyncReplay, let delegate = listener as? Delegate {
      do {
        _ = try await replay(delegate)
      } catch {
        Issue.record("\(error)")
      }
    }
    return try await proceed()
  }
}

@Proxied
private protocol LendingDelegate: AnyObject {
  func lend(_ value: inout Int)
  func each(_ body: (Int) -> Void) -> Int?
  func keep(_ body: @escaping (Int) -> Void)
  func wait(_ value: Int) async
  func waitAndLend(_ value: inout Int) async
}

@Proxied
private protocol NearDelegate: AnyObject, Sendable {
  nonisolated(nonsending) func near() async
}

private final class NearLog: NearDelegate {
  let isOnMainActor = Events()
  nonisolated(nonsending) func near() async {
    isOnMainActor.add("\(#isolation === MainActor.shared)")
  }
}

/// Writes down which callbacks can be repeated, and what they say of their arguments.
private final class RepeatabilityLog: CallbackInterceptor {
  var entries: [String] = []

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    note(callback)
    return try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    note(callback)
    return try await proceed()
  }

  private func note<Delegate, Result>(_ callback: Callback<Delegate, Result>) {
    let missing = callback.arguments.compactMap { $0 as? UnavailableArgument }
    let name = callback.requirement.baseName
    let (now, later) = (callback.replay != nil, callback.asyncReplay != nil)
    entries.append("\(name) \(now) \(later) \(missing)")
  }
}

@Suite struct CallbackInterceptorTests {
  @Test func `It sees every callback with arguments and result`() async {
    let witness = Witness()
    let proxy = PageDelegateProxy()
    let outer = PageLog()
    proxy.outer = outer
    proxy.interceptors = [PassOn()]
    proxy.interceptors.append(.callbacks(witness))
    _ = await script(proxy)
    #expect(
      witness.entries == [
        #"page(_:shouldStart:)[1, "a"] -> false"#,
        #"pageDidStart(_:)[2] -> ()"#,
        #"page(_:titleFor:)[3, "b"] -> Optional("title of b")"#,
        #"page(_:dataFor:)[4, "c"] -> [1, 2, 3]"#,
        #"page(_:check:)[5, "d"] -> ()"#,
        #"page(_:scoreOf:)[6, "four"] -> 4"#,
        #"title["new"] -> ()"#,
        #"title[] -> new"#,
        #"page(_:didFailWith:)[7, DelegateProxyTests.LoadFailure(code: 7)] -> ()"#,
        #"pageDidFinish(_:)[8] -> ()"#,
      ]
    )
  }

  @Test func `It repeats callbacks on another delegate`() async {
    let listener = PageLog()
    let outer = PageLog()
    let proxy = PageDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = [.callbacks(Repeat(listener: listener))]
    _ = await script(proxy)
    #expect(outer.entries.count == 9)
    #expect(listener.entries == outer.entries)
  }

  @Test @MainActor func `It repeats a callback on its caller's actor, where the requirement runs`()
    async
  {
    let (listener, outer) = (NearLog(), NearLog())
    let proxy = NearDelegateProxy()
    let multicast = CallbackMulticast(for: NearDelegateProxy.self)
    proxy.outer = outer
    proxy.interceptors = [.callbacks(multicast)]
    multicast.add(listener)
    await proxy.near()
    #expect(outer.isOnMainActor.all == ["true"])
    #expect(listener.isOnMainActor.all == ["true"])
  }

  @Test func `One interceptor sees the callbacks of a child and of its parent`() {
    let witness = Witness()
    let proxy = RichFeedDelegateProxy()
    proxy.interceptors = [.callbacks(witness)]
    proxy.feed(1, didRead: "a")
    proxy.feed(2, didStyle: "b")
    #expect(
      witness.entries == [#"feed(_:didRead:)[1, "a"] -> ()"#, #"feed(_:didStyle:)[2, "b"] -> ()"#]
    )
  }

  @Test func `Code that knows no protocol joins any chain`() {
    func observe<Proxy: ForwardingProxy>(_ proxy: Proxy, _ observer: TerminalObserver) {
      proxy.updateInterceptors { $0.insert(Proxy.callbacks(observer), at: 0) }
    }
    let events = Events()
    let pages = PageDelegateProxy()
    let feeds = RichFeedDelegateProxy()
    let observer = TerminalObserver {
      events.add("\($0.requirement) \($0.error.map { "\($0)" } ?? "-")")
    }
    observe(pages, observer)
    observe(feeds, observer)
    pages.pageDidStart(1)
    pages.pageDidFinish(1)
    pages.page(1, didFailWith: LoadFailure(code: 2))
    feeds.feedDidEnd(1)
    #expect(
      events.all == [
        "pageDidFinish(_:) -", "page(_:didFailWith:) LoadFailure(code: 2)", "feedDidEnd(_:) -",
      ]
    )
  }

  @Test func `A terminal observer tells after the outer delegate has returned`() {
    let events = Events()
    final class Outer: FeedDelegate {
      let events: Events
      init(_ events: Events) { self.events = events }
      func feed(_ feed: Int, didRead item: String) {}
      func feedShouldContinue(_ feed: Int) -> Bool { true }
      func feedDidEnd(_ feed: Int) { events.add("outer") }
    }
    let outer = Outer(events)
    let proxy = FeedDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = [.callbacks(TerminalObserver { _ in events.add("observer") })]
    proxy.feedDidEnd(1)
    #expect(events.all == ["outer", "observer"])
  }

  @Test func `What cannot be repeated later says so, and what its argument was`() async {
    let (proxy, log) = (LendingDelegateProxy(), RepeatabilityLog())
    proxy.interceptors = [.callbacks(log)]
    var value = 1
    proxy.lend(&value)
    _ = proxy.each { _ in }
    proxy.keep { _ in }
    await proxy.wait(1)
    await proxy.waitAndLend(&value)
    #expect(
      log.entries == [
        "lend false false [<inout Int>]", "each false false [<(Int) -> Void>]",
        "keep true false []", "wait false true []", "waitAndLend false false [<inout Int>]",
      ]
    )
  }
}
