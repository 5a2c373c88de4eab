extension Emitter {
  /// The end of the name under which the declarations generated for a protocol are found by those that refine it.
  ///
  /// Nothing can ask whether a parent is proxied. Where it is not, the compiler's error quotes this name, and
  /// so says what to do.
  static let piecesSuffix = " must be @Proxied too, since a @Proxied protocol refines it"

  /// The declarations generated for the protocol, for those that refine it.
  var pieces: Expansion.Declaration {
    let pieces = ["Interceptor", "Forwarding", "Linking", "Adapting", "Proxy"]
    let aliases = pieces.map { "  \(memberAccess)typealias \($0) = \(named($0))" }
    return Expansion.Declaration(
      extendedType: "",
      text: """
        /// What is generated for `\(model.name)`, for protocols that refine it.
        \(typeAccess)enum \(Self.piecesName(of: model.name)) {
        \(aliases.joined(separator: "\n"))
          \(memberAccess)typealias Sharing = \(sharing)
        }
        """
    )
  }

  /// The proxied protocols that the protocol refines, each by what is generated for it.
  var parentList: Expansion.Declaration {
    let aliases = model.parents.enumerated().map { index, parent in
      "  \(memberAccess)typealias _\(index) = \(Self.piecesName(of: parent))"
    }
    return Expansion.Declaration(
      extendedType: "",
      text: """
        /// What is generated for the protocols that `\(model.name)` refines.
        \(typeAccess)enum \(named("Parents")) {
        \(aliases.joined(separator: "\n"))
        }
        """
    )
  }

  private static func piecesName(of name: String) -> String {
    let path = name.split(separator: ".").map(String.init)
    let last = "`\(RequirementSyntax.plain(path.last ?? name))\(piecesSuffix)`"
    return (path.dropLast() + [last]).joined(separator: ".")
  }
}
