import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// Work of a session, compared with what the same work tells without a proxy.
@Suite(.serialized) struct `A session` {
  /// A challenge left to default handling is not among them: Foundation on Linux then never completes the task,
  /// with a proxy or without.
  enum Script: String, CaseIterable, Sendable {
    case data, upload, download, redirectFollowed, redirectRefused, challengeAnswered
    case challengeRefused, refusedConnection, cutShort, cancelled, timedOut
  }

  private static func makeServer() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.route("/data", .data(Data(repeating: 7, count: 100_000)))
    server.route("/upload") { .text("\($0.body.count)") }
    server.route("/redirect", .redirect(to: "/data", body: ""))
    server.route("/cut", .truncated("abc", announcing: 10))
    server.route("/never", .never)
    server.route("/secret") { request in
      // user:password
      request[header: "Authorization"] == "Basic dXNlcjpwYXNzd29yZA=="
        ? .text("in")
        : .text("out", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"vault\""])
    }
    return server
  }

  private func listener(for script: Script) -> SessionListener {
    let good = URLCredential(user: "user", password: "password", persistence: .none)
    switch script {
    case .download: return DownloadListener()
    case .redirectRefused: return DataListener(followsRedirects: false)
    case .challengeAnswered: return DataListener(credential: good)
    case .challengeRefused: return DataListener(refusesChallenges: true)
    default: return DataListener()
    }
  }

  /// Runs a script and answers what its delegate was told.
  private func run(_ script: Script, _ server: LoopbackServer, _ setting: Setting) -> [String] {
    let listener = listener(for: script)
    let proxy = URLSessionProxy.make(outer: listener, interceptors: setting.interceptors)
    let delegate: any URLSessionDelegate = setting == .withoutProxy ? listener : proxy
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = script == .timedOut ? 0.5 : 20
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    let path =
      switch script {
      case .upload: "/upload"
      case .redirectFollowed, .redirectRefused: "/redirect"
      case .challengeAnswered, .challengeRefused: "/secret"
      case .cutShort: "/cut"
      case .cancelled, .timedOut: "/never"
      default: "/data"
      }
    var request = URLRequest(url: server.url(path))
    if script == .refusedConnection, let closed = URL(string: "http://127.0.0.1:1/") {
      request = URLRequest(url: closed)
    }
    let before = server.requests.count
    switch script {
    case .upload:
      request.httpMethod = "POST"
      session.uploadTask(with: request, from: Data(repeating: 1, count: 200_000)).resume()
    case .download: session.downloadTask(with: request).resume()
    case .cancelled:
      let task = session.dataTask(with: request)
      task.resume()
      #expect(server.waitForRequests(before + 1))
      task.cancel()
    default: session.dataTask(with: request).resume()
    }
    #expect(listener.waitForCompletion())
    session.finishTasksAndInvalidate()
    #expect(listener.waitForInvalidation())
    return listener.log.lines
  }

  @Test(arguments: Script.allCases)
  func `tells the same whatever stands in its slot`(_ script: Script) throws {
    let server = try Self.makeServer()
    defer { server.stop() }
    let expected = run(script, server, .withoutProxy)
    #expect(expected.contains { $0.hasPrefix("complete") })
    for setting in Setting.allCases where setting != .withoutProxy {
      #expect(run(script, server, setting) == expected)
    }
  }

  @Test func `sees a proxy that conforms to what is claimed and to nothing else`() {
    for bits in UInt8(0)..<32 {
      let claims = URLSessionClaims(rawValue: bits)
      let proxy: AnyObject = URLSessionProxy.make(claims: claims)
      #expect((proxy is any URLSessionTaskDelegate) == claims.contains(.task))
      #expect((proxy is any URLSessionDataDelegate) == claims.contains(.data))
      #expect((proxy is any URLSessionDownloadDelegate) == claims.contains(.download))
      #expect((proxy is any URLSessionStreamDelegate) == claims.contains(.stream))
      #expect((proxy is any URLSessionWebSocketDelegate) == claims.contains(.webSocket))
    }
  }

  @Test func `sees a proxy that claims what its delegate and its interceptors handle`() {
    struct Downloads: URLSessionDownloadDelegateInterceptor {}
    let recorder = URLSessionCallbacks(CallbackRecorder())
    #expect(URLSessionProxy.make(interceptors: [recorder]).claims == [])
    #expect(URLSessionProxy.make(outer: DataListener()).claims == [.task, .data])
    #expect(
      URLSessionProxy.make(outer: DataListener(), interceptors: [Downloads()]).claims
        == [.task, .data, .download]
    )
  }

  @Test func `is recorded by an interceptor that knows no protocol`() throws {
    let server = try Self.makeServer()
    defer { server.stop() }
    let recorder = CallbackRecorder()
    let listener = DataListener()
    let proxy = URLSessionProxy.make(outer: listener, interceptors: [URLSessionCallbacks(recorder)])
    let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
    session.dataTask(with: server.url("/data")).resume()
    #expect(listener.waitForCompletion())
    session.finishTasksAndInvalidate()
    #expect(listener.waitForInvalidation())
    let names = Set(recorder.callbacks.map(\.requirement.name))
    #expect(
      names.isSuperset(of: [
        "urlSession(_:dataTask:didReceive:completionHandler:)",
        "urlSession(_:dataTask:didReceive:)",
        "urlSession(_:task:didCompleteWithError:)", "urlSession(_:didBecomeInvalidWithError:)",
      ])
    )
  }

  @Test func `lets go of the outer delegate once it is invalid`() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let proxy = URLSessionProxy.make()
    weak var released: DataListener?
    do {
      let listener = DataListener()
      released = listener
      proxy.outer = listener
      let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: queue)
      session.invalidateAndCancel()
      #expect(listener.waitForInvalidation())
    }
    // The delegate was told in an operation whose end is still to come.
    queue.waitUntilAllOperationsAreFinished()
    #expect(proxy.outer == nil)
    #expect(released == nil)
  }

  /// A recorder of everything that a session's delegate is told, and the session.
  private func recordedSession() -> (recorder: CallbackRecorder, session: URLSession) {
    let recorder = CallbackRecorder()
    let proxy = URLSessionProxy.make(
      interceptors: [URLSessionCallbacks(recorder)],
      claims: [.data, .download]
    )
    let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
    return (recorder, session)
  }

  private static let redirection =
    "urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)"

  @Test func `tells its delegate only of redirects where a completion handler waits`() throws {
    let server = try Self.makeServer()
    defer { server.stop() }
    let (recorder, session) = recordedSession()
    defer { session.finishTasksAndInvalidate() }
    let done = DispatchSemaphore(value: 0)
    session.dataTask(with: server.url("/data")) { _, _, _ in done.signal() }.resume()
    #expect(done.wait(timeout: .now() + 20) == .success)
    session.downloadTask(with: server.url("/data")) { _, _, _ in done.signal() }.resume()
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(recorder.callbacks.isEmpty)
    session.dataTask(with: server.url("/redirect")) { _, _, _ in done.signal() }.resume()
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(recorder.callbacks.map(\.requirement.name) == [Self.redirection])
  }

  @Test(.timeLimit(.minutes(1)))
  func `tells its delegate only of redirects in async calls`() async throws {
    let server = try Self.makeServer()
    defer { server.stop() }
    let (recorder, session) = recordedSession()
    defer { session.finishTasksAndInvalidate() }
    _ = try await session.data(from: server.url("/data"))
    #expect(recorder.callbacks.isEmpty)
    _ = try await session.data(from: server.url("/redirect"))
    #expect(recorder.callbacks.map(\.requirement.name) == [Self.redirection])
  }
}
