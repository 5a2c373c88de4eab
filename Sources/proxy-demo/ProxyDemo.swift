import RichText

/// The program: its commands, and what happens before and after them.
enum ProxyDemo {
  static let shell = Shell(
    name: "proxy-demo",
    version: "0.1.0",
    summary: "Shows delegate callbacks on their way through a proxy's chain of interceptors.",
    commands: [LoadCommand.command, TableCommand.command, NewsCommand.command]
  )

  /// Does what a command line asks for.
  static func run(_ arguments: [String]) -> ExitStatus {
    let console = Console()
    do throws(UsageError) {
      switch try shell.parse(arguments) {
      case .help(let command):
        console.print(shell.help(for: command, width: min(console.terminal.width, 100)))
      case .version:
        console.print("\(shell.name) \(shell.version)")
      case .run(let invocation):
        let status = invocation.command.run(invocation, console)
        console.flush()
        return status
      }
      console.flush()
      return .success
    } catch {
      console.printError(TerminalText.clean(error.text))
      console.printUsage(shell.usage(of: error.command))
      return .wrongUsage
    }
  }
}
