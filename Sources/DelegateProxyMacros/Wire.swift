#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads and writes the frames of the plugin protocol: eight bytes of length, little-endian, then the message.
struct Wire {
  /// What ends the conversation.
  enum Ending: Error, Equatable {
    /// The other side closed its end, or sent an empty frame.
    case closed
    /// The other side closed its end within a frame.
    case truncated
    /// A frame longer than any protocol's source text could be.
    case tooLong(UInt64)
  }

  static let longestFrame: UInt64 = 1 << 30

  let input: Int32
  let output: Int32

  func receive() throws(Ending) -> [UInt8] {
    let header = try read(8)
    guard !header.isEmpty else { throw .closed }
    guard header.count == 8 else { throw .truncated }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0 else { throw .closed }
    guard length <= Self.longestFrame else { throw .tooLong(length) }
    let message = try read(Int(length))
    guard message.count == Int(length) else { throw .truncated }
    return message
  }

  func send(_ message: String) throws(Ending) {
    let body = Array(message.utf8)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(body.count) >> UInt64(8 * $0)) }
    var rest = ArraySlice(header + body)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .closed }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads so many bytes, or as many as come before the end.
  private func read(_ count: Int) throws(Ending) -> [UInt8] {
    var bytes: [UInt8] = []
    // Memory grows with what has come, not with what a length has announced.
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let wanted = min(chunk.count, count - bytes.count)
      let got = chunk.withUnsafeMutableBytes { systemRead(input, $0.baseAddress, wanted) }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      bytes += chunk[..<got]
    }
    return bytes
  }

  private func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawPointer?,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
    Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer, count)
    #endif
  }
}
