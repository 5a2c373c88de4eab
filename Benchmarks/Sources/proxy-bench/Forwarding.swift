import BenchChild
import BenchParent
import DelegateProxy

/// Where every callback ends.
final class Outer: ChildDelegate, SharedDelegate, AsyncDelegate, BoxDelegate, @unchecked Sendable {
  // Unchecked: one thread measures.
  var sum = 0
  func didReceive(_ value: Int) { sum &+= value }
  func shouldReceive(_ value: Int) -> Bool {
    sum &+= value
    return false
  }
  func didEnd() { sum = 0 }
  func receive(_ value: Int) async { sum &+= value }
}

/// What people write by hand, and what everything is compared with.
private final class HandWritten: ChildDelegate {
  weak var outer: (any ChildDelegate)?
  func didReceive(_ value: Int) { outer?.didReceive(value) }
  func shouldReceive(_ value: Int) -> Bool { outer?.shouldReceive(value) ?? true }
  func didEnd() { outer?.didEnd() }
}

@Intercepts
private struct PassOn: ChildDelegateInterceptor {
  func didReceive(_ value: Int, next: any ParentDelegate) { next.didReceive(value) }
}

private struct PassOnBoxes: BoxDelegateInterceptor {
  func didReceive(_ value: Int, next: any BoxDelegate<Int>) { next.didReceive(value) }
}

struct PassOnCallbacks: CallbackInterceptor {
  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try proceed()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await proceed()
  }
}

/// Hides from the optimiser what a delegate is.
@_optimize(none)
func opaque(_ delegate: any ParentDelegate) -> any ParentDelegate { delegate }

@_optimize(none)
private func opaque(_ delegate: any SharedDelegate) -> any SharedDelegate { delegate }

@_optimize(none)
private func opaque(_ delegate: any BoxDelegate<Int>) -> any BoxDelegate<Int> { delegate }

/// Forwarding one callback, in every way; the first is the hand-written weak forwarder.
func forwarding() -> [Case] {
  let outer = Outer()
  var kept: [AnyObject] = [outer]

  func measured(_ name: String, _ delegate: any ParentDelegate) -> Case {
    let delegate = opaque(delegate)
    kept.append(delegate)
    return Case(name: name) { operations in
      withExtendedLifetime(outer) {
        for value in 0..<operations { delegate.didReceive(value) }
      }
    }
  }

  let hand = HandWritten()
  hand.outer = outer
  var cases = [measured("hand-written weak forwarder", hand), measured("direct call", outer)]

  for count in [0, 1, 2, 4, 8, 32] {
    let proxy = ParentDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = Array(repeating: PassOn(), count: count)
    cases.append(measured("proxy, \(count) interceptors", proxy))
  }
  for count in [0, 1, 8] {
    let proxy = ChildDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = Array(repeating: PassOn(), count: count)
    cases.append(measured("child's proxy, \(count) interceptors", proxy))
  }

  var nested = hand
  for _ in 1..<8 {
    let next = HandWritten()
    next.outer = nested
    kept.append(next)
    nested = next
  }
  cases.append(measured("8 nested hand-written forwarders", nested))

  let callbacks = ParentDelegateProxy()
  callbacks.outer = outer
  callbacks.interceptors = [.callbacks(PassOnCallbacks())]
  cases.append(measured("proxy, 1 CallbackInterceptor", callbacks))

  for (name, lifetime) in [("kept", OuterLifetime.strong), ("kept until terminal", .untilTerminal)]
  {
    for count in [0, 8] {
      let proxy = ParentDelegateProxy()
      proxy.outerLifetime = lifetime
      proxy.outer = outer
      proxy.interceptors = Array(repeating: PassOn(), count: count)
      cases.append(measured("outer \(name), \(count) interceptors", proxy))
    }
    let child = ChildDelegateProxy()
    child.outerLifetime = lifetime
    child.outer = outer
    cases.append(measured("child's outer \(name), 0 interceptors", child))
  }

  for count in [0, 8] {
    let proxy = BoxDelegateProxy<Int>()
    proxy.outer = outer
    proxy.interceptors = Array(repeating: PassOnBoxes(), count: count)
    let delegate = opaque(proxy as any BoxDelegate<Int>)
    kept.append(proxy)
    cases.append(
      Case(name: "proxy of a generic protocol, \(count) interceptors") { operations in
        withExtendedLifetime(outer) {
          for value in 0..<operations { delegate.didReceive(value) }
        }
      }
    )
  }

  let shared = SharedDelegateProxy()
  shared.outer = outer
  let sharedDelegate = opaque(shared as any SharedDelegate)
  cases.append(
    Case(name: "proxy of a Sendable protocol") { operations in
      withExtendedLifetime(outer) {
        for value in 0..<operations { sharedDelegate.didReceive(value) }
      }
    }
  )
  return cases.map { one in
    Case(name: one.name) { [kept] count in withExtendedLifetime(kept) { one.run(count) } }
  }
}
