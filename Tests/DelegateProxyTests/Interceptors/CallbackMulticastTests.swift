import DelegateProxy
import Testing

@Suite struct CallbackMulticastTests {
  let proxy = PageDelegateProxy()
  let outer = PageLog()
  let listeners = (0..<3).map { _ in PageLog() }

  init() { proxy.outer = outer }

  func multicast(
    _ results: CallbackResultRule = .outer,
    onError: @escaping @Sendable (Requirement, any Error) -> Void = { _, _ in }
  ) -> CallbackMulticast<any PageDelegate> {
    let multicast = CallbackMulticast(
      for: PageDelegateProxy.self,
      results: results,
      onError: onError
    )
    for listener in listeners { multicast.add(listener) }
    proxy.interceptors = [.callbacks(multicast)]
    return multicast
  }

  @Test func `All listeners get every callback and the outer delegate answers`() async {
    let multicast = multicast()
    let results = await script(proxy)
    let alone = PageLog()
    #expect(results == (await script(alone)))
    for listener in listeners { #expect(listener.entries == alone.entries) }
    #expect(outer.entries == alone.entries)
    #expect(multicast.count == 3)
  }

  @Test func `The outer delegate comes first and listeners in the order they were added`() {
    let notes = Notes()
    final class Named: StepDelegate {
      let name: String
      let notes: Notes
      init(_ name: String, _ notes: Notes) { (self.name, self.notes) = (name, notes) }
      func step(_ number: Int) { notes.add("\(name)\(number)") }
    }
    let proxy = StepDelegateProxy()
    let (outer, others) = (Named("o", notes), ["a", "b", "c"].map { Named($0, notes) })
    proxy.outer = outer
    let multicast = CallbackMulticast(for: StepDelegateProxy.self)
    proxy.interceptors = [.callbacks(multicast)]
    for other in others { multicast.add(other) }
    multicast.add(others[0])
    for number in 1...2 { proxy.step(number) }
    multicast.remove(others[1])
    multicast.remove(others[1])
    proxy.step(3)
    multicast.removeAll()
    proxy.step(4)
    #expect(
      notes.entries == [
        "o1", "a1", "b1", "c1", "o2", "a2", "b2", "c2", "o3", "a3", "c3", "o4",
      ]
    )
  }

