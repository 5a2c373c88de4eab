public import DelegateProxy
public import FoundationNetworking

/// Makes an interceptor of all of a session's delegate protocols of one that knows no protocol.
///
/// ```swift
/// proxy.interceptors.append(URLSessionCallbacks(recorder))
/// ```
public struct URLSessionCallbacks: URLSessionDataDelegateAdapting,
  URLSessionDownloadDelegateAdapting, URLSessionStreamDelegateAdapting,
  URLSessionWebSocketDelegateAdapting
{
  private let interceptor: any CallbackInterceptor & Sendable

  /// Makes an interceptor that hands every callback to another.
  public init(_ interceptor: any CallbackInterceptor & Sendable) { self.interceptor = interceptor }

  /// The interceptor that knows no protocol.
  public func _callbacks(
    _: (any URLSessionDelegate).Type
  ) -> any CallbackInterceptor & Sendable { interceptor }

  /// The interceptor that knows no protocol.
  public func _callbacks(
    _: (any URLSessionTaskDelegate).Type
  ) -> any CallbackInterceptor & Sendable { interceptor }

  /// The interceptor that knows no protocol.
  public func _callbacks(
    _: (any URLSessionDataDelegate).Type
  ) -> any CallbackInterceptor & Sendable { interceptor }

  /// The interceptor that knows no protocol.
  public func _callbacks(
    _: (any URLSessionDownloadDelegate).Type
  ) -> any CallbackInterceptor & Sendable { interceptor }

  /// The interceptor that knows no protocol.
  public func _callbacks(
    _: (any URLSessionStreamDelegate).Type
  ) -> any CallbackInterceptor & Sendable { interceptor }

  /// The interceptor that knows no protocol.
  public func _callbacks(
    _: (any URLSessionWebSocketDelegate).Type
  ) -> any CallbackInterceptor & Sendable { interceptor }
}
