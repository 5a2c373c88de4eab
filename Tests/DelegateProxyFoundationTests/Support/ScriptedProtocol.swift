import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationNetworking

/// Answers requests of the scheme `scripted` itself, by telling Foundation's own client of it.
class ScriptedProtocol: URLProtocol {
  /// Who is told: the client that the session gave.
  var told: (any URLProtocolClient)? { client }

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "scripted"
  }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    if url.host == "fails" {
      told?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
    } else {
      let response = URLResponse(
        url: url,
        mimeType: "text/plain",
        expectedContentLength: 6,
        textEncodingName: nil
      )
      told?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      told?.urlProtocol(self, didLoad: Data("abc".utf8))
      told?.urlProtocol(self, didLoad: Data("def".utf8))
      told?.urlProtocolDidFinishLoading(self)
    }
  }

  override func stopLoading() {}
}

/// The same with a proxy between it and Foundation's client.
final class ProxiedProtocol: ScriptedProtocol {
  /// Sees what any of them tells.
  static let recorder = CallbackRecorder()

  private lazy var proxy: URLProtocolClientProxy = {
    let proxy = URLProtocolClientProxy()
    proxy.outer = client
    proxy.interceptors = [.callbacks(Self.recorder)]
    return proxy
  }()

  override var told: (any URLProtocolClient)? { proxy }
}

/// Challenges whoever asks for anything of the scheme `challenging`, and lets nothing but the session go on.
final class ChallengingProtocol: URLProtocol {
  /// Sees what challenges' senders are asked for.
  static let recorder = CallbackRecorder()

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "challenging"
  }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() { client?.urlProtocol(self, didReceive: Self.makeChallenge()) }
  override func stopLoading() {}

  /// A challenge whose sender is a proxy.
  static func makeChallenge() -> URLAuthenticationChallenge {
    let sender = URLAuthenticationChallengeSenderProxy()
    sender.interceptors = [.callbacks(recorder)]
    return URLAuthenticationChallenge(
      protectionSpace: URLProtectionSpace(
        host: "nowhere",
        port: 1,
        protocol: "http",
        realm: "vault",
        authenticationMethod: NSURLAuthenticationMethodHTTPBasic
      ),
      proposedCredential: nil,
      previousFailureCount: 0,
      failureResponse: nil,
      error: nil,
      sender: sender
    )
  }
}
