import DelegateProxy
import Testing

@Proxied
protocol JobDelegate: AnyObject {
  func job(_ job: Int, reached step: String)
  func jobFills(_ numbers: inout [Int])
  func job(_ job: Int, keeps token: Token)
  @Fallback(0) func jobScore(_ job: Int) -> Int
  func jobMayFail(_ job: Int) throws
}

final class Token {
  var onDeinit: () -> Void = {}
  deinit { onDeinit() }
}

final class JobLog: JobDelegate {
  var entries: [String] = []
  var onStep: (String) -> Void = { _ in }
  func job(_ job: Int, reached step: String) {
    entries.append("\(job) \(step)")
    onStep(step)
  }
  func jobFills(_ numbers: inout [Int]) {
    entries.append("fill")
    numbers.append(1)
  }
  func job(_ job: Int, keeps token: Token) { entries.append("token") }
  func jobScore(_ job: Int) -> Int {
    entries.append("score")
    return 7
  }
  func jobMayFail(_ job: Int) throws {
    entries.append("fail")
    throw LoadFailure(code: job)
  }
}

@Proxied
protocol NewsDelegate: AnyObject {
  func news(_ number: Int)
  func news(_ text: String)
  @Fallback("none") func anything(_ number: Int) -> Any
  func perhaps(_ number: Int) -> Any?
}

final class NewsLog: NewsDelegate {
  var entries: [String] = []
  var answer: Any
  init(_ answer: Any = "news") { self.answer = answer }
  func news(_ number: Int) { entries.append("number \(number)") }
  func news(_ text: String) { entries.append("text \(text)") }
  func anything(_ number: Int) -> Any { answer }
  func perhaps(_ number: Int) -> Any? { answer }
}

@Suite struct CallbackGateTests {
  let proxy = JobDelegateProxy()
  let outer = JobLog()

  init() { proxy.outer = outer }

  func gate(
    capacity: Int = 1_000,
    overflow: CallbackGateRule.Overflow = .deliverOldest,
    coalescing: CallbackGateRule.Coalescing = .none,
    answered: CallbackGateRule.Answered = .pass
  ) -> CallbackGate<any JobDelegate> {
    let gate = CallbackGate(
      for: JobDelegateProxy.self,
      capacity: capacity,
      overflow: overflow,
      coalescing: coalescing,
      answered: answered
    )
    proxy.interceptors.append(.callbacks(gate))
    return gate
  }

  @Test func `An open gate lets everything pass`() {
    let gate = gate()
    proxy.job(1, reached: "a")
    #expect(gate.isOpen && gate.heldCount == 0)
    #expect(outer.entries == ["1 a"])
  }

  @Test func `A closed gate holds and delivers in order when it opens`() {
    let gate = gate()
    gate.close()
    for step in ["a", "b", "c"] { proxy.job(1, reached: step) }
    #expect(outer.entries == [])
    #expect(gate.heldCount == 3 && !gate.isOpen)
    gate.open()
    #expect(outer.entries == ["1 a", "1 b", "1 c"])
    proxy.job(2, reached: "d")
    #expect(outer.entries.last == "2 d")
    #expect(gate.isOpen && gate.heldCount == 0)
  }

  @Test func `What comes while the gate opens goes behind what is held`() {
    let gate = gate()
    gate.close()
    for step in ["a", "b"] { proxy.job(1, reached: step) }
    outer.onStep = { [weak proxy] step in
      if step == "a" {
        proxy?.job(1, reached: "from a")
        gate.open()
      }
    }
    gate.open()
    #expect(outer.entries == ["1 a", "1 b", "1 from a"])
    #expect(gate.isOpen)
  }

  @Test func `Closing during a delivery holds the rest`() {
    let gate = gate()
    gate.close()
    for step in ["a", "b", "c"] { proxy.job(1, reached: step) }
    outer.onStep = { step in if step == "b" { gate.close() } }
    gate.open()
    #expect(outer.entries == ["1 a", "1 b"])
    #expect(!gate.isOpen && gate.heldCount == 1)
    gate.open()
    #expect(outer.entries == ["1 a", "1 b", "1 c"])
  }

