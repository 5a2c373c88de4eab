import DelegateProxy
import Testing

@Suite struct ForwardingTests {
  @Test(arguments: [0, 1, 3], [nil, LoadFailure(code: 3)])
  func `Every requirement arrives and answers as it does without a proxy`(
    interceptors: Int,
    failure: LoadFailure?
  ) async {
    let direct = PageLog()
    direct.failure = failure
    let expected = await script(direct)

    let outer = PageLog()
    outer.failure = failure
    let proxy = PageDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = Array(repeating: PassOn(), count: interceptors)
    #expect(await script(proxy) == expected)
    #expect(outer.entries == direct.entries)
    #expect(direct.entries.count == 9)
  }

  @Test func `A proxy without an outer delegate is complete and harmless`() async throws {
    let proxy = PageDelegateProxy()
    let missing = MissingOuterDelegate(requirement: "page(_:dataFor:)", of: "PageDelegate")
    for count in [0, 1, 3] {
      proxy.interceptors = Array(repeating: PassOn(), count: count)
      #expect(proxy.page(1, shouldStart: "a"))
      proxy.pageDidStart(1)
      #expect(proxy.page(1, titleFor: "a") == nil)
      #expect(throws: missing) { try proxy.page(1, dataFor: "a") }
      try proxy.page(1, check: "a")
      await #expect(throws: MissingOuterDelegate.self) { try await proxy.page(1, scoreOf: "a") }
      proxy.title = "new"
      #expect(proxy.title == "untitled")
      proxy.pageDidFinish(1)
      proxy.page(1, didFailWith: LoadFailure())
    }
    #expect("\(missing)".contains("'page(_:dataFor:)'"))
  }

  @Test func `Interceptors run in order before next, and in reverse order after it`() {
    let notes = Notes()
    let proxy = PageDelegateProxy()
    let outer = PageLog()
    proxy.outer = outer
    proxy.interceptors = (1...3).map { number in
      let interceptor = AroundStart()
      interceptor.before = { notes.add("before \(number) \($0)") }
      interceptor.after = { notes.add("after \(number) \($0)") }
      return interceptor
    }
    for page in 0..<1_000 { proxy.pageDidStart(page) }
    let expected = (0..<1_000).flatMap { page in
      [1, 2, 3].map { "before \($0) \(page)" } + [3, 2, 1].map { "after \($0) \(page)" }
    }
    #expect(notes.entries == expected)
    #expect(outer.entries == (0..<1_000).map { "start \($0)" })
  }

  @Test func `An interceptor sees and changes results and arguments`() {
    @Intercepts
    struct Flip: PageDelegateInterceptor {
      let notes: Notes
      func page(_ page: Int, shouldStart request: String, next: any PageDelegate) -> Bool {
        let answer = next.page(page + 1, shouldStart: request.uppercased())
        notes.add("\(answer)")
        return !answer
      }
    }
    let notes = Notes()
    let proxy = PageDelegateProxy()
    let outer = PageLog()
    proxy.outer = outer
    proxy.interceptors = [Flip(notes: notes)]
    #expect(proxy.page(1, shouldStart: "a"))
    #expect(notes.entries == ["false"])
    #expect(outer.entries == ["should start 2 A"])
  }

  @Test func `An interceptor may suppress a callback or repeat it`() {
    @Intercepts
    struct Times: PageDelegateInterceptor {
      let count: Int
      func pageDidStart(_ page: Int, next: any PageDelegate) {
        for _ in 0..<count { next.pageDidStart(page) }
      }
    }
    let proxy = PageDelegateProxy()
    let outer = PageLog()
    proxy.outer = outer
    for count in [0, 1, 3] {
      outer.entries = []
      proxy.interceptors = [PassOn(), Times(count: count), PassOn()]
      proxy.pageDidStart(1)
      #expect(outer.entries == Array(repeating: "start 1", count: count))
    }
  }

  @Test func `One interceptor serves many proxies`() {
    let notes = Notes()
    let shared = AroundStart()
    shared.before = { notes.add("\($0)") }
    let outers = (0..<1_000).map { _ in PageLog() }
    let proxies = outers.map { outer in
      let proxy = PageDelegateProxy()
      proxy.outer = outer
      proxy.interceptors = [shared]
      return proxy
    }
    for (index, proxy) in proxies.enumerated() { proxy.pageDidStart(index) }
    #expect(notes.entries == (0..<1_000).map(String.init))
    #expect(outers.enumerated().allSatisfy { $1.entries == ["start \($0)"] })
  }

  @Test func `Errors pass through unchanged, typed ones with their type`() throws {
    @Intercepts
    struct Wrap: PageDelegateInterceptor {
      func page(_ page: Int, check request: String, next: any PageDelegate) throws(LoadFailure) {
        do throws(LoadFailure) {
          try next.page(page, check: request)
        } catch {
          throw LoadFailure(code: error.code * 10)
        }
      }
    }
    let proxy = PageDelegateProxy()
    let outer = PageLog()
    outer.failure = LoadFailure(code: 4)
    proxy.outer = outer
    proxy.interceptors = [PassOn(), Wrap(), PassOn()]
    #expect(throws: LoadFailure(code: 4)) { try proxy.page(1, dataFor: "a") }
    #expect(throws: LoadFailure(code: 40)) { try proxy.page(1, check: "a") }
  }
}
