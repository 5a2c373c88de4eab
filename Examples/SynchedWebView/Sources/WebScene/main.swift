import Foundation
import SynchedLoader
import WebPages

try WebKit.start()
let webView = SynchedWebView.make()
webView.timeout = .seconds(20)
for _ in 0..<10 {
  let start = SuspendingClock.now
  try webView.loadHTML("<title>Hello</title><b>Hello</b>")
  print(try webView.base.evaluate("document.title"), SuspendingClock.now - start)
}