  @Test(arguments: [
    (CallbackGateRule.Overflow.deliverOldest, ["1 a", "1 b"], ["1 c", "1 d"], 0),
    (.dropOldest, [], ["1 c", "1 d"], 2), (.dropNewest, [], ["1 a", "1 b"], 2),
  ])
  func `A full gate follows its rule`(
    overflow: CallbackGateRule.Overflow,
    before: [String],
    after: [String],
    dropped: Int
  ) {
    let gate = gate(capacity: 2, overflow: overflow)
    gate.close()
    for step in ["a", "b", "c", "d"] { proxy.job(1, reached: step) }
    #expect(outer.entries == before)
    #expect(gate.heldCount == 2 && gate.droppedCount == dropped)
    gate.open()
    #expect(outer.entries == before + after)
  }

  @Test(arguments: [CallbackGateRule.Overflow.deliverOldest, .dropOldest, .dropNewest])
  func `A gate without room holds nothing`(overflow: CallbackGateRule.Overflow) {
    let gate = gate(capacity: 0, overflow: overflow)
    gate.close()
    proxy.job(1, reached: "a")
    #expect(gate.heldCount == 0)
    #expect(outer.entries == (overflow == .deliverOldest ? ["1 a"] : []))
    #expect(gate.droppedCount == (overflow == .deliverOldest ? 0 : 1))
  }

  @Test func `The last callback of each requirement is kept, in its own place`() {
    let gate = gate(coalescing: .lastPerRequirement)
    gate.close()
    for number in 0..<10_000 {
      proxy.job(number, reached: "a")
      if number == 5_000 { proxy.job(1, keeps: Token()) }
    }
    #expect(gate.heldCount == 2)
    gate.open()
    #expect(outer.entries == ["token", "9999 a"])
  }

  @Test func `Overloads are requirements of their own`() {
    let (proxy, outer) = (NewsDelegateProxy(), NewsLog())
    let gate = CallbackGate(for: NewsDelegateProxy.self, coalescing: .lastPerRequirement)
    proxy.outer = outer
    proxy.interceptors = [.callbacks(gate)]
    gate.close()
    proxy.news(1)
    proxy.news("a")
    proxy.news(2)
    #expect(gate.heldCount == 2)
    gate.open()
    #expect(outer.entries == ["text a", "number 2"])
  }

  @Test func `A result of any type is an answer, and passes`() {
    let (proxy, outer) = (NewsDelegateProxy(), NewsLog())
    let gate = CallbackGate(for: NewsDelegateProxy.self)
    proxy.outer = outer
    proxy.interceptors = [.callbacks(gate)]
    gate.close()
    #expect(proxy.anything(1) as? String == "news")
    #expect(proxy.perhaps(1) as? String == "news")
    #expect(gate.heldCount == 0)
  }

  @Test func `Callbacks of one key are coalesced and those without are not`() {
    let gate = gate(
      coalescing: .byKey { _, arguments in
        arguments.first.flatMap { $0 as? Int }.flatMap { $0 == 0 ? nil : AnyHashable($0) }
      }
    )
    gate.close()
    for (job, step) in [(1, "a"), (2, "b"), (1, "c"), (0, "d"), (0, "e"), (2, "f")] {
      proxy.job(job, reached: step)
    }
    gate.open()
    #expect(outer.entries == ["1 c", "0 d", "0 e", "2 f"])
    #expect(gate.droppedCount == 0)
  }

