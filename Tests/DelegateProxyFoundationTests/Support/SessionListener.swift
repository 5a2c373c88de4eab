import Foundation
import FoundationNetworking

/// A delegate of a whole session that answers and writes down everything; one a test may wait for.
class SessionListener: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
  // Unchecked: it is not final, for the listeners below; what it stores is Sendable and never assigned.
  let log = CallbackLog()
  let followsRedirects: Bool
  let credential: URLCredential?
  let refusesChallenges: Bool
  private let invalid = DispatchSemaphore(value: 0)
  private let complete = DispatchSemaphore(value: 0)
  private let challenged = DispatchSemaphore(value: 0)

  init(
    followsRedirects: Bool = true,
    credential: URLCredential? = nil,
    refusesChallenges: Bool = false
  ) {
    self.refusesChallenges = refusesChallenges
    self.followsRedirects = followsRedirects
    self.credential = credential
  }

  func waitForChallenge() -> Bool { challenged.wait(timeout: .now() + 20) == .success }
  func waitForCompletion() -> Bool { complete.wait(timeout: .now() + 20) == .success }
  func waitForInvalidation() -> Bool { invalid.wait(timeout: .now() + 20) == .success }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    log.append("invalid \(error.map { "\(($0 as NSError).code)" } ?? "-")")
    invalid.signal()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    log.append(
      "redirect \(response.statusCode) \(response.url?.path ?? "-") to \(request.httpMethod ?? "-") "
        + (request.url?.path ?? "-")
    )
    completionHandler(followsRedirects ? request : nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void
  ) {
    let space = challenge.protectionSpace
    log.append(
      "challenge \(space.authenticationMethod) \(space.realm ?? "-") \(challenge.previousFailureCount)"
    )
    if let credential, challenge.previousFailureCount == 0 {
      completionHandler(.useCredential, credential)
    } else if refusesChallenges {
      completionHandler(.cancelAuthenticationChallenge, nil)
    } else {
      completionHandler(.performDefaultHandling, nil)
    }
    challenged.signal()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    log.append("new body")
    completionHandler(InputStream(data: Data("streamed".utf8)))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) { log.append(count: Int(bytesSent), of: "sent of \(totalBytesExpectedToSend)") }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let error = error.map { $0 as NSError }
    log.append("complete " + (error.map { "\($0.domain) \($0.code)" } ?? "-"))
    complete.signal()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) { log.append("metrics") }
}

/// The same of a session's data tasks.
final class DataListener: SessionListener, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: it stores nothing of its own.
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    log.append("response \(status) \(response.mimeType ?? "-") \(response.expectedContentLength)")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    log.append(data, of: "data")
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    log.append("cache")
    completionHandler(proposedResponse)
  }
}

/// The same of a session's downloads.
final class DownloadListener: SessionListener, URLSessionDownloadDelegate, @unchecked Sendable {
  // Unchecked: it stores nothing of its own.
  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do { log.append(try Data(contentsOf: location), of: "file") } catch {
      log.append("file unreadable: \(error)")
    }
  }

  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) { log.append(count: Int(bytesWritten), of: "written of \(totalBytesExpectedToWrite)") }
}
