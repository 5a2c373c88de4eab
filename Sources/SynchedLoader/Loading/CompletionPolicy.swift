import DelegateProxy

/// When a load is over.
///
/// The terminal callback that ends the load decides whether it has finished or failed. Terminal callbacks
/// that come later are passed on and counted, and change nothing.
public enum CompletionPolicy: Hashable, Sendable {
  /// With the first terminal callback.
  case firstTerminal
  /// With as many terminal callbacks as starts, and at least one: pages with frames.
  ///
  /// `start` is the full name of the requirement that tells of a start: `pageDidStart(_:)`.
  case balanced(start: String)
  /// When no callback has come for that long after a terminal one.
  case quiescent(for: Duration)

  /// The first terminal callback, and then ten milliseconds of quiet, as synchronous web views did it.
  public static let tenMillisecondsOfQuiet = quiescent(for: .milliseconds(10))

  /// Whether a load is over with that many starts and terminal callbacks.
  func isOver(starts: Int, terminals: Int) -> Bool {
    switch self {
    case .firstTerminal, .quiescent: terminals > 0
    case .balanced: terminals >= max(1, starts)
    }
  }

  func isStart(_ requirement: Requirement) -> Bool {
    if case .balanced(let start) = self { requirement.name == start } else { false }
  }

  /// Refuses the name of a start that is none of a protocol's requirements.
  func check(against requirements: [Requirement]) {
    guard case .balanced(let start) = self else { return }
    precondition(
      requirements.contains { $0.name == start },
      "The completion policy counts '\(start)', which is none of the delegate protocol's requirements: "
        + requirements.map(\.name).joined(separator: ", ")
    )
  }
}
