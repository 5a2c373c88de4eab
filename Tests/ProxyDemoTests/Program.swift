import Foundation
import Synchronization

/// The program under test, run as a process.
///
/// Suites that use it are serialised, so that few processes run at a time.
enum Program {
  /// What a process has left behind.
  struct Outcome {
    var status: Int32
    /// Whether it ended by itself and not by a signal.
    var hasExited: Bool
    var outputData: Data
    var errors: String

    var output: String { String(decoding: outputData, as: UTF8.self) }

    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The objects of an output that is JSON, one a line.
    func objects() throws -> [[String: Any]] {
      try output.split(separator: "\n").map { line in
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        else { throw NotAnObject(line: String(line)) }
        return object
      }
    }
  }

  struct NotAnObject: Error {
    let line: String
  }

  struct NotFound: Error, CustomStringConvertible {
    let description = "proxy-demo is not beside the tests; build it first"
  }

  /// A hung process is ended after this, and its test fails.
  private static let patience: DispatchTimeInterval = .seconds(120)

  /// Where the tests' own pages are.
  static func resource(_ name: String) -> URL {
    Bundle.module.bundleURL.appendingPathComponent("Resources").appendingPathComponent(name)
  }

  /// The built program, in the directory of the tests' bundle or one around it.
  private static func executable() throws -> URL {
    var directory = Bundle.module.bundleURL
    for _ in 0..<6 {
      directory.deleteLastPathComponent()
      let candidate = directory.appendingPathComponent("proxy-demo")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    throw NotFound()
  }

  /// A process that is ready to run, with an environment that asks for nothing special.
  static func process(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "COLUMNS", "TERM"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    return process
  }

  /// A pipe whose ends no other process inherits, which would keep them open.
  static func pipe() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: String...,
    input: Data = Data(),
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(arguments: arguments, input: input, environment: environment)
  }

  /// Runs the program to its end.
  static func run(
    arguments: [String],
    input: Data = Data(),
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    let directory = try TemporaryDirectory()
    let process = try process(arguments, environment)
    process.standardInput = try FileHandle(forReadingFrom: directory.file("input", input))
    let output = directory.file("output", Data())
    let errors = directory.file("errors", Data())
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try await finish(process)
    return Outcome(
      status: process.terminationStatus,
      hasExited: process.terminationReason == .exit,
      outputData: try Data(contentsOf: output),
      errors: try String(decoding: Data(contentsOf: errors), as: UTF8.self)
    )
  }

  /// Starts a process, calls `started` once it runs, and waits for its end without blocking a thread.
  static func finish(_ process: Process, started: () throws -> Void = {}) async throws {
    let end = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.continuation.finish() }
    try process.run()
    let identifier = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watchdog)
    defer { watchdog.cancel() }
    try started()
    for await _ in end.stream {}
  }
}

/// A directory that is there as long as the value is.
final class TemporaryDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("proxy-demo-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { print("left behind: \(error)") }
  }

  /// Makes a file, and answers where it is.
  func file(_ name: String, _ contents: Data) -> URL {
    let file = url.appendingPathComponent(name)
    if !FileManager.default.createFile(atPath: file.path, contents: contents) {
      preconditionFailure("cannot write \(file.path)")
    }
    return file
  }
}
