import ProxyGeneration

/// A file of proxies: how it was made, what it imports, and the declarations.
struct GeneratedFile {
  let output: ForeignGenerator.Output
  let module: String
  let arguments: Arguments

  /// Modules whose declarations every file sees.
  private static let implicit: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]
  /// Modules that others show as their own.
  private static let parts = [
    "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
  ]

  /// The formatter leaves the file as the generator has formatted it.
  func header(words: [String]) -> String {
    """
    // swift-format-ignore-file
    // Generated, not to be edited. Made by:
    //   swift run proxy-gen \(Self.command(words))


    """
  }

  var body: String {
    let access = arguments.options.access == "internal" ? "" : "\(arguments.options.access) "
    let imports = modules.map { "\(access)import \($0)" }
    return imports.joined(separator: "\n") + "\n\n" + output.text
  }

  private var modules: [String] {
    var modules = ["DelegateProxy", module]
    for found in output.modules + arguments.imports {
      let name = found == module ? found : Self.parts[found] ?? found
      if !Self.implicit.contains(name), !modules.contains(name) { modules.append(name) }
    }
    return modules.sorted()
  }

  /// The command line without where the output went.
  private static func command(_ words: [String]) -> String {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--output" {
        _ = rest.popFirst()
      } else if !word.hasPrefix("--output=") {
        kept.append(quoted(word))
      }
    }
    return kept.joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=".contains($0) }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
        + "'"
  }
}
