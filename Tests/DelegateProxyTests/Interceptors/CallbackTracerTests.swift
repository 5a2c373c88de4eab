import DelegateProxy
import Testing

/// Answers `false` whatever came back.
@Intercepts
private struct Forbid: PageDelegateInterceptor {
  func page(_ page: Int, shouldStart request: String, next: any PageDelegate) -> Bool {
    _ = next.page(page, shouldStart: request)
    return false
  }
}

/// Lets nothing start.
@Intercepts
private struct Swallow: PageDelegateInterceptor {
  func pageDidStart(_ page: Int, next: any PageDelegate) {}
}

/// Asks again once if an error was thrown.
@Intercepts
private struct Retry: PageDelegateInterceptor {
  func page(_ page: Int, dataFor request: String, next: any PageDelegate) throws -> [UInt8] {
    do {
      return try next.page(page, dataFor: request)
    } catch {
      return try next.page(page, dataFor: request)
    }
  }
}

/// Has an interceptor of another kind, and is none of that kind.
private struct Holder: PageDelegateInterceptor {
  let recorder = CallbackRecorder()
}

@Suite struct CallbackTracerTests {
  let events = Events()
  let tracer: CallbackTracer
  let proxy = PageDelegateProxy()
  let outer = PageLog()

  init() {
    let events = events
    tracer = CallbackTracer { events.add($0.description) }
    proxy.outer = outer
    outer.answer = true
  }

  @Test func `It says which link changed the answer`() {
    proxy.interceptors = [PassOn(), Forbid(), .callbacks(CallbackRecorder())]
    tracer.trace(proxy)
    #expect(!proxy.page(1, shouldStart: "a"))
    #expect(
      events.all == [
        #"page(_:shouldStart:) (1, "a") → PassOn"#,
        #"  page(_:shouldStart:) (1, "a") → Forbid"#,
        #"    page(_:shouldStart:) (1, "a") → CallbackRecorder"#,
        #"      page(_:shouldStart:) (1, "a") → outer delegate"#,
        #"      page(_:shouldStart:) ← outer delegate → true"#,
        #"    page(_:shouldStart:) ← CallbackRecorder → true"#,
        #"  page(_:shouldStart:) ← Forbid → false, changed from → true"#,
        #"page(_:shouldStart:) ← PassOn → false"#,
      ]
    )
  }

  @Test func `A link that keeps another interceptor has its own name`() {
    proxy.interceptors = [Holder(), .callbacks(CallbackRecorder())]
    tracer.trace(proxy)
    proxy.pageDidStart(1)
    #expect(
      events.all.prefix(2) == [
        "pageDidStart(_:) (1) → Holder", "  pageDidStart(_:) (1) → CallbackRecorder",
      ]
    )
  }

  @Test func `It says which link swallowed a callback`() {
    proxy.interceptors = [PassOn(), Swallow()]
    tracer.trace(proxy)
    proxy.pageDidStart(1)
    #expect(
      events.all.suffix(2) == [
        "  pageDidStart(_:) ← Swallow → (), not passed on", "pageDidStart(_:) ← PassOn → ()",
      ]
    )
    #expect(outer.entries.isEmpty)
  }

  @Test func `It says which link passed a callback on several times`() throws {
    outer.failure = LoadFailure(code: 1)
    proxy.interceptors = [Retry()]
    tracer.trace(proxy)
    #expect(throws: LoadFailure.self) { _ = try proxy.page(1, dataFor: "a") }
    #expect(events.all.last?.hasSuffix(", passed on 2 times") == true)
    #expect(events.all.count == 6)
  }

  @Test func `Asynchronous callbacks and callbacks inside callbacks are told apart`() async throws {
    let calls = SynchronizedCell<[Int]>([])
    let tracer = CallbackTracer { event in calls.withLock { $0.append(event.call) } }
    let around = AroundStart()
    proxy.interceptors = [around]
    tracer.trace(proxy)
    around.before = { [weak proxy] page in if page > 0 { proxy?.pageDidStart(page - 1) } }
    proxy.pageDidStart(1)
    #expect(try await proxy.page(1, scoreOf: "abc") == 3)
    #expect(calls.withLock { $0 } == [1, 2, 2, 2, 2, 1, 1, 1, 3, 3, 3, 3])
  }

  @Test func `Tracing anew covers what was added and changes nothing else`() async {
    proxy.interceptors = [PassOn()]
    tracer.trace(proxy)
    proxy.interceptors.append(Forbid())
    tracer.trace(proxy)
    #expect(proxy.interceptors.count == 5)
    _ = await script(proxy)
    #expect(outer.entries.count == 9)
    tracer.stopTracing(proxy)
    #expect(proxy.interceptors.map { "\(type(of: $0))" } == ["PassOn", "Forbid"])
    let count = events.all.count
    proxy.pageDidStart(1)
    #expect(events.all.count == count)
  }

  @Test func `A proxy without interceptors or outer delegate can be traced`() {
    proxy.outer = nil
    tracer.trace(proxy)
    #expect(proxy.page(1, shouldStart: "a"))
    #expect(
      events.all == [
        #"page(_:shouldStart:) (1, "a") → outer delegate"#,
        "page(_:shouldStart:) ← outer delegate → true",
      ]
    )
  }
}
