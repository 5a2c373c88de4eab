import Foundation

/// The waits of one thread.
///
/// Each keeps the one around it on the stack of its run, so that leaving one is quick.
///
/// Kept per thread and not per task: a callback that runs in a nested loop inherits the task of
/// whoever waits, but waits nest by thread.
final class WaitingThread: @unchecked Sendable {
  // Unchecked: other threads only compare identities; everything else is used on the thread itself.
  var innermost: NestedRunLoop?
  var depth = 0
  private(set) lazy var driver = CoreFoundationDriver()
  private(set) lazy var portDriver = PortDriver()

  static var current: WaitingThread {
    if let existing = pthread_getspecific(key) {
      return Unmanaged<WaitingThread>.fromOpaque(existing).takeUnretainedValue()
    }
    let new = WaitingThread()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { value in
      let opaque: UnsafeMutableRawPointer? = value
      if let opaque { Unmanaged<WaitingThread>.fromOpaque(opaque).release() }
    }
    precondition(status == 0, "No thread-specific key is left for nested run loops.")
    return key
  }()
}
