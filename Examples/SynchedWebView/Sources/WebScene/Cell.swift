import Foundation
import SynchedLoader
import WebPages

/// A pooled web view that shows one row after another, and the picture of the one it shows.
final class Cell: WebViewDelegate {
  private let synched: SynchedWebView?
  private let host: OffscreenHost
  private var webView: WebView { host.webView }
  private(set) var row: Int?
  private(set) var picture: Snapshot?
  /// From the request for a row to its picture.
  private(set) var times: [Duration] = []
  /// What went wrong, other than that it was late.
  private(set) var failures: [String] = []
  private var start = SuspendingClock.now
  private var isWaiting = false

  init(isSynched: Bool, width: Int, height: Int, sharingWith other: Cell?) {
    let webView = WebView(related: other?.webView)
    host = OffscreenHost(webView, width: width, height: height)
    synched = isSynched ? SynchedWebView.make(webView) : nil
    webView.delegate = self
  }

  /// Shows a row: synchronously within a time, or later.
  func show(_ row: Int?, _ html: String, patience: Duration) {
    self.row = row
    picture = nil
    start = .now
    guard let synched else {
      webView.load(.html(html, base: nil))
      return
    }
    isWaiting = true
    defer { isWaiting = false }
    do throws(SynchronousLoadError) {
      _ = try synched.content(for: .html(html, base: nil), timeout: patience)
      keep(try webView.snapshot(timeout: patience - (.now - start)))
    } catch {
      guard case .timedOut = error else {
        failures.append("\(error)")
        return
      }
      // The page may be there without its picture. If it is not, its finish asks for the picture.
      if !webView.isLoading { takePicture() }
    }
  }

  func forgetMeasurements() {
    times = []
    row = nil
  }

  func webViewDidFinish(_ webView: WebView) {
    if !isWaiting { takePicture() }
  }

  func webView(_ webView: WebView, didFailWith error: any Error) {
    if !isWaiting { failures.append("\(error)") }
  }

  func webView(
    _ webView: WebView,
    shouldStart request: WebRequest,
    navigationType: WebNavigationType
  ) -> Bool { true }

  func webViewDidStart(_ webView: WebView) {}

  func webView(_ webView: WebView, didProgressTo fraction: Double) {}

  private func takePicture() {
    let asked = start
    webView.takeSnapshot { [weak self] result in
      // The cell may show another row by now.
      guard let self, start == asked, picture == nil else { return }
      switch result {
      case .success(let picture): keep(picture)
      case .failure(let error): failures.append("\(error)")
      }
    }
  }

  private func keep(_ picture: Snapshot) {
    self.picture = picture
    times.append(.now - start)
  }
}
