import DelegateProxy
import Testing

@Proxied
private protocol GrownDelegate: AnyObject {
  func old(_ value: Int)
  func added(_ value: Int)
}

extension GrownDelegate {
  func added(_ value: Int) {}
}

/// What users of libraries like this one report, each as a test; more of it stands with the feature it is about.
@Suite struct ReportedFaultTests {
  @Test(arguments: [0, 1, 3])
  func `A requirement that was added later, with a default, is forwarded with no further edit`(
    interceptors: Int
  ) {
    final class Outer: GrownDelegate {
      var values: [Int] = []
      func old(_ value: Int) { values.append(value) }
      func added(_ value: Int) { values.append(-value) }
    }
    // Written before the requirement was there.
    struct Doubling: GrownDelegateInterceptor {
      func old(_ value: Int, next: any GrownDelegate) { next.old(value * 2) }
    }
    let (proxy, outer) = (GrownDelegateProxy(), Outer())
    proxy.outer = outer
    proxy.interceptors = Array(repeating: Doubling(), count: interceptors)
    proxy.old(1)
    proxy.added(3)
    #expect(outer.values == [1 << interceptors, -3])
  }

  @Test func `Reading, subscribing and firing leave the user's delegate in place`() async {
    let (subject, log) = (PageSubject(), PageLog())
    subject.delegate = log
    let stream = CallbackStream()
    #expect(stream.readerCount == 0)
    #expect(subject.delegate === log)
    var reader = stream.makeAsyncIterator()
    #expect(subject.delegate === log)
    subject.delegateProxy.interceptors.append(.callbacks(stream.interceptor))
    subject.load(.success)
    subject.step()
    #expect(subject.delegate === log)
    #expect(log.entries == ["start 1", "finish 1"])
    #expect(await reader.next()?.requirement.name == "pageDidStart(_:)")
    #expect(await reader.next()?.requirement.name == "pageDidFinish(_:)")
  }

  @Test func `Two interceptors and two subscribers all see everything`() async {
    let (proxy, log) = (PageDelegateProxy(), PageLog())
    proxy.outer = log
    let recorders = [CallbackRecorder(), CallbackRecorder()]
    let stream = CallbackStream(buffer: .oldest(100))
    var readers = [stream.makeAsyncIterator(), stream.makeAsyncIterator()]
    proxy.interceptors = [
      .callbacks(recorders[0]), .callbacks(stream.interceptor), .callbacks(recorders[1]),
    ]
    _ = await script(proxy)
    proxy.interceptors = []
    var logs = recorders.map { $0.callbacks.map(\.description) }
    for index in readers.indices {
      var entries: [String] = []
      while let callback = await readers[index].next() { entries.append(callback.description) }
      logs.append(entries)
    }
    #expect(logs.count == 4 && logs[0].count == 10)
    #expect(logs.allSatisfy { $0 == logs[0] })
    #expect(log.entries.count == 9)
  }

  @Test
  func `A delegate assigned after installation becomes the outer one, interceptors stay first`() {
    let (subject, first, second) = (PageSubject(), PageLog(), PageLog())
    let notes = Notes()
    subject.delegateProxy.intercept((any PageDelegate).pageDidStart) { next, page in
      notes.add("interceptor")
      next.pageDidStart(page)
      notes.add("\(second.entries)")
    }
    subject.delegate = first
    subject.delegate = second
    #expect(subject.delegate as? PageLog === second)
    subject.load(.success)
    #expect(notes.entries == ["interceptor", #"["start 1"]"#])
    #expect(first.entries.isEmpty)
  }

  @Test func `A code path that skips the delegate is named by comparing recordings`() throws {
    /// Tells less where a completion handler waits, as sessions and loaders do.
    func load(_ subject: PageSubject, completion: (() -> Void)?) {
      subject.delegateProxy.pageDidStart(1)
      if completion == nil { _ = subject.delegateProxy.page(1, titleFor: "a") }
      subject.delegateProxy.pageDidFinish(1)
      completion?()
    }
    func record(completion: (() -> Void)?) -> [RecordedCallback] {
      let (subject, recorder) = (PageSubject(), CallbackRecorder())
      subject.delegateProxy.interceptors = [.callbacks(recorder)]
      load(subject, completion: completion)
      return recorder.callbacks
    }
    let expected = record(completion: nil)
    #expect(record(completion: nil).callbackDifference(from: expected) == nil)
    let difference = try #require(record(completion: {}).callbackDifference(from: expected))
    let missing = "\(difference)".split(separator: "\n").filter { $0.hasPrefix("-") }
    #expect(missing.count == 1)
    #expect(missing.first?.contains("page(_:titleFor:)") == true)
  }

  @Test func `A result can be seen and changed, and both answers are logged`() {
    let (proxy, log) = (PageDelegateProxy(), PageLog())
    let (given, got) = (CallbackRecorder(), CallbackRecorder())
    proxy.outer = log
    proxy.interceptors = [.callbacks(got)]
    proxy.intercept((any PageDelegate).page(_:shouldStart:)) { next, page, request in
      !next.page(page, shouldStart: request)
    }
    proxy.interceptors.append(.callbacks(given))
    #expect(proxy.page(1, shouldStart: "a"))
    #expect(given.callbacks.map(\.description) == [#"page(_:shouldStart:) (1, "a") → false"#])
    #expect(got.callbacks.map(\.description) == [#"page(_:shouldStart:) (1, "a") → true"#])
  }

  @Test(arguments: PageSubject.Ending.allCases)
  func `However a load ends, nothing keeps subject, interceptors and delegate`(
    ending: PageSubject.Ending
  ) {
    weak var subject: PageSubject?
    weak var outer: PageLog?
    weak var interceptor: AroundStart?
    weak var recorder: CallbackRecorder?
    do {
      let (owned, log, around, recording) = (
        PageSubject(), PageLog(), AroundStart(), CallbackRecorder()
      )
      (subject, outer, interceptor, recorder) = (owned, log, around, recording)
      owned.delegate = log
      owned.delegateProxy.interceptors = [around, .callbacks(recording)]
      owned.delegateProxy.intercept((any PageDelegate).pageDidFinish) { next, page in
        next.pageDidFinish(page)
      }
      if ending == .interceptorsRemovedInCallback {
        around.before = { [unowned owned] _ in owned.delegateProxy.interceptors = [] }
      }
      owned.load(ending)
      if ending == .cancellation { owned.cancel() }
      owned.step()
      #expect(log.entries.count == [.neverStarted: 0, .cancellation: 1][ending, default: 2])
    }
    #expect(subject == nil)
    #expect(outer == nil)
    #expect(interceptor == nil)
    #expect(recorder == nil)
  }
}