  @Test(arguments: [
    ([true, true, true, true], true, true), ([true, false, true, true], false, true),
    ([false, true, true, true], false, true), ([false, false, false, false], false, false),
  ])
  func `Truth values are combined by rule`(answers: [Bool], all: Bool, any: Bool) {
    for (listener, answer) in zip([outer] + listeners, answers) { listener.answer = answer }
    let rules: [(CallbackResultRule, Bool)] = [
      (.outer, answers[0]), (.all, all), (.any, any),
      (.byRequirement { $0.kind == .method ? .all : .any }, all),
      (CallbackResultRule { requirement, answers in answers.count == 4 }, true),
      (CallbackResultRule { _, _ in "no truth value" }, answers[0]),
    ]
    for (rule, expected) in rules {
      let multicast = multicast(rule)
      #expect(proxy.page(1, shouldStart: "a") == expected)
      withExtendedLifetime(multicast) {}
    }
    for listener in listeners { #expect(listener.entries.count == rules.count) }
  }

  @Test(arguments: [
    (["a", "b"] as [any Sendable], "a", "a"), (["a", true], "a", "a"),
    ([true, "b"], "true", "true"), ([true, false], "false", "true"), ([(), "b"], "()", "()"),
  ])
  func `Where one answer is no truth value, the outer delegate answers`(
    answers: [any Sendable],
    all: String,
    any: String
  ) {
    let (proxy, outer) = (NewsDelegateProxy(), NewsLog(answers[0]))
    let listener = NewsLog(answers[1])
    proxy.outer = outer
    for (rule, expected) in [(CallbackResultRule.all, all), (.any, any)] {
      let multicast = CallbackMulticast(for: NewsDelegateProxy.self, results: rule)
      multicast.add(listener)
      proxy.interceptors = [.callbacks(multicast)]
      #expect("\(proxy.anything(1))" == expected)
      #expect(proxy.perhaps(1).map { "\($0)" } == expected)
    }
  }

  @Test func `The first answer that is not nil is taken`() {
    final class Quiet: TitleDelegate {
      let answer: String?
      init(_ answer: String?) { self.answer = answer }
      func title(of number: Int) -> String? { answer }
      func width(of number: Int) -> Int { 1 }
    }
    let proxy = TitleDelegateProxy()
    let multicast = CallbackMulticast(for: TitleDelegateProxy.self, results: .firstNonNil)
    proxy.interceptors = [.callbacks(multicast)]
    let (outer, listeners) = (Quiet(nil), [nil, "b", "c"].map(Quiet.init))
    proxy.outer = outer
    #expect(proxy.title(of: 1) == nil)
    for listener in listeners { multicast.add(listener) }
    #expect(proxy.title(of: 1) == "b")
    #expect(proxy.width(of: 1) == 1)
    multicast.remove(listeners[1])
    #expect(proxy.title(of: 1) == "c")
    multicast.remove(listeners[2])
    #expect(proxy.title(of: 1) == nil)
  }

  @Test func `Errors of listeners are reported and the outer delegate's is thrown`() async {
    let events = Events()
    let multicast = multicast { requirement, error in events.add("\(requirement) \(error)") }
    listeners[1].failure = LoadFailure(code: 1)
    #expect(throws: Never.self) { try proxy.page(1, dataFor: "a") }
    outer.failure = LoadFailure(code: 9)
    #expect(throws: LoadFailure(code: 9)) { try proxy.page(1, check: "a") }
    await #expect(throws: LoadFailure(code: 9)) { try await proxy.page(1, scoreOf: "a") }
    #expect(
      events.all
        == ["page(_:dataFor:)", "page(_:check:)", "page(_:scoreOf:)"].map {
          "\($0) LoadFailure(code: 1)"
        }
    )
    for listener in listeners { #expect(listener.entries.count == 3) }
    withExtendedLifetime(multicast) {}
  }

  @Test func `Weak listeners go and strong ones stay until removed`() {
    let multicast = multicast()
    multicast.removeAll()
    weak var gone: PageLog?
    weak var stays: PageLog?
    do {
      let (first, second) = (PageLog(), PageLog())
      (gone, stays) = (first, second)
      multicast.add(first)
      multicast.add(second, .strong)
    }
    #expect(gone == nil && stays != nil)
    #expect(multicast.count == 1)
    proxy.pageDidStart(1)
    #expect(stays?.entries == ["start 1"])
    if let listener = stays { multicast.add(listener, .weak) }
    #expect(stays == nil && multicast.count == 0)
  }

  @Test func `However many listeners came and went, few are looked through`() {
    let multicast = multicast()
    var most = 0
    for _ in 0..<100_000 {
      multicast.add(PageLog())
      most = max(most, multicast.places)
    }
    #expect(multicast.count == 3)
    #expect(most <= 8)
    proxy.pageDidStart(1)
    #expect(listeners.map(\.entries) == Array(repeating: ["start 1"], count: 3))
  }

  @Test func `At most half of what is looked through is gone`() {
    let multicast = multicast()
    let staying = (0..<100).map { _ in PageLog() }
    for listener in staying { multicast.add(listener) }
    var most = 0
    for _ in 0..<1_000 {
      multicast.add(PageLog())
      most = max(most, multicast.places)
    }
    #expect(most <= 2 * multicast.count)
  }

  @Test func `Listeners added and removed inside a callback count from the next one`() {
    let (multicast, late) = (multicast(), PageLog())
    let around = AroundStart()
    proxy.interceptors.append(around)
    around.before = { [listeners] page in
      guard page == 1 else { return }
      multicast.remove(listeners[1])
      multicast.add(late)
    }
    proxy.pageDidStart(1)
    proxy.pageDidStart(2)
    #expect(listeners[0].entries == ["start 1", "start 2"])
    #expect(listeners[1].entries == ["start 1"])
    #expect(late.entries == ["start 2"])
  }
}

@Proxied
protocol StepDelegate: AnyObject {
  func step(_ number: Int)
}

@Proxied
protocol TitleDelegate: AnyObject {
  func title(of number: Int) -> String?
  @Fallback(0) func width(of number: Int) -> Int
}
