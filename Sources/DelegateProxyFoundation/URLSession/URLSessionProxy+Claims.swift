import FoundationNetworking

// One class for each set of claims, since `is` looks at an object's type. They add conformances and nothing else.

extension URLSessionProxy {
  static func type(claiming claims: URLSessionClaims) -> URLSessionProxy.Type {
    guard claims.contains(.task) else { return URLSessionProxy.self }
    return types[Int(claims.rawValue >> 1)]
  }

  /// By the bits of the claims above `.task`.
  private static let types: [URLSessionProxy.Type] = [
    TaskClaims.self,
    DataClaims.self,
    DownloadClaims.self,
    DataDownloadClaims.self,
    StreamClaims.self,
    DataStreamClaims.self,
    DownloadStreamClaims.self,
    DataDownloadStreamClaims.self,
    WebSocketClaims.self,
    DataWebSocketClaims.self,
    DownloadWebSocketClaims.self,
    DataDownloadWebSocketClaims.self,
    StreamWebSocketClaims.self,
    DataStreamWebSocketClaims.self,
    DownloadStreamWebSocketClaims.self,
    DataDownloadStreamWebSocketClaims.self,
  ]
}

// Unchecked: they store nothing.

private class TaskClaims: URLSessionProxy, URLSessionTaskDelegateForwarding, @unchecked Sendable {}

private class DataClaims: TaskClaims, URLSessionDataDelegateForwarding, @unchecked Sendable {}

private class DownloadClaims: TaskClaims, URLSessionDownloadDelegateForwarding, @unchecked Sendable
{}

private class DataDownloadClaims: DataClaims, URLSessionDownloadDelegateForwarding,
  @unchecked Sendable
{}

private class StreamClaims: TaskClaims, URLSessionStreamDelegateForwarding, @unchecked Sendable {}

private class DataStreamClaims: DataClaims, URLSessionStreamDelegateForwarding, @unchecked Sendable
{}

private class DownloadStreamClaims: DownloadClaims, URLSessionStreamDelegateForwarding,
  @unchecked Sendable
{}

private class DataDownloadStreamClaims: DataDownloadClaims, URLSessionStreamDelegateForwarding,
  @unchecked Sendable
{}

private class WebSocketClaims: TaskClaims, URLSessionWebSocketDelegateForwarding,
  @unchecked Sendable
{}

private class DataWebSocketClaims: DataClaims, URLSessionWebSocketDelegateForwarding,
  @unchecked Sendable
{}

private class DownloadWebSocketClaims: DownloadClaims, URLSessionWebSocketDelegateForwarding,
  @unchecked Sendable
{}

private class DataDownloadWebSocketClaims: DataDownloadClaims,
  URLSessionWebSocketDelegateForwarding, @unchecked Sendable
{}

private class StreamWebSocketClaims: StreamClaims, URLSessionWebSocketDelegateForwarding,
  @unchecked Sendable
{}

private class DataStreamWebSocketClaims: DataStreamClaims, URLSessionWebSocketDelegateForwarding,
  @unchecked Sendable
{}

private class DownloadStreamWebSocketClaims: DownloadStreamClaims,
  URLSessionWebSocketDelegateForwarding, @unchecked Sendable
{}

private class DataDownloadStreamWebSocketClaims: DataDownloadStreamClaims,
  URLSessionWebSocketDelegateForwarding, @unchecked Sendable
{}
