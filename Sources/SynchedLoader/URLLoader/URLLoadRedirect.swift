import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Where a redirect leads to, as the server wrote it; `nil` for an answer that is none.
  var redirectLocation: String? {
    guard [301, 302, 303, 307, 308].contains(statusCode) else { return nil }
    let location = value(forHTTPHeaderField: "Location")?.trimmingCharacters(in: .whitespaces)
    return location.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension URLRequest {
  /// The request that a redirect asks for in this one's place.
  ///
  /// It is worked out here because Foundation resolves relative locations differently from the
  /// standard on some platforms.
  func redirected(by response: HTTPURLResponse) throws(URLRedirectRefusal) -> URLRequest {
    guard let location = response.redirectLocation,
      var target = URL(string: location.percentEncodedAsURL, relativeTo: response.url ?? url)?
        .absoluteURL
    else { throw URLRedirectRefusal("the server gives no usable location") }
    guard let scheme = target.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw URLRedirectRefusal(
        "it leads from \(url?.scheme ?? "http") to \(target.scheme ?? "no scheme")"
      )
    }
    if target.fragment == nil, let fragment = url?.fragment(percentEncoded: true),
      let whole = URL(string: "\(target.absoluteString)#\(fragment)")
    {
      target = whole
    }
    var request = self
    request.url = target
    let method = httpMethod ?? "GET"
    let becomesGet =
      response.statusCode == 303 ? method != "HEAD" : response.statusCode < 303 && method == "POST"
    if becomesGet {
      request.httpMethod = "GET"
      request.httpBody = nil
      request.httpBodyStream = nil
      for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
        request.setValue(nil, forHTTPHeaderField: field)
      }
    } else if httpBodyStream != nil {
      throw URLRedirectRefusal("a body from a stream cannot be sent twice")
    }
    if url?.origin != target.origin {
      // These were meant for the first host alone.
      for field in ["Authorization", "Proxy-Authorization", "Cookie", "Host"] {
        request.setValue(nil, forHTTPHeaderField: field)
      }
    }
    return request
  }
}

/// Why a redirect cannot be followed.
struct URLRedirectRefusal: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

extension URL {
  fileprivate var origin: [String] {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return [scheme, host?.lowercased() ?? "", String(port)]
  }
}

extension String {
  /// The text with what must not stand in a URL percent-encoded, and nothing encoded twice.
  fileprivate var percentEncodedAsURL: String {
    let forbidden = Set("\"<>\\^`{|}".utf8)
    var result = ""
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let isEncoded = rest.prefix(2).count { $0.hexDigitValue != nil } == 2
      let isAllowed = byte > 0x20 && byte < 0x7f && !forbidden.contains(byte)
      if isAllowed && (byte != UInt8(ascii: "%") || isEncoded) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII.
  var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
