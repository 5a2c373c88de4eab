import DelegateProxy
import Testing

@Proxied(withoutOuter: .trap)
protocol RowSource: AnyObject {
  func numberOfRows() -> Int
  func didShow(row: Int)
}

@Proxied(withoutOuter: .defaults)
protocol ChallengeDelegate: AnyObject {
  func decide(_ completion: @escaping (String) -> Void)
  @Fallback(7) func attempts() -> Int
  var realm: String { get }
}

extension ChallengeDelegate {
  func decide(_ completion: @escaping (String) -> Void) { completion("default") }
  func attempts() -> Int { 3 }
  var realm: String { "everywhere" }
}

@Suite struct WithoutOuterTests {
  @Test func `A data source without an outer delegate stops with the requirement's name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let proxy = RowSourceProxy()
      proxy.didShow(row: 1)
      _ = proxy.numberOfRows()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("'numberOfRows()' of 'RowSource'"))
  }

  @Test func `The protocol's own defaults run, so that a completion handler is called`() {
    let proxy = ChallengeDelegateProxy()
    let notes = Notes()
    proxy.decide { notes.add($0) }
    #expect(notes.entries == ["default"])
    #expect(proxy.realm == "everywhere")
    #expect(proxy.attempts() == 7)
  }
}
