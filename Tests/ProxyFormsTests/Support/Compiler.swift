import Foundation

/// Runs the toolchain's compiler, and what it makes, against the products in the build directory.
enum Compiler {
  /// What a process left.
  struct Outcome: Sendable {
    var status: Int32
    var output: String
  }

  /// Something that the tests need and that is not there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the package's products are: beside the test bundle.
  static let products: URL = Bundle.module.bundleURL.deletingLastPathComponent()

  /// Flags that let a file `import DelegateProxy` and use its macros.
  static func flags() throws -> [String] {
    let modules = products.appendingPathComponent("Modules")
    let plugin = products.appendingPathComponent("DelegateProxyMacros-tool")
    for file in [modules.appendingPathComponent("DelegateProxy.swiftmodule"), plugin]
    where !FileManager.default.fileExists(atPath: file.path) {
      throw Missing(description: "\(file.path) is missing: these tests need a native build")
    }
    return [
      "-I", modules.path, "-load-plugin-executable", "\(plugin.path)#DelegateProxyMacros",
      "-parse-as-library", "-diagnostic-style", "llvm",
    ]
  }

  /// The object files of the runtime that forms are linked with.
  static func runtimeObjects() throws -> [String] {
    let folder = products.appendingPathComponent("DelegateProxy.build")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".o") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }

  static func compile(_ arguments: [String], in folder: URL) async throws -> Outcome {
    let arguments = try ["swiftc"] + flags() + arguments
    return try await turns.during {
      try await run(URL(fileURLWithPath: "/usr/bin/env"), arguments, in: folder)
    }
  }

  /// Runs a program to its end and returns what it wrote to both its outputs.
  static func run(_ program: URL, _ arguments: [String], in folder: URL) async throws -> Outcome {
    let log = folder.appendingPathComponent("output-\(UUID().uuidString).txt")
    guard FileManager.default.createFile(atPath: log.path, contents: nil) else {
      throw Missing(description: "cannot write to \(folder.path)")
    }
    // A file and no pipe, which somebody would have to empty.
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try handle.close()
    let text = try String(contentsOf: log, encoding: .utf8)
    try FileManager.default.removeItem(at: log)
    return Outcome(status: status, output: text)
  }

  /// A fresh folder that is removed when the body is done.
  static func withFolder<Result: Sendable>(
    _ body: @Sendable (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proxy-forms-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  private static let turns = Turns(count: 2)
}

/// Lets only so many compilers run at a time.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  func during<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await take()
    do {
      let result = try await body()
      give()
      return result
    } catch {
      give()
      throw error
    }
  }
}
