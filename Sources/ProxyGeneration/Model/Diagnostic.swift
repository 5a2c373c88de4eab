/// An error at a place in the source text that the generator was given: nothing right can be generated for it.
public struct Diagnostic: Hashable, Sendable {
  /// A change to the source text that resolves the diagnostic.
  public struct FixIt: Hashable, Sendable {
    /// What the change does, as a command.
    public var message: String
    /// Where it begins, in UTF-8 bytes from the beginning of the source.
    public var offset: Int
    /// Where the text to be replaced ends; equal to `offset` to insert.
    public var end: Int
    /// The text to put there.
    public var replacement: String
  }

  /// What is wrong, why, and what to do.
  public var message: String
  /// Where, in UTF-8 bytes from the beginning of the source.
  public var offset: Int
  /// Changes that resolve it, the best first.
  public var fixIts: [FixIt] = []

  /// An error at a place.
  ///
  /// - Parameters:
  ///   - message: What is wrong, why, and what to do.
  ///   - offset: Where, in UTF-8 bytes from the beginning of the source.
  ///   - fixIts: Changes that resolve it, the best first.
  /// - Returns: The diagnostic.
  public static func error(_ message: String, at offset: Int, fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(message: message, offset: offset, fixIts: fixIts)
  }
}
