import Foundation

/// A system call of the server's that failed.
public struct LoopbackError: Error, CustomStringConvertible {
  /// The system call.
  public let call: String
  /// What it left in `errno`.
  public let code: Int32

  init(_ call: String, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// The call and the system's text for its error.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
