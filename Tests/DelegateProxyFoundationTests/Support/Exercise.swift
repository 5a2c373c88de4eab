import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationNetworking
import FoundationXML
import LoopbackServer
import Testing

/// Work of Foundation's that calls one generated proxy.
struct Exercise: Sendable, CustomTestStringConvertible {
  /// The protocol that the proxy stands in for.
  let delegate: String
  /// One of its requirements that is called; of protocols that Foundation does not use itself on every platform, an
  /// inherited one.
  let requirement: String
  /// Does it, and answers who has seen the calls.
  let work: @Sendable () throws -> CallbackRecorder

  var testDescription: String { delegate }

  struct Unfinished: Error {}

  private init(
    _ delegate: String,
    _ requirement: String,
    _ work: @escaping @Sendable () throws -> CallbackRecorder
  ) {
    self.delegate = delegate
    self.requirement = requirement
    self.work = work
  }

  /// One for each proxy.
  static let all =
    [
      Exercise("XMLParserDelegate", "parserDidEndDocument(_:)") {
        let (proxy, recorder) = recorded(XMLParserDelegateProxy())
        let parser = XMLParser(data: Data("<root/>".utf8))
        parser.delegate = proxy
        _ = parser.parse()
        return recorder
      },
      Exercise("FileManagerDelegate", "fileManager(_:shouldRemoveItemAt:)") {
        let (proxy, recorder) = recorded(FileManagerDelegateProxy())
        let manager = FileManager()
        manager.delegate = proxy
        let file = manager.temporaryDirectory.appendingPathComponent("exercise-\(UUID())")
        try Data().write(to: file)
        try manager.removeItem(at: file)
        return recorder
      },
      Exercise("NSCacheDelegate", "cache(_:willEvictObject:)") {
        let (proxy, recorder) = recorded(NSCacheDelegateProxy())
        let cache = NSCache<AnyObject, AnyObject>()
        cache.delegate = proxy
        cache.countLimit = 1
        for name in ["one", "two"] {
          cache.setObject(NSString(string: name), forKey: NSString(string: name))
        }
        return recorder
      },
      Exercise("NSKeyedArchiverDelegate", "archiver(_:willEncode:)") {
        let (proxy, recorder) = recorded(NSKeyedArchiverDelegateProxy())
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.delegate = proxy
        archiver.encode(NSString("text"), forKey: "key")
        archiver.finishEncoding()
        return recorder
      },
      Exercise("NSKeyedUnarchiverDelegate", "unarchiver(_:didDecode:)") {
        let (proxy, recorder) = recorded(NSKeyedUnarchiverDelegateProxy())
        let data = try NSKeyedArchiver.archivedData(
          withRootObject: NSString("text"),
          requiringSecureCoding: false
        )
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.delegate = proxy
        _ = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        unarchiver.finishDecoding()
        return recorder
      },
    ] + sessions + uncalled

  private static let sessions = [
    Exercise("URLSessionDelegate", "urlSession(_:didBecomeInvalidWithError:)") {
      try session(URLSessionDelegateProxy()) { _, _ in nil }
    },
    Exercise("URLSessionTaskDelegate", "urlSession(_:task:didCompleteWithError:)") {
      try session(URLSessionTaskDelegateProxy()) { $0.dataTask(with: $1) }
    },
    Exercise("URLSessionDataDelegate", "urlSession(_:dataTask:didReceive:)") {
      try session(URLSessionDataDelegateProxy()) { $0.dataTask(with: $1) }
    },
    Exercise("URLSessionDownloadDelegate", "urlSession(_:downloadTask:didFinishDownloadingTo:)") {
      try session(URLSessionDownloadDelegateProxy()) { $0.downloadTask(with: $1) }
    },
    // There is no way to make a stream task, and a web socket depends on the platform's libcurl.
    Exercise("URLSessionStreamDelegate", "urlSession(_:task:didCompleteWithError:)") {
      try session(URLSessionStreamDelegateProxy()) { $0.dataTask(with: $1) }
    },
    Exercise("URLSessionWebSocketDelegate", "urlSession(_:task:didCompleteWithError:)") {
      try session(URLSessionWebSocketDelegateProxy(), scheme: "ws") { $0.webSocketTask(with: $1) }
    },
    Exercise("URLProtocolClient", "urlProtocol(_:didLoad:)") {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [ProxiedProtocol.self]
      let listener = DataListener()
      let session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      guard let url = URL(string: "scripted://works/") else { throw Unfinished() }
      session.dataTask(with: url).resume()
      guard listener.waitForCompletion() else { throw Unfinished() }
      return ProxiedProtocol.recorder
    },
  ]

  /// Those that Foundation keeps for others to call, and on Linux never calls itself.
  private static let uncalled = [
    Exercise("StreamDelegate", "stream(_:handle:)") {
      let (proxy, recorder) = recorded(StreamDelegateProxy())
      let stream = TellingStream(data: Data())
      stream.delegate = proxy
      stream.open()
      return recorder
    },
    Exercise("PortDelegate", "handle(_:)") {
      let (proxy, recorder) = recorded(PortDelegateProxy())
      guard let port = SocketPort(tcpPort: 0) else { throw Unfinished() }
      port.setDelegate(proxy)
      port.delegate()?.handle(PortMessage(sendPort: nil, receivePort: port, components: nil))
      port.invalidate()
      return recorder
    },
    Exercise("URLAuthenticationChallengeSender", "continueWithoutCredential(for:)") {
      let challenge = ChallengingProtocol.makeChallenge()
      challenge.sender?.continueWithoutCredential(for: challenge)
      return ChallengingProtocol.recorder
    },
  ]

  private static func recorded<Proxy: ForwardingProxy>(
    _ proxy: Proxy
  ) -> (Proxy, CallbackRecorder) {
    let recorder = CallbackRecorder()
    proxy.interceptors = [Proxy.callbacks(recorder)]
    return (proxy, recorder)
  }

  /// Lets a session with the proxy as its delegate do one task, and waits until it has become invalid.
  private static func session<Proxy: ForwardingProxy & URLSessionDelegate>(
    _ proxy: Proxy,
    scheme: String = "http",
    _ task: (URLSession, URL) -> URLSessionTask?
  ) throws -> CallbackRecorder {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.route("/data", .text("data"))
    var address = URLComponents(url: server.url("/data"), resolvingAgainstBaseURL: false)
    address?.scheme = scheme
    let (proxy, recorder) = recorded(proxy)
    let invalidation = Invalidation()
    proxy.interceptors.append(Proxy.callbacks(invalidation))
    let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
    if let url = address?.url { task(session, url)?.resume() }
    session.finishTasksAndInvalidate()
    guard invalidation.wait() else { throw Unfinished() }
    return recorder
  }
}

/// Tells when a session has told its delegate that it is invalid.
private struct Invalidation: CallbackInterceptor {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() -> Bool { semaphore.wait(timeout: .now() + 20) == .success }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try proceed()
    if callback.requirement.name == "urlSession(_:didBecomeInvalidWithError:)" {
      semaphore.signal()
    }
    return result
  }
}

/// A stream of one's own, which tells its delegate what Foundation's streams do not.
private final class TellingStream: InputStream {
  override func open() { delegate?.stream(self, handle: .openCompleted) }
}
