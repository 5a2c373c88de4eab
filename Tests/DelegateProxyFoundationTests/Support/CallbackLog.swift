import Foundation

/// Lines in the order they came, from any thread.
final class CallbackLog: @unchecked Sendable {
  // Unchecked: `storage` is only touched under `lock`.
  private let lock = NSLock()
  private var storage: [String] = []
  private var received = Data()

  var lines: [String] { lock.withLock { storage } }
  /// All data that came with the lines.
  var data: Data { lock.withLock { received } }

  func append(_ line: String) { lock.withLock { storage.append(line) } }

  /// Counts data, and keeps it.
  func append(_ data: Data, of kind: String) {
    lock.withLock { received += data }
    append(count: data.count, of: kind)
  }

  /// Adds to a count at the end of the last line where that is of the same kind: how a body is cut differs from
  /// run to run.
  func append(count: Int, of kind: String) {
    lock.withLock {
      if let last = storage.last, last.hasPrefix(kind + " "),
        let before = Int(last.dropFirst(kind.count + 1))
      {
        storage[storage.count - 1] = "\(kind) \(before + count)"
      } else {
        storage.append("\(kind) \(count)")
      }
    }
  }
}
