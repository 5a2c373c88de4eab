import Foundation
import LoopbackServer
import Testing

@Suite("A scripted server on loopback")
struct LoopbackServerTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test("answers several requests on one connection, and records them in order")
  func keepsConnectionAlive() throws {
    server.route("/a", .text("first"))
    server.route("/b", .text("second", status: 201))
    let client = try RawClient(port: server.port)
    let first = try client.get("/a?x=1", until: "first")
    let second = try client.get("/b", until: "second")
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(first.contains("\r\nContent-Length: 5\r\n"))
    #expect(second.hasPrefix("HTTP/1.1 201 OK\r\n"))
    #expect(server.requests.map(\.target) == ["/a?x=1", "/b"])
    #expect(server.requests.map(\.path) == ["/a", "/b"])
    #expect(server.connectionCount == 1)
  }

  @Test("answers a path that nothing is set for with 404")
  func missingRoute() throws {
    let client = try RawClient(port: server.port)
    let answer = try client.get("/nowhere", until: "/nowhere")
    #expect(answer.hasPrefix("HTTP/1.1 404 "))
  }

  @Test("echoes method, target, header fields and body, chunked bodies too")
  func echoes() throws {
    server.route("/echo") { .echo($0) }
    let client = try RawClient(port: server.port)
    try client.send("POST /echo?q HTTP/1.1\r\nX-A: b\r\nContent-Length: 3\r\n\r\nabc")
    let plain = try client.receive(until: "abc")
    #expect(plain.hasSuffix("POST /echo?q\nX-A: b\nContent-Length: 3\n\nabc"))
    try client.send("PUT /echo HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
    try client.send("3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n")
    let chunked = try client.receive(until: "abcde")
    #expect(chunked.hasSuffix("\n\nabcde"))
    #expect(server.requests.last?.body == Data("abcde".utf8))
    #expect(server.requests.first?[header: "x-a"] == "b")
  }

  @Test("answers HEAD with the head alone")
  func head() throws {
    server.route("/a", .text("body"))
    let client = try RawClient(port: server.port)
    try client.send("HEAD /a HTTP/1.1\r\n\r\n")
    let head = try client.receive(until: "\r\n\r\n")
    #expect(head.contains("Content-Length: 4"))
    let next = try client.get("/a", until: "body")
    #expect(next.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test("sends chunks, each when the test opens its gate")
  func chunks() throws {
    let gates = [try Gate(), try Gate()]
    server.route("/a", .chunks(["one", "two", "three"], gates: gates))
    let client = try RawClient(port: server.port)
    try client.send("GET /a HTTP/1.1\r\n\r\n")
    #expect(try client.receive(until: "\r\n\r\n").contains("Transfer-Encoding: chunked"))
    gates[0].open()
    #expect(try client.receive(until: "one\r\n") == "3\r\none\r\n")
    gates[1].open()
    #expect(try client.receive(until: "0\r\n\r\n") == "3\r\ntwo\r\n5\r\nthree\r\n0\r\n\r\n")
  }

  @Test("ends the connection where the script says so", arguments: endings)
  func ends(_ ending: (response: LoopbackResponse, answer: String)) throws {
    server.route("/a", ending.response)
    let client = try RawClient(port: server.port)
    let answer = try client.get("/a")
    #expect(answer == ending.answer)
  }

  static let endings: [(response: LoopbackResponse, answer: String)] = [
    (.close, ""),
    (.truncated("abc", announcing: 9), "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"),
    (.untilClose("abc"), "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc"),
    (.raw("no HTTP"), "no HTTP"),
  ]

  @Test("resets the connection where the script says so")
  func resets() throws {
    server.route("/a", .reset)
    let client = try RawClient(port: server.port)
    #expect(throws: RawClient.Failure.self) { try client.get("/a") }
  }

  @Test("redirects")
  func redirects() throws {
    server.route("/a", .redirect(to: "/b", status: 307))
    let client = try RawClient(port: server.port)
    let answer = try client.get("/a", until: "moved")
    #expect(answer.hasPrefix("HTTP/1.1 307 "))
    #expect(answer.contains("\r\nLocation: /b\r\n"))
  }

  @Test("stops whatever the script is doing")
  func stopsAnything() throws {
    let gate = try Gate()
    server.route("/never", .never)
    server.route("/gate", .chunks(["one"], gates: [gate]))
    server.route("/big", .data(Data(count: 64 << 20)))
    let silent = try RawClient(port: server.port)
    let waiting = [
      try RawClient(port: server.port), try RawClient(port: server.port),
      try RawClient(port: server.port),
    ]
    for (client, path) in zip(waiting, ["/never", "/gate", "/big"]) {
      try client.send("GET \(path) HTTP/1.1\r\n\r\n")
    }
    #expect(server.waitForRequests(3))
    server.stop()
    server.stop()
    #expect(try silent.receive() == "")
    #expect(throws: RawClient.Failure.self) { _ = try RawClient(port: server.port) }
  }

  @Test("notices that the client has hung up")
  func noticesHangUp() throws {
    let gate = try Gate()
    server.route("/never", .never)
    server.route("/gate", .chunks(["one"], gates: [gate]))
    for path in ["/never", "/gate"] {
      let client = try RawClient(port: server.port)
      try client.send("GET \(path) HTTP/1.1\r\n\r\n")
    }
    #expect(server.waitForRequests(2))
    #expect(server.waitForNoConnections())
  }

  @Test("gives up waiting for requests that do not come")
  func waitsInVain() {
    #expect(!server.waitForRequests(1, timeout: 0.01))
  }
}
