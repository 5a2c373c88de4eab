import Foundation

/// `proxy-gen` and the compiler, run as processes.
enum Program {
  struct Outcome: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The package's own folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where the package's products are: beside the test bundle.
  private static func products() throws -> URL {
    var directory = URL(fileURLWithPath: CommandLine.arguments[0])
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      directory = bundle.bundleURL
    }
    for _ in 0..<6 {
      let candidate = directory.appendingPathComponent("proxy-gen")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return directory }
      directory.deleteLastPathComponent()
    }
    throw Missing(description: "proxy-gen is not beside the tests; build it first")
  }

  /// Runs `proxy-gen` in the package's folder, whose formatter configuration it then uses.
  static func generate(_ arguments: String...) throws -> Outcome {
    try generate(arguments)
  }

  static func generate(_ arguments: [String], path: String? = nil) throws -> Outcome {
    try run(try products().appendingPathComponent("proxy-gen"), arguments, path: path)
  }

  /// Runs `proxy-gen` with arguments as a shell reads them.
  static func generate(shell arguments: String) throws -> Outcome {
    let program = try products().appendingPathComponent("proxy-gen").path
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", "\"$0\" \(arguments)", program])
  }

  /// Compiles files against the package's modules, with the rules that its own targets have.
  static func typecheck(_ files: [URL], _ options: [String] = []) throws -> Outcome {
    let modules = try products().appendingPathComponent("Modules")
    let flags = [
      "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors",
      // A deprecated requirement must be forwarded like any other.
      "-Wwarning", "DeprecatedDeclaration",
      "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
      "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
      "-module-name", "Generated", "-I", modules.path,
    ]
    return try run(URL(fileURLWithPath: "/usr/bin/env"), flags + options + files.map(\.path))
  }

  /// Runs a program in the package's folder; with `path` it finds others there, and not where the tests do.
  static func run(
    _ program: URL,
    _ arguments: [String],
    path: String? = nil
  ) throws -> Outcome {
    try withFolder { folder in
      let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
      for file in files { try Data().write(to: file) }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = root
      if let path {
        process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
      }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: files[0])
      process.standardError = try FileHandle(forWritingTo: files[1])
      try process.run()
      process.waitUntilExit()
      let texts = try files.map { try String(decoding: Data(contentsOf: $0), as: UTF8.self) }
      return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }
  }

  /// A fresh folder that is removed when the body is done.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proxy-gen-tests-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
