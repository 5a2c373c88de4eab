import Dispatch
import Foundation

/// A pair of datagram sockets: writing to one end makes a port over the other end ready.
///
/// Opened, armed and closed on the thread that runs; `send()` may be called from anywhere and at any
/// time, and does nothing while the channel is closed.
final class WakeUpChannel: @unchecked Sendable {
  // Unchecked: everything mutable is guarded by `lock`.
  private let lock = NSLock()
  private var sender: Int32?
  private var isNudging = false
  private var timer: (any DispatchSourceTimer)?

  deinit {
    timer?.cancel()
  }

  /// Makes the sockets, and gives out the port that is ready after a `send()`.
  func open() -> Port {
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
    lock.withLock { sender = ends[1] }
    return port
  }

  /// Closes the sending end; the other one belongs to the port.
  func close() {
    lock.withLock {
      if let sender { _ = Foundation.close(sender) }
      sender = nil
      arm(after: nil)
    }
  }

  /// Makes the port ready, and once more every ten milliseconds until `calmDown(until:)`.
  ///
  /// Once is enough unless a loop that somebody else has nested in ours eats the datagram.
  func send() {
    lock.withLock {
      guard sender != nil else { return }
      write()
      isNudging = true
      schedule(after: .milliseconds(10))
    }
  }

  /// Makes the port ready when an instant has passed, instead of what was asked for before.
  func arm(at deadline: SuspendingClock.Instant?) {
    lock.withLock { arm(after: deadline.map { SuspendingClock.now.duration(to: $0) }) }
  }

  /// Tells that the runs of this channel have noticed what was sent.
  func calmDown(until deadline: SuspendingClock.Instant?) {
    lock.withLock {
      if isNudging { arm(after: deadline.map { SuspendingClock.now.duration(to: $0) }) }
    }
  }

  /// Called with the lock held.
  private func arm(after delay: Duration?) {
    isNudging = false
    if let delay {
      // Rounded up: waking before the deadline is good for nothing.
      schedule(after: .nanoseconds(Int(max(.zero, delay) / .nanoseconds(1)) + 1))
    } else {
      timer?.schedule(deadline: .distantFuture)
    }
  }

  /// Called with the lock held.
  private func schedule(after delay: DispatchTimeInterval) {
    let timer = timer ?? makeTimer()
    timer.schedule(deadline: .now() + delay, repeating: .milliseconds(10), leeway: .nanoseconds(0))
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      lock.withLock { write() }
    }
    self.timer = timer
    timer.activate()
    return timer
  }

  /// Called with the lock held.
  private func write() {
    guard let sender else { return }
    // A full buffer is as good as a datagram: the port is ready already.
    withUnsafeBytes(of: UInt8(0)) { _ = Foundation.write(sender, $0.baseAddress, 1) }
  }
}
