import Foundation

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
    let text = url.absoluteString.utf8
    let afterScheme = text.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    let resource = afterScheme.prefix { $0 != UInt8(ascii: "#") }
    guard let comma = resource.firstIndex(of: UInt8(ascii: ",")) else {
      throw DataURLFailure("there is no comma between the type and the contents")
    }
    var fields = String(decoding: percentDecoded(resource[..<comma]), as: UTF8.self)
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
    let contents = percentDecoded(resource[comma...].dropFirst())
    guard isBase64 else {
      data = contents
      return
    }
    guard let decoded = base64Decoded(contents) else {
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

private func percentDecoded(_ text: Substring.UTF8View) -> Data {
  var decoded = Data(capacity: text.count)
  var rest = text
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit,
      let low = rest.dropFirst().first?.hexDigit
    {
      decoded.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return decoded
}

private func base64Decoded(_ text: Data) -> Data? {
  let whiteSpace = Set(" \t\n\r\u{c}".utf8)
  var digits = text.filter { !whiteSpace.contains($0) }
  if digits.count % 4 == 0 {
    while digits.last == UInt8(ascii: "="), text.count - digits.count < 2 { digits.removeLast() }
  }
  while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
  return Data(base64Encoded: digits)
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
