import DelegateProxyTesting
import Foundation
import SynchedLoader
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The proxy that the library itself generates for a delegate protocol of its own.
@Suite struct `The proxy of a URL loader's delegate` {
  private struct Failure: Error, Equatable {
    var code: Int
  }

  private final class Double: URLLoaderDelegate {
    private let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func urlLoader(_ loader: URLLoader, shouldStart request: URLRequest) -> Bool {
      log.called(with: ObjectIdentifier(loader), request)
      return request.url?.host == "a"
    }
    func urlLoaderDidStart(_ loader: URLLoader) { log.called(with: ObjectIdentifier(loader)) }
    func urlLoader(
      _ loader: URLLoader,
      willRedirectTo request: URLRequest,
      from response: HTTPURLResponse
    ) -> URLLoader.Redirection {
      log.called(with: ObjectIdentifier(loader), request, response.statusCode)
      return .stay
    }
    func urlLoader(_ loader: URLLoader, didReceive response: URLResponse) {
      log.called(with: ObjectIdentifier(loader), ObjectIdentifier(response))
    }
    func urlLoader(_ loader: URLLoader, didReceiveBytes count: Int, ofExpected expected: Int?) {
      log.called(with: ObjectIdentifier(loader), count, expected as Any)
    }
    func urlLoaderDidFinish(_ loader: URLLoader) { log.called(with: ObjectIdentifier(loader)) }
    func urlLoader(_ loader: URLLoader, didFailWith error: any Error) {
      log.called(with: ObjectIdentifier(loader), error)
    }
  }

  @Test func `conforms`() throws {
    let loader = URLLoader()
    let (a, b) = (try #require(URL(string: "http://a/")), try #require(URL(string: "http://b/")))
    let response = try #require(
      HTTPURLResponse(url: a, statusCode: 302, httpVersion: nil, headerFields: nil)
    )
    try ForwardingConformance(URLLoaderDelegateProxy.self) { log in
      Double(log)
    } script: { delegate, log in
      for url in [a, b] {
        log.outcome("urlLoader(_:shouldStart:)") {
          delegate.urlLoader(loader, shouldStart: URLRequest(url: url))
        }
      }
      delegate.urlLoaderDidStart(loader)
      log.outcome("urlLoader(_:willRedirectTo:from:)") {
        delegate.urlLoader(loader, willRedirectTo: URLRequest(url: b), from: response)
      }
      delegate.urlLoader(loader, didReceive: response)
      delegate.urlLoader(loader, didReceiveBytes: 3, ofExpected: 5)
      delegate.urlLoader(loader, didReceiveBytes: 5, ofExpected: nil)
      delegate.urlLoaderDidFinish(loader)
      delegate.urlLoader(loader, didFailWith: Failure(code: 7))
    }.check()
  }
}
