import Foundation
import Synchronization

/// A terminal of the tests' own, for the program to write to.
final class PseudoTerminal: Sendable {
  private let controller: Int32
  /// The program's end.
  private let device: FileHandle
  private let text = Mutex("")
  private let reading = AsyncStream<Void>.makeStream()

  struct Failure: Error {
    let code: Int32
  }

  init(width: UInt16) throws {
    let pair = try openPair()
    controller = pair.controller
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    let descriptor = open(pair.name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0, ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Failure(code: errno)
    }
    device = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  deinit { close(controller) }

  /// Runs the program with this terminal as its output, its errors, or both.
  ///
  /// `screen` is called with everything shown so far, each time that more is. The answer is everything
  /// that was shown, and the exit status.
  func run(
    _ arguments: [String],
    isOutput: Bool = true,
    isError: Bool = true,
    environment: [String: String] = [:],
    screen: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> (shown: String, status: Int32) {
    try await run(arguments, isOutput: isOutput, isError: isError, environment: environment) {
      shown,
      _ in screen(shown)
    }
  }

  /// The same; `screen` is also told the number of the process.
  func run(
    _ arguments: [String],
    isOutput: Bool = true,
    isError: Bool = true,
    environment: [String: String] = [:],
    screen: @escaping @Sendable (String, Int32) -> Void
  ) async throws -> (shown: String, status: Int32) {
    let process = try Program.process(
      arguments,
      ["TERM": "xterm"].merging(environment) { $1 }
    )
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = isOutput ? device : FileHandle.nullDevice
    process.standardError = isError ? device : FileHandle.nullDevice
    try await Program.finish(process) {
      // With the last descriptor of the device, reading ends.
      try device.close()
      let identifier = process.processIdentifier
      Thread.detachNewThread { [self] in read { screen($0, identifier) } }
    }
    for await _ in reading.stream {}
    return (text.withLock(\.self), process.terminationStatus)
  }

  private func read(_ screen: (String) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var bytes: [UInt8] = []
    while true {
      let count = readDescriptor(controller, &buffer)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      let shown = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      text.withLock { $0 = shown }
      screen(shown)
    }
    reading.continuation.finish()
  }
}

/// Opens the controlling end, and tells the name of the other.
private func openPair() throws -> (controller: Int32, name: String) {
  #if os(Linux)
  // What posix_openpt and its like do; Swift does not see them here.
  let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
  var lock: Int32 = 0
  var number: UInt32 = 0
  let unlock: UInt = 0x4004_5431
  let getNumber: UInt = 0x8004_5430
  guard controller >= 0, ioctl(controller, unlock, &lock) == 0,
    ioctl(controller, getNumber, &number) == 0
  else { throw PseudoTerminal.Failure(code: errno) }
  return (controller, "/dev/pts/\(number)")
  #else
  let controller = posix_openpt(O_RDWR | O_NOCTTY)
  guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0,
    let name = ptsname(controller)
  else { throw PseudoTerminal.Failure(code: errno) }
  return (controller, String(cString: name))
  #endif
}

private func readDescriptor(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}
