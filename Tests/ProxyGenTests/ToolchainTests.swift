import Foundation
import Testing

/// Every protocol of every module of the toolchain: refused with a reason, or accepted and compiled.
@Suite(.serialized) struct `The toolchain's protocols` {
  /// The modules for which the toolchain has a Swift interface; `Swift` shows those of `_Concurrency` too.
  private static let modules = [
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Observation", "RegexBuilder", "Swift",
    "Synchronization",
    "XCTest", "_StringProcessing",
  ]

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
      for name in accepted {
        arguments += ["--protocol", String(name)]
      }
      let generated = try Program.generate(arguments)
      #expect(generated.status == 0, "\(generated.errors)")
      let compiled = try Program.typecheck([file])
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }
}
