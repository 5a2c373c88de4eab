public import Foundation

/// A request as the server received it.
public struct LoopbackRequest: Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The target as it stood in the request line: path and query, still percent-encoded.
  public var target: String
  /// The header fields in the order they came.
  public var headers: [(name: String, value: String)]
  /// The body, without chunked coding.
  public var body: Data

  /// The target without its query.
  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The value of the first header field of that name, in whatever case.
  public subscript(header name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The request as text: request line, header fields, an empty line, and the body.
  public var text: String {
    let fields = headers.map { "\($0.name): \($0.value)\n" }.joined()
    return "\(method) \(target)\n\(fields)\n\(String(decoding: body, as: UTF8.self))"
  }
}

/// Reads requests off a connection.
struct RequestReader {
  private let socket: Socket
  private var buffered = Data()

  init(_ socket: Socket) { self.socket = socket }

  /// The next request, or `nil` when the connection ends, before or within one.
  mutating func next() -> LoopbackRequest? {
    var lines: [String] = []
    while true {
      guard let line = nextLine() else { return nil }
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        break
      }
    }
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (
        name: String(line[..<colon]),
        value: line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
      )
    }
    var request = LoopbackRequest(
      method: String(words[0]),
      target: String(words[1]),
      headers: headers,
      body: Data()
    )
    if request[header: "Expect"] != nil {
      guard socket.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
    }
    guard let body = readBody(of: request) else { return nil }
    request.body = body
    return request
  }

  private mutating func readBody(of request: LoopbackRequest) -> Data? {
    guard request[header: "Transfer-Encoding"]?.lowercased() == "chunked" else {
      return take(request[header: "Content-Length"].flatMap { Int($0) } ?? 0)
    }
    var body = Data()
    while let line = nextLine(), let size = Int(line.prefix { $0 != ";" }, radix: 16) {
      guard let chunk = take(size), nextLine() != nil else { return nil }
      if size == 0 { return body }
      body.append(chunk)
    }
    return nil
  }

  private mutating func nextLine() -> String? {
    var searched = 0
    while true {
      if let end = buffered.dropFirst(searched).firstIndex(of: 10) {
        let line = buffered[..<end]
        buffered = Data(buffered[(end + 1)...])
        let text = String(decoding: line, as: UTF8.self)
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
      }
      searched = buffered.count
      guard receiveMore() else { return nil }
    }
  }

  private mutating func take(_ count: Int) -> Data? {
    while buffered.count < count {
      guard receiveMore() else { return nil }
    }
    defer { buffered = Data(buffered.dropFirst(count)) }
    return Data(buffered.prefix(count))
  }

  private mutating func receiveMore() -> Bool {
    guard let more = socket.receive(), !more.isEmpty else { return false }
    buffered.append(more)
    return true
  }
}
