import Foundation
import FoundationNetworking
import Testing

/// Work of a session with nginx.
enum NginxScript: String, CaseIterable, Sendable {
  case small, large, slow, compressed, empty, missing, dropped
  case redirectFollowed, redirectsFollowed, redirectRefused
  case challengeAnswered, challengeAnsweredWrongly, challengeRefused, challengeDefaulted
  case upload, uploadOfFile
  case download, downloadRedirected, downloadMissing
  case cancelled, timedOut
  case untrustedCertificate
  case webSocket

  private var path: String {
    switch self {
    case .large, .download: "/large"
    case .slow: "/slow"
    case .compressed: "/compressed"
    case .empty: "/empty"
    case .missing, .downloadMissing: "/nothing"
    case .dropped: "/dropped"
    case .redirectFollowed, .redirectRefused, .downloadRedirected: "/found"
    case .redirectsFollowed: "/twice"
    case .challengeAnswered, .challengeAnsweredWrongly, .challengeRefused, .challengeDefaulted:
      "/secret"
    case .cancelled, .timedOut: "/never"
    default: "/small.txt"
    }
  }

  func makeListener() -> SessionListener {
    func credential(_ password: String) -> URLCredential {
      URLCredential(user: "user", password: password, persistence: .none)
    }
    return switch self {
    case .download, .downloadRedirected, .downloadMissing: DownloadListener()
    case .redirectRefused: DataListener(followsRedirects: false)
    case .challengeAnswered: DataListener(credential: credential("password"))
    case .challengeAnsweredWrongly:
      DataListener(credential: credential("wrong"), refusesChallenges: true)
    case .challengeRefused, .untrustedCertificate: DataListener(refusesChallenges: true)
    default: DataListener()
    }
  }

  var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = self == .timedOut ? 1 : 20
    return configuration
  }

  /// Does it, until its task is complete and the session invalid.
  ///
  /// - Returns: What nginx keeps of an upload.
  func run(in session: URLSession, _ listener: SessionListener, _ nginx: Nginx) throws -> Data? {
    let upload = UUID().uuidString
    let url =
      switch self {
      case .upload, .uploadOfFile: nginx.url("/upload/\(upload)")
      case .untrustedCertificate: nginx.url(path, scheme: "https")
      case .webSocket: nginx.url(path, scheme: "ws")
      default: nginx.url(path)
      }
    var request = URLRequest(url: url)
    switch self {
    case .upload:
      request.httpMethod = "PUT"
      session.uploadTask(with: request, from: try Data(contentsOf: nginx.largeFile)).resume()
    case .uploadOfFile:
      request.httpMethod = "PUT"
      session.uploadTask(with: request, fromFile: nginx.largeFile).resume()
    case .download, .downloadRedirected, .downloadMissing:
      session.downloadTask(with: request).resume()
    case .challengeDefaulted:
      session.dataTask(with: request).resume()
      // The task stays as it is: see the table of what skips the delegate.
      #expect(listener.waitForChallenge())
      session.invalidateAndCancel()
    case .cancelled:
      let task = session.dataTask(with: request)
      task.resume()
      task.cancel()
    case .webSocket: session.webSocketTask(with: url).resume()
    default: session.dataTask(with: request).resume()
    }
    #expect(listener.waitForCompletion())
    // A session that is invalidated twice may say so twice.
    if self != .challengeDefaulted { session.finishTasksAndInvalidate() }
    #expect(listener.waitForInvalidation())
    return self == .upload || self == .uploadOfFile ? try nginx.uploaded(upload) : nil
  }
}
