import Foundation

/// Compiles forms, many in one go, and tells what became of each.
///
/// Forms with the same flags are files of one module: a compiler's start costs more than a form.
enum Workshop {
  /// What the compiler says of one form.
  struct Report: Sendable {
    /// Messages located in the form's own file.
    var messages: [Form.Expectation] = []
    /// Messages located in an expansion that the form caused.
    var expansionMessages: [String] = []
    /// What the form's script printed: problems, and the number of requirements that were fired.
    var problems: [String] = []
    var fired: [Int] = []
    var adapted = 0
  }

  /// Compiles forms without linking them.
  static func check(_ forms: [Form], _ flags: [String]) async throws -> [String: Report] {
    var reports: [String: Report] = [:]
    for (own, group) in Dictionary(grouping: forms, by: \.flags) {
      let outcome = try await Compiler.withFolder { folder in
        let isInternal = flags.contains("InternalImportsByDefault")
        try write(
          group.map { isInternal ? $0.importingPublicly : $0 },
          withScripts: false,
          in: folder
        )
        return try await Compiler.compile(
          ["-module-name", "Forms", "-wmo"] + flags + own + group.map { $0.name + ".swift" },
          in: folder
        )
      }
      reports.merge(read(outcome.output, of: group)) { first, _ in first }
      if outcome.status != 0, reports.values.allSatisfy(\.messages.isEmpty) {
        reports[group[0].name, default: Report()].problems.append(outcome.output)
      }
    }
    return reports
  }

  /// Compiles forms, links them and runs their scripts.
  static func run(_ forms: [Form]) async throws -> [String: Report] {
    var reports: [String: Report] = [:]
    for (own, group) in Dictionary(grouping: forms, by: \.flags) {
      let (compiled, ran) = try await Compiler.withFolder { folder in
        try write(group, withScripts: true, in: folder)
        let objects = try Compiler.runtimeObjects()
        let files = group.map { $0.name + ".swift" } + ["Harness.swift", "Main.swift"]
        let compiled = try await Compiler.compile(
          ["-swift-version", "6", "-warnings-as-errors", "-module-name", "Forms", "-Onone", "-wmo"]
            + own + files + objects + ["-o", "forms"],
          in: folder
        )
        guard compiled.status == 0 else { return (compiled, Compiler.Outcome?.none) }
        let program = folder.appendingPathComponent("forms")
        return (compiled, try await Compiler.run(program, [], in: folder))
      }
      reports.merge(read(compiled.output, of: group)) { first, _ in first }
      read(ran, of: group, &reports)
      if compiled.status != 0 {
        for form in group {
          reports[form.name]?.problems.append("did not compile: \(compiled.output)")
        }
      }
    }
    return reports
  }

  // MARK: Files

  private static func write(_ forms: [Form], withScripts: Bool, in folder: URL) throws {
    for form in forms {
      let text = form.source + (withScripts ? form.firings.map { conformers($0) }.joined() : "")
      try save(text, form.name, in: folder)
    }
    guard withScripts else { return }
    try save(try Resource.text("Harness.swift.txt"), "Harness", in: folder)
    let calls = forms.flatMap { form in
      form.firings.map { "    await fire_\(identifier($0))(\"\(form.name)\")\n" }
    }
    try save(
      "@main struct Main {\n  static func main() async {\n\(calls.joined())  }\n}\n",
      "Main",
      in: folder
    )
  }

  private static func save(_ text: String, _ name: String, in folder: URL) throws {
    try text.write(
      to: folder.appendingPathComponent(name + ".swift"),
      atomically: true,
      encoding: .utf8
    )
  }

  /// `NS.P<Int>` as an identifier.
  private static func identifier(_ firing: Form.Firing) -> String {
    String(firing.type.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// `NS.P<Int>` with a suffix: `NS.PProxy<Int>`.
  private static func type(_ type: String, _ suffix: String) -> String {
    let name = type.prefix { $0 != "<" }
    let arguments = type[name.endIndex...]
    if name.hasSuffix("`") { return "\(name.dropLast())\(suffix)`\(arguments)" }
    return "\(name)\(suffix)\(arguments)"
  }

  private static func conformers(_ firing: Form.Firing) -> String {
    let name = identifier(firing)
    let adapted = !firing.attributes.contains("@NotAdapted")
    let attributes = firing.attributes.replacing("@NotAdapted", with: "")
    return """

      \(firing.conformers)
      \(attributes) \(interceptor(firing))
      \(attributes) func script_\(name)(_ p: any \(firing.type)) async throws {
      \(firing.script)
      }
      \(attributes) func fire_\(name)(_ form: String) async {
        let runs = Runs(form, \(type(firing.type, "Proxy")).self, outer: Outer_\(name)(), \
      pass: Pass_\(name)(), adapted: \(adapted))
        while let p = runs.next() {
          do { try await script_\(name)(p) } catch { threw(error) }
        }
      }

      """
  }

  /// An interceptor that passes everything on, unless the form brings one of its own.
  private static func interceptor(_ firing: Form.Firing) -> String {
    let name = "Pass_\(identifier(firing))"
    guard !firing.conformers.contains("struct \(name):") else { return "" }
    let plain = String(firing.type.prefix { $0 != "<" })
    let arguments = firing.type.dropFirst(plain.count).dropFirst().dropLast()
    let alias = arguments.isEmpty ? "" : "typealias Item = \(arguments)"
    return "struct \(name): \(type(plain, "Interceptor")) { \(alias) }"
  }

  // MARK: Output

  private static func read(_ output: String, of forms: [Form]) -> [String: Report] {
    var reports = Dictionary(uniqueKeysWithValues: forms.map { ($0.name, Report()) })
    var expansion: String?
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/^(.*?):(\d+):(\d+): ((?:error|warning|note): .*)$/#),
        let row = Int(match.2), let column = Int(match.3)
      else { continue }
      let file = URL(fileURLWithPath: String(match.1)).deletingPathExtension().lastPathComponent
      let message = String(match.4).replacing(#/ \(from macro '[^']*'\)/#, with: "")
      if message.hasPrefix("note: ") {
        // An expansion's message is followed by a note where it was expanded from.
        if let pending = expansion, message.contains("expanded code originates here") {
          reports[file]?.expansionMessages.append(pending)
          expansion = nil
        }
      } else if reports[file] != nil {
        reports[file]?.messages.append(
          Form.Expectation(line: row, column: column, message: message)
        )
      } else {
        expansion = String(line)
      }
    }
    return reports
  }

  private static func read(
    _ outcome: Compiler.Outcome?,
    of forms: [Form],
    _ reports: inout [String: Report]
  ) {
    guard let outcome else { return }
    for line in outcome.output.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count > 2 else { continue }
      if parts[1] == "problem" { reports[parts[0]]?.problems.append(parts[2]) }
      if parts[1] == "fired", parts.count == 5 {
        reports[parts[0]]?.fired.append(Int(parts[2]) ?? 0)
        reports[parts[0]]?.adapted += Int(parts[3]) ?? 0
      }
    }
    guard outcome.status != 0 else { return }
    for form in forms {
      reports[form.name]?.problems.append("ended with \(outcome.status): \(outcome.output)")
    }
  }
}
