import Foundation

/// One client's connection, served request by request on the thread that calls `serve()`.
struct Connection {
  let socket: Socket
  let state: ServerState

  func serve() {
    state.connectionOpened()
    var abruptly = false
    defer { socket.close(abruptly: abruptly) }
    var reader = RequestReader(socket)
    while let request = reader.next() {
      let response = state.response(to: request)
      guard socket.send(response.head) else { return }
      if request.method == "HEAD" && !response.head.isEmpty { continue }
      for step in response.steps {
        switch step {
        case .send(let data):
          guard socket.send(data) else { return }
        case .wait(let gate):
          guard socket.wait(for: gate) == .ready else { return }
        case .hang:
          return socket.waitForHangUp()
        case .close:
          return
        case .reset:
          abruptly = true
          return
        }
      }
    }
  }
}
