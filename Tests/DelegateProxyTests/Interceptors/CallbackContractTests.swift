import DelegateProxy
import Testing

@Suite struct CallbackContractTests {
  typealias Kind = CallbackContract.Violation.Kind

  /// What a script of callbacks does, one letter each: start, title, finish, fail.
  static func run(_ script: String, on proxy: PageDelegateProxy, page: Int = 1) {
    for letter in script {
      switch letter {
      case "s": proxy.pageDidStart(page)
      case "t": _ = proxy.page(page, titleFor: "a")
      case "f": proxy.pageDidFinish(page)
      default: proxy.page(page, didFailWith: LoadFailure())
      }
    }
  }

  @Test(arguments: [
    ("stf", [Kind]()), ("stx", []), ("sfsx", []), ("", []), ("st", [.missingTerminal]),
    ("sff", [.superfluousTerminal]), ("sfx", [.superfluousTerminal]),
    ("sxx", [.superfluousTerminal]), ("f", [.superfluousTerminal]),
    ("ssf", [.missingTerminal]), ("sft", [.afterTerminal]),
    ("sftts", [.afterTerminal, .afterTerminal, .missingTerminal]),
  ])
  func `One terminal callback per start, and nothing after it`(
    script: String,
    kinds: [Kind]
  )
    throws
  {
    let proxy = PageDelegateProxy()
    let outer = PageLog()
    proxy.outer = outer
    let events = Events()
    let contract = try CallbackContract(
      for: PageDelegateProxy.self,
      [.oneTerminal(perStart: "pageDidStart(_:)"), .nothingAfterTerminal]
    ) { events.add($0.description) }
    proxy.interceptors = [.callbacks(contract)]
    Self.run(script, on: proxy)
    #expect(outer.entries.count == script.count)
    #expect(contract.finish().map(\.kind) == kinds)
    #expect(events.all == contract.violations.map(\.description))
    #expect(contract.violationCount == kinds.count)
  }

  @Test func `Nothing after the terminal callback, not even another one`() throws {
    let proxy = PageDelegateProxy()
    let contract = try CallbackContract(for: PageDelegateProxy.self, [.nothingAfterTerminal])
    proxy.interceptors = [.callbacks(contract)]
    Self.run("sffx", on: proxy)
    #expect(contract.finish().map(\.kind) == [.afterTerminal, .afterTerminal])
  }

  @Test(arguments: [
    ("tf", [Kind]()), ("tff", [.superfluousTerminal]), ("t", [.missingTerminal]), ("", []),
    ("tft", [.afterTerminal]),
  ])
  func `Without a start requirement there is one terminal callback in all`(
    script: String,
    kinds: [Kind]
  ) throws {
    let proxy = PageDelegateProxy()
    let contract = try CallbackContract(
      for: PageDelegateProxy.self,
      [.oneTerminal(perStart: nil), .nothingAfterTerminal]
    )
    proxy.interceptors = [.callbacks(contract)]
    Self.run(script, on: proxy)
    #expect(contract.finish().map(\.kind) == kinds)
    Self.run("f", on: proxy)
    #expect(contract.finish().count == kinds.count)
  }

  @Test func `Order and number of calls`() throws {
    let proxy = PageDelegateProxy()
    let contract = try CallbackContract(
      for: PageDelegateProxy.self,
      [
        .oneTerminal(perStart: "pageDidStart(_:)"),
        .order("pageDidStart(_:)", before: "page(_:titleFor:)"), .atMostOnce("page(_:titleFor:)"),
      ]
    )
    proxy.interceptors = [.callbacks(contract)]
    Self.run("stfstf", on: proxy)
    #expect(contract.violations.isEmpty)
    Self.run("tsttf", on: proxy)
    #expect(
      contract.violations.map(\.description) == [
        "'page(_:titleFor:)' was called before 'pageDidStart(_:)'.",
        "'page(_:titleFor:)' was called a second time.",
      ]
    )
  }

  @Test func `Loads that overlap are told apart by a key`() throws {
    let proxy = PageDelegateProxy()
    let contract = try CallbackContract(
      for: PageDelegateProxy.self,
      [.oneTerminal(perStart: "pageDidStart(_:)")],
      key: { _, arguments in arguments.first.flatMap { $0 as? Int } }
    )
    proxy.interceptors = [.callbacks(contract)]
    Self.run("s", on: proxy, page: 1)
    Self.run("s", on: proxy, page: 2)
    Self.run("f", on: proxy, page: 1)
    proxy.title = "belongs to none"
    #expect(contract.violations.isEmpty)
    #expect(contract.finish().map(\.kind) == [.missingTerminal])
  }

  @Test func `Callbacks on another thread or in another place`() async throws {
    let proxy = StepDelegateProxy()
    let contract = try CallbackContract(
      for: StepDelegateProxy.self,
      [.oneThread, .place("the moon") { false }]
    )
    proxy.interceptors = [.callbacks(contract)]
    proxy.step(1)
    #expect(contract.violations.map(\.kind) == [.elsewhere(than: "the moon")])
    onAnotherThread {
      let proxy = StepDelegateProxy()
      proxy.interceptors = [.callbacks(contract)]
      proxy.step(1)
    }
    #expect(contract.violations.last?.kind == .otherThread)
  }

  @Test func `A rule about what is not there is an error that names what is`() {
    #expect(
      throws: UnknownRequirement(name: "step", known: ["step(_:)"])
    ) { _ = try CallbackContract(for: StepDelegateProxy.self, [.atMostOnce("step")]) }
  }

  @Test func `Very many violations are counted and the first ones listed`() throws {
    let proxy = StepDelegateProxy()
    let contract = try CallbackContract(for: StepDelegateProxy.self, [.atMostOnce("step(_:)")])
    proxy.interceptors = [.callbacks(contract)]
    for number in 0...5_000 { proxy.step(number) }
    #expect(contract.violationCount == 5_000)
    #expect(contract.violations.count == CallbackContract.listedViolations)
  }
}
