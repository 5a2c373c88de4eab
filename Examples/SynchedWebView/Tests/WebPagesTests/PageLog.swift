import Foundation
import WebPages

/// An outer delegate that writes everything down, and may do something at each finish.
final class PageLog: WebViewDelegate {
  private(set) var lines: [String] = []
  private(set) var lastError: (any Error)?
  private(set) var progress = 0
  var allows = true
  var onAsk: (WebView) -> Void = { _ in }
  var onFinish: (WebView) -> Void = { _ in }

  func webView(
    _ webView: WebView,
    shouldStart request: WebRequest,
    navigationType: WebNavigationType
  ) -> Bool {
    lines.append("should start \(navigationType)")
    onAsk(webView)
    return allows
  }

  func webViewDidStart(_ webView: WebView) { lines.append("start") }

  func webView(_ webView: WebView, didProgressTo fraction: Double) { progress += 1 }

  func webViewDidFinish(_ webView: WebView) {
    lines.append("finish")
    onFinish(webView)
  }

  func webView(_ webView: WebView, didFailWith error: any Error) {
    lines.append("fail")
    lastError = error
  }
}

/// A port of this machine that takes connections and never answers.
final class SilentPort {
  struct Failure: Error {
    let number: Int32
  }

  let address: URL
  private let socket: Int32

  init() throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isOpen = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 8) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    guard isOpen, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/page")
    else { throw Failure(number: errno) }
    address = url
  }

  deinit { close() }

  private(set) var isClosed = false

  func close() {
    if !isClosed { _ = Foundation.close(socket) }
    isClosed = true
  }
}
