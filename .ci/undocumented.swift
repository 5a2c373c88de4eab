// Reads symbol graphs and names the public symbols without documentation; fails if there are any.
//
//   swift .ci/undocumented.swift GRAPH…
//
// Left out is what nobody writes, generated types and their members, and names that begin with an underscore, which
// only generated code uses. The types in committed generated files count.

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Name: Decodable { let displayName: String }
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?

    var isDocumented: Bool {
      docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
    }

    /// What a macro generated stands in no file.
    var isExempt: Bool {
      guard let location, kind.identifier != "swift.extension" else { return true }
      return pathComponents.contains { $0.hasPrefix("_") }
        || (location.uri.contains("/Generated/") && pathComponents.count > 1)
    }
  }
  let symbols: [Symbol]
}

var (count, missing) = (0, 0)
for path in CommandLine.arguments.dropFirst() {
  let graph = try JSONDecoder().decode(
    Graph.self,
    from: Data(contentsOf: URL(fileURLWithPath: path))
  )
  for symbol in graph.symbols where !symbol.isExempt {
    count += 1
    guard !symbol.isDocumented else { continue }
    missing += 1
    let file = symbol.location.map { "\($0.uri):\($0.position.line + 1): " } ?? ""
    print("\(file)'\(symbol.pathComponents.joined(separator: "."))' has no documentation")
  }
}
print("\(count) public symbols, \(missing) without documentation")
exit(missing == 0 ? 0 : 1)
