import DelegateProxy
import Foundation

/// Where a picture of a load goes, and in which of the two forms.
struct TraceFile: Sendable {
  private enum Form: String {
    case svg
    case json
  }

  let path: String
  private let form: Form

  /// A file whose name ends in one of the forms, or `nil`.
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[..<dot].isEmpty,
      let form = Form(rawValue: path[path.index(after: dot)...].lowercased())
    else { return nil }
    self.path = path
    self.form = form
  }

  /// Writes a recording; the answer is why that was not possible.
  func write(_ recording: ChainRecording) -> String? {
    let text =
      switch form {
      case .svg: recording.sequenceDiagram
      case .json: recording.traceEvents
      }
    // Not as a new file that takes the old one's place: it may be a pipe or a device.
    guard let file = fopen(path, "w") else { return String(cString: strerror(errno)) }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let reason = String(cString: strerror(errno))
    return fclose(file) == 0 && isWritten ? nil : reason
  }
}
