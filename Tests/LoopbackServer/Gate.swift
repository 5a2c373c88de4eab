import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A door in a scripted answer: the server waits in front of it until the test opens it.
///
/// Opening is sticky, may happen before anybody waits, on any thread, and any number of times. The
/// server also stops waiting when the client hangs up or the server is stopped.
public final class Gate: Sendable {
  /// Readable, with end of file, as soon as the gate is open.
  let descriptor: Int32
  private let closer: Closer

  /// Makes a closed gate, which costs two descriptors until it is freed.
  public init() throws {
    let (reading, writing) = try makePipe()
    descriptor = reading
    closer = Closer(writing)
  }

  /// Lets everybody through who waits, now and later.
  public func open() { closer.close() }

  deinit {
    closer.close()
    close(descriptor)
  }
}

/// Closes a descriptor once.
///
/// Used as a signal: the other end of the pipe sees the end of file.
final class Closer: @unchecked Sendable {
  // Unchecked: `descriptor` is only touched under `lock`.
  private let lock = NSLock()
  private var descriptor: Int32?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isClosed: Bool { lock.withLock { descriptor == nil } }

  func close() {
    lock.withLock {
      guard let open = descriptor else { return }
      descriptor = nil
      closeDescriptor(open)
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Makes a pipe that child processes do not inherit.
func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw LoopbackError("pipe", errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
