// What the examples in doc comments of DelegateProxyTesting take for granted. They stand in methods of `Reader`.
import CoreFoundation
import DelegateProxy
import DelegateProxyTesting
import Foundation
import SynchedLoader

@Proxied
protocol PageDelegate: AnyObject {
  @Fallback(true) func page(_ page: Int, shouldStart request: String) -> Bool
  @Terminal func pageDidFinish(_ page: Int)
}

final class PageDouble: PageDelegate {
  init(_ log: CallLog) {}
  func page(_ page: Int, shouldStart request: String) -> Bool { true }
  func pageDidFinish(_ page: Int) {}
}

struct PageRequest {
  init(_ name: String) {}
}

final class PageLoader: Loader {
  let delegateProxy = PageDelegateProxy()
  let isLoading = false
  let content: Int? = nil
  func load(_ request: PageRequest) {}
  func cancel() {}
}

typealias MyDriver = CoreFoundationDriver

final class Reader {
  let log = CallLog()
  var delegate: any PageDelegate { PageDouble(log) }
}
