import Foundation
import LoopbackServer
import SynchedLoader
import XCTest

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Writes every callback down, and lets a test step in at each.
final class DelegateLog: URLLoaderDelegate {
  private(set) var lines: [String] = []
  private(set) var error: URLLoadError?
  private(set) var endCount = 0
  private(set) var threads: Set<ObjectIdentifier> = []
  /// Called after a line has been written down.
  var onLine: ((String) -> Void)?
  var allowsStart = true
  var redirection = URLLoader.Redirection.follow

  private func write(_ line: String) {
    threads.insert(ObjectIdentifier(Thread.current))
    lines.append(line)
    onLine?(line)
  }

  func urlLoader(_ loader: URLLoader, shouldStart request: URLRequest) -> Bool {
    write("asked")
    return allowsStart
  }

  func urlLoaderDidStart(_ loader: URLLoader) { write("started") }

  func urlLoader(
    _ loader: URLLoader,
    willRedirectTo request: URLRequest,
    from response: HTTPURLResponse
  ) -> URLLoader.Redirection {
    let target = request.url?.absoluteString.split(separator: "/", maxSplits: 2).last ?? ""
    write("redirect \(response.statusCode) \(request.httpMethod ?? "") /\(target)")
    return redirection
  }

  func urlLoader(_ loader: URLLoader, didReceive response: URLResponse) {
    let status = (response as? HTTPURLResponse)?.statusCode
    write("response \(status.map(String.init) ?? response.mimeType ?? "")")
  }

  func urlLoader(_ loader: URLLoader, didReceiveBytes count: Int, ofExpected expected: Int?) {
    write("bytes \(count) of \(expected.map(String.init) ?? "?")")
  }

  func urlLoaderDidFinish(_ loader: URLLoader) {
    endCount += 1
    write("finished")
  }

  func urlLoader(_ loader: URLLoader, didFailWith error: any Error) {
    endCount += 1
    self.error = error as? URLLoadError
    write("failed")
  }
}

/// Runs the current thread's loop until that is so, and says whether it is.
func runLoop(
  mode: RunLoop.Mode = .default,
  timeout: TimeInterval = 60,
  until isReached: () throws -> Bool
) rethrows -> Bool {
  let deadline = Date(timeIntervalSinceNow: timeout)
  while try !isReached() {
    // The short wait is for modes that nothing is scheduled in, which do not wait.
    guard deadline.timeIntervalSinceNow > 0 else { return false }
    _ = RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 0.05))
  }
  return true
}

/// A test with a server, a loader and a delegate that writes everything down.
class URLLoaderTestCase: XCTestCase {
  /// Makes the driver that synchronous loads wait with, for the calling thread.
  var makeDriver: @Sendable () -> any RunLoopDriver { { CoreFoundationDriver.current } }

  private var startedServer: LoopbackServer?
  private(set) var loader = URLLoader()
  private(set) var log = DelegateLog()

  var server: LoopbackServer {
    guard let startedServer else { preconditionFailure("the server starts in setUp") }
    return startedServer
  }

  override class func setUp() {
    // Whatever proxy the environment names must not be asked for a server of this process.
    setenv("no_proxy", "127.0.0.1", 1)
    setenv("NO_PROXY", "127.0.0.1", 1)
  }

  override func setUpWithError() throws {
    startedServer = try LoopbackServer()
    loader = URLLoader()
    log = DelegateLog()
    loader.delegate = log
  }

  override func tearDown() {
    loader = URLLoader()
    startedServer?.stop()
    startedServer = nil
  }

  /// Loads a path of the server's and runs the loop until the load has ended.
  func load(_ path: String, configure: (inout URLRequest) -> Void = { _ in }) {
    load(server.url(path), configure: configure)
  }

  func load(_ url: URL, configure: (inout URLRequest) -> Void = { _ in }) {
    var request = URLRequest(url: url)
    configure(&request)
    let ended = log.endCount
    loader.load(request)
    XCTAssertTrue(loader.isLoading)
    XCTAssertTrue(runLoop { log.endCount > ended }, "\(url) has not ended: \(log.lines)")
    XCTAssertFalse(loader.isLoading)
  }

  func load(text: String) throws {
    load(try XCTUnwrap(URL(string: text), text))
  }

  var text: String? {
    loader.content.map { String(decoding: $0.data, as: UTF8.self) }
  }
}
