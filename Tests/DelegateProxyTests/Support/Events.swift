import DelegateProxy

/// Something that tests write to from several threads.
final class Events: Sendable {
  private let entries = SynchronizedCell<[String]>([])

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  var all: [String] { entries.withLock { $0 } }
}
