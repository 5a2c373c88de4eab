import BenchParent
import DelegateProxy
import Dispatch

/// What people write by hand.
private final class HandWrittenAsync: AsyncDelegate {
  weak var outer: (any AsyncDelegate)?
  func receive(_ value: Int) async { await outer?.receive(value) }
}

@Intercepts
private struct PassOnAsync: AsyncDelegateInterceptor {
  func receive(_ value: Int, next: any AsyncDelegate) async { await next.receive(value) }
}

@_optimize(none)
private func opaque(_ delegate: any AsyncDelegate) -> any AsyncDelegate { delegate }

/// Forwarding one asynchronous callback; the first is the hand-written weak forwarder.
func asyncForwarding() -> [Case] {
  let outer = Outer()

  func measured(_ name: String, _ delegate: any AsyncDelegate) -> Case {
    // One task uses it, while the thread that made it waits for that.
    nonisolated(unsafe) let delegate = opaque(delegate)
    return Case(name: name) { operations in
      let isOver = DispatchSemaphore(value: 0)
      Task.detached {
        for value in 0..<operations { await delegate.receive(value) }
        isOver.signal()
      }
      isOver.wait()
      withExtendedLifetime(outer) {}
    }
  }

  let hand = HandWrittenAsync()
  hand.outer = outer
  var cases = [measured("hand-written weak async forwarder", hand)]
  for count in [0, 1, 8] {
    let proxy = AsyncDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = Array(repeating: PassOnAsync(), count: count)
    cases.append(measured("async proxy, \(count) interceptors", proxy))
  }
  let callbacks = AsyncDelegateProxy()
  callbacks.outer = outer
  callbacks.interceptors = [.callbacks(PassOnCallbacks())]
  cases.append(measured("async proxy, 1 CallbackInterceptor", callbacks))
  return cases
}
