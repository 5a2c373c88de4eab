// What the examples in doc comments of DelegateProxyFoundation take for granted. They stand in methods of `Reader`.
import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationNetworking

struct Log: URLSessionTaskDelegateInterceptor {}

final class Delegate: NSObject, URLSessionDataDelegate {}

final class Reader {
  let proxy = URLSessionProxy.make(outer: nil, interceptors: [])
  let recorder = CallbackRecorder()
  let mine = Delegate()
}
