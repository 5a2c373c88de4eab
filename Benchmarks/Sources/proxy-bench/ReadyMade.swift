import BenchParent
import DelegateProxy

/// Forwarding one callback through a proxy with one of the interceptors that come with the library.
func readyMade() -> [Case] {
  let outer = Outer()

  func measured(
    _ name: String,
    _ interceptors: [any ParentDelegateInterceptor],
    weight: Int = 10,
    keeping: Any? = nil,
    afterEachHundred: @escaping () -> Void = {}
  ) -> Case {
    let proxy = ParentDelegateProxy()
    proxy.outer = outer
    proxy.interceptors = interceptors
    let delegate = opaque(proxy)
    return Case(name: name, weight: weight) { operations in
      withExtendedLifetime((outer, keeping)) {
        for value in 0..<operations {
          delegate.didReceive(value)
          if value % 100 == 99 { afterEachHundred() }
        }
      }
    }
  }

  let closed = CallbackGate(for: ParentDelegateProxy.self)
  closed.close()
  let (unread, read) = (CallbackStream(), CallbackStream(buffer: .latest(64)))

  let traced = ParentDelegateProxy()
  traced.interceptors = [.callbacks(PassOnCallbacks())]
  CallbackTracer { _ in }.trace(traced)

  let closure = ParentDelegateProxy()
  closure.intercept((any ParentDelegate).didReceive) { next, value in next.didReceive(value) }

  let contract: CallbackContract
  do {
    contract = try CallbackContract(for: ParentDelegateProxy.self, [.oneThread])
  } catch {
    fail("\(error)")
  }

  return [
    measured(
      "CallbackGate, open",
      [.callbacks(CallbackGate(for: ParentDelegateProxy.self))],
      weight: 1
    ),
    measured("CallbackGate, closed and opened for each 100", [.callbacks(closed)]) {
      closed.open()
      closed.close()
    },
    // What is full at once costs the same from then on.
    measured("CallbackRecorder", [.callbacks(CallbackRecorder(capacity: 64))]),
    measured("CallbackStream, no reader", [.callbacks(unread.interceptor)], weight: 1),
    measured(
      "CallbackStream, 1 reader",
      [.callbacks(read.interceptor)],
      keeping: read.makeAsyncIterator()
    ),
    measured("CallbackTracer around 1 CallbackInterceptor", traced.interceptors),
    measured("closure for the requirement", closure.interceptors),
    measured("TerminalObserver", [.callbacks(TerminalObserver { _ in })]),
    measured("CallbackContract of 1 rule", [.callbacks(contract)]),
  ]
}
