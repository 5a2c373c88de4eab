public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why a `URLLoader` could not load.
///
/// `reason` says what happened in a form that code can act on. The description is one line that names
/// the source and the reason: `http://127.0.0.1:9/: could not connect to 127.0.0.1:9`. It never contains
/// a password that stood in the URL.
public struct URLLoadError: Error, Sendable {
  /// What went wrong.
  public enum Reason: Sendable {
    /// The request has no URL, or cannot be loaded for another reason of its own, which the text gives.
    case invalidRequest(String)
    /// The URL's scheme is none of http, https, file and data.
    case unsupportedScheme(String)
    /// The delegate did not want the load to start.
    case declined
    /// There is no such file.
    case fileNotFound
    /// The file is a directory.
    case isDirectory
    /// The file must not be read by this process.
    case permissionDenied
    /// The file cannot be read for another reason, which the text gives.
    case unreadable(String)
    /// The data URL cannot be decoded; the text says what is wrong with it.
    case malformedDataURL(String)
    /// The host's name does not resolve.
    case hostNotFound(String)
    /// No connection could be made: refused, or the host cannot be reached.
    case cannotConnect(String)
    /// The secure connection could not be made; the text says why.
    case secureConnectionFailed(String)
    /// Nothing arrived for as long as the request's `timeoutInterval`.
    case timedOut
    /// The connection ended before an answer came.
    case connectionLost
    /// The answer is not HTTP, or not a kind that can be understood.
    case badResponse(String)
    /// The body ended early: `received` bytes, of `expected` where the source had said how many.
    case bodyCutShort(received: Int, expected: Int?)
    /// The server answered with a status of 400 or more, and with a body.
    ///
    /// The body is what had arrived when the load ended; it is no longer than the size limit.
    case httpStatus(Int, URLLoader.Content)
    /// The body is larger than `limit`; `announced` is its size where the source had said it.
    case tooLarge(limit: Int, announced: Int?)
    /// More than `limit` redirects; `isLoop` where one URL had come up twice.
    case tooManyRedirects(limit: Int, isLoop: Bool)
    /// A redirect that cannot be followed; the text says where to and why.
    case badRedirect(String)
    /// Anything else; the text is the system's.
    case other(String)
  }

  /// The URL that was asked for.
  public let url: URL?
  /// The URL that failed; another one than `url` after redirects.
  public let failingURL: URL?
  /// What went wrong.
  public let reason: Reason
  /// The system's own error, where there was one.
  public let underlying: (any Error)?

  init(
    _ reason: Reason,
    url: URL?,
    failingURL: URL? = nil,
    underlying: (any Error)? = nil
  ) {
    self.url = url
    self.failingURL = failingURL ?? url
    self.reason = reason
    self.underlying = underlying
  }
}
