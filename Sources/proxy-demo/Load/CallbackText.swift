import Foundation
import RichText
import SynchedLoader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Callbacks as people read them.
enum CallbackText {
  private static let longestArgument = 48

  /// A call in Swift's notation, arguments in short, without the loader itself:
  /// `urlLoader(didReceiveBytes: 4096, ofExpected: 8192)`.
  static func call(_ baseName: String, _ labels: [String?], _ arguments: [Any]) -> String {
    let parts = zip(labels, arguments).compactMap { label, argument -> String? in
      if argument is URLLoader { return nil }
      return (label.map { "\($0): " } ?? "") + short(argument)
    }
    return "\(baseName)(\(parts.joined(separator: ", ")))"
  }

  /// Arguments in a few words each, without the loader itself.
  static func short(_ arguments: [Any]) -> [String] {
    arguments.filter { !($0 is URLLoader) }.map { short($0) }
  }

  /// Why a load failed, as half a sentence that follows the source's name.
  static func reason(of error: any Error, _ request: URLRequest) -> String {
    guard let error = error as? URLLoadError else { return "\(error)" }
    guard let url = error.failingURL, url != request.url else { return "\(error.reason)" }
    return "\(error.reason) (redirected to \(short(URLRequest(url: url))))"
  }

  /// An argument or a result in a few words, on one line.
  static func short(_ value: Any) -> String {
    let text = TerminalText.clean(description(value))
    guard text.count > longestArgument else { return text }
    return "\(text.prefix(longestArgument - 1))…"
  }

  private static func description(_ value: Any) -> String {
    switch value {
    case let request as URLRequest:
      request.url.map(description) ?? "no URL"
    case let response as HTTPURLResponse:
      "\(response.statusCode) \(response.mimeType ?? "no type")"
    case let response as URLResponse:
      response.mimeType ?? "no type"
    case let error as URLLoadError:
      "\(error.reason)"
    case let redirection as URLLoader.Redirection:
      switch redirection {
      case .follow: "follow"
      case .followInstead(let request): "followInstead \(description(request))"
      case .stay: "stay"
      }
    case let optional as any OptionalValue:
      optional.wrapped.map { description($0) } ?? "nil"
    default:
      String(describing: value)
    }
  }

  private static func description(_ url: URL) -> String { PageSource.shown(url.absoluteString) }
}

/// An optional of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
