import ProxyGeneration

/// What the program tells the shell at its end.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1
  case wrongUsage = 64
}

/// Wrong usage: what was wrong, as a line.
struct UsageError: Error {
  let text: String
}

/// A command line, read.
struct Arguments {
  var module: String?
  var protocols: [String] = []
  var interface: String?
  var source: String?
  var output: String?
  var searchPaths: [String] = []
  var imports: [String] = []
  /// How many seconds each program of the toolchain may take.
  var patience = 120
  var options = ForeignOptions()
  var lists = false
  var wantsHelp = false

  private static let names = [
    "--module", "--protocol", "--interface", "--source", "--output", "--access", "--fallback",
    "--without-outer", "--import", "-I", "--timeout", "--list", "--help",
  ]

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "-h" || word == "--help" {
        wantsHelp = true
        return
      }
      if word == "--list" {
        lists = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? word
      guard Self.names.contains(name) else { throw Self.unknown(name) }
      guard name != "--list" else { throw UsageError(text: "--list takes no value") }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw UsageError(text: "\(name) needs a value")
      }
      try take(name, value)
    }
    try check()
  }

  private static func unknown(_ name: String) -> UsageError {
    guard name.hasPrefix("-") else {
      return UsageError(
        text:
          "\"\(name)\" is no option; a protocol is named with --protocol, a module with --module"
      )
    }
    let nearest = NearestNames.of(name, among: names, limit: 1).first
    return UsageError(
      text: "there is no option \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "")
    )
  }

  private mutating func take(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "--module": module = value
    case "--protocol": protocols.append(value)
    case "--interface": interface = value
    case "--source": source = value
    case "--output": output = value
    case "--import": imports.append(value)
    case "-I": searchPaths.append(value)
    case "--access":
      guard ["public", "package", "internal"].contains(value) else {
        throw UsageError(
          text: "--access takes public, package or internal, and \"\(value)\" is none"
        )
      }
      options.access = value
    case "--timeout":
      guard let seconds = Int(value), (1...86_400).contains(seconds) else {
        throw UsageError(
          text: "--timeout takes whole seconds, 1 to 86400, and \"\(value)\" is none"
        )
      }
      patience = seconds
    case "--without-outer":
      guard ["fallback", "trap"].contains(value) else {
        throw UsageError(
          text: "--without-outer takes fallback or trap, and \"\(value)\" is neither"
        )
      }
      options.traps = value == "trap"
    default:
      guard let fallback = ForeignOptions.Fallback(value) else {
        throw UsageError(
          text: "--fallback takes REQUIREMENT=VALUE, such as 'page(_:shouldStart:)=true', "
            + "and \"\(value)\" is not that"
        )
      }
      options.fallbacks.append(fallback)
    }
  }

  private func check() throws(UsageError) {
    if source != nil {
      guard module == nil, interface == nil, protocols.isEmpty, !lists else {
        throw UsageError(text: "--source stands alone: it expands the @Proxied protocols of a file")
      }
      return
    }
    guard module != nil || interface != nil else {
      throw UsageError(text: "nothing to read; write --module, --interface or --source")
    }
    guard lists || !protocols.isEmpty else {
      throw UsageError(
        text: "nothing to generate; write --protocol, or --list to see what there is"
      )
    }
    guard !lists || protocols.isEmpty else {
      throw UsageError(text: "--list shows all protocols of a module and takes no --protocol")
    }
  }

  static let help = """
    Generates proxies for delegate protocols that you do not own.

    USAGE
      proxy-gen --module MODULE --protocol NAME [--protocol NAME …]
      proxy-gen --interface FILE --protocol NAME …
      proxy-gen --module MODULE --list
      proxy-gen --source FILE

    OPTIONS
      --module MODULE            the module that declares or re-exports the protocol
      --protocol NAME            a protocol to generate a proxy for, and for those that it refines
      --interface FILE           read this .swiftinterface or source file and not the toolchain's module
      --source FILE              print what @Proxied generates for the protocols of a source file
      --list                     show a module's protocols, and whether and why not each can be proxied
      --output FILE              write to a file and not to standard output
      --access LEVEL             public (as if not given), package or internal
      --fallback NAME=VALUE      what a requirement answers without an outer delegate; VALUE may name its
                                 parameters, and * in NAME stands for any text; the first that fits counts
      --without-outer WAY        fallback (as if not given), or trap: stop where there is nothing to answer
      --import MODULE            import one more module in what is generated
      -I DIRECTORY               look for modules here too
      --timeout SECONDS          give up on a program of the toolchain that takes longer (120 as if not given)
      --help                     print this help and exit

    Without an outer delegate a requirement runs the default that its module gives it. Otherwise --fallback
    counts, then what @Proxied does: nothing, nil, or a thrown MissingOuterDelegate.

    EXIT STATUS
      0   everything went well
      1   a module, protocol or file is not there, a protocol cannot be proxied, or the toolchain failed
      64  the command line was wrong

    """
}
