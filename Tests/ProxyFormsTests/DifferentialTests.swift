import Foundation
import Testing

/// Compares our lexer and parser with the toolchain's own, over all Swift there is on the machine.
///
/// The sources in `Differential/` are compiled together with those of `ProxyGeneration` and linked with the
/// SwiftParser that the toolchain ships for its own use. Nothing else ever is.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["DELEGATE_PROXY_DIFFERENTIAL"] == "1",
    "takes minutes: set DELEGATE_PROXY_DIFFERENTIAL=1"
  )
)
struct `The toolchain's parser` {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let modules = [
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest",
    "_Concurrency", "_StringProcessing",
  ]

  @Test func `reads everything as ours does`() async throws {
    let found = try await Compiler.withFolder { folder in
      let toolchain = try await Toolchain(in: folder)
      let program = try await toolchain.compile(in: folder)
      var files = try await toolchain.interfaces(of: Self.modules, in: folder)
      files += swiftFiles(below: toolchain.root)
      files += ["Sources", "Tests", "Benchmarks", "Differential", "Examples", "Fuzzing"].flatMap {
        swiftFiles(below: Self.package.appendingPathComponent($0))
      }
      files += try writeForms(in: folder)
      let list = folder.appendingPathComponent("files.txt")
      let paths = try distinct(files).map { $0.path + "\n" }.joined()
      try paths.write(to: list, atomically: true, encoding: .utf8)
      let command = ["-c", "exec '\(program.path)' <'\(list.path)'"]
      return try await Compiler.run(URL(fileURLWithPath: "/bin/sh"), command, in: folder)
    }
    #expect(found.status == 0)
    var lines = found.output.split(separator: "\n").map(String.init)
    let tally = lines.popLast() ?? "nothing"
    print("Differential test: \(tally)")
    #expect(tally.hasPrefix("compared "), "\(found.output)")

    let places = Dictionary(
      lines.map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }.map {
        ($0[0], $0.last ?? "")
      },
      uniquingKeysWith: { first, _ in first }
    )
    let listed = try Self.listed()
    for (difference, place) in places.sorted(by: <) where !listed.contains(difference) {
      Issue.record("not listed: \(difference) (\(place))")
    }
    for difference in listed.subtracting(places.keys).sorted() {
      Issue.record("listed, and occurs no longer: \(difference)")
    }
  }

  /// The differences that have a reason, which stands above them behind `#`.
  private static func listed() throws -> Set<String> {
    let file = package.appendingPathComponent("Differential/Differences.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(lines.filter { !$0.hasPrefix("#") }.map(String.init))
  }

  private func swiftFiles(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter {
      ["swift", "swiftinterface"].contains($0.pathExtension) && !$0.path.contains("/.build/")
    }
  }

  private func writeForms(in folder: URL) throws -> [URL] {
    try Form.all.map { form in
      let file = folder.appendingPathComponent("form-\(form.name).swift")
      try form.source.write(to: file, atomically: true, encoding: .utf8)
      return file
    }
  }

  /// One file of those that hold the same: a toolchain has most interfaces several times.
  private func distinct(_ files: [URL]) throws -> [URL] {
    var seen: Set<Data> = []
    return try files.filter { seen.insert(try Data(contentsOf: $0)).inserted }
  }
}

extension `The toolchain's parser` {
  /// Where the toolchain keeps its programs and libraries.
  private struct Toolchain {
    private struct Info: Decodable {
      struct Target: Decodable { var triple: String }
      struct Paths: Decodable { var runtimeResourcePath: String }
      var target: Target
      var paths: Paths
    }

    /// The folder that holds `bin` and `lib`.
    let root: URL
    private let host: URL
    private let target: String

    init(in folder: URL) async throws {
      let command = ["swiftc", "-print-target-info"]
      let outcome = try await Compiler.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        command,
        in: folder
      )
      let info = try JSONDecoder().decode(Info.self, from: Data(outcome.output.utf8))
      let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
      root = resources.deletingLastPathComponent().deletingLastPathComponent()
      host = resources.appendingPathComponent("host")
      target = info.target.triple
    }

    /// Compiles the comparison, which sees the internals of our parser since it is of the same module.
    func compile(in folder: URL) async throws -> URL {
      let program = folder.appendingPathComponent("differential")
      let sources = ["Differential", "Sources/ProxyGeneration"].flatMap { name in
        `The toolchain's parser`().swiftFiles(below: package.appendingPathComponent(name))
      }
      let outcome = try await Compiler.run(
        root.appendingPathComponent("bin/swiftc"),
        ["-O", "-wmo", "-swift-version", "6", "-module-name", "Differential", "-o", program.path]
          + ["-I", host.path, "-L", host.path, "-lSwiftParser", "-lSwiftSyntax"]
          + ["-Xlinker", "-rpath", "-Xlinker", host.path] + sources.map(\.path),
        in: folder
      )
      try #require(outcome.status == 0, "\(outcome.output)")
      return program
    }

    /// The interfaces of modules that have none as text, printed.
    func interfaces(of modules: [String], in folder: URL) async throws -> [URL] {
      var files: [URL] = []
      for module in modules {
        let file = folder.appendingPathComponent(module + ".swift")
        let outcome = try await Compiler.run(
          root.appendingPathComponent("bin/swift-synthesize-interface"),
          ["-module-name", module, "-target", target, "-o", file.path],
          in: folder
        )
        try #require(outcome.status == 0, "\(outcome.output)")
        files.append(file)
      }
      return files
    }
  }
}
