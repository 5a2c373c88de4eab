import Dispatch
import Foundation

/// A pair of datagram sockets: writing to one end makes the port over the other end ready.
///
/// Made, armed and closed on the thread that runs; `send()` may be called from anywhere, also after
/// `close()`, when it does nothing.
final class WakeUpChannel: @unchecked Sendable {
  // Unchecked: `sender`, `timer` and `isNudging` are guarded by `lock`; `port` is used on the running
  // thread only.
  let port: Port
  private let lock = NSLock()
  private var sender: Int32?
  private var timer: (any DispatchSourceTimer)?
  private var isNudging = false

  init() {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
    let datagram = Int32(SOCK_DGRAM.rawValue)
    #else
    let datagram = SOCK_DGRAM
    #endif
    guard socketpair(AF_UNIX, datagram, 0, &ends) == 0,
      let port = SocketPort(
        protocolFamily: AF_UNIX,
        socketType: datagram,
        protocol: 0,
        socket: ends[0]
      )
    else {
      fatalError("A wait could not make its wake-up port: \(String(cString: strerror(errno))).")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    self.port = port
    sender = ends[1]
  }

  /// Sends a datagram, and keeps sending one now and then until the channel is closed.
  ///
  /// The first is enough unless a loop that somebody else has nested in ours eats it.
  func send() {
    lock.withLock {
      guard let sender else { return }
      Self.write(to: sender)
      if !isNudging {
        isNudging = true
        schedule(after: .milliseconds(10))
      }
    }
  }

  /// Sends a datagram when an instant has passed.
  func arm(at deadline: SuspendingClock.Instant?) {
    guard let deadline else { return }
    let left = max(.zero, SuspendingClock.now.duration(to: deadline))
    lock.withLock {
      // A deadline that is too far away for a dispatch time is none.
      guard !isNudging, left < .seconds(1_000_000_000) else { return }
      // Rounded up: waking before the deadline is good for nothing.
      schedule(after: .nanoseconds(Int(left / .nanoseconds(1)) + 1))
    }
  }

  /// Closes both ends.
  func close() {
    lock.withLock {
      timer?.cancel()
      timer = nil
      if let sender { _ = Foundation.close(sender) }
      sender = nil
    }
    port.invalidate()
  }

  /// Called with the lock held.
  private func schedule(after delay: DispatchTimeInterval) {
    let timer = timer ?? DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + delay, repeating: .milliseconds(10), leeway: .nanoseconds(0))
    guard self.timer == nil else { return }
    timer.setEventHandler { [weak self] in self?.nudge() }
    self.timer = timer
    timer.activate()
  }

  private func nudge() {
    lock.withLock {
      if let sender { Self.write(to: sender) }
    }
  }

  private static func write(to descriptor: Int32) {
    // A full buffer is as good as a datagram: the port is ready already.
    withUnsafeBytes(of: UInt8(0)) { _ = Foundation.write(descriptor, $0.baseAddress, 1) }
  }
}
