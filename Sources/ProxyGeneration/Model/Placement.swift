extension Resolver {
  /// Why a protocol cannot be proxied where it stands, though it could elsewhere.
  var misplacement: [Diagnostic] {
    let name = RequirementSyntax.plain(model.name)
    if model.scope.isEmpty, ProxyModel.proxyTypes.contains(name) {
      return [
        .error(
          "'\(name)' cannot be proxied at file scope: inside of its proxy, the name means another type; "
            + "nest it in the type whose delegate it is, or name it after that",
          at: syntax.offset
        )
      ]
    }
    guard !model.scope.isEmpty, model.access == "private", let start = syntax.accessOffset else {
      return []
    }
    let fixIt = Diagnostic.FixIt(
      message: "Write 'fileprivate'",
      offset: start,
      end: start + "private".utf8.count,
      replacement: "fileprivate"
    )
    return [
      .error(
        "'\(name)' cannot be proxied: it is private to '\(model.scope)', and what is generated stands outside "
          + "of that too; write 'fileprivate'",
        at: start,
        fixIts: [fixIt]
      )
    ]
  }
}
