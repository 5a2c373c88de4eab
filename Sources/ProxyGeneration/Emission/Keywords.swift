/// Words that cannot be written as names without backticks.
enum Keywords {
  static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// A label as a call writes it: backticks only where the language still wants them there.
  static func argumentLabel(_ label: String) -> String {
    guard label.hasPrefix("`") else { return label }
    let plain = RequirementSyntax.plain(label)
    let isRaw =
      !plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      || (plain.first?.isNumber ?? true)
    return isRaw || plain == "inout" ? label : plain
  }
}
