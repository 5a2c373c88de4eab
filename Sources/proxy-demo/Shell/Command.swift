/// One command, of which its reading, its help and its running are made.
struct Command: Sendable {
  let name: String
  /// What it does, as half a sentence.
  let summary: String
  /// Paragraphs for its own help.
  let discussion: [String]
  /// What stands for its operand in the help, and what that may be.
  let operand: (name: String, help: String)?
  /// Whether it takes any number of operands, and not one at most.
  var takesSeveralOperands = false
  let options: [any OptionDescription]
  /// Does it; the answer is the exit status.
  let run: @Sendable (Invocation, Console) -> ExitStatus
}

/// A command with what was asked of it.
struct Invocation: Sendable {
  let command: Command
  let operands: [String]
  private let values: [String: any Sendable]

  init(command: Command, operands: [String], values: [String: any Sendable]) {
    self.command = command
    self.operands = operands
    self.values = values
  }

  /// The operand of a command that takes one.
  var operand: String? { operands.first }

  /// An option's value, or the one it has where it was not given.
  subscript<Value>(option: Option<Value>) -> Value {
    values[option.name] as? Value ?? option.initial
  }
}

/// What the program tells the shell at its end.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case failure = 1
  case wrongUsage = 64

  var meaning: String {
    switch self {
    case .success: "everything went well, or whoever read the output had enough"
    case .failure: "something failed or timed out; one line on standard error says why"
    case .wrongUsage: "the command line was wrong"
    }
  }
}
