import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file open for reading, which need not be a regular one.
struct ReadableFile {
  private let descriptor: Int32
  /// Whether reading never waits for anybody.
  let isRegular: Bool
  /// The size, where the file has one that means something.
  let size: Int?

  init(_ path: String) throws(FileFailure) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait where nothing can end it.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      closeDescriptor(descriptor)
      throw FileFailure(code)
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      closeDescriptor(descriptor)
      throw FileFailure(EISDIR)
    }
    isRegular = kind == S_IFREG
    // The kernel's own files say 0 and have contents.
    size = isRegular && status.st_size > 0 ? Int(exactly: status.st_size) : nil
  }

  /// Reads what there is, waiting for it: 0 at the end of the file, `nil` when interrupted.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    unless interrupter: FileInterrupter
  ) throws(FileFailure) -> Int? {
    while true {
      if !isRegular, try !waitUntilReadable(unless: interrupter) { return nil }
      let count = readDescriptor(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard [EINTR, EAGAIN].contains(errno) else { throw FileFailure(errno) }
    }
  }

  private func waitUntilReadable(unless interrupter: FileInterrupter) throws(FileFailure) -> Bool {
    var polled = [
      pollfd(fd: interrupter.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, nfds_t(polled.count), -1) < 0 {
      guard errno == EINTR else { throw FileFailure(errno) }
    }
    return polled[0].revents == 0
  }

  func close() { closeDescriptor(descriptor) }
}

/// A file that cannot be read: the system's error number, and the reason that it means.
struct FileFailure: Error {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  var reason: URLLoadError.Reason {
    switch code {
    case ENOENT, ENOTDIR: .fileNotFound
    case EISDIR: .isDirectory
    case EACCES, EPERM: .permissionDenied
    default: .unreadable(String(cString: strerror(code)))
    }
  }
}

/// Ends the reading of a file from another thread: a flag, and a pipe where reading may wait.
final class FileInterrupter: @unchecked Sendable {
  // Unchecked: the variables are only touched under `lock`; `descriptor` is only read by the reading
  // thread, which also arms and closes.
  private let lock = NSLock()
  private var interrupted = false
  private var writing: Int32?
  /// Readable once interrupted, after `arm()`.
  private(set) var descriptor: Int32 = -1

  var isInterrupted: Bool { lock.withLock { interrupted } }

  /// Makes `descriptor`; for the reading thread.
  func arm() throws(FileFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileFailure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let isLate = lock.withLock {
      if !interrupted { writing = ends[1] }
      return interrupted
    }
    if isLate { closeDescriptor(ends[1]) }
  }

  func interrupt() {
    lock.withLock {
      interrupted = true
      closeWriting()
    }
  }

  /// Gives the pipe back; for the reading thread, when it has read.
  func close() {
    lock.withLock(closeWriting)
    if descriptor >= 0 { closeDescriptor(descriptor) }
    descriptor = -1
  }

  private func closeWriting() {
    if let writing { closeDescriptor(writing) }
    writing = nil
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

private func readDescriptor(
  _ descriptor: Int32,
  _ base: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int { read(descriptor, base, count) }
