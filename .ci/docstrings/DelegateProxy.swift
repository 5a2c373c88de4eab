// What the examples in doc comments of DelegateProxy take for granted. They stand in methods of `Reader`.
import DelegateProxy

@Proxied
protocol PageDelegate: AnyObject {
  @Fallback(true) func page(_ page: Page, shouldStart request: String) -> Bool
  func page(_ page: Page, scoreOf request: String) async throws -> Int
  func pageDidStart(_ page: Page)
  @Terminal func pageDidFinish(_ page: Page)
}

final class Page {}
enum Decision { case allow, ask }

class ResultPrinter: PageDelegate {
  func page(_ page: Page, shouldStart request: String) -> Bool { true }
  func page(_ page: Page, scoreOf request: String) async throws -> Int { 1 }
  func pageDidStart(_ page: Page) {}
  func pageDidFinish(_ page: Page) {}
}

final class Parser {
  weak var delegate: (any PageDelegate)?
}

final class Counter {
  func count(_ name: String) {}
}

final class Reader {
  let proxy = PageDelegateProxy()
  let parser = Parser()
  let recorder = CallbackRecorder()
  let counter = Counter()
  let statusBar = ResultPrinter()
  let history = ResultPrinter()
  var finished = 0
}
