import DelegateProxy
import Foundation
import Testing

/// Loses the first callbacks.
@Intercepts
private final class Lose: ParcelDelegateInterceptor {
  private var rest: Int
  init(_ count: Int) { rest = count }

  func received(_ parcel: Parcel, from other: Parcel?, next: any ParcelDelegate) {
    guard rest == 0 else {
      rest -= 1
      return
    }
    next.received(parcel, from: other)
  }
}

@Suite struct ChainRecordingTests {
  @Intercepts
  private struct Refuse: PageDelegateInterceptor {
    func page(_ page: Int, shouldStart request: String, next: any PageDelegate) -> Bool {
      _ = next.page(page, shouldStart: request)
      return false
    }
    func pageDidStart(_ page: Int, next: any PageDelegate) {
      // Swallowed: behind this link nobody sees it.
    }
    func page(_ page: Int, didFailWith error: any Error, next: any PageDelegate) {
      next.pageDidFinish(page)
    }
  }

  private let proxy = PageDelegateProxy()
  private let outer = PageLog()
  private let recording = ChainRecording(subject: "page & <loader>")

  init() {
    proxy.outer = outer
    outer.answer = true
    proxy.interceptors = [Refuse(), .callbacks(CallbackRecorder())]
    recording.record(proxy, links: ["refuse"])
    _ = proxy.page(1, shouldStart: "a < b")
    proxy.pageDidStart(2)
    _ = try? proxy.page(3, dataFor: "c")
    proxy.page(4, didFailWith: LoadFailure(code: 7))
  }

  private func rows() throws -> [String] {
    try events().filter { $0["ph"] as? String == "M" }.compactMap {
      ($0["args"] as? [String: String])?["name"]
    }
  }

