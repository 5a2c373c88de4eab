import DelegateProxy

/// A proxy written by hand that is right, in parts of which each can be got wrong by itself.
class HandProxy: OrderDelegate, ForwardingProxy {
  typealias Delegate = any OrderDelegate
  typealias Interceptor = any OrderDelegateInterceptor

  final class Tail: OrderDelegateForwarding {
    weak var delegate: (any OrderDelegate)?
    func _outer(_: (any OrderDelegate).Type) -> (any OrderDelegate)? { delegate }
  }

  final class Link<Interceptor: OrderDelegateInterceptor>: OrderDelegateLinking {
    let interceptor: Interceptor
    let next: any OrderDelegate
    init(_ interceptor: Interceptor, _ next: any OrderDelegate) {
      self.interceptor = interceptor
      self.next = next
    }
    func _next(_: (any OrderDelegate).Type) -> any OrderDelegate { next }
    func _interceptor(_: (any OrderDelegateInterceptor).Type) -> Interceptor { interceptor }
  }

  // It knows no lifetime but the usual one, and nobody asks it for others.
  var outerLifetime: OuterLifetime {
    get { .weak }
    set { precondition(newValue == .weak) }
  }
  var onOuterLoss: (@Sendable () -> Void)?
  func holdOuter() {}
  func releaseOuter() {}

  let tail = Tail()
  var interceptors: [any OrderDelegateInterceptor] = []
  var outer: (any OrderDelegate)? {
    get { tail.delegate }
    set { tail.delegate = newValue }
  }

  required init() {}

  static var requirements: [Requirement] { OrderDelegateProxy.requirements }
  static func callbacks(
    _ interceptor: any CallbackInterceptor & Sendable
  ) -> any OrderDelegateInterceptor {
    OrderDelegateProxy.callbacks(interceptor)
  }

  /// The chain as it is now.
  var chain: any OrderDelegate {
    interceptors.reversed().reduce(tail as any OrderDelegate) { link($1, $0) }
  }
  func link(
    _ interceptor: some OrderDelegateInterceptor,
    _ next: any OrderDelegate
  ) -> any OrderDelegate {
    Link(interceptor, next)
  }

  func order(_ order: Int, movedFrom source: String, to target: String) {
    chain.order(order, movedFrom: source, to: target)
  }
  func order(_ order: Int, mayShipTo address: String) -> Bool {
    chain.order(order, mayShipTo: address)
  }
  func order(_ order: Int, priceIn currency: String) throws -> Int {
    try chain.order(order, priceIn: currency)
  }
  func order(_ order: Int, weightOf part: String) async -> Int {
    await chain.order(order, weightOf: part)
  }
  func orderDidFinish(_ order: Int) { chain.orderDidFinish(order) }
  func order(_ order: Int, didFailWith error: any Error) {
    chain.order(order, didFailWith: error)
  }
  var note: String {
    get { chain.note }
    set { chain.note = newValue }
  }
}

// MARK: Mutants, each one edit away

final class MissingForward: HandProxy {
  override func orderDidFinish(_ order: Int) {}
}

final class DoubleForward: HandProxy {
  override func orderDidFinish(_ order: Int) {
    chain.orderDidFinish(order)
    chain.orderDidFinish(order)
  }
}

final class SwappedArguments: HandProxy {
  override func order(_ order: Int, movedFrom source: String, to target: String) {
    chain.order(order, movedFrom: target, to: source)
  }
}

final class LostError: HandProxy {
  override func order(_ order: Int, priceIn currency: String) throws -> Int {
    (try? chain.order(order, priceIn: currency)) ?? 0
  }
}

final class OtherError: HandProxy {
  override func order(_ order: Int, priceIn currency: String) throws -> Int {
    do { return try chain.order(order, priceIn: currency) } catch { throw OrderFailure(code: 0) }
  }
}

final class ChangedResult: HandProxy {
  override func order(_ order: Int, mayShipTo address: String) -> Bool {
    !chain.order(order, mayShipTo: address)
  }
}

final class FailureAsFinish: HandProxy {
  override func order(_ order: Int, didFailWith error: any Error) { chain.orderDidFinish(order) }
}

final class LateForward: HandProxy {
  private var late: [() -> Void] = []
  override func order(_ order: Int, movedFrom source: String, to target: String) {
    late.append { [chain] in chain.order(order, movedFrom: source, to: target) }
  }
  override func orderDidFinish(_ order: Int) {
    for call in late { call() }
    late = []
    chain.orderDidFinish(order)
  }
}

final class ReadOnlyNote: HandProxy {
  override var note: String {
    get { chain.note }
    set {}
  }
}

final class LostAsyncResult: HandProxy {
  override func order(_ order: Int, weightOf part: String) async -> Int {
    _ = await chain.order(order, weightOf: part)
    return 0
  }
}

final class Cycle: HandProxy {
  private var me: Cycle?
  override var outer: (any OrderDelegate)? {
    get { super.outer }
    set {
      super.outer = newValue
      me = self
    }
  }
}

final class StrongOuter: HandProxy {
  private var kept: (any OrderDelegate)?
  override var outer: (any OrderDelegate)? {
    get { super.outer }
    set {
      super.outer = newValue
      kept = newValue
    }
  }
}

final class WrappedOuter: HandProxy {
  private var wrapper: OrderDelegateProxy?
  override var outer: (any OrderDelegate)? {
    get { super.outer }
    set {
      wrapper = OrderDelegateProxy()
      wrapper?.outer = newValue
      super.outer = wrapper
    }
  }
}

final class ReversedChain: HandProxy {
  override var chain: any OrderDelegate {
    interceptors.reduce(tail as any OrderDelegate) { link($1, $0) }
  }
}

final class ShortChain: HandProxy {
  override var chain: any OrderDelegate {
    interceptors.dropFirst().reversed().reduce(tail as any OrderDelegate) { link($1, $0) }
  }
}

/// Looks at the interceptors while a callback is on its way through them.
final class MovingChain: HandProxy {
  final class Rest: OrderDelegateForwarding {
    let proxy: MovingChain
    let index: Int
    init(_ proxy: MovingChain, _ index: Int) {
      self.proxy = proxy
      self.index = index
    }
    func _outer(_: (any OrderDelegate).Type) -> (any OrderDelegate)? { proxy.rest(from: index) }
  }
  func rest(from index: Int) -> any OrderDelegate {
    index < interceptors.count ? link(interceptors[index], Rest(self, index + 1)) : tail
  }
  override var chain: any OrderDelegate { rest(from: 0) }
}
