import BenchParent
import DelegateProxy

/// What people write by hand to tell several delegates: an array of weak boxes.
private final class HandWrittenMulticast: ParentDelegate {
  // An object: to look at a structure in an array copies its weak reference, which costs more than to follow it.
  final class Box {
    weak var listener: (any ParentDelegate)?

    init(_ listener: any ParentDelegate) {
      self.listener = listener
    }
  }

  weak var outer: (any ParentDelegate)?
  var boxes: [Box] = []

  func didReceive(_ value: Int) {
    outer?.didReceive(value)
    for box in boxes { box.listener?.didReceive(value) }
  }

  func shouldReceive(_ value: Int) -> Bool {
    for box in boxes { _ = box.listener?.shouldReceive(value) }
    return outer?.shouldReceive(value) ?? true
  }
}

/// Telling so many listeners besides the outer delegate; the first is written by hand.
func multicasting(to count: Int) -> [Case] {
  let (outer, listeners) = (Outer(), (0..<count).map { _ in Outer() })

  let hand = HandWrittenMulticast()
  hand.outer = outer
  hand.boxes = listeners.map { HandWrittenMulticast.Box($0) }

  let proxy = ParentDelegateProxy()
  proxy.outer = outer
  let multicast = CallbackMulticast(for: ParentDelegateProxy.self)
  for listener in listeners { multicast.add(listener) }
  proxy.interceptors = [.callbacks(multicast)]

  let ways: [(String, any ParentDelegate)] = [
    ("array of \(count) weak boxes", hand), ("CallbackMulticast to \(count)", proxy),
  ]
  return ways.map { name, delegate in
    let delegate = opaque(delegate)
    return Case(name: name, weight: count) { operations in
      withExtendedLifetime((outer, listeners)) {
        for value in 0..<operations { delegate.didReceive(value) }
      }
    }
  }
}
