/// What waiting promises, and what it costs; each figure beside its limit.
func measureWaiting() {
  for (title, ways) in [
    ("the same thread", WaitingWay.sameThread), ("another thread", WaitingWay.otherThread),
  ] {
    printTable(
      "Finish on \(title) to return (medians of 2000 rounds in turn; NestedRunLoop: at most 1.5 times the first)",
      unit: "ns",
      finishToReturn(ways, rounds: 2000)
    )
  }
  print("\nIdle for two seconds (under 1 % of a processor, at most 2 passes a second)\n")
  for driver in NamedDriver.all {
    let idle = IdleWait.measure(driver.current(), for: .seconds(2))
    let percent = (idle.processor * 100).rounded(to: 3)
    print(
      "  \(driver.name.padded(to: 20))  \(percent) %, \(idle.passes.rounded(to: 1)) passes a second"
    )
  }
  print("\nTimeout overshoot beside a 1 kHz timer (median under 1 ms, never early)\n")
  for driver in NamedDriver.all {
    let times = timeoutOvershoots(driver.current(), rounds: 300).map { $0 / 1e6 }
    let (least, most) = (times.min() ?? 0, times.max() ?? 0)
    print(
      "  \(driver.name.padded(to: 20))  median \(median(times).rounded(to: 3)) ms, "
        + "from \(least.rounded(to: 3)) to \(most.rounded(to: 3))"
    )
  }
  _ = measureManyLoads()
}

/// What 300,000 loads leave behind, by driver, which it prints beside its limits.
func measureManyLoads() -> [(name: String, value: ManyLoads)] {
  print("\n300,000 loads (memory under 4 bytes a load, descriptors 0)\n")
  return NamedDriver.all.map { driver in
    let loads = ManyLoads.measure(driver, loads: 300_000)
    print(
      "  \(driver.name.padded(to: 20))  \(loads.bytesPerLoad.rounded(to: 2)) bytes a load, "
        + "\(loads.descriptors) descriptors more, \(loads.microseconds.rounded(to: 1)) µs a load"
    )
    return (driver.name, loads)
  }
}
