import DelegateProxy
import Testing

@Suite struct CallbackStreamTests {
  /// Fires callbacks on a proxy of its own, which goes at the end.
  func fire(_ pages: Range<Int>, into stream: CallbackStream) {
    let proxy = PageDelegateProxy()
    proxy.interceptors.append(.callbacks(stream.interceptor))
    for page in pages { proxy.pageDidStart(page) }
  }

  /// Waits until something that another task does has happened.
  func until(_ condition: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(20)
    while !condition(), ContinuousClock.now < end { await Task.yield() }
    #expect(condition())
  }

  @Test func `A reader gets every callback with its outcome and ends with the proxy`() async {
    let stream = CallbackStream()
    var reader = stream.makeAsyncIterator()
    do {
      let proxy = PageDelegateProxy()
      proxy.interceptors.append(.callbacks(stream.interceptor))
      proxy.pageDidStart(1)
      _ = proxy.page(2, shouldStart: "a")
      proxy.interceptors.append(.callbacks(stream.interceptor))
      proxy.interceptors.removeLast()
      proxy.pageDidFinish(3)
    }
    var seen: [String] = []
    while let callback = await reader.next() { seen.append("\(callback)") }
    #expect(
      seen == [
        "pageDidStart(_:) (1) → ()", #"page(_:shouldStart:) (2, "a") → true"#,
        "pageDidFinish(_:) (3) → ()",
      ]
    )
    #expect(stream.readerCount == 0)
    var late = stream.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test func `Several readers each get all, also while they wait`() async {
    let stream = CallbackStream(buffer: .oldest(1_000))
    let readers = (0..<4).map { _ in
      Task {
        var pages: [String] = []
        for await callback in stream { pages += callback.arguments }
        return pages
      }
    }
    await until { stream.readerCount == 4 }
    fire(0..<500, into: stream)
    for reader in readers { #expect(await reader.value == (0..<500).map { "\($0)" }) }
    #expect(stream.readerCount == 0 && stream.droppedCount == 0)
  }

  @Test func `Only what the filter names is streamed`() async {
    let stream = CallbackStream(where: \.isTerminal)
    var reader = stream.makeAsyncIterator()
    do {
      let proxy = PageDelegateProxy()
      proxy.interceptors = [.callbacks(stream.interceptor)]
      proxy.pageDidStart(1)
      proxy.pageDidFinish(1)
    }
    #expect(await reader.next()?.requirement.name == "pageDidFinish(_:)")
    #expect(await reader.next() == nil)
  }

  @Test(arguments: [
    (CallbackStream.Buffer.latest(3), 7..<10), (.oldest(3), 0..<3), (.latest(0), 0..<0),
    (.oldest(0), 0..<0), (.latest(10), 0..<10),
  ])
  func `A stalled reader keeps what its buffer declares and counts the rest`(
    buffer: CallbackStream.Buffer,
    kept: Range<Int>
  ) async {
    let stream = CallbackStream(buffer: buffer)
    var reader = stream.makeAsyncIterator()
    fire(0..<10, into: stream)
    #expect(reader.droppedCount == 10 - kept.count)
    #expect(stream.droppedCount == 10 - kept.count)
    var pages: [String] = []
    while let callback = await reader.next() { pages += callback.arguments }
    #expect(pages == kept.map { "\($0)" })
  }

  @Test func `A thousand cancelled readers leave nothing while a million callbacks pass`() async {
    let stream = CallbackStream()
    let readers = (0..<1_000).map { _ in
      Task { for await _ in stream {} }
    }
    await until { stream.readerCount > 0 }
    for reader in readers { reader.cancel() }
    for reader in readers { await reader.value }
    #expect(stream.readerCount == 0)
    fire(0..<1_000_000, into: stream)
    #expect(stream.readerCount == 0 && stream.droppedCount == 0)
  }

  @Test func `A reader that is let go of unread leaves nothing`() {
    let stream = CallbackStream()
    do {
      let reader = stream.makeAsyncIterator()
      #expect(stream.readerCount == 1)
      withExtendedLifetime(reader) {}
    }
    #expect(stream.readerCount == 0)
  }

  @Test func `A cancelled reader drops what it has not read`() async {
    let stream = CallbackStream()
    let proxy = PageDelegateProxy()
    proxy.interceptors = [.callbacks(stream.interceptor)]
    let reader = Task {
      var iterator = stream.makeAsyncIterator()
      while !Task.isCancelled { await Task.yield() }
      return await iterator.next()
    }
    await until { stream.readerCount == 1 }
    proxy.pageDidStart(1)
    reader.cancel()
    #expect(await reader.value == nil)
    #expect(stream.readerCount == 0)
  }

  @Test func `A stream joins several chains and ends with the last`() async {
    let stream = CallbackStream()
    var reader = stream.makeAsyncIterator()
    var first: PageDelegateProxy? = PageDelegateProxy()
    first?.interceptors = [.callbacks(stream.interceptor)]
    fire(0..<1, into: stream)
    #expect(await reader.next()?.arguments == ["0"])
    first?.pageDidStart(1)
    #expect(await reader.next()?.arguments == ["1"])
    first = nil
    #expect(await reader.next() == nil)

    var again = stream.makeAsyncIterator()
    #expect(await again.next() == nil)
    let interceptor = stream.interceptor
    var anew = stream.makeAsyncIterator()
    withExtendedLifetime(interceptor) { fire(5..<6, into: stream) }
    #expect(await anew.next()?.arguments == ["5"])
  }
}
