import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Takes in one answer: collects its body, watches the size limit, and decides how it has ended.
final class URLLoadReception: @unchecked Sendable {
  // Unchecked: a fetch calls this from one thread or serial queue of its own, and nobody else does.
  private let request: URLRequest
  private let originalURL: URL?
  private let sizeLimit: Int
  private let mailbox: URLLoadMailbox
  private var response: URLResponse?
  /// The announced size of the body, where there is one.
  private(set) var expected: Int?
  private var body = Data()
  private var isOver = false

  init(_ request: URLRequest, originalURL: URL?, sizeLimit: Int, mailbox: URLLoadMailbox) {
    self.request = request
    self.originalURL = originalURL
    self.sizeLimit = sizeLimit
    self.mailbox = mailbox
  }

  /// How many bytes of the body have arrived.
  var count: Int { body.count }

  /// The host that is asked, alone and with its port.
  var hostAndPort: (host: String, whole: String) {
    let host = request.url?.host ?? ""
    return (host, request.url?.port.map { "\(host):\($0)" } ?? host)
  }

  /// Whether the head of the answer has arrived.
  var hasResponse: Bool { response != nil }

  /// Takes the head; says whether the body is wanted.
  func receive(_ response: URLResponse) -> Bool {
    guard !isOver else { return false }
    if let status = (response as? HTTPURLResponse)?.statusCode, status < 200, status != 101 {
      // Something to tell on the way to the answer, which is still to come.
      return true
    }
    self.response = response
    expected = response.expectedBodySize(for: request)
    if !isRedirect { mailbox.post(.responded(response)) }
    if let expected, expected > sizeLimit {
      return exceed(announced: expected)
    }
    if let expected { body.reserveCapacity(expected) }
    return true
  }

  /// Takes a part of the body; says whether more is wanted.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !isOver else { return false }
    guard body.count + bytes.count <= sizeLimit else {
      body.append(contentsOf: bytes.prefix(sizeLimit - body.count))
      return exceed(announced: nil)
    }
    body.append(contentsOf: bytes)
    if !isRedirect && !bytes.isEmpty {
      mailbox.post(.progressed(count: body.count, expected: expected))
    }
    return true
  }

  /// Takes the end of the answer.
  func finish() {
    guard !isOver else { return }
    guard let response else { return fail(.connectionLost) }
    if let errorStatus { return settle(failure(errorStatus)) }
    if let expected, body.count < expected {
      return fail(.bodyCutShort(received: body.count, expected: expected))
    }
    if isRedirect, let response = response as? HTTPURLResponse {
      return settle(.redirected(from: response, body: body))
    }
    settle(.finished(URLLoader.Content(data: body, response: response)))
  }

  /// Takes a failure.
  ///
  /// An HTTP status of 400 or more that has arrived says more, and goes first.
  func fail(_ reason: URLLoadError.Reason, underlying: (any Error)? = nil) {
    guard !isOver else { return }
    settle(failure(errorStatus ?? reason, underlying: underlying))
  }

  private var isRedirect: Bool {
    (response as? HTTPURLResponse)?.redirectLocation != nil
  }

  private var errorStatus: URLLoadError.Reason? {
    guard let response = response as? HTTPURLResponse, response.statusCode >= 400 else {
      return nil
    }
    return .httpStatus(response.statusCode, URLLoader.Content(data: body, response: response))
  }

  private func exceed(announced: Int?) -> Bool {
    fail(.tooLarge(limit: sizeLimit, announced: announced))
    return false
  }

  private func failure(
    _ reason: URLLoadError.Reason,
    underlying: (any Error)? = nil
  ) -> URLLoadEvent {
    .failed(
      URLLoadError(reason, url: originalURL, failingURL: request.url, underlying: underlying)
    )
  }

  private func settle(_ event: URLLoadEvent) {
    isOver = true
    body = Data()
    mailbox.post(event)
  }
}

extension URLResponse {
  /// The size that the source has announced for the body that will arrive, or `nil`.
  fileprivate func expectedBodySize(for request: URLRequest) -> Int? {
    guard expectedContentLength >= 0 else { return nil }
    if let response = self as? HTTPURLResponse {
      // What is announced is the size of another thing: of the body that GET would have got, or of the
      // body before it was unpacked.
      guard request.httpMethod != "HEAD", ![204, 304].contains(response.statusCode) else {
        return nil
      }
      let coding = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
      guard coding.lowercased() == "identity" else { return nil }
    }
    return Int(exactly: expectedContentLength)
  }
}
