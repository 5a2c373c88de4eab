import Foundation
import Testing

/// Every protocol of every module of the toolchain: refused with a reason, or accepted and compiled.
@Suite(.serialized) struct `The toolchain's protocols` {
  /// The modules for which the toolchain has a Swift interface.
  private static let modules = [
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Observation", "RegexBuilder", "Swift",
    "Synchronization",
    "XCTest", "_Concurrency", "_StringProcessing",
  ]

  /// Protocols that the interface shows like any other, and that the compiler lets nobody name.
  private static let hidden: Set<String> = ["RunLoopExecutor", "SchedulingExecutor"]

  @Test(arguments: modules)
  func `are refused with a reason or compile`(_ module: String) throws {
    let list = try Program.generate("--module", module, "--list")
    #expect(list.status == 0, "\(list.errors)")
    let lines = list.output.split(separator: "\n").dropLast()
    let accepted = lines.filter { $0.contains(": yes") }.compactMap {
      $0.split(separator: ":").first
    }
    for line in lines where !line.contains(": yes") {
      #expect(line.contains(": no, "), "\(line)")
    }
    print("\(module): \(accepted.count) of \(lines.count) protocols can be proxied")
    guard !accepted.isEmpty else { return }
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("Generated.swift")
      var arguments = ["--module", module, "--without-outer", "trap", "--output", file.path]
      for name in accepted where !Self.hidden.contains(String(name)) {
        arguments += ["--protocol", String(name)]
      }
      let generated = try Program.generate(arguments)
      #expect(generated.status == 0, "\(generated.errors)")
      let compiled = try Program.typecheck([file])
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }
}
