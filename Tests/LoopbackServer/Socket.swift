import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A non-blocking socket whose operations end as soon as the server is stopped.
struct Socket {
  let descriptor: Int32
  /// Readable as soon as the server is stopped.
  let stopDescriptor: Int32

  /// Takes a descriptor over: what it is set to suits this server.
  init(adopting descriptor: Int32, stopDescriptor: Int32) {
    self.descriptor = descriptor
    self.stopDescriptor = stopDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &yes,
      socklen_t(MemoryLayout<Int32>.size)
    )
    #if canImport(Darwin)
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// What a wait ended with.
  enum Wakeup {
    case ready
    case hungUp
    case stopped
  }

  /// Waits until the socket is ready for `events`, the peer hangs up, or the server is stopped.
  func wait(for events: Int32) -> Wakeup {
    wait(on: descriptor, events: events)
  }

  /// Waits until `gate` is open, the peer hangs up, or the server is stopped.
  func wait(for gate: Gate) -> Wakeup {
    wait(on: gate.descriptor, events: readable)
  }

  /// Waits until the peer hangs up or the server is stopped; what the peer sends is thrown away.
  func waitForHangUp() {
    while true {
      guard wait(for: readable) == .ready else { return }
      guard let received = receive(), !received.isEmpty else { return }
    }
  }

  private func wait(on waited: Int32, events: Int32) -> Wakeup {
    var polled = [
      pollfd(fd: stopDescriptor, events: Int16(readable), revents: 0),
      pollfd(fd: waited, events: Int16(events), revents: 0),
      pollfd(fd: descriptor, events: Int16(peerClosed), revents: 0),
    ]
    while true {
      let count = poll(&polled, nfds_t(polled.count), -1)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .stopped }
      if polled[0].revents != 0 { return .stopped }
      if polled[1].revents != 0 { return .ready }
      return .hungUp
    }
  }

  /// Whatever has arrived, waiting for it: empty at the end of the stream, `nil` on an error or stop.
  func receive() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count >= 0 { return Data(buffer[..<count]) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: guard wait(for: readable) == .ready else { return nil }
      default: return nil
      }
    }
  }

  /// Sends everything and says whether that was possible.
  func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = sendOnce(UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK: guard wait(for: writable) == .ready else { return false }
        default: return false
        }
      }
      return true
    }
  }

  private func sendOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    return Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #elseif canImport(Glibc)
    return Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
    return Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Closes the connection; `abruptly` resets it instead of ending it in order.
  func close(abruptly: Bool = false) {
    if abruptly {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor,
        SOL_SOCKET,
        SO_LINGER,
        &linger,
        socklen_t(MemoryLayout.size(ofValue: linger))
      )
    }
    closeSocket(descriptor)
  }
}

private func closeSocket(_ descriptor: Int32) { close(descriptor) }

private let readable = Int32(POLLIN)
private let writable = Int32(POLLOUT)

/// The poll event for a peer that sends no more. Linux wants to be asked for it; elsewhere the end of
/// the stream is a hang-up, which is always reported.
#if os(Linux)
private let peerClosed: Int32 = 0x2000
#else
private let peerClosed = Int32(POLLHUP)
#endif
