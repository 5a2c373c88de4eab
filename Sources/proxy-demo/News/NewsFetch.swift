import Foundation
import SynchedLoader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a background fetch tells the system.
enum FetchResult: String, Sendable {
  case newData
  case noData
  case failed
}

/// One background fetch: loads the feed, reads it, and adds what is new to the list.
final class NewsFetch: URLLoaderDelegate {
  private let loader = URLLoader()
  private let list: NewsList
  private let request: URLRequest
  private var completion: ((FetchResult) -> Void)?
  private(set) var newItems: [Feed.Item] = []
  /// Why it failed, if it did.
  private(set) var reason: String?

  init(_ request: URLRequest, into list: NewsList) {
    self.request = request
    self.list = list
    loader.delegate = self
  }

  /// Begins; `completion` is called exactly once.
  func begin(completion: @escaping (FetchResult) -> Void) {
    self.completion = completion
    loader.load(request)
  }

  /// The time is up: the fetch has failed.
  func expire(after limit: Duration) {
    loader.cancel()
    fail("nothing came within \(Measure.seconds(limit, digits: 1)) s")
  }

  func urlLoader(_ loader: URLLoader, shouldStart request: URLRequest) -> Bool { true }

  func urlLoaderDidStart(_ loader: URLLoader) {}

  func urlLoader(
    _ loader: URLLoader,
    willRedirectTo request: URLRequest,
    from response: HTTPURLResponse
  ) -> URLLoader.Redirection { .follow }

  func urlLoader(_ loader: URLLoader, didReceive response: URLResponse) {}

  func urlLoader(_ loader: URLLoader, didReceiveBytes count: Int, ofExpected expected: Int?) {}

  func urlLoaderDidFinish(_ loader: URLLoader) {
    do throws(FeedError) {
      let feed = try FeedReader.read(loader.content?.data ?? Data())
      newItems = list.add(feed.items)
      end(newItems.isEmpty ? .noData : .newData)
    } catch {
      fail("\(error)")
    }
  }

  func urlLoader(_ loader: URLLoader, didFailWith error: any Error) {
    fail(CallbackText.reason(of: error, request))
  }

  private func fail(_ reason: String) {
    guard completion != nil else { return }
    self.reason = reason
    end(.failed)
  }

  private func end(_ result: FetchResult) {
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}
