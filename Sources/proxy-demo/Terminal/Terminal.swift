#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What is known about where the output goes.
struct Terminal: Sendable {
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  /// The cells of a line: the terminal's, else what `COLUMNS` says, else 80.
  let width: Int
  /// Whether the terminal, the environment and its user all want colours.
  let wantsColor: Bool

  /// Looks at the process's own descriptors and environment.
  init() {
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    isErrorTerminal = isatty(STDERR_FILENO) == 1
    width =
      Self.outputSize?.width ?? Self.variable("COLUMNS").flatMap { Int($0) }
      .flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil } ?? 80
    let refusesColor = Self.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    wantsColor = isOutputTerminal && !refusesColor && Self.variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The cells and lines that standard output has now, if it is a terminal that tells.
  static var outputSize: (width: Int, height: Int)? { size(of: STDOUT_FILENO) }

  private static func size(of descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
