import DelegateProxy
import Foundation
import SynchedLoader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One load through a chain of interceptors, synchronous or not.
///
///     loader ──► observer ──► first ──► second ──► outer delegate
///                (waits)      (both print)         (answers, prints)
///
struct PageLoad {
  let report: LoadReport
  let progress: ProgressDisplay
  let timeout: Duration?
  /// Records the chain, where somebody wants to see it.
  let recording: ChainRecording?

  /// Who calls `load`, as the report names it.
  private static let caller = "caller"

  /// Loads with a synchronous loader: returns when the load is over.
  func synchronous(_ request: URLRequest) -> LoadOutcome {
    let loader = SynchronousLoader(URLLoader())
    loader.delegateProxy.interceptors += interceptors
    recording?.record(loader.delegateProxy, links: ["observer", "first", "second"])
    let delegate = PageDelegate(report: report, progress: progress)
    loader.delegate = delegate
    let start = ContinuousClock.now
    called(request)
    loader.timeout = timeout
    loader.load(request)
    returned()
    let duration = ContinuousClock.now - start
    // A load whose time is up goes on otherwise.
    loader.cancel()
    let result: LoadOutcome.Result =
      if let error = loader.lastError {
        self.result(of: error, request)
      } else if let content = loader.content {
        .finished(LoadedPage(content))
      } else {
        Self.noPage
      }
    return LoadOutcome(result: result, duration: duration, isSynchronous: true)
  }

  /// Loads with the loader by itself, whose `load` returns at once.
  func asynchronous(_ request: URLRequest) -> LoadOutcome {
    let loader = URLLoader()
    loader.delegateProxy.interceptors += interceptors
    recording?.record(loader.delegateProxy, links: ["first", "second"])
    let delegate = PageDelegate(report: report, progress: progress)
    loader.delegate = delegate
    let mainLoop = NestedRunLoop()
    delegate.didEnd = { mainLoop.quit() }
    let start = ContinuousClock.now
    called(request)
    loader.load(request)
    returned()
    // What the main loop of an application does of itself: it serves whatever comes.
    let ending = mainLoop.run(timeout: timeout)
    let duration = ContinuousClock.now - start
    loader.cancel()
    let result: LoadOutcome.Result =
      if let error = delegate.error {
        .failed(CallbackText.reason(of: error, request))
      } else if let content = loader.content {
        .finished(LoadedPage(content))
      } else if ending == .quit {
        Self.noPage
      } else {
        timedOut
      }
    return LoadOutcome(result: result, duration: duration, isSynchronous: false)
  }

  private var interceptors: [any URLLoaderDelegateInterceptor] {
    [
      .callbacks(CallbackPrinter(link: "first", isFirst: true, report: report)),
      .callbacks(CallbackPrinter(link: "second", isFirst: false, report: report)),
    ]
  }

  private func called(_ request: URLRequest) {
    let argument = CallbackText.short(request)
    report.note(
      .call,
      link: Self.caller,
      name: "load(_:)",
      call: "load(\(argument))",
      arguments: [argument]
    )
  }

  private func returned() {
    report.note(.return, link: Self.caller, name: "load(_:)", call: "load returned")
  }

  private static let noPage = LoadOutcome.Result.failed("the load ended without a page")

  private var timedOut: LoadOutcome.Result {
    .timedOut("timed out after \(timeout.map { Measure.seconds($0, digits: 3) } ?? "some") s")
  }

  private func result(of error: SynchronousLoadError, _ request: URLRequest) -> LoadOutcome.Result {
    switch error {
    case .timedOut, .interrupted: timedOut
    case .failed(let cause): .failed(CallbackText.reason(of: cause, request))
    default: .failed("\(error)")
    }
  }
}

extension LoadedPage {
  fileprivate init(_ content: URLLoader.Content) {
    bytes = [UInt8](content.data)
    let response = content.response
    let header = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
    let charset = response.textEncodingName.map { "; charset=\($0)" } ?? ""
    contentType = header ?? response.mimeType.map { $0 + charset }
  }
}
