/// A time that may be so many times another one at the most.
///
/// What instructions hardly show is seen here: an atomic operation is one of them and takes as long as twenty. The
/// limits are wide, since other programs lengthen times.
private struct Ratio {
  let name: String
  let base: String
  let limit: Double

  init(_ name: String, to base: String, _ limit: Double) {
    (self.name, self.base, self.limit) = (name, base, limit)
  }
}

private let callbackRatios = [
  Ratio("proxy, 0 interceptors", to: "hand-written weak forwarder", 1.5),
  Ratio("proxy, 1 interceptors", to: "hand-written weak forwarder", 2),
  Ratio("proxy, 8 interceptors", to: "8 nested hand-written forwarders", 0.4),
  Ratio("child's proxy, 8 interceptors", to: "8 nested hand-written forwarders", 0.4),
  Ratio("outer kept, 0 interceptors", to: "hand-written weak forwarder", 0.7),
  Ratio("proxy of a Sendable protocol", to: "hand-written weak forwarder", 2.5),
  Ratio("CallbackGate, open", to: "proxy, 1 CallbackInterceptor", 2.5),
  Ratio("CallbackStream, no reader", to: "proxy, 1 CallbackInterceptor", 2.5),
  Ratio("async proxy, 0 interceptors", to: "hand-written weak async forwarder", 2),
]

private let waitingRatios = [
  Ratio("NestedRunLoop", to: "CFRunLoopStop, timer as deadline", 3),
  Ratio("NestedRunLoop", to: "polling every 10 ms", 0.1),
  Ratio("NestedRunLoop over ports", to: "polling every 10 ms", 0.5),
]

/// Compares times with one another.
///
/// - Returns: Whether all ratios are within their limits.
@MainActor func checkRatios() -> Bool {
  let compared = Set(callbackRatios.flatMap { [$0.name, $0.base] })
  let cases = CaseTable.all().flatMap(\.cases).filter { compared.contains($0.name) }
  let times = Measurement.of(cases, rounds: 60, operations: 20_000)
  var isFine = isWithin(callbackRatios, times.map { ($0.name, $0.nanoseconds) }, "")
  for (thread, ways) in [("same", WaitingWay.sameThread), ("other", WaitingWay.otherThread)] {
    let rows = finishToReturn(ways, rounds: 500)
    isFine = isWithin(waitingRatios, rows, ", \(thread) thread") && isFine
  }
  return isFine
}

private func isWithin(
  _ ratios: [Ratio],
  _ times: [(name: String, value: Double)],
  _ place: String
) -> Bool {
  let times = Dictionary(uniqueKeysWithValues: times.map { ($0.name, $0.value) })
  return ratios.reduce(true) { isWithin, ratio in
    guard let time = times[ratio.name], let base = times[ratio.base] else {
      fail("there is no case '\(ratio.name)', or no '\(ratio.base)'")
    }
    let isFine = time <= base * ratio.limit
    print(
      "\(isFine ? "ok  " : "OVER")  \(ratio.name) to \(ratio.base)\(place): "
        + "\((time / base).rounded(to: 3)) (\(ratio.limit))"
    )
    return isWithin && isFine
  }
}
