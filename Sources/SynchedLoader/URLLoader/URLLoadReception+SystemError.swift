import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLLoadReception {
  /// Takes a failure of the URL session's.
  func fail(_ error: any Error) {
    fail(reason(for: error), underlying: error)
  }

  private func reason(for error: any Error) -> URLLoadError.Reason {
    let text = (error as NSError).localizedDescription
    guard let code = (error as? URLError)?.code else { return .other(text) }
    switch code {
    case .timedOut: return .timedOut
    case .cannotFindHost, .dnsLookupFailed: return .hostNotFound(hostAndPort.host)
    case .cannotConnectToHost, .notConnectedToInternet: return .cannotConnect(hostAndPort.whole)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return .secureConnectionFailed(text)
    case .badURL: return .invalidRequest(text)
    default: return hasResponse ? reasonWithinBody(code, text) : reasonBeforeResponse(code, text)
    }
  }

  private func reasonBeforeResponse(_ code: URLError.Code, _ text: String) -> URLLoadError.Reason {
    switch code {
    case .networkConnectionLost: .connectionLost
    #if canImport(FoundationNetworking)
    // Here these are what comes of an answer that is empty, and of one that is not HTTP.
    case .badServerResponse: .connectionLost
    case .unknown, .unsupportedURL, .cannotParseResponse: .badResponse(text)
    #else
    case .badServerResponse, .cannotParseResponse, .zeroByteResource: .badResponse(text)
    #endif
    default: .other(text)
    }
  }

  private func reasonWithinBody(_ code: URLError.Code, _ text: String) -> URLLoadError.Reason {
    // Foundation on Linux has one code for a body that is cut short and one that cannot be decoded.
    // Its text tells them apart; where it should ever change, it is what the user gets to read.
    let isShort = expected.map { count < $0 } ?? false
    let isLost = ["closed", "reset", "Recv failure"].contains { text.contains($0) }
    return isShort || isLost || code == .networkConnectionLost
      ? .bodyCutShort(received: count, expected: expected) : .badResponse(text)
  }
}
