public import DelegateProxy

#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

/// What a `URLLoader` tells, and asks, while it loads.
///
/// All callbacks come on the thread that called `load`, from its run loop, never from within `load` or
/// `cancel`, and in this order:
///
/// ```
/// shouldStart ─► didStart ─► willRedirectTo* ─► didReceive response ─► didReceiveBytes* ─► didFinish
///      └──────────────┴──────────────┴──────────────────┴──────────────────┴──────────► didFailWith
/// ```
///
/// Exactly one of the last two ends every load, and nothing comes after it. A load that is cancelled,
/// or ended by starting another one, calls back no more, not even that it has ended.
///
/// Only the two that end a load must be implemented; the others have defaults that do nothing, let the
/// load start, and follow redirects.
@Proxied
public protocol URLLoaderDelegate: AnyObject {
  /// Asks whether to load at all; a refused load fails with `URLLoadError.Reason.declined`.
  @Fallback(true)
  func urlLoader(_ loader: URLLoader, shouldStart request: URLRequest) -> Bool

  /// Tells that a load has started.
  func urlLoaderDidStart(_ loader: URLLoader)

  /// Asks whether to follow a redirect; `request` is what would be asked for next.
  ///
  /// Nothing is connected while the answer is awaited, so it may take its time.
  @Fallback(URLLoader.Redirection.follow)
  func urlLoader(
    _ loader: URLLoader,
    willRedirectTo request: URLRequest,
    from response: HTTPURLResponse
  ) -> URLLoader.Redirection

  /// Tells that the head of the answer has arrived, whatever its status.
  func urlLoader(_ loader: URLLoader, didReceive response: URLResponse)

  /// Tells how much of the body has arrived.
  ///
  /// Arrivals are lumped together while the run loop is busy, but the last call before the load
  /// finishes has the whole count. There is none for an empty body.
  ///
  /// - Parameters:
  ///   - loader: The loader.
  ///   - count: How many bytes have arrived so far.
  ///   - expected: How many there will be, or `nil` when the source does not say.
  func urlLoader(_ loader: URLLoader, didReceiveBytes count: Int, ofExpected expected: Int?)

  /// Tells that everything has arrived: `loader.content` has it.
  @Terminal
  func urlLoaderDidFinish(_ loader: URLLoader)

  /// Tells that the load has failed; `error` is a `URLLoadError`.
  @Terminal
  func urlLoader(_ loader: URLLoader, didFailWith error: any Error)
}

extension URLLoaderDelegate {
  /// Lets every load start.
  public func urlLoader(_ loader: URLLoader, shouldStart request: URLRequest) -> Bool { true }

  /// Does nothing.
  public func urlLoaderDidStart(_ loader: URLLoader) {}

  /// Follows every redirect.
  public func urlLoader(
    _ loader: URLLoader,
    willRedirectTo request: URLRequest,
    from response: HTTPURLResponse
  ) -> URLLoader.Redirection { .follow }

  /// Does nothing.
  public func urlLoader(_ loader: URLLoader, didReceive response: URLResponse) {}

  /// Does nothing.
  public func urlLoader(
    _ loader: URLLoader,
    didReceiveBytes count: Int,
    ofExpected expected: Int?
  ) {}
}
