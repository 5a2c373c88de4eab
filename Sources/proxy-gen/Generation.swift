import Foundation
import ProxyGeneration

/// One run of the program.
struct Generation {
  let arguments: [String]

  func run() -> ExitStatus {
    do {
      let parsed = try Arguments(arguments)
      if parsed.wantsHelp {
        write(Arguments.help, to: .standardOutput)
      } else if let source = parsed.source {
        try expand(source, parsed)
      } else if parsed.lists {
        try list(parsed)
      } else {
        try generate(parsed)
      }
      return .success
    } catch let error as UsageError {
      say("\(error.text)\nproxy-gen --help says more")
      return .wrongUsage
    } catch let failure as Failure {
      for line in failure.lines { say(line) }
    } catch {
      say("\(error.localizedDescription)")
    }
    return .failure
  }

  private func say(_ text: String) { write("proxy-gen: \(text)\n", to: .standardError) }

  private func write(_ text: String, to handle: FileHandle) {
    // A reader that has had enough is no failure.
    signal(SIGPIPE, SIG_IGN)
    try? handle.write(contentsOf: Data(text.utf8))
  }

  // MARK: Reading

  private func read(_ path: String) throws -> String {
    do { return try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) } catch {
      throw Failure("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// The interface that was asked for, and the library to look its ancestors up in.
  private func open(
    _ arguments: Arguments
  ) throws -> (interface: Interface, library: InterfaceLibrary, toolchain: Toolchain) {
    let toolchain = try Toolchain(
      searchPaths: arguments.searchPaths,
      patience: arguments.patience
    )
    let library = InterfaceLibrary { toolchain.importedInterface(of: $0) }
    if let path = arguments.interface {
      let text = try read(path)
      let base = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let module = arguments.module ?? Self.module(ofInterface: text) ?? base
      let interface = Interface(reading: text, module: module)
      library.add(interface)
      return (interface, library, toolchain)
    }
    let module = arguments.module ?? ""
    guard let interface = toolchain.interface(of: module) else {
      let visible = toolchain.visibleModules
      guard !visible.isEmpty, !visible.contains(module) else {
        throw Failure("the interface of '\(module)' cannot be printed: \(toolchain.reason)")
      }
      let nearest = NearestNames.of(module, among: visible)
      throw Failure("there is no module '\(module)'" + Failure.suggestion(nearest))
    }
    library.add(interface)
    return (interface, library, toolchain)
  }

  /// The module that an interface of the compiler's names; its file is named after the target.
  private static func module(ofInterface text: String) -> String? {
    let flags =
      text.split(separator: "\n").prefix { $0.hasPrefix("//") }
      .first { $0.hasPrefix("// swift-module-flags:") }?.split(separator: " ") ?? []
    return zip(flags, flags.dropFirst()).first { $0.0 == "-module-name" }.map { String($0.1) }
  }

  // MARK: Doing

  private func expand(_ path: String, _ arguments: Arguments) throws {
    let interface = Interface(reading: try read(path), module: "")
    let outputs = SourceGenerator.expand(interface)
    let errors = outputs.flatMap { output in
      output.diagnostics.map { "\(path): \(output.name): \($0.message)" }
    }
    guard !outputs.isEmpty else { throw Failure("\(path) has no protocol that is @Proxied") }
    guard errors.isEmpty else { throw Failure(lines: errors) }
    let toolchain = try Toolchain(searchPaths: [], patience: arguments.patience)
    let text = outputs.map(\.text).joined(separator: "\n\n") + "\n"
    try deliver(try toolchain.formatted(text, asIn: arguments.output ?? path), arguments)
  }

  private func list(_ arguments: Arguments) throws {
    let (interface, library, toolchain) = try open(arguments)
    let entries = ForeignGenerator(library, options: arguments.options).list(interface)
    if let stopped = toolchain.stopped { throw stopped }
    let accepted = entries.filter { $0.reasons.isEmpty }
    let lines = entries.map { entry in
      guard entry.reasons.isEmpty else {
        return "\(entry.name): no, \(entry.reasons.joined(separator: "; "))"
      }
      guard !entry.undecided.isEmpty else { return "\(entry.name): yes" }
      return "\(entry.name): yes, with --fallback for \(entry.undecided.joined(separator: ", "))"
    }
    let count =
      "\(accepted.count) of \(entries.count) protocols of \(interface.module) can be proxied"
    try deliver((lines + [count]).joined(separator: "\n") + "\n", arguments)
  }

  private func generate(_ arguments: Arguments) throws {
    let (interface, library, toolchain) = try open(arguments)
    let generator = ForeignGenerator(library, options: arguments.options)
    let output: ForeignGenerator.Output
    do {
      output = try generator.generate(arguments.protocols, from: interface)
    } catch {
      if let stopped = toolchain.stopped { throw stopped }
      if error.isUnknown {
        throw Failure(
          "there is no protocol '\(error.name)' in \(interface.module)"
            + Failure.suggestion(error.reasons)
        )
      }
      throw Failure(lines: error.reasons.map { "'\(error.name)' cannot be proxied: \($0)" })
    }
    if let stopped = toolchain.stopped { throw stopped }
    let file = GeneratedFile(output: output, module: interface.module, arguments: arguments)
    let body = try toolchain.formatted(file.body, asIn: arguments.output ?? "Generated.swift")
    try deliver(file.header(words: self.arguments) + body, arguments)
  }

  private func deliver(_ text: String, _ arguments: Arguments) throws {
    guard let path = arguments.output else { return write(text, to: .standardOutput) }
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw Failure("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
