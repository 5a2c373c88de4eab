import Foundation

/// Ends the program because of how it was called.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("proxy-bench: \(message)\n".utf8))
  exit(64)
}

/// Cases that are compared with the first of them.
struct CaseTable {
  let title: String
  let cases: [Case]

  /// All that is done in a loop; a name stands in one table only.
  static func all() -> [CaseTable] {
    [
      CaseTable(title: "Forwarding one callback", cases: forwarding() + readyMade()),
      CaseTable(title: "Forwarding one asynchronous callback", cases: asyncForwarding()),
    ]
      + [1, 10, 100].map {
        CaseTable(title: "Telling \($0) more of one callback", cases: multicasting(to: $0))
      } + [CaseTable(title: "One whole load", cases: NamedDriver.all.map(\.wholeLoads))]
  }

  /// The case of a name.
  static func named(_ name: String) -> Case? {
    all().lazy.flatMap(\.cases).first { $0.name == name }
  }
}

/// Everything that is measured in time, by name.
private struct Figures: Encodable {
  var operationNanoseconds: [String: Double] = [:]
  var finishToReturnNanoseconds: [String: Double] = [:]
  var manyLoads: [String: ManyLoads] = [:]
  var expansionMilliseconds: [String: Double] = [:]
}

/// Measures everything, prints tables, and writes the figures where they are wanted.
///
/// - Throws: What keeps the macro plugin from being run, or the figures from being written.
@MainActor func measureAll(writingTo path: String?) throws {
  var figures = Figures()
  // Short rounds, some of which nothing interrupts on a machine that does other things as well.
  let rounds = 1000
  for table in CaseTable.all() {
    let rows = Measurement.of(table.cases, rounds: rounds, operations: 3_000).map {
      (name: $0.name, value: $0.nanoseconds)
    }
    printTable("\(table.title) (least of \(rounds) rounds, ratio to the first)", unit: "ns", rows)
    for row in rows { figures.operationNanoseconds[row.name] = row.value }
  }
  for (thread, ways) in [("same", WaitingWay.sameThread), ("other", WaitingWay.otherThread)] {
    let rows = finishToReturn(ways, rounds: 2000)
    printTable("Finish to return, \(thread) thread (medians, ratio to the first)", unit: "ns", rows)
    for row in rows {
      figures.finishToReturnNanoseconds["\(row.name), \(thread) thread"] = row.value
    }
  }
  for row in measureManyLoads() { figures.manyLoads[row.name] = row.value }
  for row in try measureExpansion() { figures.expansionMilliseconds[row.name] = row.value }

  guard let path else { return }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
}
