import DelegateProxy
import Testing

@Proxied
protocol PageDelegate: AnyObject {
  @Fallback(true)
  func page(_ page: Int, shouldStart request: String) -> Bool
  @Terminal func pageDidFinish(_ page: Int)
}

final class Log: PageDelegate {
  var entries: [String] = []
  func page(_ page: Int, shouldStart request: String) -> Bool {
    entries.append("\(page) \(request)")
    return false
  }
  func pageDidFinish(_ page: Int) { entries.append("finish \(page)") }
}

@Test func `Callbacks reach the outer delegate`() {
  let proxy = PageDelegateProxy()
  #expect(proxy.page(1, shouldStart: "a"))
  let log = Log()
  proxy.outer = log
  #expect(!proxy.page(1, shouldStart: "a"))
  proxy.pageDidFinish(1)
  #expect(log.entries == ["1 a", "finish 1"])
}
