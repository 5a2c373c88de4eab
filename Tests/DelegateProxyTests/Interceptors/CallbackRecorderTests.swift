import DelegateProxy
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct CallbackRecorderTests {
  let proxy = PageDelegateProxy()
  let outer = PageLog()
  let recorder = CallbackRecorder()

  init() {
    proxy.outer = outer
    proxy.interceptors.append(.callbacks(recorder))
  }

  @Test func `Every callback is recorded with arguments and outcome in order`() async {
    outer.failure = LoadFailure(code: 9)
    _ = await script(proxy)
    #expect(
      recorder.callbacks.map(\.description) == [
        #"page(_:shouldStart:) (1, "a") → false"#,
        #"pageDidStart(_:) (2) → ()"#,
        #"page(_:titleFor:) (3, "b") → "title of b""#,
        #"page(_:dataFor:) (4, "c") threw LoadFailure(code: 9)"#,
        #"page(_:check:) (5, "d") threw LoadFailure(code: 9)"#,
        #"page(_:scoreOf:) (6, "four") threw LoadFailure(code: 9)"#,
        #"title set ("new") → ()"#,
        #"title () → "new""#,
        #"page(_:didFailWith:) (7, LoadFailure(code: 7)) → ()"#,
        #"pageDidFinish(_:) (8) → ()"#,
      ]
    )
    #expect(recorder.callbacks.map(\.requirement.name).last == "pageDidFinish(_:)")
    #expect(recorder.callbacks.last?.requirement.isTerminal == true)
  }

  @Test func `A callback inside a callback is nested and listed after it`() {
    let around = AroundStart()
    proxy.interceptors.append(around)
    around.before = { [weak proxy] page in if page > 0 { proxy?.pageDidStart(page - 1) } }
    proxy.pageDidStart(2)
    proxy.pageDidFinish(3)
    #expect(recorder.callbacks.map(\.nesting) == [0, 1, 2, 0])
    #expect(recorder.callbacks.map(\.arguments) == [["2"], ["1"], ["0"], ["3"]])
    let times = recorder.callbacks.map(\.time)
    #expect(times == times.sorted())
    #expect(
      zip(recorder.callbacks, recorder.callbacks.dropFirst()).allSatisfy { pair in
        pair.1.nesting == 0 || pair.0.duration >= pair.1.duration
      }
    )
  }

  @Test func `A callback that runs is listed as running`() {
    let around = AroundStart()
    proxy.interceptors.append(around)
    let recorder = recorder
    let seen = Notes()
    around.before = { _ in
      seen.entries = recorder.callbacks.map { "\($0.outcome)" }
      recorder.removeAll()
    }
    proxy.pageDidStart(1)
    #expect(seen.entries == ["… running"])
    #expect(recorder.callbacks.isEmpty)
  }

  @Test func `Only what the filter names is recorded`() {
    let recorder = CallbackRecorder(where: \.isTerminal)
    proxy.interceptors = [.callbacks(recorder)]
    proxy.pageDidStart(1)
    proxy.pageDidFinish(1)
    #expect(recorder.callbacks.map(\.requirement.baseName) == ["pageDidFinish"])
  }

  @Test(arguments: [0, 1, 3, 100])
  func `A recorder with a capacity keeps the latest and counts the rest`(capacity: Int) {
    let recorder = CallbackRecorder(capacity: capacity)
    proxy.interceptors = [.callbacks(recorder)]
    for page in 0..<50 { proxy.pageDidStart(page) }
    let kept = min(capacity, 50)
    #expect(recorder.callbacks.map(\.arguments) == (50 - kept..<50).map { ["\($0)"] })
    #expect(recorder.callbacks.allSatisfy { $0.outcome == .returned("()") })
    #expect(recorder.droppedCount == 50 - kept)
    recorder.removeAll()
    #expect(recorder.callbacks.isEmpty && recorder.droppedCount == 0)
  }

  @Test func `Objects are numbered by type and not kept`() {
    weak var observed: Parcel?
    let proxy = ParcelDelegateProxy()
    proxy.interceptors = [.callbacks(recorder)]
    do {
      let (first, second) = (Parcel(), Parcel())
      observed = first
      for parcel in [first, second, first] { proxy.received(parcel, from: nil) }
      proxy.received(second, from: first)
    }
    #expect(observed == nil)
    #expect(
      recorder.callbacks.map(\.arguments) == [
        ["Parcel#1", "nil"], ["Parcel#2", "nil"], ["Parcel#1", "nil"], ["Parcel#2", "Parcel#1"],
      ]
    )
  }

  @Test func `An object at the address of one that has gone has a number of its own`() {
    let proxy = ParcelDelegateProxy()
    proxy.interceptors = [.callbacks(recorder)]
    for _ in 0..<100 { proxy.received(Parcel(), from: nil) }
    #expect(recorder.callbacks.map { $0.arguments[0] } == (1...100).map { "Parcel#\($0)" })
  }

  @Test func `An object that describes itself by its address is numbered, any other is not`() {
    let proxy = AnythingDelegateProxy()
    proxy.interceptors = [.callbacks(recorder)]
    let bare = NSObject()
    let things: [Any] = [
      bare, Subclass(), NSObject(), bare, Labelled(), Addressed(), Debugged(), NSNumber(value: 7),
      NSURL(fileURLWithPath: "/page"), NSError(domain: "page", code: 7), NSArray(array: [1]),
      URL(fileURLWithPath: "/page"), URLRequest(url: URL(fileURLWithPath: "/page")),
    ]
    for thing in things { proxy.received(thing) }
    #expect(
      recorder.callbacks.map { $0.arguments[0] } == [
        "NSObject#1", "Subclass#1", "NSObject#2", "NSObject#1", "a label", "Addressed#1",
        "Debugged#1",
      ] + things.dropFirst(7).map { "\($0)" }
    )
    #expect(recorder.callbacks.allSatisfy { !$0.arguments[0].contains("0x") })
  }

  @Test func `Callbacks of many threads are all recorded, each with its thread`() async {
    let recorder = recorder
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let proxy = PageDelegateProxy()
          proxy.interceptors = [.callbacks(recorder)]
          for _ in 0..<500 { proxy.pageDidStart(number) }
        }
      }
    }
    #expect(recorder.callbacks.count == 4_000)
    #expect(recorder.callbacks.allSatisfy { $0.nesting == 0 && $0.outcome == .returned("()") })
  }
}