  private func events() throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(recording.traceEvents.utf8))
    return try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }

  @Test func `A trace has a named row for each link, with arguments and results`() throws {
    let events = try events()
    #expect(try rows() == ["1 refuse", "2 interceptor 2", "3 outer delegate"])
    let calls = events.filter { $0["ph"] as? String == "X" }
    let first = try #require(calls.first { $0["tid"] as? Int == 1 })
    let arguments = try #require(first["args"] as? [String: Any])
    #expect(arguments["arguments"] as? [String] == ["1", "\"a < b\""])
    #expect(arguments["result"] as? String == "false")
    let last = try #require(calls.first { $0["tid"] as? Int == 3 }?["args"] as? [String: Any])
    #expect(last["result"] as? String == "true")
  }

  @Test
  func `A swallowed callback stops where it was swallowed, and a changed one goes on changed`()
    throws
  {
    let names = Dictionary(grouping: try events()) { $0["tid"] as? Int ?? 0 }.mapValues {
      $0.dropFirst().compactMap { $0["name"] as? String }
    }
    let common = ["page(_:shouldStart:)", "page(_:dataFor:)"]
    #expect(
      names[1] == [common[0], "pageDidStart(_:)", common[1], "page(_:didFailWith:)"]
    )
    #expect(names[2] == common + ["pageDidFinish(_:)"])
    #expect(names[3] == names[2])
  }

  @Test func `The spans of the links are nested`() throws {
    let spans = try events().filter { $0["name"] as? String == "page(_:shouldStart:)" }.map {
      (start: $0["ts"] as? Double ?? 0, length: $0["dur"] as? Double ?? 0)
    }
    #expect(spans.count == 3)
    for (around, inside) in zip(spans, spans.dropFirst()) {
      #expect(around.start <= inside.start)
      #expect(around.start + around.length >= inside.start + inside.length)
    }
  }

  @Test func `A diagram has every lifeline, name and result, escaped, and no script`() {
    let svg = recording.sequenceDiagram
    for text in [
      ">refuse<", ">interceptor 2<", ">outer delegate<", ">page &amp; &lt;loader&gt;<",
      ">page(_:shouldStart:)<", ">pageDidStart(_:)<", ">page(_:didFailWith:)<",
      ">pageDidFinish(_:)<", ">true<", ">false<", "&quot;a &lt; b&quot;",
    ] {
      #expect(svg.contains(text))
    }
    #expect(svg.contains("prefers-color-scheme:dark"))
    #expect(!svg.contains("<script"))
    // Named where it leaves the subject, timed behind that.
    #expect(svg.components(separatedBy: ">page(_:shouldStart:)<").count == 2)
  }

  @Test func `A callback is named where something else than the running one is called`() {
    let (proxy, recording) = (PageDelegateProxy(), ChainRecording())
    let around = AroundStart()
    proxy.interceptors = [around]
    around.before = { [weak proxy] page in proxy?.pageDidFinish(page) }
    recording.record(proxy)
    for page in 0..<3 { proxy.pageDidStart(page) }
    let svg = recording.sequenceDiagram
    // Both leave the subject; what has returned by then is not what the start goes on from.
    #expect(svg.components(separatedBy: ">pageDidStart(_:)<").count == 1 + 3)
    #expect(svg.components(separatedBy: ">pageDidFinish(_:)<").count == 1 + 3)
  }

  // Where each callback is looked for among all others, it takes far longer.
  @Test(.timeLimit(.minutes(1)))
  func `A diagram of many callbacks is made in a time that fits their number`() {
    let (proxy, recording) = (PageDelegateProxy(), ChainRecording())
    proxy.interceptors = [PassOn()]
    recording.record(proxy)
    for page in 0..<20_000 { proxy.pageDidStart(page) }
    let svg = recording.sequenceDiagram
    #expect(svg.components(separatedBy: "<rect class=\"bar\"").count == 1 + 40_000)
  }

  @Test func `Recording anew covers what was added, forgets what was, and records no recorder`()
    throws
  {
    proxy.interceptors.append(PassOn())
    recording.record(proxy, links: ["a", "b", "c"])
    #expect(proxy.interceptors.count == 7)
    #expect(try rows() == ["1 a", "2 b", "3 c", "4 outer delegate"])
    #expect(try events().count == 4)
    proxy.pageDidFinish(1)
    #expect(try events().count == 8)
  }

  @Test func `Recording another proxy leaves the recorders of the one before recognisable`() {
    recording.record(PageDelegateProxy())
    recording.stopRecording(proxy)
    #expect(proxy.interceptors.count == 2)
  }

  @Test func `What was recorded is still there when recording has stopped`() throws {
    let count = try events().count
    recording.stopRecording(proxy)
    #expect(proxy.interceptors.count == 2)
    proxy.pageDidFinish(1)
    #expect(try events().count == count)
    // Another recording's recorders stay.
    recording.record(proxy)
    ChainRecording().stopRecording(proxy)
    #expect(proxy.interceptors.count == 5)
  }

  @Test func `An object has the same number at each link`() throws {
    let (proxy, recording) = (ParcelDelegateProxy(), ChainRecording())
    proxy.interceptors = [Lose(1)]
    recording.record(proxy)
    let parcels = [Parcel(), Parcel()]
    for parcel in parcels { proxy.received(parcel, from: nil) }
    #expect(recording.traceEvents.components(separatedBy: "Parcel#1").count == 1 + 1)
    #expect(recording.traceEvents.components(separatedBy: "Parcel#2").count == 1 + 2)
    recording.record(proxy)
    proxy.received(parcels[1], from: nil)
    #expect(recording.traceEvents.components(separatedBy: "Parcel#1").count == 1 + 2)
  }

  @Test func `An empty recording is a picture too`() throws {
    let empty = ChainRecording()
    #expect(empty.sequenceDiagram.contains(">subject<"))
    #expect(empty.traceEvents == "{\"traceEvents\":[]}\n")
    let proxy = PageDelegateProxy()
    empty.record(proxy)
    proxy.pageDidStart(1)
    #expect(empty.sequenceDiagram.contains(">outer delegate<"))
  }
}
