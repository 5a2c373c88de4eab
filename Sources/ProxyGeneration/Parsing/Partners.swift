/// Where each opening token of a text is closed.
///
/// All are found in one pass, so that a bracket without an end costs nothing to whoever asks for it, however
/// often that is: a parser that looked for the end each time would take quadratic time to give up.
struct Partners {
  /// For each token the index of the one that closes it, or -1.
  private var closing: [Int]
  /// Whether every bracket closes what was opened last, and nothing stays open.
  private(set) var areBracketsMatched = true

  private static let brackets = ["(": ")", "[": "]", "{": "}"]

  /// - Complexity: O(*n*) in the number of tokens.
  init(_ tokens: [Token]) {
    closing = Array(repeating: -1, count: tokens.count)
    findBrackets(tokens)
    findAngles(tokens)
  }

  /// The index of the token that closes a bracket, a generic clause or an `#if`; `nil` where there is none.
  func closing(_ index: Int) -> Int? { closing[index] < 0 ? nil : closing[index] }

  /// Brackets, and `#if`.
  ///
  /// A bracket that closes something else than what was opened last leaves everything around it open: a group holds
  /// whole groups.
  private mutating func findBrackets(_ tokens: [Token]) {
    var opened: [(index: Int, close: String)] = []
    var conditions: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .punctuation:
        if let close = Self.brackets[token.text] {
          opened.append((index, close))
        } else if token.text == opened.last?.close, let open = opened.popLast() {
          closing[open.index] = index
        } else if Self.brackets.values.contains(token.text) {
          opened.removeAll()
          areBracketsMatched = false
        }
      case .directive where token.text.hasPrefix("#if"):
        conditions.append(index)
      case .directive where token.text == "#endif":
        if let open = conditions.popLast() { closing[open] = index }
      default: break
      }
    }
    if !opened.isEmpty { areBracketsMatched = false }
  }

  /// `<…>`, which holds whole groups, and no braces outside of them.
  private mutating func findAngles(_ tokens: [Token]) {
    var angles: [Int] = []
    // Groups that enclose the place, and how many angles were open before them.
    var groups: [(close: Int, angles: Int)] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let outer = groups.last?.angles ?? 0
      switch token.text {
      case "<": angles.append(index)
      case ">": if angles.count > outer { closing[angles.removeLast()] = index }
      case "(", "[":
        if closing[index] < 0 { angles.removeLast(angles.count - outer) }
        if closing[index] >= 0 { groups.append((closing[index], angles.count)) }
      case ")", "]", "{", "}":
        angles.removeLast(angles.count - outer)
        if groups.last?.close == index { groups.removeLast() }
      default: break
      }
    }
  }
}
