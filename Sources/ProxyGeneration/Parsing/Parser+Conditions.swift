/// What stands between `#if` and `#endif`.
extension Parser {
  /// Attributes that count wherever they stand, and are taken out of an `#if` around them.
  private static let unconditional = markers.union(["Proxied", "Intercepts"])

  /// Reads `#if … @attribute … #endif` where nothing but attributes stands in it; otherwise takes nothing.
  ///
  /// Attributes of ours in it mean what they mean anywhere, and are no part of what is repeated.
  mutating func parseConditionalAttributes() throws(ParseError) -> [AttributeSyntax]? {
    guard let first = current, first.text.hasPrefix("#if"), let end = partners.closing(index),
      index > emptyGroupEnd, !(index...end).contains(obstacle)
    else { return nil }
    let start = index
    var lines: [String] = []
    var markers: [AttributeSyntax] = []
    var nesting = 0
    while let token = current {
      if token.kind == .directive {
        if token.text.hasPrefix("#if") { nesting += 1 }
        if token.text == "#endif" { nesting -= 1 }
        lines.append(token.text)
        index += 1
        if nesting == 0 {
          // An empty group, or one behind which no declaration follows, is none of a declaration's.
          let isRepeated = lines.contains { $0.hasPrefix("@") }
          guard isRepeated || !markers.isEmpty, !at("}") else {
            emptyGroupEnd = end
            break
          }
          let text = lines.joined(separator: "\n") + "\n"
          return markers
            + (isRepeated ? [AttributeSyntax(name: "#if", text: text, offset: first.offset)] : [])
        }
      } else if token.is("@") {
        let attribute = try parseAttribute()
        if Self.unconditional.contains(attribute.baseName) {
          if !markers.contains(where: { $0.baseName == attribute.baseName }) {
            markers.append(attribute)
          }
        } else {
          lines.append(attribute.text)
        }
      } else {
        obstacle = index
        break
      }
    }
    index = start
    return nil
  }

  /// Leaves out the branch of an `#if` that cannot be read, and all that was read of it.
  ///
  /// The compiler itself does not read a branch whose condition on its version is not met: there may stand what no
  /// compiler knows yet.
  ///
  /// - Parameters:
  ///   - error: What cannot be read.
  ///   - members: What has been read; the branch's part is replaced by the reason why it is missing.
  /// - Returns: Whether there is such a branch. The next token is then the directive that ends it.
  mutating func skipBranch(_ error: ParseError, _ members: inout [MemberSyntax]) -> Bool {
    guard let start = versionedBranch(in: members), case .directive(let directive) = members[start]
    else { return false }
    var end = min(index, tokens.count - 1)
    while tokens[end].offset > directive.offset { end -= 1 }
    end += 1
    while end < tokens.count, tokens[end].kind != .directive || tokens[end].text.hasPrefix("#if") {
      // What is nested in the branch goes with it.
      guard tokens[end].kind == .directive else {
        end += 1
        continue
      }
      guard let closing = partners.closing(end) else { return false }
      end = closing + 1
    }
    guard end < tokens.count else { return false }
    members.removeSubrange((start + 1)...)
    members.append(.unread(error))
    index = end
    return true
  }

  /// Where the innermost branch begins that is still open and depends on the compiler's version.
  private func versionedBranch(in members: [MemberSyntax]) -> Int? {
    var closed = 0
    var branch: Int?
    var isVersioned = false
    for index in members.indices.reversed() {
      guard case .directive(let token) = members[index] else { continue }
      let opens = token.text.hasPrefix("#if")
      if token.text == "#endif" {
        closed += 1
      } else if closed > 0 {
        if opens { closed -= 1 }
      } else {
        branch = branch ?? index
        isVersioned = isVersioned || ["compiler", "swift"].contains { token.text.contains($0) }
        if opens, isVersioned { return branch }
        if opens { branch = nil }
      }
    }
    return nil
  }
}
