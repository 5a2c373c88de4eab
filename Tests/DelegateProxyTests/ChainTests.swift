import DelegateProxy
import Testing

/// What may happen to the chain and the outer delegate while a callback is on its way.
@Suite struct ChainTests {
  let notes = Notes()
  let outer = PageLog()
  let proxy = PageDelegateProxy()

  /// Three interceptors that note their number; the second one runs `change` before it passes on.
  private func install(change: @escaping (PageDelegateProxy) -> Void) {
    proxy.outer = outer
    proxy.interceptors = (1...3).map { number in
      let interceptor = AroundStart()
      interceptor.before = { [notes, unowned proxy] _ in
        notes.add("\(number)")
        if number == 2 { change(proxy) }
      }
      return interceptor
    }
  }

  private func fire() -> [String] {
    notes.entries = []
    outer.entries = []
    proxy.pageDidStart(0)
    return notes.entries + outer.entries
  }

  @Test(arguments: [
    ("itself", [1], ["1", "3", "start 0"]),
    ("the next", [2], ["1", "2", "start 0"]),
    ("the previous", [0], ["2", "3", "start 0"]),
    ("all", [0, 1, 2], ["start 0"]),
  ])
  func `An interceptor removes links from inside a callback: this pass keeps its chain`(
    what: String,
    removed: [Int],
    nextPass: [String]
  ) {
    install { proxy in
      guard proxy.interceptors.count == 3 else { return }
      for index in removed.reversed() { proxy.interceptors.remove(at: index) }
    }
    #expect(fire() == ["1", "2", "3", "start 0"])
    #expect(fire() == nextPass)
  }

  @Test func `An interceptor that was inserted from inside a callback counts from the next one on`()
  {
    install { [notes] proxy in
      guard proxy.interceptors.count == 3 else { return }
      let first = AroundStart()
      first.before = { _ in notes.add("0") }
      proxy.interceptors.insert(first, at: 0)
    }
    #expect(fire() == ["1", "2", "3", "start 0"])
    #expect(fire() == ["0", "1", "2", "3", "start 0"])
  }

  @Test func `An interceptor that goes when it is removed still finishes its pass`() {
    @Intercepts
    final class Once: PageDelegateInterceptor {
      unowned let proxy: PageDelegateProxy
      let notes: Notes
      init(_ proxy: PageDelegateProxy, _ notes: Notes) {
        self.proxy = proxy
        self.notes = notes
      }
      deinit { notes.add("gone") }
      func pageDidStart(_ page: Int, next: any PageDelegate) {
        proxy.interceptors.removeAll()
        notes.add("once")
        next.pageDidStart(page)
        notes.add("passed on")
      }
    }
    proxy.outer = outer
    proxy.interceptors = [Once(proxy, notes)]
    proxy.pageDidStart(0)
    #expect(notes.entries == ["once", "passed on", "gone"])
    #expect(outer.entries == ["start 0"])
    #expect(proxy.interceptors.isEmpty)
  }

  @Test func `An interceptor may use the proxy while it is deinitialised`() {
    @Intercepts
    final class Meddler: PageDelegateInterceptor {
      unowned let proxy: PageDelegateProxy
      init(_ proxy: PageDelegateProxy) { self.proxy = proxy }
      deinit { proxy.interceptors.append(PassOn()) }
    }
    proxy.interceptors = [Meddler(proxy)]
    proxy.interceptors = []
    #expect(proxy.interceptors.count == 1)
  }

  @Test func `The outer delegate is loaded at the end of the chain`() {
    let second = PageLog()
    install { $0.outer = second }
    #expect(fire() == ["1", "2", "3"])
    #expect(second.entries == ["start 0"])
    #expect(proxy.outer === second)
  }

  @Test func `Reassigning the outer delegate re-routes, and interceptors stay`() {
    install { _ in }
    let second = PageLog()
    #expect(fire() == ["1", "2", "3", "start 0"])
    proxy.outer = second
    #expect(fire() == ["1", "2", "3"])
    proxy.outer = nil
    #expect(fire() == ["1", "2", "3"])
    #expect(second.entries == ["start 0"])
  }

  @Test func `The outer delegate is the very object that was set, and is kept weakly`() {
    for count in [0, 2] {
      proxy.interceptors = Array(repeating: PassOn(), count: count)
      var object: PageLog? = PageLog()
      weak let reference = object
      proxy.outer = object
      #expect(proxy.outer === object)
      object = nil
      #expect(reference == nil)
      #expect(proxy.outer == nil)
      #expect(proxy.page(1, shouldStart: "a"))
    }
  }

  @Test func `Nothing keeps a proxy, its interceptors or its outer delegate alive`() {
    weak var proxy: PageDelegateProxy?
    weak var interceptor: AroundStart?
    do {
      let owned = PageDelegateProxy()
      let link = AroundStart()
      owned.interceptors = [link, PassOn(), link]
      owned.outer = outer
      owned.pageDidStart(1)
      owned.interceptors.removeLast()
      (proxy, interceptor) = (owned, link)
      #expect(interceptor != nil)
    }
    #expect(proxy == nil)
    #expect(interceptor == nil)
  }
}
