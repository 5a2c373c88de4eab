import DelegateProxy
import Dispatch
import Testing

@Proxied
protocol MeterDelegate: AnyObject, Sendable {
  func meter(_ meter: Int, didMeasure value: Int)
  @Fallback(-1) func limit(of meter: Int) -> Int
}

private final class MeterLog: MeterDelegate {
  let count = SynchronizedCell(0)
  func meter(_ meter: Int, didMeasure value: Int) { count.withLock { $0 += 1 } }
  func limit(of meter: Int) -> Int { meter }
}

@Intercepts
private struct CountingInterceptor: MeterDelegateInterceptor {
  let count = SynchronizedCell(0)
  func meter(_ meter: Int, didMeasure value: Int, next: any MeterDelegate) {
    count.withLock { $0 += 1 }
    next.meter(meter, didMeasure: value)
  }
}

/// What `ThreadSanitizer` looks at: a proxy of a `Sendable` protocol, used from everywhere at once.
@Suite struct SendableProxyTests {
  @Test func `Nothing is lost while threads fire and change the chain`() {
    let proxy = MeterDelegateProxy()
    let outer = MeterLog()
    proxy.outer = outer
    let always = CountingInterceptor()
    proxy.interceptors = [always]
    let rounds = 500
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for round in 0..<rounds {
        switch worker % 4 {
        case 0, 1: proxy.meter(worker, didMeasure: round)
        case 2: proxy.updateInterceptors { $0.append(CountingInterceptor()) }
        default: proxy.updateInterceptors { if $0.count > 1 { $0.removeLast() } }
        }
      }
    }
    #expect(always.count.withLock { $0 } == 4 * rounds)
    #expect(outer.count.withLock { $0 } == 4 * rounds)
  }

  @Test func `Changes of the chain from several threads are all kept`() {
    let proxy = MeterDelegateProxy()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<50 { proxy.updateInterceptors { $0.append(CountingInterceptor()) } }
    }
    #expect(proxy.interceptors.count == 400)
  }

  @Test func `A callback meets the outer delegate or the fallback while the delegate goes`() {
    let proxy = MeterDelegateProxy()
    for count in [0, 1] {
      proxy.interceptors = Array(repeating: CountingInterceptor(), count: count)
      let answers = SynchronizedCell([Int: Int]())
      DispatchQueue.concurrentPerform(iterations: 2) { worker in
        for _ in 0..<100_000 {
          if worker == 0 {
            let outer = MeterLog()
            proxy.outer = outer
            withExtendedLifetime(outer) {}
          } else {
            let answer = proxy.limit(of: 7)
            answers.withLock { $0[answer, default: 0] += 1 }
          }
        }
      }
      let seen = answers.withLock { $0 }
      #expect(Set(seen.keys).isSubset(of: [7, -1]))
      #expect(seen.values.reduce(0, +) == 100_000)
    }
  }

  @Test func `No lock is held while a callback changes the chain from another thread`() async {
    @Intercepts
    struct Blocking: MeterDelegateInterceptor {
      let proxy: MeterDelegateProxy
      func meter(_ meter: Int, didMeasure value: Int, next: any MeterDelegate) {
        let changed = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          proxy.updateInterceptors { $0.append(CountingInterceptor()) }
          proxy.outer = nil
          changed.signal()
        }
        #expect(changed.wait(timeout: .now() + 10) == .success)
        next.meter(meter, didMeasure: value)
      }
    }
    let proxy = MeterDelegateProxy()
    let outer = MeterLog()
    proxy.outer = outer
    proxy.interceptors = [Blocking(proxy: proxy)]
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        proxy.meter(1, didMeasure: 1)
        continuation.resume()
      }
    }
    #expect(proxy.interceptors.count == 2)
    #expect(outer.count.withLock { $0 } == 0)
    proxy.interceptors = []
  }

  @Test func `Replaced interceptors are destroyed outside the lock`() {
    @Intercepts
    final class Reader: MeterDelegateInterceptor {
      let proxy: MeterDelegateProxy
      let seen: SynchronizedCell<Int?>
      init(_ proxy: MeterDelegateProxy, _ seen: SynchronizedCell<Int?>) {
        self.proxy = proxy
        self.seen = seen
      }
      deinit {
        let count = proxy.interceptors.count
        seen.withLock { $0 = count }
      }
    }
    let proxy = MeterDelegateProxy()
    let seen = SynchronizedCell<Int?>(nil)
    proxy.interceptors = [Reader(proxy, seen)]
    proxy.interceptors = []
    #expect(seen.withLock { $0 } == 0)
  }
}
