/// The program as the shell sees it: a name, a version and commands.
struct Shell: Sendable {
  let name: String
  let version: String
  let summary: String
  /// The first is meant where none is named.
  let commands: [Command]

  /// What a command line asks for.
  enum Request {
    case run(Invocation)
    /// The help of a command, or of the whole program.
    case help(Command?)
    case version
  }

  /// The options that every command has.
  static let help = Option<Bool>("--help", help: "print this help and exit")
  static let version = Option<Bool>("--version", help: "print the version and exit")

  private var defaultCommand: Command {
    guard let first = commands.first else { preconditionFailure("a shell has a command") }
    return first
  }

  /// Reads a command line.
  ///
  /// Options may stand before and after operands, with their value behind a space or a `=`; the last
  /// one counts. Behind `--` everything is an operand, and `-` always is.
  ///
  /// - Parameter arguments: Without the program's own name.
  /// - Returns: What is asked for.
  /// - Throws: What is wrong, and of which command.
  func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var rest = arguments[...]
    var command: Command?
    if let first = rest.first, !first.hasPrefix("-") {
      command = try self.command(named: first)
      rest.removeFirst()
    }
    let words = rest.prefix { $0 != "--" }
    if words.contains(Self.help.name) || words.contains("-h") { return .help(command) }
    if words.contains(Self.version.name) { return .version }
    return .run(try invocation(of: command ?? defaultCommand, rest))
  }

  private func command(named name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let nearest = NearestName.of(name, among: commands.map(\.name))
    var text = "there is no command \"\(name)\""
    if let nearest {
      text += "; did you mean \(nearest)?"
    } else if commands.count == 1 || name.contains(where: { "./:".contains($0) }) {
      text += "; to load it, write \(self.name) \(defaultCommand.name) \(name)"
    }
    throw UsageError(text)
  }

  private func invocation(
    of command: Command,
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> Invocation {
    var rest = arguments
    var values: [String: any Sendable] = [:]
    var operands: [String] = []
    do throws(UsageError) {
      while let word = rest.popFirst() {
        if word == "--" {
          operands += rest
          break
        }
        guard word.hasPrefix("-"), word != "-" else {
          operands.append(word)
          continue
        }
        let (option, value) = try read(word, &rest, of: command)
        values[option.name] = value
      }
      try check(operands, of: command)
      return Invocation(command: command, operands: operands, values: values)
    } catch {
      throw UsageError(error.text, command: command)
    }
  }

  private func read(
    _ word: String,
    _ rest: inout ArraySlice<String>,
    of command: Command
  ) throws(UsageError) -> (option: any OptionDescription, value: any Sendable) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? word
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw UsageError(unknownOption(name, of: command))
    }
    if option.placeholder == nil {
      guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
      return (option, try option.value(of: ""))
    }
    guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError("\(name) needs a value: \(option.synopsis)")
    }
    return (option, try option.value(of: text))
  }

  private func unknownOption(_ name: String, of command: Command) -> String {
    let names = command.options.map(\.name) + [Self.help.name, Self.version.name]
    let nearest = NearestName.of(name, among: names)
    return "there is no option \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "")
  }

  private func check(_ operands: [String], of command: Command) throws(UsageError) {
    guard let expected = command.operand else {
      guard let first = operands.first else { return }
      throw UsageError("\(command.name) takes nothing but options, and \"\(first)\" is none")
    }
    guard operands.count <= 1 || command.takesSeveralOperands else {
      throw UsageError(
        "\(command.name) takes one \(expected.name), and \"\(operands[1])\" is a second"
      )
    }
    if operands.contains("") { throw UsageError("the \(expected.name) is empty") }
  }
}
