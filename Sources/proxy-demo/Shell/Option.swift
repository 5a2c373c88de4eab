/// One option of a command, of which both its reading and its line in the help are made.
struct Option<Value: Sendable>: OptionDescription {
  let name: String
  let placeholder: String?
  let help: String
  /// The value where the option is not given.
  let initial: Value
  private let read: @Sendable (String) -> Value?
  private let expectation: String

  /// Makes an option with a value.
  ///
  /// - Parameters:
  ///   - name: With its dashes.
  ///   - placeholder: What stands for the value in the help.
  ///   - help: What it does, as half a sentence.
  ///   - initial: The value where it is not given.
  ///   - expectation: What a value must be, for the error of one that is not.
  ///   - read: The value that a text means, or `nil`.
  init(
    _ name: String,
    placeholder: String,
    help: String,
    initial: Value,
    expectation: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.initial = initial
    self.expectation = expectation
    self.read = read
  }

  func value(of text: String) throws(UsageError) -> any Sendable {
    guard let value = read(text) else {
      throw UsageError("\(name) takes \(expectation), and \"\(text)\" is not one")
    }
    return value
  }
}

extension Option where Value == Bool {
  /// Makes an option without a value.
  init(_ name: String, help: String) {
    self.name = name
    placeholder = nil
    self.help = help
    initial = false
    expectation = "no value"
    read = { _ in true }
  }
}

/// What the shell needs to know of an option, whatever its value.
protocol OptionDescription: Sendable {
  var name: String { get }
  /// What stands for the value in the help; `nil` for an option without one.
  var placeholder: String? { get }
  var help: String { get }
  func value(of text: String) throws(UsageError) -> any Sendable
}

extension OptionDescription {
  /// The option as it is written: `--timeout SECONDS`.
  var synopsis: String { placeholder.map { "\(name) \($0)" } ?? name }
}

/// Wrong usage: what was wrong, and of which command.
struct UsageError: Error {
  var text: String
  var command: Command?

  init(_ text: String, command: Command? = nil) {
    self.text = text
    self.command = command
  }
}
