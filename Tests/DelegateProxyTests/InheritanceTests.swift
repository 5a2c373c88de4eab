import DelegateProxy
import ParentProtocols
import Testing

@Proxied
protocol RichFeedDelegate: FeedDelegate {
  func feed(_ feed: Int, didStyle item: String)
}

@Proxied
protocol DefaultingDelegate: FeedDelegate {
  @Inherited func feed(_ feed: Int, didRead item: String)
  func extra()
}

extension DefaultingDelegate {
  // A default for a parent's requirement, such as people write to make it optional.
  func feed(_ feed: Int, didRead item: String) {}
}

private final class FeedLog: RichFeedDelegate, DefaultingDelegate {
  var entries: [String] = []
  func feed(_ feed: Int, didRead item: String) { entries.append("read \(feed) \(item)") }
  func feedShouldContinue(_ feed: Int) -> Bool {
    entries.append("continue \(feed)")
    return false
  }
  func feedDidEnd(_ feed: Int) { entries.append("end \(feed)") }
  func feed(_ feed: Int, didStyle item: String) { entries.append("style \(feed) \(item)") }
  func extra() { entries.append("extra") }
}

/// Sees the parent's requirements, and serves chains of the child.
@Intercepts
private final class ParentNotes: RichFeedDelegateInterceptor, DefaultingDelegateInterceptor {
  var entries: [String] = []
  func feed(_ feed: Int, didRead item: String, next: any FeedDelegate) {
    entries.append("read \(item)")
    next.feed(feed, didRead: item + "!")
  }
  func feed(_ feed: Int, didStyle item: String, next: any RichFeedDelegate) {
    entries.append("style \(item)")
    next.feed(feed, didStyle: item)
  }
}

@Suite struct InheritanceTests {
  @Test(arguments: [0, 1, 3])
  func `A child's proxy forwards the requirements of a parent in another module`(interceptors: Int)
  {
    let outer = FeedLog()
    let proxy = RichFeedDelegateProxy()
    #expect(proxy.feedShouldContinue(0))
    proxy.outer = outer
    let notes = ParentNotes()
    proxy.interceptors = Array(repeating: notes, count: interceptors)
    let asParent: any FeedDelegate = proxy
    asParent.feed(1, didRead: "a")
    #expect(!asParent.feedShouldContinue(2))
    proxy.feed(3, didStyle: "b")
    proxy.feedDidEnd(4)
    let marks = String(repeating: "!", count: interceptors)
    #expect(outer.entries == ["read 1 a\(marks)", "continue 2", "style 3 b", "end 4"])
    #expect(notes.entries.count == 2 * interceptors)
  }

  @Test(arguments: [0, 1, 3])
  func `A default in a child's extension never swallows a parent's callback`(interceptors: Int) {
    let outer = FeedLog()
    let proxy = DefaultingDelegateProxy()
    proxy.outer = outer
    let notes = ParentNotes()
    proxy.interceptors = Array(repeating: notes, count: interceptors)
    (proxy as any FeedDelegate).feed(1, didRead: "a")
    (proxy as any DefaultingDelegate).feed(1, didRead: "b")
    proxy.extra()
    let marks = String(repeating: "!", count: interceptors)
    #expect(outer.entries == ["read 1 a\(marks)", "read 1 b\(marks)", "extra"])
    #expect(notes.entries.count == 2 * interceptors)
  }

  @Test func `Requirements list the parents' first, each once`() {
    let parents = ["feed(_:didRead:)", "feedShouldContinue(_:)", "feedDidEnd(_:)"]
    #expect(FeedDelegateProxy.requirements.map(\.name) == parents)
    #expect(RichFeedDelegateProxy.requirements.map(\.name) == parents + ["feed(_:didStyle:)"])
    #expect(DefaultingDelegateProxy.requirements.map(\.name) == parents + ["extra()"])
    #expect(FeedDelegateProxy.requirements.map(\.isTerminal) == [false, false, true])
  }
}
