public import DelegateProxy

/// Makes an interceptor of all of a session's delegate protocols of one that knows no protocol.
///
/// ```swift
/// proxy.interceptors.append(URLSessionCallbacks(recorder))
/// ```
public struct URLSessionCallbacks: URLSessionDataDelegateAdapting,
  URLSessionDownloadDelegateAdapting, URLSessionStreamDelegateAdapting,
  URLSessionWebSocketDelegateAdapting
{
  /// The interceptor that knows no protocol.
  public let _callbacks: any CallbackInterceptor & Sendable

  /// Makes an interceptor that hands every callback to another.
  public init(_ interceptor: any CallbackInterceptor & Sendable) { _callbacks = interceptor }
}
