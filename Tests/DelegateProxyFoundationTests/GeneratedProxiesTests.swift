import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationNetworking
import Testing

@Suite struct `Generated proxies` {
  /// What the files in `Generated/` hold proxies for.
  private static func generated() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/DelegateProxyFoundation/Generated")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return Set(
      texts.flatMap { $0.matches(of: #/public final class (\w+)Proxy:/#).map { String($0.1) } }
    )
  }

  @Test func `are exercised, every one`() throws {
    let generated = try Self.generated()
    #expect(generated == Set(Exercise.all.map(\.delegate)))
    #expect(Exercise.all.count == generated.count)
  }

  @Test(arguments: Exercise.all)
  func `pass on what Foundation calls`(_ exercise: Exercise) throws {
    let recorder = try exercise.work()
    let names = recorder.callbacks.map(\.requirement.name)
    #expect(names.contains(exercise.requirement))
  }

  @Test(arguments: ["scripted://works/", "scripted://fails/"])
  func `tell Foundation's own client what a protocol tells`(_ address: String) throws {
    let url = try #require(URL(string: address))
    func log(_ type: URLProtocol.Type) -> [String] {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [type]
      let listener = DataListener()
      let session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
      session.dataTask(with: url).resume()
      #expect(listener.waitForCompletion())
      session.finishTasksAndInvalidate()
      #expect(listener.waitForInvalidation())
      return listener.log.lines
    }
    let expected = log(ScriptedProtocol.self)
    #expect(expected.contains { $0.hasPrefix("complete") })
    #expect(log(ProxiedProtocol.self) == expected)
  }
}

/// Which delegates Foundation on Linux keeps and does not call.
///
/// Once it calls one, its proxy is to be exercised by that.
@Suite struct `Foundation on Linux` {
  @Test func `tells a stream's delegate nothing`() throws {
    let recorder = CallbackRecorder()
    let proxy = StreamDelegateProxy()
    proxy.interceptors = [.callbacks(recorder)]
    let (input, output) = (InputStream(data: Data("text".utf8)), OutputStream(toMemory: ()))
    var bytes = [UInt8](repeating: 0, count: 8)
    for stream in [input, output] {
      stream.delegate = proxy
      stream.schedule(in: .current, forMode: .default)
      stream.open()
    }
    #expect(input.read(&bytes, maxLength: 8) == 4)
    #expect(output.write(bytes, maxLength: 4) == 4)
    #expect(input.read(&bytes, maxLength: 8) == 0)
    _ = RunLoop.current.run(mode: .default, before: Date())
    for stream in [input, output] { stream.close() }
    #expect(recorder.callbacks.isEmpty)
  }

  @Test func `asks nothing of a challenge's sender`() throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [ChallengingProtocol.self]
    let listener = DataListener(refusesChallenges: true)
    let session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let url = try #require(URL(string: "challenging://nowhere/"))
    session.dataTask(with: url).resume()
    #expect(listener.waitForCompletion())
    #expect(listener.log.lines.first == "challenge NSURLAuthenticationMethodHTTPBasic vault 0")
    let asked = ChallengingProtocol.recorder.callbacks.map(\.requirement.baseName)
    #expect(!asked.contains("cancel"))
  }

  @Test func `hands a port's delegate no message that came`() throws {
    let recorder = CallbackRecorder()
    let proxy = PortDelegateProxy()
    proxy.interceptors = [.callbacks(recorder)]
    let port = try #require(SocketPort(tcpPort: 0))
    port.setDelegate(proxy)
    port.schedule(in: .current, forMode: .default)
    let number = port.address.dropFirst(2).prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
    let sender = try #require(SocketPort(remoteWithTCPPort: number, host: "127.0.0.1"))
    let sent = sender.send(
      before: Date(timeIntervalSinceNow: 20),
      msgid: 1,
      components: NSMutableArray(array: [NSData(data: Data("text".utf8))]),
      from: nil,
      reserved: 0
    )
    #expect(sent)
    // Once the connection is accepted and once for what was sent.
    for _ in 0..<4 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.2))
    }
    sender.invalidate()
    port.invalidate()
    #expect(recorder.callbacks.isEmpty)
  }
}
