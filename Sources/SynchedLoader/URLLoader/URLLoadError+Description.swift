public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLLoadError: CustomStringConvertible, LocalizedError {
  /// The source and the reason, in one line.
  public var description: String {
    let source = url?.shortDescription ?? "a request without a URL"
    let place =
      failingURL == url ? "" : " (redirected to \(failingURL?.shortDescription ?? "no URL"))"
    return "\(source)\(place): \(reason)".withoutLineBreaks
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

extension URLLoadError.Reason: CustomStringConvertible {
  /// The reason, in words.
  public var description: String {
    switch self {
    case .invalidRequest(let why): "this cannot be loaded: \(why)"
    case .unsupportedScheme(let scheme):
      "cannot load \(scheme): URLs, only http, https, file and data"
    case .declined: "the delegate did not let the load start"
    case .fileNotFound: "there is no such file"
    case .isDirectory: "this is a directory, not a file"
    case .permissionDenied: "the file must not be read: permission denied"
    case .unreadable(let why): "the file cannot be read: \(why)"
    case .malformedDataURL(let why): "the data URL is malformed: \(why)"
    case .hostNotFound(let host): "the host name \(host) does not resolve"
    case .cannotConnect(let host): "could not connect to \(host)"
    case .secureConnectionFailed(let why): "could not connect securely: \(why)"
    case .timedOut: "nothing arrived for too long"
    case .connectionLost: "the connection ended before an answer came"
    case .badResponse(let why): "the server's answer cannot be understood: \(why)"
    case .bodyCutShort(let received, let expected?):
      "the body was cut short after \(received) of \(expected) bytes"
    case .bodyCutShort(let received, nil): "the body was cut short after \(received) bytes"
    case .httpStatus(let status, _): "the server answered with status \(status)"
    case .tooLarge(let limit, let announced?):
      "the body of \(announced) bytes is larger than the limit of \(limit)"
    case .tooLarge(let limit, nil): "the body is larger than the limit of \(limit) bytes"
    case .tooManyRedirects(let limit, let isLoop):
      "gave up after \(limit) redirects\(isLoop ? ", which go round in a loop" : "")"
    case .badRedirect(let why): "cannot follow a redirect: \(why)"
    case .other(let text): text
    }
  }
}

extension URL {
  /// The URL without a password, and cut where it is very long, as data URLs are.
  fileprivate var shortDescription: String {
    var text = absoluteString
    if var components = URLComponents(url: self, resolvingAgainstBaseURL: true),
      components.user != nil || components.password != nil
    {
      components.user = nil
      components.password = nil
      text = components.string ?? "a URL with a password"
    }
    return text.utf8.count <= 200 ? text : "\(text.prefix(60))…"
  }
}

extension String {
  fileprivate var withoutLineBreaks: String {
    String(map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }
}
