import DelegateProxy
import Foundation
import Testing

/// Every protocol of every module of the toolchain: refused with a reason, or accepted and compiled.
@Suite struct `The toolchain's protocols` {
  /// The modules that cannot be printed, and what is said of them.
  private static let unprintable = [
    // Its C++ half is not loaded without C++ interoperability, which the printing program does not know.
    "CxxStdlib": "cannot load underlying module for 'CxxStdlib'",
    // Their headers are not shipped.
    "_InternalStaticMirror": "could not build C module '_InternalStaticMirror'",
    "_InternalSwiftScan": "could not build C module '_InternalSwiftScan'",
  ]

  @Test func `are refused with a reason or compile`() throws {
    var counts = (modules: 0, unprintable: 0, accepted: 0, all: 0)
    var accepted: [(module: ToolchainModule, protocols: [String])] = []
    let lists = try concurrently(Toolchain.modules()) { module in
      (module, try Program.generate(["--module", module.name, "--list"] + module.options))
    }
    for (module, list) in lists {
      if let reason = Self.unprintable[module.name] {
        counts.unprintable += 1
        #expect(list.status == 1 && list.output.isEmpty, "\(module.name): \(list.output)")
        let beginning = "proxy-gen: the interface of '\(module.name)' cannot be printed: "
        #expect(list.errors.hasPrefix(beginning) && list.errors.contains(reason), "\(list.errors)")
        continue
      }
      #expect(list.status == 0, "\(module.name): \(list.errors)")
      let lines = list.output.split(separator: "\n").dropLast()
      let names = lines.filter { $0.contains(": yes") }.compactMap {
        $0.split(separator: ":").first.map(String.init)
      }
      for line in lines where !line.contains(": yes") {
        #expect(line.contains(": no, "), "\(module.name): \(line)")
      }
      counts.modules += 1
      counts.accepted += names.count
      counts.all += lines.count
      if !lines.isEmpty {
        print("\(module.name): \(names.count) of \(lines.count) protocols can be proxied")
      }
      if !names.isEmpty { accepted.append((module, names)) }
    }
    print(
      "\(counts.modules) modules, and \(counts.unprintable) that cannot be printed: "
        + "\(counts.accepted) of \(counts.all) protocols can be proxied"
    )
    let outcomes = try concurrently(accepted) { try compile($0.protocols, of: $0.module) }
    for (outcome, (module, _)) in zip(outcomes, accepted) {
      #expect(outcome.status == 0, "\(module.name): \(outcome.errors)")
    }
  }

  private func compile(
    _ protocols: [String],
    of module: ToolchainModule
  ) throws -> Program.Outcome {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("Generated.swift")
      let generated = try Program.generate(
        ["--module", module.name, "--without-outer", "trap", "--output", file.path]
          + module.options + protocols.flatMap { ["--protocol", $0] }
      )
      return generated.status == 0 ? try Program.typecheck([file], module.options) : generated
    }
  }

  /// Does something with each of some values on as many threads as there are processors.
  private func concurrently<Value: Sendable, Result: Sendable>(
    _ values: [Value],
    _ body: @Sendable (Value) throws -> Result
  ) throws -> [Result] {
    let results = SynchronizedCell<[Int: Swift.Result<Result, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: values.count) { index in
      let result = Swift.Result { try body(values[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }
}

/// A module that can be imported, and the options that it takes.
private struct ToolchainModule: Sendable {
  var name: String
  var options: [String] = []
}

/// The toolchain that the tests run with.
private enum Toolchain {
  private struct Info: Decodable {
    struct Target: Decodable { var triple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var target: Target
    var paths: Paths
  }

  /// All modules: those that the compiler sees by itself, and those of the folders that it must be told of.
  static func modules() throws -> [ToolchainModule] {
    let env = URL(fileURLWithPath: "/usr/bin/env")
    let answer = try Program.run(env, ["swift", "-print-target-info"])
    let info = try JSONDecoder().decode(Info.self, from: Data(answer.output.utf8))
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    let usr = resources.deletingLastPathComponent().deletingLastPathComponent()
    let unknown = try Program.run(
      usr.appendingPathComponent("bin/swift-synthesize-interface"),
      ["-module-name", "NoModuleIsNamedSo", "-target", info.target.triple, "-o", "/dev/null"]
    )
    let visible = (unknown.output + unknown.errors).split(separator: "\n").drop {
      !$0.hasPrefix("Current visible modules")
    }
    .dropFirst().map(String.init)
    var modules = visible.map { ToolchainModule(name: $0) }
    var names = Set(visible)
    let libraries = [resources, resources.deletingLastPathComponent() / "swift_static"]
    for file in libraries.flatMap({ swiftModules(in: $0, for: info.target.triple) }) {
      let name = file.deletingPathExtension().lastPathComponent
      let folder = file.deletingLastPathComponent().path
      if names.insert(name).inserted {
        modules.append(ToolchainModule(name: name, options: ["-I", folder]))
      }
    }
    // So many that the search has found something in each place.
    try #require(visible.count > 20 && modules.count > visible.count + 10)
    return modules
  }

  /// The compiled modules for a target in a folder and those inside it.
  private static func swiftModules(in folder: URL, for target: String) -> [URL] {
    let manager = FileManager.default
    let names = (manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
    return names.sorted().filter { $0.hasSuffix(".swiftmodule") }.map { folder / $0 }.filter {
      guard !$0.deletingLastPathComponent().path.hasSuffix(".swiftmodule") else { return false }
      let files = (try? manager.contentsOfDirectory(atPath: $0.path)) ?? []
      // A folder has one for each target; embedded Swift has its own standard library, which goes with no other module.
      return !$0.path.contains("/embedded/")
        && (files.isEmpty || files.contains { $0.hasPrefix(target) })
    }
  }
}

private func / (folder: URL, path: String) -> URL { folder.appendingPathComponent(path) }
