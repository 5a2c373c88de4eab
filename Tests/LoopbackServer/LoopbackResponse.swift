public import Foundation

/// What the server does with a request: a head, then steps, one after the other.
///
/// The static members make the usual answers. Any other is made of steps:
///
/// ```swift
/// let gate = try Gate()
/// let head = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n"
/// let steps: [LoopbackResponse.Step] = [
///   .send(Data("\(head)abc".utf8)), .wait(gate), .send(Data("def".utf8)),
/// ]
/// server.route("/slow", .steps(steps))
/// ```
public struct LoopbackResponse: Sendable {
  /// One thing that the server does on the connection.
  public enum Step: Sendable {
    /// Sends bytes.
    case send(Data)
    /// Waits until the test opens the gate.
    case wait(Gate)
    /// Does nothing until the client hangs up or the server is stopped.
    case hang
    /// Ends the connection in order.
    case close
    /// Ends the connection with a reset.
    case reset
  }

  /// Sent first; to a `HEAD` request, alone.
  var head: Data
  var steps: [Step]

  /// An answer of nothing but steps, which may break every rule of HTTP.
  public static func steps(_ steps: [Step]) -> LoopbackResponse {
    LoopbackResponse(head: Data(), steps: steps)
  }

  /// An answer sent byte for byte as it stands, after which the connection ends.
  public static func raw(_ text: String) -> LoopbackResponse {
    .steps([.send(Data(text.utf8)), .close])
  }

  /// A whole answer with a body of known length.
  public static func data(
    _ body: Data,
    status: Int = 200,
    type: String? = "application/octet-stream",
    headers: [String: String] = [:]
  ) -> LoopbackResponse {
    var headers = headers
    headers["Content-Type"] = type
    headers["Content-Length"] = String(body.count)
    return LoopbackResponse(head: makeHead(status, headers), steps: [.send(body)])
  }

  /// A whole answer with a text.
  public static func text(
    _ text: String,
    status: Int = 200,
    type: String? = "text/plain; charset=utf-8",
    headers: [String: String] = [:]
  ) -> LoopbackResponse {
    .data(Data(text.utf8), status: status, type: type, headers: headers)
  }

  /// A body in chunked coding, one chunk for each element; a gate between chunks paces it.
  ///
  /// `gates[i]` is waited for before chunk `i`; chunks past the last gate do not wait.
  public static func chunks(
    _ chunks: [String],
    status: Int = 200,
    gates: [Gate] = [],
    headers: [String: String] = [:]
  ) -> LoopbackResponse {
    var headers = headers
    headers["Transfer-Encoding"] = "chunked"
    var steps: [Step] = []
    for (index, chunk) in chunks.enumerated() {
      if index < gates.count { steps.append(.wait(gates[index])) }
      let size = String(chunk.utf8.count, radix: 16)
      steps.append(.send(Data("\(size)\r\n\(chunk)\r\n".utf8)))
    }
    steps.append(.send(Data("0\r\n\r\n".utf8)))
    return LoopbackResponse(head: makeHead(status, headers), steps: steps)
  }

  /// A body that is cut short: more is announced than is sent before the connection ends.
  public static func truncated(_ text: String, announcing count: Int) -> LoopbackResponse {
    LoopbackResponse(
      head: makeHead(200, ["Content-Length": String(count)]),
      steps: [.send(Data(text.utf8)), .close]
    )
  }

  /// A body without an announced length, which the end of the connection ends.
  public static func untilClose(_ text: String) -> LoopbackResponse {
    LoopbackResponse(
      head: makeHead(200, ["Connection": "close"]),
      steps: [.send(Data(text.utf8)), .close]
    )
  }

  /// A redirect to the value of the `Location` field, as it stands.
  public static func redirect(
    to location: String,
    status: Int = 302,
    body: String = "moved"
  ) -> LoopbackResponse {
    .text(body, status: status, headers: ["Location": location])
  }

  /// The connection is accepted and the request read, and then nothing.
  public static let never = LoopbackResponse.steps([.hang])

  /// The request is read, and the connection ended without a word.
  public static let close = LoopbackResponse.steps([.close])

  /// The request is read, and the connection reset without a word.
  public static let reset = LoopbackResponse.steps([.reset])

  /// The request itself, as text.
  public static func echo(_ request: LoopbackRequest) -> LoopbackResponse {
    .text(request.text)
  }
}

private func makeHead(_ status: Int, _ headers: [String: String]) -> Data {
  let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
  return Data("HTTP/1.1 \(status) \(reason(for: status))\r\n\(fields)\r\n".utf8)
}

private func reason(for status: Int) -> String {
  switch status {
  case 200..<300: "OK"
  case 300..<400: "Redirect"
  case 400..<500: "Refused"
  default: "Failed"
  }
}
