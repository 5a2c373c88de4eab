public import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A scripted HTTP/1.1 server on 127.0.0.1, on a port that the system chooses.
///
/// Every path is answered by what the test sets for it, and every request is recorded:
///
/// ```swift
/// let server = try LoopbackServer()
/// defer { server.stop() }
/// server.route("/page", .text("hello"))
/// server.route("/echo") { .echo($0) }
/// load(server.url("/page"))
/// #expect(server.requests.map(\.path) == ["/page"])
/// ```
///
/// A path that nothing is set for is answered with 404. Each connection has a thread of its own and
/// stays open for further requests unless an answer ends it. `stop()`, and freeing the server, ends
/// every thread and closes every descriptor, whatever the script is doing.
public final class LoopbackServer: Sendable {
  /// The port that the server listens on.
  public let port: UInt16
  private let state: ServerState
  private let stopper: Closer

  /// Starts a server.
  public init() throws {
    let listener = try makeListener()
    port = try localPort(of: listener)
    let (stopDescriptor, writing) = try makePipe()
    stopper = Closer(writing)
    state = ServerState(stopDescriptor: stopDescriptor)
    state.startThread { [state] in
      defer { close(listener) }
      while let descriptor = acceptNext(on: listener, stopDescriptor: stopDescriptor) {
        let socket = Socket(adopting: descriptor, stopDescriptor: stopDescriptor)
        state.startThread { Connection(socket: socket, state: state).serve() }
      }
    }
  }

  deinit { stop() }

  /// The address of a path: `http://127.0.0.1:PORT` and `path`, which begins with a slash and is
  /// percent-encoded.
  public func url(_ path: String) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("\(path) is no path of a URL")
    }
    return url
  }

  /// What a path is answered with from now on.
  public func route(_ path: String, _ response: LoopbackResponse) {
    state.setRoute(path) { _ in response }
  }

  /// What works out the answer for a path, on the connection's thread, from now on.
  public func route(
    _ path: String,
    _ handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
  ) {
    state.setRoute(path, handler)
  }

  /// All requests so far, in the order they came.
  public var requests: [LoopbackRequest] { state.requests }

  /// How many connections have been accepted so far.
  public var connectionCount: Int { state.connectionCount }

  /// Blocks until that many requests have come, and says whether they have.
  public func waitForRequests(_ count: Int, timeout: TimeInterval = 30) -> Bool {
    state.wait(until: Date(timeIntervalSinceNow: timeout)) { $0.requests.count >= count }
  }

  /// Blocks until no connection is open any more, and says whether that is so.
  public func waitForNoConnections(timeout: TimeInterval = 30) -> Bool {
    // The accepting thread is the one that remains.
    state.wait(until: Date(timeIntervalSinceNow: timeout)) { $0.threadCount <= 1 }
  }

  /// Ends everything: returns when no thread runs and no descriptor is open.
  ///
  /// May be called again.
  public func stop() {
    stopper.close()
    _ = state.wait(until: nil) { $0.threadCount == 0 }
    state.closeStopDescriptor()
  }
}

/// Opens a listening socket on 127.0.0.1 with a port of the system's choice.
private func makeListener() throws -> Int32 {
  #if canImport(Glibc)
  let kind = Int32(SOCK_STREAM.rawValue)
  #else
  let kind = SOCK_STREAM
  #endif
  let listener = socket(AF_INET, kind, 0)
  guard listener >= 0 else { throw LoopbackError("socket", errno) }
  _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
  _ = fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  let status = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard status == 0, listen(listener, 128) == 0 else {
    defer { close(listener) }
    throw LoopbackError("bind", errno)
  }
  return listener
}

private func localPort(of listener: Int32) throws -> UInt16 {
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
  }
  guard status == 0 else { throw LoopbackError("getsockname", errno) }
  return UInt16(bigEndian: address.sin_port)
}

/// The next connection's descriptor, or `nil` once the server is stopped.
private func acceptNext(on listener: Int32, stopDescriptor: Int32) -> Int32? {
  var polled = [
    pollfd(fd: stopDescriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
  ]
  while true {
    let count = poll(&polled, nfds_t(polled.count), -1)
    if count > 0 && polled[0].revents != 0 { return nil }
    guard count > 0 else { continue }
    let descriptor = accept(listener, nil, nil)
    if descriptor >= 0 { return descriptor }
  }
}
