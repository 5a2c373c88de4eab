// What the examples in doc comments of SynchedLoader take for granted. They stand in methods of `Reader`.
import DelegateProxy
import Foundation
import FoundationNetworking
import SynchedLoader

@Proxied
protocol PageDelegate: AnyObject {
  @Terminal func pageDidFinish(_ page: Page)
  @Terminal func page(_ page: Page, didFailWith error: any Error)
}

struct Page: Sendable {}
struct PageRequest {}

final class PageLoader: Loader {
  let delegateProxy = PageDelegateProxy()
  let isLoading = false
  let content: Page? = nil
  func load(_ request: PageRequest) {}
  func cancel() {}
}

struct Legacy {
  func fetch(_ completion: @escaping @Sendable (Int) -> Void) {}
  func fetch(_ completion: @escaping @Sendable () -> Void) {}
}

final class Reader: PageDelegate, URLLoaderDelegate {
  let legacy = Legacy()
  let request = PageRequest()
  let url = URL(fileURLWithPath: "/")
  func pageDidFinish(_ page: Page) {}
  func page(_ page: Page, didFailWith error: any Error) {}
  func urlLoaderDidFinish(_ loader: URLLoader) {}
  func urlLoader(_ loader: URLLoader, didFailWith error: any Error) {}
}
