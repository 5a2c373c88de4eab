/// Finds what somebody may have meant.
public enum NearestNames {
  /// The names that the fewest slips lead away from, the nearest first; none where none is near.
  ///
  /// A slip is a letter too many, too few or wrong. Case does not count, and a name that the text is a part of
  /// is near it.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - names: What there is.
  ///   - limit: How many to find at most.
  /// - Returns: At most `limit` of the names.
  public static func of(_ text: String, among names: [String], limit: Int = 3) -> [String] {
    let letters = Array(text.lowercased())
    guard !letters.isEmpty, letters.count <= 200 else { return [] }
    let ranked = Set(names).map { name -> (name: String, slips: Int) in
      let other = Array(name.lowercased())
      let isPart = letters.count >= 3 && String(other).contains(String(letters))
      return (name, isPart ? 1 : slips(from: letters, to: other))
    }
    return ranked.filter { $0.slips <= max(1, letters.count / 3) }
      .sorted { ($0.slips, $0.name) < ($1.slips, $1.name) }.prefix(limit).map(\.name)
  }

  private static func slips(from left: [Character], to right: [Character]) -> Int {
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let changed = previous[column] + (left[row] == right[column] ? 0 : 1)
        current.append(min(changed, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
