import DelegateProxy
import DelegateProxyFoundation

/// Interceptors that inherit every default, so that all passes through them.
@Intercepts
struct PassThrough: XMLParserDelegateInterceptor, FileManagerDelegateInterceptor,
  URLSessionDataDelegateInterceptor, URLSessionDownloadDelegateInterceptor,
  URLSessionWebSocketDelegateInterceptor, URLSessionStreamDelegateInterceptor
{}

/// How a script is run: with which interceptors, or without a proxy.
enum Setting: String, CaseIterable, Sendable {
  case withoutProxy
  case withoutInterceptor
  case withOne
  case withThree

  var interceptors: [PassThrough] {
    switch self {
    case .withoutProxy, .withoutInterceptor: []
    case .withOne: [PassThrough()]
    case .withThree: [PassThrough(), PassThrough(), PassThrough()]
    }
  }
}
