let measurements = Measurement.of(forwarding(), rounds: 60, operations: 50_000)
printTable(
  "Forwarding one callback (least of 60 rounds, ratio to the first)",
  unit: "ns",
  measurements.map { ($0.name, $0.nanoseconds) }
)
printTable(
  "Finish to return (medians, ratio to the first)",
  unit: "ns",
  finishToReturn(rounds: 400)
)
