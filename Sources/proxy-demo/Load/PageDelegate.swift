import Foundation
import SynchedLoader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The outer delegate: last in line, answers what is asked, and reports all that it is told.
final class PageDelegate: URLLoaderDelegate {
  private let report: LoadReport
  private let progress: ProgressDisplay
  /// Called at the end of the load, whatever it was.
  var didEnd: () -> Void = {}
  /// The error that the load failed with.
  private(set) var error: (any Error)?

  init(report: LoadReport, progress: ProgressDisplay) {
    self.report = report
    self.progress = progress
  }

  func urlLoader(_ loader: URLLoader, shouldStart request: URLRequest) -> Bool {
    note("urlLoader(_:shouldStart:)", ["shouldStart": request], result: true)
    return true
  }

  func urlLoaderDidStart(_ loader: URLLoader) {
    note("urlLoaderDidStart(_:)", [:])
  }

  func urlLoader(
    _ loader: URLLoader,
    willRedirectTo request: URLRequest,
    from response: HTTPURLResponse
  ) -> URLLoader.Redirection {
    let answer = URLLoader.Redirection.follow
    note(
      "urlLoader(_:willRedirectTo:from:)",
      ["willRedirectTo": request, "from": response],
      result: answer
    )
    return answer
  }

  func urlLoader(_ loader: URLLoader, didReceive response: URLResponse) {
    note("urlLoader(_:didReceive:)", ["didReceive": response])
  }

  func urlLoader(_ loader: URLLoader, didReceiveBytes count: Int, ofExpected expected: Int?) {
    progress.note(received: count, expected: expected)
    note(
      "urlLoader(_:didReceiveBytes:ofExpected:)",
      ["didReceiveBytes": count, "ofExpected": expected as Any]
    )
  }

  func urlLoaderDidFinish(_ loader: URLLoader) {
    note("urlLoaderDidFinish(_:)", [:])
    didEnd()
  }

  func urlLoader(_ loader: URLLoader, didFailWith error: any Error) {
    self.error = error
    note("urlLoader(_:didFailWith:)", ["didFailWith": error])
    didEnd()
  }

  private func note(
    _ name: String,
    _ arguments: KeyValuePairs<String, Any>,
    result: (any Sendable)? = nil
  ) {
    let baseName = String(name.prefix { $0 != "(" })
    report.note(
      .callback,
      link: "outer",
      name: name,
      call: CallbackText.call(baseName, arguments.map(\.key), arguments.map(\.value)),
      arguments: CallbackText.short(arguments.map(\.value)),
      result: result.map { CallbackText.short($0) }
    )
  }
}