final class Parcel {}

@Proxied
protocol ParcelDelegate: AnyObject {
  func received(_ parcel: Parcel, from other: Parcel?)
}

@Proxied
protocol AnythingDelegate: AnyObject {
  func received(_ thing: Any)
}

private final class Subclass: NSObject {}

private final class Labelled: NSObject {
  override var description: String { "a label" }
}

private final class Addressed: CustomStringConvertible {
  var description: String { "at \(Unmanaged.passUnretained(self).toOpaque()), as it happens" }
}

private final class Debugged: CustomDebugStringConvertible {
  var debugDescription: String {
    "<Debugged: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }
}

@Suite struct RecordingTests {
  private func record(_ body: (PageDelegateProxy) -> Void) -> [RecordedCallback] {
    let (proxy, recorder) = (PageDelegateProxy(), CallbackRecorder())
    proxy.interceptors = [.callbacks(recorder)]
    body(proxy)
    return recorder.callbacks
  }

  @Test func `Equal recordings do not differ`() {
    let first = record { $0.pageDidStart(1) }
    let second = record { $0.pageDidStart(1) }
    #expect(second.callbackDifference(from: first) == nil)
    #expect(second.dropFirst().callbackDifference(from: []) == nil)
  }

  @Test func `A difference reads like a patch`() throws {
    let expected = record {
      $0.pageDidStart(1)
      _ = $0.page(1, shouldStart: "a")
      $0.pageDidFinish(1)
    }
    let actual = record {
      $0.pageDidStart(1)
      _ = $0.page(1, shouldStart: "b")
      $0.pageDidFinish(1)
      $0.pageDidFinish(2)
    }
    let difference = try #require(actual.callbackDifference(from: expected))
    #expect(
      difference.description == """
          1\tpageDidStart(_:) (1) → ()
        - 2\tpage(_:shouldStart:) (1, "a") → true
        + 2\tpage(_:shouldStart:) (1, "b") → true
          3\tpageDidFinish(_:) (1) → ()
        + 4\tpageDidFinish(_:) (2) → ()
        """
    )
    #expect(expected.dropFirst(3).callbackDifference(from: expected)?.lines.count == 3)
  }

  @Test func `JSON lines hold one object for each callback`() throws {
    let callbacks = record {
      _ = $0.page(1, shouldStart: "\"a\\\n\u{1}é\u{1F600}")
      $0.title = "x"
      $0.pageDidFinish(1)
    }
    let lines = callbacks.jsonLines.split(separator: "\n")
    #expect(lines.count == 3)
    let objects = try lines.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["requirement"] as? String } == callbacks.map(\.requirement.name))
    #expect(objects.map { $0["arguments"] as? [String] } == callbacks.map(\.arguments))
    #expect(objects.map { $0["kind"] as? String } == ["method", "setter", "method"])
    #expect(objects.map { $0["terminal"] as? Bool } == [false, false, true])
    #expect(objects.map { $0["result"] as? String } == ["true", "()", "()"])
    let times = objects.compactMap { $0["time"] as? Double }
    #expect(times.count == 3 && times == times.sorted())
  }

  @Test func `The trace-event format holds complete events in microseconds`() throws {
    let callbacks = record {
      $0.pageDidStart(1)
      $0.page(1, didFailWith: LoadFailure(code: 3))
    }
    let data = Data(callbacks.traceEvents.utf8)
    let trace = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(trace["traceEvents"] as? [[String: Any]])
    #expect(events.map { $0["name"] as? String } == callbacks.map(\.requirement.name))
    #expect(events.allSatisfy { $0["ph"] as? String == "X" && $0["tid"] as? Int == 1 })
    for (event, callback) in zip(events, callbacks) {
      let (seconds, attoseconds) = callback.time.components
      let microseconds = Double(seconds) * 1e6 + Double(attoseconds) / 1e12
      #expect(abs(try #require(event["ts"] as? Double) - microseconds) < 0.002)
      #expect((event["dur"] as? Double).map { $0 >= 0 } == true)
    }
    #expect([RecordedCallback]().traceEvents == "{\"traceEvents\":[]}\n")
  }
}
