/// Why something cannot be read as a feed, and where.
struct FeedError: Error, CustomStringConvertible {
  var reason: String
  /// Counted from 1; `nil` where there is no place to name.
  var place: (line: Int, column: Int)?

  var description: String {
    guard let place else { return reason }
    return "line \(place.line), column \(place.column): \(reason)"
  }
}
