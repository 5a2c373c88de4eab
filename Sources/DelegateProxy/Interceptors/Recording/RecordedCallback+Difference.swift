extension Collection where Element == RecordedCallback {
  /// Compares with another recording: what was called, with what, how deep, and what came back.
  ///
  /// Times, durations and threads are left out. The description is what a person reads:
  ///
  /// ```
  ///   1   page(_:shouldStart:) (Page#1, "a") → true
  /// - 2   pageDidFinish(_:) (Page#1) → ()
  /// + 2   page(_:didFailWith:) (Page#1, timedOut) → ()
  /// ```
  ///
  /// - Parameter expected: The recording that this one should be like.
  /// - Returns: What differs, or `nil` if nothing does.
  /// - Complexity: O(*n* · *d*), where *d* is the number of differences.
  public func callbackDifference(
    from expected: some Collection<RecordedCallback>
  ) -> CallbackDifference? {
    let difference = CallbackDifference(expected: expected, actual: self)
    return difference.isEmpty ? nil : difference
  }
}

/// How two recordings differ.
public struct CallbackDifference: Hashable, Sendable {
  /// A callback of one or both recordings.
  public enum Line: Hashable, Sendable {
    /// In both, at this place of the actual one.
    case same(Int, RecordedCallback)
    /// Expected at this place, and not there.
    case missing(Int, RecordedCallback)
    /// There at this place, and not expected.
    case unexpected(Int, RecordedCallback)
  }

  /// Both recordings in one order.
  public let lines: [Line]

  /// Whether the recordings are the same.
  var isEmpty: Bool { lines.allSatisfy { if case .same = $0 { true } else { false } } }

  init(
    expected: some Collection<RecordedCallback>,
    actual: some Collection<RecordedCallback>
  ) {
    let (expected, actual) = (Array(expected), Array(actual))
    let changes = actual.difference(from: expected) { $0.isSameCall(as: $1) }
    let removed = Set(changes.removals.map(\.place))
    let inserted = Set(changes.insertions.map(\.place))
    var lines: [Line] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append(.missing(old, expected[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append(.unexpected(new, actual[new]))
        new += 1
      } else {
        lines.append(.same(new, actual[new]))
        (old, new) = (old + 1, new + 1)
      }
    }
    self.lines = lines
  }
}

extension CallbackDifference: CustomStringConvertible {
  /// One line for each callback, marked `-` where it is missing and `+` where it was not expected.
  public var description: String {
    lines.map { line in
      switch line {
      case .same(let place, let callback): "  \(place + 1)\t\(callback.indented)"
      case .missing(let place, let callback): "- \(place + 1)\t\(callback.indented)"
      case .unexpected(let place, let callback): "+ \(place + 1)\t\(callback.indented)"
      }
    }.joined(separator: "\n")
  }
}

extension RecordedCallback {
  /// Whether the other recording says the same, whenever and wherever it happened.
  func isSameCall(as other: RecordedCallback) -> Bool {
    requirement == other.requirement && arguments == other.arguments && outcome == other.outcome
      && nesting == other.nesting
  }

  fileprivate var indented: String { String(repeating: "  ", count: nesting) + description }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let place, _, _), .remove(let place, _, _): place
    }
  }
}
