#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

// `@unchecked`: the value is only ever touched under the lock. The value's type need not be Sendable, since
// generated code stores either values of a Sendable protocol, or values isolated to a global actor that the
// compiler lets nobody use elsewhere.

/// A value behind a lock; generated proxies that any thread may use keep their state in one.
///
/// The lock is the system's mutex, which ThreadSanitizer understands. It is not recursive, and generated code
/// runs nothing of the user's under it.
public final class SynchronizedCell<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Makes a cell that holds a value.
  ///
  /// - Parameter value: What it holds first.
  public init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    let status = pthread_mutex_init(lock, nil)
    precondition(status == 0, "the system has no mutex left: \(status)")
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Reads or changes the value under the lock.
  ///
  /// - Parameter body: Must not run code that may come back to the cell.
  /// - Returns: What `body` returns.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