  @Test func `What cannot be held passes ahead`() throws {
    let gate = gate()
    gate.close()
    proxy.job(1, reached: "a")
    var numbers: [Int] = []
    proxy.jobFills(&numbers)
    #expect(numbers == [1])
    #expect(proxy.jobScore(1) == 7)
    #expect(throws: LoadFailure(code: 3)) { try proxy.jobMayFail(3) }
    #expect(outer.entries == ["fill", "score", "fail"])
    gate.open()
    #expect(outer.entries.last == "1 a")
  }

  @Test func `What cannot be held waits for what is held, if that is the rule`() {
    let gate = gate(answered: .deliverFirst)
    gate.close()
    proxy.job(1, reached: "a")
    outer.onStep = { [proxy] _ in #expect(proxy.jobScore(1) == 7) }
    #expect(proxy.jobScore(1) == 7)
    #expect(outer.entries == ["1 a", "score", "score"])
    #expect(!gate.isOpen)
    outer.onStep = { _ in }
    proxy.job(1, reached: "b")
    #expect(gate.heldCount == 1)
  }

  @Test func `Nothing is held after the gate is gone, and nothing goes under its lock`() {
    weak var observed: Token?
    let noted = Notes()
    do {
      let gate = gate(capacity: 1, overflow: .dropOldest)
      gate.close()
      for number in 0..<3 {
        let token = Token()
        observed = token
        // Whoever is dropped asks the gate, which must not be locked then.
        token.onDeinit = { [weak gate] in noted.add("\(number) \(gate?.droppedCount ?? -1)") }
        proxy.job(1, keeps: token)
      }
      #expect(observed != nil)
      gate.dropAll()
      proxy.job(1, keeps: Token())
    }
    #expect(noted.entries == ["0 1", "1 2", "2 2"])
    proxy.interceptors = []
    #expect(observed == nil)
    #expect(outer.entries.isEmpty)
  }

  @Test func `A held callback does not keep the outer delegate`() {
    let gate = gate()
    gate.close()
    var log: JobLog? = JobLog()
    weak let observed = log
    proxy.outer = log
    proxy.job(1, reached: "a")
    log = nil
    #expect(observed == nil)
    gate.open()
    #expect(gate.heldCount == 0)
  }
}

@Proxied @MainActor
protocol PauseDelegate: AnyObject {
  func pause(_ number: Int) async
  func step(_ number: Int)
}

@MainActor
final class PauseLog: PauseDelegate {
  var entries: [String] = []
  func pause(_ number: Int) async { entries.append("pause \(number)") }
  func step(_ number: Int) { entries.append("step \(number)") }
}

@MainActor
@Suite struct CallbackGateAsyncTests {
  let proxy = PauseDelegateProxy()
  let outer = PauseLog()
  let gate = CallbackGate(for: PauseDelegateProxy.self, capacity: 1)

  init() {
    proxy.outer = outer
    proxy.interceptors.append(.callbacks(gate))
  }

  /// Waits until something that another task does has happened.
  private func until(_ condition: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(20)
    while !condition(), ContinuousClock.now < end { await Task.yield() }
    #expect(condition())
  }

  @Test func `Asynchronous callbacks wait at the gate`() async {
    let (proxy, notes) = (proxy, Notes())
    gate.close()
    let tasks = (0..<5).map { number in
      Task { @MainActor in
        notes.add("\(number)")
        await proxy.pause(number)
        notes.add("done")
      }
    }
    await until { notes.entries.count == 5 }
    for _ in 0..<20 { await Task.yield() }
    #expect(outer.entries.isEmpty && !notes.entries.contains("done"))
    #expect(gate.heldCount == 0)
    gate.open()
    for task in tasks { await task.value }
    #expect(outer.entries.sorted() == (0..<5).map { "pause \($0)" })
  }

  @Test func `A cancelled task does not wait`() async {
    let proxy = proxy
    gate.close()
    let task = Task { @MainActor in await proxy.pause(1) }
    task.cancel()
    await task.value
    #expect(outer.entries == ["pause 1"])
    proxy.step(1)
    gate.open()
    #expect(outer.entries == ["pause 1", "step 1"])
  }
}
