import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One load on the loader's side: which fetch is under way, and how many redirects led to it.
///
/// It is used on the loader's thread only. What comes out of it comes through the mailbox.
final class URLLoad {
  /// What was asked for.
  let request: URLRequest
  let mailbox: URLLoadMailbox
  private let sizeLimit: Int
  private let redirectLimit: Int
  private let fetcher: URLSessionFetcher
  private var fetch: (any URLFetch)?
  /// What is being fetched; another request than `request` after redirects.
  private var hop: URLRequest
  private var redirectCount = 0
  private var visited: Set<String> = []

  init(
    _ request: URLRequest,
    sizeLimit: Int,
    redirectLimit: Int,
    mailbox: URLLoadMailbox,
    fetcher: URLSessionFetcher
  ) {
    self.request = request
    self.sizeLimit = sizeLimit
    self.redirectLimit = redirectLimit
    self.mailbox = mailbox
    self.fetcher = fetcher
    hop = request
  }

  /// Tells that the load has started, and starts it: in this order, since whatever the fetch has to
  /// tell must come after.
  func start() {
    mailbox.post(.started)
    startFetch(request)
  }

  /// Ends the load: nothing comes out of it any more.
  func end() {
    mailbox.close()
    fetch?.cancel()
    fetch = nil
  }

  func fail(_ reason: URLLoadError.Reason) {
    mailbox.post(.failed(URLLoadError(reason, url: request.url, failingURL: hop.url)))
  }

  /// The request that a redirect leads to, or `nil` where that has made the load fail.
  func redirected(by response: HTTPURLResponse) -> URLRequest? {
    redirectCount += 1
    do throws(URLRedirectRefusal) {
      let next = try hop.redirected(by: response)
      let isLoop = !visited.insert(hop.identity).inserted || visited.contains(next.identity)
      guard redirectCount <= redirectLimit else {
        fail(.tooManyRedirects(limit: redirectLimit, isLoop: isLoop))
        return nil
      }
      return next
    } catch {
      fail(.badRedirect(error.text))
      return nil
    }
  }

  /// Does what the delegate has answered about a redirect.
  func redirect(
    to next: URLRequest,
    _ answer: URLLoader.Redirection,
    _ response: HTTPURLResponse,
    _ body: Data
  ) {
    switch answer {
    case .follow:
      startFetch(next)
    case .followInstead(let request):
      startFetch(request)
    case .stay:
      mailbox.post(.responded(response))
      if !body.isEmpty { mailbox.post(.progressed(count: body.count, expected: body.count)) }
      mailbox.post(.finished(URLLoader.Content(data: body, response: response)))
    }
  }

  private func startFetch(_ request: URLRequest) {
    hop = request
    let reception = URLLoadReception(
      request,
      originalURL: self.request.url,
      sizeLimit: sizeLimit,
      mailbox: mailbox
    )
    do throws(URLFetchRefusal) {
      switch try URLFetchKind(request) {
      case .session(let request): fetch = fetcher.start(request, into: reception)
      case .file(let path, let url): fetch = URLFileFetch(path: path, url: url, into: reception)
      case .data(let url): fetch = DataURLFetch(url, into: reception)
      }
    } catch {
      fail(error.reason)
    }
  }
}

extension URLRequest {
  fileprivate var identity: String { "\(httpMethod ?? "GET") \(url?.absoluteString ?? "")" }
}
