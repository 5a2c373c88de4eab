import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a data URL holds: `data:[type][;parameter]…[;base64],contents`.
struct DataURL {
  let mimeType: String
  let charset: String?
  let data: Data

  /// Decodes a URL; percent-encoding and base64 as browsers take them: white space and missing padding
  /// in base64 are let through, a percent sign without two digits stands for itself.
  init(_ url: URL) throws(DataURLFailure) {
    let text = Data(url.absoluteString.utf8)
    let afterScheme = text.after(":") ?? text
    let resource = afterScheme.before("#")
    guard let encoded = resource.after(",") else {
      throw DataURLFailure("there is no comma between the type and the contents")
    }
    var fields = String(decoding: resource.before(",").percentDecoded, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let isBase64 = fields.count > 1 && fields.last?.lowercased() == "base64"
    if isBase64 { fields.removeLast() }
    let type = fields.first ?? ""
    let charsets = fields.dropFirst().compactMap { field -> String? in
      guard field.lowercased().hasPrefix("charset=") else { return nil }
      return field.dropFirst("charset=".count).trimmingCharacters(in: ["\""])
    }
    mimeType = type.isEmpty ? "text/plain" : type.lowercased()
    charset = charsets.first ?? (fields.joined().isEmpty ? "US-ASCII" : nil)
    let contents = encoded.percentDecoded
    guard isBase64 else {
      data = contents
      return
    }
    guard let decoded = contents.base64Decoded else {
      throw DataURLFailure("the contents are not base64")
    }
    data = decoded
  }
}

/// What is wrong with a data URL.
struct DataURLFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// Decodes a data URL on a background queue.
final class DataURLFetch: URLFetch {
  init(_ url: URL, into reception: URLLoadReception) {
    DispatchQueue.global().async {
      do throws(DataURLFailure) {
        let decoded = try DataURL(url)
        let response = URLResponse(
          url: url,
          mimeType: decoded.mimeType,
          expectedContentLength: decoded.data.count,
          textEncodingName: decoded.charset
        )
        guard reception.receive(response), decoded.data.withUnsafeBytes(reception.receive) else {
          return
        }
        reception.finish()
      } catch {
        reception.fail(.malformedDataURL(error.text))
      }
    }
  }

  /// Does nothing: decoding never waits, and what a cancelled load receives is dropped.
  func cancel() {}
}

// These look for single bytes with the C library, so that a URL of many megabytes takes no time worth
// speaking of, not even in a debug build.
extension Data {
  fileprivate func before(_ delimiter: Unicode.Scalar) -> Data {
    prefix(upTo: firstIndex(of: delimiter, from: startIndex) ?? endIndex)
  }

  fileprivate func after(_ delimiter: Unicode.Scalar) -> Data? {
    firstIndex(of: delimiter, from: startIndex).map { suffix(from: $0 + 1) }
  }

  private func firstIndex(of delimiter: Unicode.Scalar, from start: Index) -> Index? {
    self[start...].withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base, Int32(delimiter.value), bytes.count)
      else { return nil }
      return start + (UnsafeRawPointer(found) - base)
    }
  }

  fileprivate var percentDecoded: Data {
    var decoded = Data(capacity: count)
    var rest = startIndex
    while let percent = firstIndex(of: "%", from: rest) {
      decoded.append(self[rest..<percent])
      let digits = self[percent...].dropFirst().prefix(2).compactMap(\.hexDigitValue)
      decoded.append(digits.count == 2 ? digits[0] << 4 | digits[1] : UInt8(ascii: "%"))
      rest = percent + (digits.count == 2 ? 3 : 1)
    }
    decoded.append(self[rest...])
    return decoded
  }

  fileprivate var base64Decoded: Data? {
    if let decoded = Data(base64Encoded: self) { return decoded }
    let whiteSpace = Set(" \t\n\r\u{c}".utf8)
    var digits = filter { !whiteSpace.contains($0) }
    while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: digits)
  }
}
