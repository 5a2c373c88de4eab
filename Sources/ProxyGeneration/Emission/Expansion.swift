/// What is generated for one protocol.
public struct Expansion: Sendable {
  /// Members that a declaration gets in an extension of its own.
  struct Extension: Sendable {
    /// What stands before it: availability and the like, each with a space behind, or nothing.
    var attributes = ""
    /// `Self == XCallbacks`, or nothing.
    var condition = ""
    var members: String

    func text(of type: String) -> String {
      let whereClause = condition.isEmpty ? "" : " where \(condition)"
      return "\(attributes)extension \(type)\(whereClause) {\n\(members)\n}"
    }
  }

  /// A generated declaration and the extensions it has.
  struct Declaration: Sendable {
    /// What the extensions extend, with its scope.
    var extendedType: String
    var text: String
    var extensions: [Extension] = []
  }

  var declarations: [Declaration]
  /// What could not be generated, and why.
  public var diagnostics: [Diagnostic]

  /// Source text for a peer macro, which may declare types but not extend them: the extensions travel as
  /// arguments of an attribute that a second macro expands.
  public var peers: String {
    ModuleSelection.applied(
      to: declarations.map { declaration in
        guard !declaration.extensions.isEmpty else { return declaration.text }
        let arguments = declaration.extensions.flatMap { part in
          [part.attributes, part.condition, part.members].map(RawLiteral.quote)
        }
        return "@DelegateProxy._ProxyExtension(\(arguments.joined(separator: ", ")))\n"
          + declaration.text
      }.joined(separator: "\n\n")
    )
  }

  /// Source text for a file: the declarations, each followed by its extensions.
  public var source: String {
    declarations.map { declaration in
      ([declaration.text] + declaration.extensions.map { $0.text(of: declaration.extendedType) })
        .joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }

  /// The extensions that an `_ProxyExtension` attribute carries, as source text.
  ///
  /// - Parameters:
  ///   - attribute: The attribute as source text.
  ///   - type: The type to extend, with its scope.
  /// - Returns: One extension for each three of the attribute's arguments.
  public static func extensions(carriedBy attribute: String, of type: String) -> [String] {
    let literals = Lexer.tokens(of: attribute).filter { $0.kind == .string }.map {
      RawLiteral.unquote($0.text)
    }
    return stride(from: 0, to: literals.count - 2, by: 3).map { index in
      Extension(
        attributes: literals[index],
        condition: literals[index + 1],
        members: literals[index + 2]
      ).text(of: type)
    }
  }
}

/// A literal of several lines that holds any text unchanged.
enum RawLiteral {
  static func quote(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in Array(text.utf8) {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    let pounds = String(repeating: "#", count: longest + 1)
    return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
  }

  /// A literal of one line that holds a name.
  static func line(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return "#\"\(text)\"#" }
    // Two quotes at the beginning would open a raw literal of several lines.
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  static func unquote(_ literal: String) -> String {
    let pounds = literal.prefix { $0 == "#" }.count
    let lines = literal.dropFirst(pounds + 3).dropLast(pounds + 3)
    return String(lines.dropFirst().dropLast())
  }
}
