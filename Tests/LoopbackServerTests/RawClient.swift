import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A client that sends and receives bytes as they are.
final class RawClient {
  private let descriptor: Int32

  struct Failure: Error {
    let call: String
    let code: Int32
  }

  init(port: UInt16) throws {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let descriptor = descriptor
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw Failure(call: "connect", code: errno)
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(call: "write", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Receives until what has come ends with `ending`, or the connection ends.
  func receive(until ending: String? = nil) throws -> String {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let ending, received.suffix(ending.utf8.count).elementsEqual(ending.utf8) { break }
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw Failure(call: "read", code: errno) }
      if count == 0 { break }
      received += buffer[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }

  /// Sends a `GET` and receives until the answer ends with `ending`, or the connection ends.
  func get(_ path: String, until ending: String? = nil) throws -> String {
    try send("GET \(path) HTTP/1.1\r\nHost: test\r\n\r\n")
    return try receive(until: ending)
  }
}
