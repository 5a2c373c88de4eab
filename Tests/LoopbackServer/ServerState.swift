import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

/// What the server's threads and the test share.
final class ServerState: @unchecked Sendable {
  // Unchecked: every variable is only touched under `condition`.
  private let condition = NSCondition()
  private var routes: [String: Handler] = [:]
  private var received: [LoopbackRequest] = []
  private var threads = 0
  private var connections = 0
  private var stopDescriptor: Int32?

  /// What `wait` looks at.
  struct Counts {
    let requests: [LoopbackRequest]
    let threadCount: Int
  }

  init(stopDescriptor: Int32) { self.stopDescriptor = stopDescriptor }

  var requests: [LoopbackRequest] { condition.withLock { received } }

  var connectionCount: Int { condition.withLock { connections } }

  func setRoute(_ path: String, _ handler: @escaping Handler) {
    condition.withLock { routes[path] = handler }
  }

  func connectionOpened() {
    condition.withLock { connections += 1 }
  }

  /// Records a request and answers it.
  func response(to request: LoopbackRequest) -> LoopbackResponse {
    let handler = condition.withLock {
      received.append(request)
      condition.broadcast()
      return routes[request.path]
    }
    guard let handler else { return .text("no route for \(request.path)", status: 404) }
    return handler(request)
  }

  func startThread(_ body: @escaping @Sendable () -> Void) {
    condition.withLock { threads += 1 }
    Thread.detachNewThread { [self] in
      body()
      condition.withLock {
        threads -= 1
        condition.broadcast()
      }
    }
  }

  /// Blocks until that is so or the deadline is past; without a deadline, until it is so.
  func wait(until deadline: Date?, _ isReached: (Counts) -> Bool) -> Bool {
    condition.withLock {
      while !isReached(Counts(requests: received, threadCount: threads)) {
        guard let deadline else {
          condition.wait()
          continue
        }
        guard condition.wait(until: deadline) else {
          return isReached(Counts(requests: received, threadCount: threads))
        }
      }
      return true
    }
  }

  func closeStopDescriptor() {
    condition.withLock {
      guard let open = stopDescriptor else { return }
      stopDescriptor = nil
      closeDescriptor(open)
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
