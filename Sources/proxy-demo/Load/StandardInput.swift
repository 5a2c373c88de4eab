import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard input as something that a URL can stand for.
enum StandardInput {
  /// A file URL from which everything that comes in can be read, once.
  static func url() -> Result<URL, PageSource.Refusal> {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else {
      return .failure(.init(text: String(cString: strerror(errno))))
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      return .success(URL(fileURLWithPath: "/dev/stdin"))
    }
    // A socket cannot be opened by its name; a pipe can.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      return .failure(.init(text: String(cString: strerror(errno))))
    }
    let writing = ends[1]
    Thread.detachNewThread {
      copyStandardInput(to: writing)
      close(writing)
    }
    return .success(URL(fileURLWithPath: "/dev/fd/\(ends[0])"))
  }
}

private func copyStandardInput(to descriptor: Int32) {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    var written = 0
    while written < count {
      let step = buffer[written..<count].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      guard step > 0 || errno == EINTR else { return }
      written += max(0, step)
    }
  }
}
