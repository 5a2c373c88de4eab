import DelegateProxy
import ParentProtocols
import Testing

@Proxied
private protocol ShapeDelegate: AnyObject {
  func first(_ value: String?)
  func second(_ value: String?)
  func third(_ value: Int)
  func third(_ value: String?)
  @Fallback(0) func size(_ value: Int) -> Int
  func throwing(_ value: Int) throws -> Int
}

@Proxied @MainActor
private protocol TapDelegate: AnyObject {
  @Fallback(false) func mayTap(_ count: Int) -> Bool
  nonisolated func wasTapped(_ count: Int)
}

@Proxied @MainActor
private protocol KeyDelegate: AnyObject {
  @Fallback(false) func mayPress(_ key: String) -> Bool
}

/// A closure that intercepts one requirement.
@Suite struct ClosureTests {
  @Test func `It sees its requirement and no other, and changes arguments and result`() async {
    let (proxy, log) = (PageDelegateProxy(), PageLog())
    proxy.outer = log
    var seen: [String] = []
    proxy.intercept((any PageDelegate).page(_:shouldStart:)) { next, page, request in
      seen.append("\(page) \(request)")
      return !next.page(page + 1, shouldStart: request + "!")
    }
    proxy.intercept((any PageDelegate).pageDidFinish) { _, page in seen.append("swallowed \(page)")
    }
    let (plain, direct) = (PageLog(), PageLog())
    let expected = await script(plain)
    for _ in 1...3 {
      log.entries = []
      seen = []
      let results = await script(proxy)
      #expect(seen == ["1 a", "swallowed 8"])
      #expect(results == ["\(!direct.answer)"] + expected.dropFirst())
      #expect(
        log.entries
          == plain.entries.compactMap {
            $0.hasPrefix("should") ? "should start 2 a!" : $0.hasPrefix("finish") ? nil : $0
          }
      )
    }
  }

  @Test func `Properties are named by closures`() {
    let proxy = PageDelegateProxy()
    let log = PageLog()
    proxy.outer = log
    proxy.intercept({ page in { page.title } }, with: { next in next.title + "!" })
    proxy.intercept(
      { page in { page.title = $0 } },
      with: { next, title in next.title = title + "?" }
    )
    proxy.title = "a"
    #expect(proxy.title == "a?!")
    #expect(log.title == "a?")
  }

  @Test func `Requirements of the same types are told apart, whichever is called first`() {
    let proxy = ShapeDelegateProxy()
    var seen: [String] = []
    proxy.intercept((any ShapeDelegate).second) { next, value in
      seen.append("second \(value ?? "nil")")
    }
    proxy.intercept((any ShapeDelegate).third as (any ShapeDelegate) -> (String?) -> Void) {
      next,
      value in
      seen.append("third \(value ?? "nil")")
    }
    proxy.first("a")
    proxy.third(1)
    proxy.second(nil)
    proxy.third("b")
    proxy.first(nil)
    proxy.second("c")
    #expect(seen == ["second nil", "third b", "second c"])
  }

  @Test func `Errors pass through unchanged, typed ones with their type`() {
    let (proxy, log) = (PageDelegateProxy(), PageLog())
    proxy.outer = log
    log.failure = LoadFailure(code: 4)
    var seen: [Int] = []
    proxy.intercept((any PageDelegate).page(_:check:)) { next, page, request throws(LoadFailure) in
      do throws(LoadFailure) {
        try next.page(page, check: request)
      } catch {
        seen.append(error.code)
        throw LoadFailure(code: error.code + 1)
      }
    }
    proxy.intercept((any PageDelegate).page(_:dataFor:)) { next, page, request in
      page == 0 ? [] : try next.page(page, dataFor: request)
    }
    for _ in 1...2 {
      #expect(throws: LoadFailure(code: 5)) { try proxy.page(1, check: "a") }
      #expect(throws: LoadFailure(code: 4)) { try proxy.page(1, dataFor: "a") }
      #expect(throws: Never.self) { try proxy.page(0, dataFor: "a") }
    }
    #expect(seen == [4, 4])
  }

  @Test func `It stands last and sees a change of the chain from the next callback on`() {
    let (proxy, log) = (PageDelegateProxy(), PageLog())
    proxy.outer = log
    var order: [String] = []
    proxy.intercept((any PageDelegate).pageDidStart) { [unowned proxy] next, page in
      order.append("closure")
      proxy.interceptors = []
      next.pageDidStart(page)
    }
    let first = AroundStart()
    first.before = { _ in order.append("first") }
    proxy.interceptors.insert(first, at: 0)
    proxy.pageDidStart(1)
    proxy.pageDidStart(2)
    #expect(order == ["first", "closure"])
    #expect(log.entries == ["start 1", "start 2"])
  }

  @Test func `A closure of a proxy that threads share sees every callback`() {
    let proxy = MeterDelegateProxy()
    let count = SynchronizedCell(0)
    proxy.intercept((any MeterDelegate).meter(_:didMeasure:)) { next, meter, value in
      count.withLock { $0 += value }
      next.meter(meter, didMeasure: value)
    }
    proxy.intercept((any MeterDelegate).limit(of:)) { next, meter in next.limit(of: meter) * 2 }
    onThreads(4) { _ in
      for _ in 0..<200 {
        proxy.meter(1, didMeasure: 1)
        #expect(proxy.limit(of: 1) == -2)
      }
    }
    #expect(count.withLock { $0 } == 800)
  }

  @Test @MainActor func `A closure of an actor's proxy runs on that actor`() {
    let proxy = KeyDelegateProxy()
    var seen: [String] = []
    proxy.intercept(
      { $0.mayPress(_:) },
      with: { next, key in
        MainActor.assertIsolated()
        seen.append(key)
        return !next.mayPress(key)
      }
    )
    #expect(proxy.mayPress("a"))
    #expect(proxy.mayPress("b"))
    #expect(seen == ["a", "b"])
  }

  @Test @MainActor func `A requirement that leaves its protocol's actor takes a Sendable closure`()
  {
    let proxy = TapDelegateProxy()
    let seen = Events()
    proxy.intercept((any TapDelegate).wasTapped) { next, count in seen.add("\(count)") }
    onAnotherThread { proxy.wasTapped(1) }
    proxy.wasTapped(2)
    #expect(seen.all == ["1", "2"])
  }

  @Test func `A child's proxy gives a closure its parent's requirements too`() {
    let proxy = RichFeedDelegateProxy()
    var seen: [String] = []
    proxy.intercept((any RichFeedDelegate).feed(_:didRead:)) { next, feed, item in
      seen.append("\(feed) \(item)")
      next.feed(feed, didRead: item)
    }
    proxy.intercept((any RichFeedDelegate).feedShouldContinue) { next, feed in
      !next.feedShouldContinue(feed)
    }
    let answer = FeedDelegateProxy().feedShouldContinue(1)
    for _ in 1...2 {
      proxy.feed(1, didStyle: "a")
      proxy.feed(2, didRead: "b")
      #expect(proxy.feedShouldContinue(1) == !answer)
    }
    #expect(seen == ["2 b", "2 b"])
  }

  @Test func `Nothing keeps the closure, nor what it has captured, when the proxy goes`() {
    weak var seen: Notes?
    weak var gone: PageDelegateProxy?
    do {
      let (proxy, notes) = (PageDelegateProxy(), Notes())
      (seen, gone) = (notes, proxy)
      proxy.intercept((any PageDelegate).pageDidStart) { next, page in
        notes.add("\(page)")
        next.pageDidStart(page)
      }
      proxy.pageDidStart(1)
      proxy.pageDidStart(2)
      #expect(notes.entries == ["1", "2"])
    }
    #expect(seen == nil)
    #expect(gone == nil)
  }

  @Test func `A closure that throws where its requirement does not stops the process at once`()
    async
  {
    await #expect(processExitsWith: .failure) {
      ShapeDelegateProxy().intercept((any ShapeDelegate).size) { _, _ in throw LoadFailure() }
    }
  }

  @Test func `A closure may throw less than its requirement`() {
    let proxy = PageDelegateProxy()
    proxy.intercept((any PageDelegate).page(_:dataFor:)) { _, page, _ throws(LoadFailure) in
      throw LoadFailure(code: page)
    }
    proxy.intercept((any PageDelegate).page(_:check:)) { _, _, _ in }
    for page in 1...2 {
      #expect(throws: LoadFailure(code: page)) { try proxy.page(page, dataFor: "") }
      #expect(throws: Never.self) { try proxy.page(page, check: "") }
    }
  }

  @Test
  func `A requirement that is named as if it threw otherwise stops the process when it is called`()
    async
  {
    await #expect(processExitsWith: .failure) {
      let proxy = PageDelegateProxy()
      proxy.intercept({ page in { try page.page($0, check: $1) } }, with: { _, _, _ in })
      try? proxy.page(1, check: "")
    }
  }

  @Test func `A requirement of the same types that throws otherwise passes on`() throws {
    let proxy = ShapeDelegateProxy()
    proxy.intercept((any ShapeDelegate).size) { _, value in value * 2 }
    #expect(throws: MissingOuterDelegate.self) { try proxy.throwing(1) }
    #expect(proxy.size(4) == 8)
  }
}
