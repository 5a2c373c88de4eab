/// Prints what `@Proxied` generates for the protocols of a source file.
public enum SourceGenerator {
  /// What is generated for one protocol.
  public struct Output: Sendable {
    /// The protocol's name, with the types that it is nested in.
    public var name: String
    /// The declarations.
    public var text: String
    /// What the macro says of it.
    public var diagnostics: [Diagnostic]
  }

  /// Expands every `@Proxied` protocol of a file.
  ///
  /// - Parameter interface: The file.
  /// - Returns: One output for each, in the file's order; diagnostics count from the file's beginning.
  public static func expand(_ interface: Interface) -> [Output] {
    interface.protocols.filter { $0.syntax.attribute("Proxied") != nil }.map { declaration in
      let text = String(decoding: interface.source[declaration.range], as: UTF8.self)
      let expansion = ProxyGenerator.expand(text, scope: declaration.scope)
      let diagnostics = expansion.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.offset += declaration.range.lowerBound
        return diagnostic
      }
      return Output(
        name: declaration.name,
        text: expansion.file(scope: declaration.scope),
        diagnostics: diagnostics
      )
    }
  }
}
