/// Why nothing was generated, in lines for standard error.
struct Failure: Error {
  let lines: [String]

  init(_ lines: String...) { self.lines = lines }

  init(lines: [String]) { self.lines = lines }

  /// ` did you mean A, B or C?`, or nothing.
  static func suggestion(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    let others = names.dropLast()
    let list = others.isEmpty ? last : others.joined(separator: ", ") + " or " + last
    return "; did you mean \(list)?"
  }
}
