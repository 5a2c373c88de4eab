import Dispatch
import Foundation
import Synchronization

/// What one operation costs whatever the machine is doing.
struct Cost: Codable {
  var instructions: Double
  var allocations: Double
}

/// Cases whose costs are promised.
private let promised = [
  "proxy, 0 interceptors", "proxy, 1 interceptors", "proxy, 8 interceptors",
  "child's proxy, 0 interceptors",
  "child's proxy, 1 interceptors", "child's proxy, 8 interceptors", "proxy, 1 CallbackInterceptor",
  "outer kept, 0 interceptors", "child's outer kept, 0 interceptors",
  "outer kept until terminal, 0 interceptors",
  "proxy of a generic protocol, 0 interceptors", "proxy of a generic protocol, 8 interceptors",
  "proxy of a Sendable protocol",
  "CallbackGate, open", "CallbackGate, closed and opened for each 100", "CallbackRecorder",
  "CallbackStream, no reader", "CallbackStream, 1 reader",
  "CallbackTracer around 1 CallbackInterceptor",
  "closure for the requirement", "TerminalObserver", "CallbackContract of 1 rule",
  "CallbackMulticast to 1", "CallbackMulticast to 10", "CallbackMulticast to 100",
  "async proxy, 0 interceptors", "async proxy, 1 interceptors", "async proxy, 8 interceptors",
  "async proxy, 1 CallbackInterceptor",
  "whole load, CoreFoundationDriver", "whole load, PortDriver",
]

/// Limits may be so many times what was counted, since the toolchain's own libraries differ a little.
private let tolerance = 1.05

/// The same for allocations, which come out alike but where a run loop waits.
private let allocationTolerance = 1.01

private var limitsFile: URL {
  let version = swiftVersion
  return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Limits/swift-\(version).json")
}

private var swiftVersion: String {
  #if compiler(>=6.4)
  "6.4"
  #else
  "6.3"
  #endif
}

/// Counts the promised cases whose names begin with a text, and compares each with its limit.
///
/// - Returns: Whether all are within their limits, and no limit is more than 1.1 times what was counted.
func checkCounts(beginning prefix: String) throws -> Bool {
  guard let data = try? Data(contentsOf: limitsFile) else {
    fail(
      "there are no limits for Swift \(swiftVersion); count them with --record and commit the file"
    )
  }
  let limits = try JSONDecoder().decode([String: Cost].self, from: data)
  var isWithin = true
  for name in promised + PluginConversation.all.map(\.name) where name.hasPrefix(prefix) {
    guard let limit = limits[name] else {
      fail("'\(limitsFile.lastPathComponent)' has no limit for '\(name)'")
    }
    let cost = try count(name)
    let isFine =
      cost.instructions <= limit.instructions * tolerance
      && cost.allocations <= limit.allocations * allocationTolerance + 0.01
    // A limit that is far away holds nobody to anything, and a callback that goes astray costs less too.
    let isNear = limit.instructions * tolerance <= cost.instructions * 1.1
    isWithin = isWithin && isFine && isNear
    print(
      "\(!isFine ? "OVER" : !isNear ? "LESS" : "ok  ")  \(name): "
        + "\(cost.instructions.rounded(to: 1)) instructions "
        + "(\(limit.instructions.rounded(to: 1))), \(cost.allocations.rounded(to: 2)) allocations "
        + "(\(limit.allocations.rounded(to: 2)))"
        + (isFine && !isNear ? "; if it is meant to cost less, record its limit anew" : "")
    )
    // Where nobody looks at a terminal, a line would come when many have.
    fflush(nil)
  }
  return isWithin
}

/// Counts the promised cases whose names begin with a text, and writes the limits of this Swift version.
func recordLimits(beginning prefix: String) throws {
  var costs: [String: Cost] = [:]
  if let data = try? Data(contentsOf: limitsFile), !prefix.isEmpty {
    costs = try JSONDecoder().decode([String: Cost].self, from: data)
  }
  for name in promised + PluginConversation.all.map(\.name) where name.hasPrefix(prefix) {
    costs[name] = try count(name)
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try (encoder.encode(costs) + Data("\n".utf8)).write(to: limitsFile)
  print("wrote \(limitsFile.lastPathComponent)")
}

/// The cost of one operation: the difference of two runs, so that what a process does besides does not count.
private func count(_ name: String) throws -> Cost {
  let conversation = PluginConversation.all.first { $0.name == name }
  // One expansion costs so much more than a callback that one will do, behind two that have set everything up.
  let weight = CaseTable.named(name)?.weight ?? 1
  let (few, many) = conversation == nil ? (1_000 / weight, 11_000 / weight) : (2, 3)

  @Sendable func figure(_ tool: String, _ operations: Int) throws -> Double {
    let output =
      if let conversation {
        try valgrind(
          tool,
          [PluginConversation.plugin.path],
          input: (0..<operations).map { _ in conversation.frame }.reduce(Data(), +)
        )
      } else {
        try valgrind(tool, [CommandLine.arguments[0], "--run", name, "\(operations)"])
      }
    let pattern =
      tool == "dhat" ? #/Total:.* in ([0-9,]+) blocks/# : #/Collected : ([0-9]+)/#
    guard let match = output.firstMatch(of: pattern),
      let value = Double(match.1.filter { $0 != "," })
    else { fail("valgrind's \(tool) printed no figure for '\(name)':\n\(output)") }
    return value
  }

  // None of the runs depends on another one.
  let runs = [("callgrind", few), ("callgrind", many), ("dhat", few), ("dhat", many)]
  let results = Mutex([Result<Double, any Error>?](repeating: nil, count: runs.count))
  DispatchQueue.concurrentPerform(iterations: runs.count) { index in
    let result = Result { try figure(runs[index].0, runs[index].1) }
    results.withLock { $0[index] = result }
  }
  let figures = try results.withLock { try $0.compactMap { try $0?.get() } }
  return Cost(
    instructions: (figures[1] - figures[0]) / Double(many - few),
    allocations: (figures[3] - figures[2]) / Double(many - few)
  )
}

private func valgrind(
  _ tool: String,
  _ command: [String],
  input: Data = Data()
) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    [
      "valgrind", "--tool=\(tool)", "--\(tool)-out-file=/dev/null",
    ] + command
  // The size of the environment moves the stack, and with it what is counted; so would hashes that are random.
  process.environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "SWIFT_DETERMINISTIC_HASHING": "1",
  ]
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try input.write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  process.standardInput = try FileHandle(forReadingFrom: file)
  process.standardOutput = FileHandle.nullDevice
  let pipe = Pipe()
  process.standardError = pipe
  do {
    try process.run()
  } catch {
    fail("valgrind, which does the counting, cannot be started: \(error)")
  }
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { fail("valgrind failed for \(command):\n\(output)") }
  return output
}
