import DelegateProxy
import DelegateProxyFoundation
import Foundation
import FoundationNetworking
import Testing

/// Work of a session with a server that nobody here wrote, compared with what the same work tells without a proxy.
@Suite(.serialized, .enabled(if: Nginx.isWanted, Nginx.condition))
struct `A session with nginx` {
  private let nginx: Nginx

  init() throws { nginx = try Nginx() }

  /// What a delegate was told, with which data, and what the server kept.
  private struct Outcome: Equatable {
    var lines: [String]
    var data: Data
    var upload: Data?
  }

  private func run(_ script: NginxScript, _ setting: Setting) throws -> Outcome {
    let listener = script.makeListener()
    let proxy = URLSessionProxy.make(outer: listener, interceptors: setting.interceptors)
    let delegate: any URLSessionDelegate = setting == .withoutProxy ? listener : proxy
    let session = URLSession(
      configuration: script.configuration,
      delegate: delegate,
      delegateQueue: nil
    )
    let upload = try script.run(in: session, listener, nginx)
    return Outcome(lines: listener.log.lines, data: listener.log.data, upload: upload)
  }

  @Test(arguments: NginxScript.allCases)
  func `tells the same whatever stands in its slot`(_ script: NginxScript) throws {
    let expected = try run(script, .withoutProxy)
    #expect(expected.lines.contains { $0.hasPrefix("complete") })
    for setting in Setting.allCases where setting != .withoutProxy {
      let outcome = try run(script, setting)
      #expect(outcome.lines == expected.lines, "\(setting)")
      #expect(outcome.data == expected.data && outcome.upload == expected.upload, "\(setting)")
    }
  }

  @Test func `is told all of a large body`() throws {
    let body = try Data(contentsOf: nginx.largeFile)
    #expect(try run(.large, .withThree).data == body)
    #expect(try run(.download, .withThree).data == body)
    #expect(try run(.upload, .withThree).upload == body)
  }

  @Test func `does not ask its delegate whether to trust a server`() throws {
    let lines = try run(.untrustedCertificate, .withThree).lines
    #expect(lines == ["complete NSURLErrorDomain -1", "invalid -"], "the table says so")
  }
}
