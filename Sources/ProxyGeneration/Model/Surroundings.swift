/// What the types and extensions around a protocol say of it; a macro sees how they begin, and not what is in them.
struct Surroundings {
  /// The names of the types, outermost first.
  let names: [String]
  /// The access that an extension gives to a protocol that says nothing of it.
  private(set) var access: String?
  /// Whether nothing of it is seen outside of the file.
  private(set) var isFilePrivate = false
  /// Whether `-default-isolation` does not reach it.
  private(set) var isNonisolated = false

  /// - Parameter headers: What opens the declarations, outermost first: `public extension A`, or a name alone.
  init(_ headers: [String]) {
    names = headers.map { ProxyGenerator.typeName(ofHeader: $0) ?? $0 }
    for header in headers {
      let tokens = Lexer.tokens(of: header)
      let words = tokens.prefix { !ProxyGenerator.typeKeywords.contains($0.text) }
      let level = words.first { Self.levels.contains($0.text) }?.text
      let keyword = tokens.dropFirst(words.count).first
      access = keyword?.is("extension") == true ? level : nil
      if ["private", "fileprivate"].contains(level) { isFilePrivate = true }
      if words.contains(where: { $0.is("MainActor") }) {
        isNonisolated = false
      } else if words.contains(where: { $0.is("nonisolated") }) || keyword?.is("actor") == true
        || Scope.namesActor(words)
      {
        isNonisolated = true
      }
    }
  }

  static let levels: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private",
  ]
}
