import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A fetch under way, which reports into a `URLLoadReception` from a thread or queue of its own.
protocol URLFetch: Sendable {
  /// Ends the fetch as soon as possible; on any thread, any number of times. It returns at once.
  func cancel()
}

/// How the bytes of a request are got, by its URL's scheme.
enum URLFetchKind {
  case session(URLRequest)
  case file(path: String, URL)
  case data(URL)

  /// Sorts a request, or says why it cannot be loaded.
  init(_ request: URLRequest) throws(URLFetchRefusal) {
    guard let url = request.url else {
      throw URLFetchRefusal(.invalidRequest("the request has no URL"))
    }
    guard let scheme = url.scheme?.lowercased() else {
      throw URLFetchRefusal(
        .invalidRequest("it has no scheme; begin it with http:, https:, file: or data:")
      )
    }
    switch scheme {
    case "http", "https": self = .session(try Self.sessionRequest(request, url, scheme))
    case "file": self = .file(path: try Self.filePath(url), url)
    case "data": self = .data(url)
    default: throw URLFetchRefusal(.unsupportedScheme(scheme))
    }
  }

  private static func sessionRequest(
    _ request: URLRequest,
    _ url: URL,
    _ scheme: String
  ) throws(URLFetchRefusal) -> URLRequest {
    guard let host = url.host, !host.isEmpty else {
      throw URLFetchRefusal(.invalidRequest("it names no host"))
    }
    if let port = url.port, !(1...65_535).contains(port) {
      throw URLFetchRefusal(.invalidRequest("there is no port \(port)"))
    }
    let method = request.httpMethod ?? "GET"
    guard method != "GET" || request.httpBody == nil && request.httpBodyStream == nil else {
      throw URLFetchRefusal(.invalidRequest("a GET request must not have a body"))
    }
    var request = request
    if url.scheme != scheme, var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    {
      // Foundation on Linux knows schemes in lower case only.
      components.scheme = scheme
      request.url = components.url ?? url
    }
    if request.timeoutInterval != request.timeoutInterval.usableTimeout {
      request.timeoutInterval = request.timeoutInterval.usableTimeout
    }
    return request
  }

  private static func filePath(_ url: URL) throws(URLFetchRefusal) -> String {
    let host = url.host ?? ""
    guard host.isEmpty || host.lowercased() == "localhost" else {
      throw URLFetchRefusal(.invalidRequest("it names a file on another host, \(host)"))
    }
    let path = url.path(percentEncoded: false)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw URLFetchRefusal(.invalidRequest("it names no file"))
    }
    return path
  }
}

extension TimeInterval {
  /// The timeout in whole seconds, at least one.
  ///
  /// Foundation on Linux cuts fractions off, which makes a short timeout none, and traps on values that
  /// are not finite.
  var usableTimeout: TimeInterval {
    self > 0 ? Swift.min(rounded(.up), 1e9) : 60
  }
}

/// Why a request cannot be fetched at all.
struct URLFetchRefusal: Error {
  let reason: URLLoadError.Reason

  init(_ reason: URLLoadError.Reason) { self.reason = reason }
}
