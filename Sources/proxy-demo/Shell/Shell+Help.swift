// The help, made of the same descriptions as the reading.
extension Shell {
  /// The line that wrong usage is answered with.
  func usage(of command: Command?) -> String {
    guard let command else {
      return commands.count == 1
        ? usage(of: defaultCommandForHelp)
        : "Usage: \(name) [COMMAND] [OPTION…] [OPERAND]"
    }
    let isDefault = command.name == commands.first?.name
    let operand =
      command.operand.map { " [\($0.name)\(command.takesSeveralOperands ? "…" : "")]" } ?? ""
    return "Usage: \(name) \(isDefault ? "[\(command.name)]" : command.name) [OPTION…]\(operand)"
  }

  /// The help of a command, or of the program and its first command.
  func help(for command: Command?, width: Int) -> String {
    let subject = command ?? defaultCommandForHelp
    var sections = [usage(of: command), summary]
    if command == nil, commands.count > 1 {
      sections.append(list("Commands", commands.map { ($0.name, $0.summary) }, width))
    }
    sections += subject.discussion
    if let operand = subject.operand {
      sections.append(list("Operand", [(operand.name, operand.help)], width))
    }
    let options = subject.options + [Self.help, Self.version]
    sections.append(list("Options", options.map { ($0.synopsis, $0.help) }, width))
    let statuses = ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
    sections.append(list("Exit status", statuses, width))
    return sections.map { wrapped($0, width) }.joined(separator: "\n\n")
  }

  private var defaultCommandForHelp: Command {
    guard let first = commands.first else { preconditionFailure("a shell has a command") }
    return first
  }

  private func list(_ title: String, _ items: [(String, String)], _ width: Int) -> String {
    let indentation = 2 + (items.map(\.0.count).max() ?? 0) + 2
    let lines = items.map { name, help in
      let padding = String(repeating: " ", count: indentation - 2 - name.count)
      let text = WordWrap.lines(of: help, width: max(20, width - indentation))
        .joined(separator: "\n" + String(repeating: " ", count: indentation))
      return "  \(name)\(padding)\(text)"
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  /// Text wrapped at spaces; one that has lines of its own is left as it is.
  private func wrapped(_ text: String, _ width: Int) -> String {
    guard !text.contains("\n") else { return text }
    return WordWrap.lines(of: text, width: width).joined(separator: "\n")
  }
}
