import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Reads a file on a thread of its own, since any file may keep its reader waiting.
///
/// Pipes, terminals and devices are read like regular files, until they end.
final class URLFileFetch: URLFetch {
  private let interrupter = FileInterrupter()

  init(path: String, url: URL, into reception: URLLoadReception) {
    Thread.detachNewThread { [interrupter] in
      do throws(FileFailure) {
        try read(path, url, into: reception, until: interrupter)
      } catch {
        reception.fail(error.reason)
      }
      interrupter.close()
    }
  }

  func cancel() { interrupter.interrupt() }
}

private func read(
  _ path: String,
  _ url: URL,
  into reception: URLLoadReception,
  until interrupter: FileInterrupter
) throws(FileFailure) {
  let file = try ReadableFile(path)
  defer { file.close() }
  if !file.isRegular { try interrupter.arm() }
  let response = URLResponse(
    url: url,
    mimeType: mimeType(ofFile: path),
    expectedContentLength: file.size ?? -1,
    textEncodingName: nil
  )
  guard !interrupter.isInterrupted, reception.receive(response) else { return }
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1_024, alignment: 16)
  defer { buffer.deallocate() }
  while !interrupter.isInterrupted {
    let count = try file.read(into: buffer, unless: interrupter)
    guard let count else { return }
    guard count > 0 else { return reception.finish() }
    guard reception.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
  }
}

/// The type that a file's name suggests.
private func mimeType(ofFile path: String) -> String {
  let types = [
    "css": "text/css", "csv": "text/csv", "gif": "image/gif", "htm": "text/html",
    "html": "text/html", "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript",
    "json": "application/json", "md": "text/markdown", "pdf": "application/pdf",
    "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain", "webp": "image/webp",
    "xhtml": "application/xhtml+xml", "xml": "application/xml",
  ]
  let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
  return types[ending?.lowercased() ?? ""] ?? "application/octet-stream"
}
