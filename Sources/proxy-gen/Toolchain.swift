import Foundation
import ProxyGeneration

/// The toolchain's programs that print interfaces and format source text.
final class Toolchain {
  private let binaries: URL
  private let target: String
  private let searchPaths: [String]
  /// What the program that prints interfaces last said.
  private(set) var complaint = ""

  /// Modules of C declarations only, which declare no protocol.
  private static let withoutProtocols: Set<String> = [
    "Glibc", "Musl", "Bionic", "Darwin", "SwiftGlibc", "SwiftShims",
    "SwiftConcurrencyInternalShims",
  ]

  /// Finds the toolchain whose `swift` a shell would run.
  init(searchPaths: [String]) throws {
    self.searchPaths = searchPaths
    let (status, output, errors) = try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "-print-target-info"]
    )
    guard status == 0, let info = try? JSONDecoder().decode(Info.self, from: output) else {
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

  /// The interface of a module, or `nil` where it cannot be printed.
  func interface(of module: String) -> Interface? {
    guard !Self.withoutProtocols.contains(module) else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proxy-gen-\(UUID().uuidString).swift"
    )
    defer { unlink(file.path) }
    var arguments = ["-module-name", module, "-target", target, "-o", file.path]
    for path in searchPaths { arguments += ["-I", path] }
    if let sdk = ProcessInfo.processInfo.environment["SDKROOT"] { arguments += ["-sdk", sdk] }
    do {
      let program = binaries.appendingPathComponent("swift-synthesize-interface")
      let (status, output, errors) = try Self.run(program, arguments)
      complaint = String(decoding: output, as: UTF8.self) + errors
      guard status == 0 else { return nil }
      return Interface(reading: try String(contentsOf: file, encoding: .utf8), module: module)
    } catch {
      complaint = "\(error)"
      return nil
    }
  }

  /// The modules that the toolchain listed when it did not find one.
  var visibleModules: [String] {
    complaint.split(separator: "\n").drop { !$0.hasPrefix("Current visible modules") }.dropFirst()
      .map(String.init)
  }

  /// The text as the toolchain's formatter lays it out, by the configuration that holds for a file.
  func formatted(_ text: String, asIn file: String) throws -> String {
    let program = binaries.appendingPathComponent("swift-format")
    let arguments = ["format", "--assume-filename", file]
    let (status, output, errors) = try Self.run(program, arguments, input: Data(text.utf8))
    guard status == 0 else {
      throw Failure("swift-format cannot read what was generated: \(errors)")
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs a program to its end; files and no pipes, which somebody would have to empty.
  private static func run(
    _ program: URL,
    _ arguments: [String],
    input: Data = Data()
  ) throws -> (status: Int32, output: Data, errors: String) {
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
    do { try process.run() } catch {
      throw Failure("\(program.path) cannot be run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    return (process.terminationStatus, try Data(contentsOf: files[1]), errors)
  }
}
