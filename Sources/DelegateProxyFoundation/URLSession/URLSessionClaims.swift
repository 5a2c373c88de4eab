public import FoundationNetworking

/// Which of a session's delegate protocols a ``URLSessionProxy`` conforms to, besides `URLSessionDelegate`.
///
/// A session asks its delegate what it conforms to and behaves accordingly: with a task delegate, for example, it
/// asks that about authentication and no longer the session's. A proxy must therefore claim what its outer
/// delegate handles, and no more.
public struct URLSessionClaims: OptionSet, Hashable, Sendable {
  /// The claims as bits.
  public let rawValue: UInt8

  /// Makes claims of bits; every other claim brings ``task`` with it.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0b11110 == 0 ? rawValue & 1 : rawValue & 0b11111 | 1
  }

  /// `URLSessionTaskDelegate`.
  public static let task = URLSessionClaims(rawValue: 0b00001)
  /// `URLSessionDataDelegate`.
  public static let data = URLSessionClaims(rawValue: 0b00010)
  /// `URLSessionDownloadDelegate`.
  public static let download = URLSessionClaims(rawValue: 0b00100)
  /// `URLSessionStreamDelegate`.
  public static let stream = URLSessionClaims(rawValue: 0b01000)
  /// `URLSessionWebSocketDelegate`.
  public static let webSocket = URLSessionClaims(rawValue: 0b10000)

  /// What a delegate handles, by its type.
  public init(of delegate: any URLSessionDelegate) {
    self = []
    if delegate is any URLSessionTaskDelegate { formUnion(.task) }
    if delegate is any URLSessionDataDelegate { formUnion(.data) }
    if delegate is any URLSessionDownloadDelegate { formUnion(.download) }
    if delegate is any URLSessionStreamDelegate { formUnion(.stream) }
    if delegate is any URLSessionWebSocketDelegate { formUnion(.webSocket) }
  }

  /// What an interceptor handles, by its type; one that knows no protocol asks for nothing.
  public init(of interceptor: any URLSessionDelegateInterceptor) {
    self = []
    if interceptor is URLSessionCallbacks { return }
    if interceptor is any URLSessionTaskDelegateInterceptor { formUnion(.task) }
    if interceptor is any URLSessionDataDelegateInterceptor { formUnion(.data) }
    if interceptor is any URLSessionDownloadDelegateInterceptor { formUnion(.download) }
    if interceptor is any URLSessionStreamDelegateInterceptor { formUnion(.stream) }
    if interceptor is any URLSessionWebSocketDelegateInterceptor { formUnion(.webSocket) }
  }
}
