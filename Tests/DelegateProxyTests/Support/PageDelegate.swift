import DelegateProxy

struct LoadFailure: Error, Equatable {
  var code = 0
}

/// A delegate protocol with every kind of requirement that rules of behaviour speak of.
@Proxied
protocol PageDelegate: AnyObject {
  @Fallback(true)
  func page(_ page: Int, shouldStart request: String) -> Bool
  func pageDidStart(_ page: Int)
  func page(_ page: Int, titleFor request: String) -> String?
  func page(_ page: Int, dataFor request: String) throws -> [UInt8]
  func page(_ page: Int, check request: String) throws(LoadFailure)
  func page(_ page: Int, scoreOf request: String) async throws -> Int
  @Terminal func pageDidFinish(_ page: Int)
  @Terminal func page(_ page: Int, didFailWith error: any Error)
  @Fallback("untitled") var title: String { get set }
}

/// An outer delegate that writes down what reaches it.
final class PageLog: PageDelegate {
  var entries: [String] = []
  var answer = false
  var failure: LoadFailure?
  var title = "log" {
    didSet { entries.append("title = \(title)") }
  }

  func page(_ page: Int, shouldStart request: String) -> Bool {
    entries.append("should start \(page) \(request)")
    return answer
  }

  func pageDidStart(_ page: Int) { entries.append("start \(page)") }

  func page(_ page: Int, titleFor request: String) -> String? {
    entries.append("title for \(page) \(request)")
    return "title of \(request)"
  }

  func page(_ page: Int, dataFor request: String) throws -> [UInt8] {
    entries.append("data for \(page) \(request)")
    if let failure { throw failure }
    return [1, 2, 3]
  }

  func page(_ page: Int, check request: String) throws(LoadFailure) {
    entries.append("check \(page) \(request)")
    if let failure { throw failure }
  }

  func page(_ page: Int, scoreOf request: String) async throws -> Int {
    entries.append("score \(page) \(request)")
    await Task.yield()
    if let failure { throw failure }
    return request.count
  }

  func pageDidFinish(_ page: Int) { entries.append("finish \(page)") }
  func page(_ page: Int, didFailWith error: any Error) { entries.append("fail \(page) \(error)") }
}

/// An interceptor that passes everything on.
struct PassOn: PageDelegateInterceptor {}

/// An interceptor made of closures around `pageDidStart`.
@Intercepts
final class AroundStart: PageDelegateInterceptor {
  var before: (Int) -> Void = { _ in }
  var after: (Int) -> Void = { _ in }

  func pageDidStart(_ page: Int, next: any PageDelegate) {
    before(page)
    next.pageDidStart(page)
    after(page)
  }
}

/// Something a test writes to from several places.
final class Notes {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

/// Calls every requirement once and writes down what comes back.
func script(_ delegate: any PageDelegate) async -> [String] {
  var results: [String] = []
  results.append("\(delegate.page(1, shouldStart: "a"))")
  delegate.pageDidStart(2)
  results.append("\(delegate.page(3, titleFor: "b") ?? "nil")")
  results.append("\(Result { try delegate.page(4, dataFor: "c") })")
  do throws(LoadFailure) {
    try delegate.page(5, check: "d")
    results.append("checked")
  } catch {
    results.append("\(error)")
  }
  do {
    results.append("\(try await delegate.page(6, scoreOf: "four"))")
  } catch {
    results.append("\(error)")
  }
  delegate.title = "new"
  results.append(delegate.title)
  delegate.page(7, didFailWith: LoadFailure(code: 7))
  delegate.pageDidFinish(8)
  return results
}
