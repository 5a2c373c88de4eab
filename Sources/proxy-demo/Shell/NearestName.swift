/// Finds what somebody may have meant.
enum NearestName {
  /// The name that the fewest slips lead away from, or `nil` where none is near.
  ///
  /// A slip is a letter too many, too few or wrong, or two letters swapped. Case, leading dashes and
  /// a leading `no-` do not count, and what a name begins with is near it.
  static func of(_ text: String, among names: [String]) -> String? {
    let letters = normalized(text)
    guard !letters.isEmpty else { return nil }
    let ranked = names.map { name in
      let other = normalized(name)
      let isBeginning = letters.count >= 2 && other.starts(with: letters)
      return (name: name, slips: isBeginning ? 1 : slips(from: letters, to: other))
    }
    guard let nearest = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
    return nearest.slips <= max(1, letters.count / 2) ? nearest.name : nil
  }

  private static func normalized(_ text: String) -> [Character] {
    let letters = text.lowercased().drop { $0 == "-" }
    return Array((letters.hasPrefix("no-") ? letters.dropFirst(3) : letters).prefix(40))
  }

  private static func slips(from left: [Character], to right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var best = min(
          previous[column] + (isSame ? 0 : 1),
          previous[column + 1] + 1,
          current[column] + 1
        )
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
