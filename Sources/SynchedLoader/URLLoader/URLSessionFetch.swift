import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A loader's URL session: made with its first HTTP load, and used for all of them.
///
/// Everything happens on the session's delegate queue, which runs one operation at a time. That is more
/// than tidiness: on Linux a task that is cancelled while it waits for the answer about a redirect stops
/// the process when the answer comes. Here a task's end and its redirect are seen in one order.
final class URLSessionFetcher: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: the variables are only touched on `queue`, which is serial.
  private let configuration: URLSessionConfiguration
  private let queue: OperationQueue
  private var session: URLSession?
  private var transfers: [Int: Transfer] = [:]

  private struct Transfer {
    let task: URLSessionDataTask
    let fetch: Fetch
    let reception: URLLoadReception
    var isCancelled = false
  }

  init(configuration: URLSessionConfiguration) {
    let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
    configuration.timeoutIntervalForRequest =
      configuration.timeoutIntervalForRequest.usableTimeout
    self.configuration = configuration
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    super.init()
  }

  func start(_ request: URLRequest, into reception: URLLoadReception) -> any URLFetch {
    let fetch = Fetch(self)
    queue.addOperation { [self] in
      let session =
        session ?? URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
      self.session = session
      let task = session.dataTask(with: request)
      transfers[task.taskIdentifier] = Transfer(task: task, fetch: fetch, reception: reception)
      task.resume()
    }
    return fetch
  }

  /// Ends every fetch and the session, which holds this object until then.
  func invalidate() {
    queue.addOperation { [self] in
      for identifier in transfers.keys { cancel(identifier) }
      session?.finishTasksAndInvalidate()
      session = nil
    }
  }

  private func cancel(_ identifier: Int) {
    guard let transfer = transfers[identifier], !transfer.isCancelled else { return }
    transfers[identifier]?.isCancelled = true
    transfer.task.cancel()
  }

  private final class Fetch: URLFetch {
    private let fetcher: URLSessionFetcher

    init(_ fetcher: URLSessionFetcher) { self.fetcher = fetcher }

    func cancel() {
      fetcher.queue.addOperation { [self] in
        guard let found = fetcher.transfers.first(where: { $0.value.fetch === self }) else {
          return
        }
        fetcher.cancel(found.key)
      }
    }
  }

  // MARK: The session's delegate, called on `queue`

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    // The disposition does not count on Linux, so a body that is not wanted is ended by a cancel.
    completionHandler(.allow)
    guard let transfer = transfers[dataTask.taskIdentifier], !transfer.isCancelled else { return }
    if !transfer.reception.receive(response) { cancel(dataTask.taskIdentifier) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfers[dataTask.taskIdentifier], !transfer.isCancelled else { return }
    if !data.withUnsafeBytes(transfer.reception.receive) { cancel(dataTask.taskIdentifier) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // A cancelled task no longer waits, and must not be answered.
    guard let transfer = transfers[task.taskIdentifier], !transfer.isCancelled else { return }
    // The redirect itself is what is received; following it is a new fetch, once the delegate agrees.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.failureResponse is HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // A 401 is an answer like any other. Foundation on Linux would wait forever for credentials.
    if let transfer = transfers[task.taskIdentifier], !transfer.isCancelled {
      transfer.reception.finish()
      cancel(task.taskIdentifier)
    }
    #if canImport(Darwin)
    completionHandler(.cancelAuthenticationChallenge, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    guard let transfer = transfers.removeValue(forKey: task.taskIdentifier), !transfer.isCancelled
    else { return }
    if let error { return transfer.reception.fail(error) }
    if !transfer.reception.hasResponse, let response = task.response {
      // Foundation on Linux keeps a redirect that leads nowhere to itself, until here.
      guard transfer.reception.receive(response) else { return }
    }
    transfer.reception.finish()
  }
}
