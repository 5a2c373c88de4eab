import Foundation
import ProxyGeneration

/// The toolchain's programs that print interfaces and format source text.
final class Toolchain {
  private let binaries: URL
  private let target: String
  private let searchPaths: [String]
  private let patience: Int
  /// What the program that prints interfaces last said.
  private(set) var complaint = ""
  /// That a program did not end, if one had to be stopped.
  private(set) var stopped: Failure?

  /// Modules of C declarations only, which declare no protocol.
  private static let withoutProtocols: Set<String> = [
    "Glibc", "Musl", "Bionic", "Darwin", "SwiftGlibc", "SwiftShims",
    "SwiftConcurrencyInternalShims",
  ]

  /// Finds the toolchain whose `swift` a shell would run.
  ///
  /// - Parameters:
  ///   - searchPaths: Where to look for modules besides.
  ///   - patience: How many seconds each of its programs may take.
  /// - Throws: A ``Failure`` if there is none.
  init(searchPaths: [String], patience: Int) throws {
    self.searchPaths = searchPaths
    self.patience = patience
    let (end, output, errors) = try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "-print-target-info"],
      patience: patience
    )
    guard end == nil, let info = try? JSONDecoder().decode(Info.self, from: output) else {
      throw Failure("'swift -print-target-info' does not say where the toolchain is: \(errors)")
    }
    target = info.target.triple
    binaries = URL(fileURLWithPath: info.paths.runtimeResourcePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("bin")
  }

  private struct Info: Decodable {
    struct Target: Decodable { var triple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var target: Target
    var paths: Paths
  }

  /// The interface of a module that another imports, or `nil` where it has none or declares no protocol.
  func importedInterface(of module: String) -> Interface? {
    Self.withoutProtocols.contains(module) ? nil : interface(of: module)
  }

  /// The interface of a module, or `nil` where it cannot be printed.
  func interface(of module: String) -> Interface? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proxy-gen-\(UUID().uuidString).swift"
    )
    defer { unlink(file.path) }
    var arguments = ["-module-name", module, "-target", target, "-o", file.path]
    for path in searchPaths { arguments += ["-I", path] }
    if let sdk = ProcessInfo.processInfo.environment["SDKROOT"] { arguments += ["-sdk", sdk] }
    do {
      let program = binaries.appendingPathComponent("swift-synthesize-interface")
      let (end, output, errors) = try Self.run(program, arguments, patience: patience)
      complaint = String(decoding: output, as: UTF8.self) + errors
      if end == nil, let text = try? String(contentsOf: file, encoding: .utf8) {
        return Interface(reading: text, module: module)
      }
      if complaint.isEmpty { complaint = "swift-synthesize-interface \(end ?? "wrote none")" }
    } catch let failure as Failure {
      stopped = failure
      complaint = failure.lines.joined(separator: "\n")
    } catch {
      complaint = "\(error.localizedDescription)"
    }
    return nil
  }

  /// What it said of the module that it could not print, without the modules that it knows.
  var reason: String {
    let lines = complaint.split(separator: "\n").prefix { !$0.hasPrefix(Self.listHeader) }
    return lines.joined(separator: "\n")
  }

  /// The modules that the toolchain listed when it did not find one.
  var visibleModules: [String] {
    complaint.split(separator: "\n").drop { !$0.hasPrefix(Self.listHeader) }.dropFirst()
      .map(String.init)
  }

  private static let listHeader = "Current visible modules"

  /// The text as the toolchain's formatter lays it out, by the configuration that holds for a file.
  func formatted(_ text: String, asIn file: String) throws -> String {
    let program = binaries.appendingPathComponent("swift-format")
    let arguments = ["format", "--assume-filename", file]
    let (end, output, errors) = try Self.run(
      program,
      arguments,
      input: Data(text.utf8),
      patience: patience
    )
    if let end {
      throw Failure("swift-format cannot read what was generated and \(end): \(errors)")
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs a program to its end; files and no pipes, which somebody would have to empty.
  ///
  /// - Returns: How it ended, or `nil` if it did well, and what it wrote.
  /// - Throws: A ``Failure`` if it cannot be run, or has to be stopped.
  private static func run(
    _ program: URL,
    _ arguments: [String],
    input: Data = Data(),
    patience: Int
  ) throws -> (end: String?, output: Data, errors: String) {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("proxy-gen-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try input.write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch {
      throw Failure("\(program.path) cannot be run: \(error.localizedDescription)")
    }
    guard ended.wait(timeout: .now() + .seconds(patience)) == .success else {
      kill(process.processIdentifier, SIGKILL)
      throw Failure(
        "\(program.lastPathComponent) was stopped, since it did not end within \(patience) s: "
          + "\(arguments.prefix(2).joined(separator: " ")); --timeout gives it longer"
      )
    }
    let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    return (Self.end(of: process), try Data(contentsOf: files[1]), errors)
  }

  private static func end(of process: Process) -> String? {
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { return "was ended by signal \(status)" }
    return status == 0 ? nil : "ended with status \(status)"
  }
}
