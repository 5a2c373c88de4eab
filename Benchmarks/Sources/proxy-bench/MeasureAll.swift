import Foundation

/// Ends the program because of how it was called.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("proxy-bench: \(message)\n".utf8))
  exit(64)
}

/// Measures everything, prints tables, and writes the figures where they are wanted.
@MainActor func measureAll(writingTo path: String?) {
  // Short rounds, some of which nothing interrupts on a machine that does other things as well.
  let rounds = 1000
  let forwardingRows = Measurement.of(forwarding(), rounds: rounds, operations: 3_000).map {
    (name: $0.name, value: $0.nanoseconds)
  }
  printTable(
    "Forwarding one callback (least of \(rounds) rounds, ratio to the first)",
    unit: "ns",
    forwardingRows
  )
  let waitingRows = [("same", WaitingWay.sameThread), ("other", WaitingWay.otherThread)].map {
    (thread: $0, rows: finishToReturn($1, rounds: 2000))
  }
  for (thread, rows) in waitingRows {
    printTable("Finish to return, \(thread) thread (medians, ratio to the first)", unit: "ns", rows)
  }

  guard let path else { return }
  let figures = [
    "forwardingNanoseconds": Dictionary(
      uniqueKeysWithValues: forwardingRows.map { ($0.name, $0.value) }
    ),
    "finishToReturnNanoseconds": Dictionary(
      uniqueKeysWithValues: waitingRows.flatMap { thread, rows in
        rows.map { ("\($0.name), \(thread) thread", $0.value) }
      }
    ),
  ]
  do {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
  } catch {
    fail("cannot write '\(path)': \(error)")
  }
}
