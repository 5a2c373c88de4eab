import DelegateProxy
import DelegateProxyTesting

struct OrderFailure: Error, Equatable {
  var code: Int
}

@Proxied
protocol OrderDelegate: AnyObject {
  func order(_ order: Int, movedFrom source: String, to target: String)
  @Fallback(true) func order(_ order: Int, mayShipTo address: String) -> Bool
  func order(_ order: Int, priceIn currency: String) throws -> Int
  @Fallback(0) func order(_ order: Int, weightOf part: String) async -> Int
  @Terminal func orderDidFinish(_ order: Int)
  @Terminal func order(_ order: Int, didFailWith error: any Error)
  @Fallback("") var note: String { get set }
}

/// The outer delegate of the suite.
final class OrderDouble: OrderDelegate {
  private let log: CallLog
  private var stored = "n"

  init(_ log: CallLog) { self.log = log }

  func order(_ order: Int, movedFrom source: String, to target: String) {
    log.called(with: order, source, target)
  }
  func order(_ order: Int, mayShipTo address: String) -> Bool {
    log.called(with: order, address)
    return address == "home"
  }
  func order(_ order: Int, priceIn currency: String) throws -> Int {
    log.called(with: order, currency)
    if currency == "none" { throw OrderFailure(code: order) }
    return 42
  }
  func order(_ order: Int, weightOf part: String) async -> Int {
    log.called(with: order, part)
    return part.count
  }
  func orderDidFinish(_ order: Int) { log.called(with: order) }
  func order(_ order: Int, didFailWith error: any Error) { log.called(with: order, error) }
  var note: String {
    get {
      log.called()
      return stored
    }
    set {
      log.set(newValue)
      stored = newValue
    }
  }
}

/// The suite for any proxy of the protocol.
func orderConformance<Proxy: ForwardingProxy>(
  _ proxy: Proxy.Type
) -> ForwardingConformance<Proxy> where Proxy.Delegate == any OrderDelegate {
  ForwardingConformance(proxy) { log in
    OrderDouble(log)
  } script: { delegate, log in
    delegate.order(1, movedFrom: "a", to: "b")
    delegate.order(2, movedFrom: "c", to: "d")
    log.outcome("order(_:mayShipTo:)") { delegate.order(3, mayShipTo: "home") }
    log.outcome("order(_:priceIn:)") { try delegate.order(4, priceIn: "€") }
    log.outcome("order(_:priceIn:)") { try delegate.order(5, priceIn: "none") }
    log.outcome("note") { delegate.note }
    delegate.note = "m"
    log.outcome("note") { delegate.note }
    delegate.orderDidFinish(6)
    delegate.order(7, didFailWith: OrderFailure(code: 7))
  } asyncScript: { delegate, log in
    await log.outcome("order(_:weightOf:)") { await delegate.order(8, weightOf: "lid") }
  }
}
