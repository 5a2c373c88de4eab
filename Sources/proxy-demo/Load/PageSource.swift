import Foundation
import RichText

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where a page comes from, as the command line names it.
enum PageSource {
  case builtIn
  case standardInput
  case url(String)
  case file(String)

  /// Why there is nothing to ask a loader for.
  struct Refusal: Error {
    let text: String
  }

  init(_ operand: String?) {
    switch operand {
    case nil: self = .builtIn
    case "-"?: self = .standardInput
    case let text?: self = Self.isURL(text) ? .url(text) : .file(text)
    }
  }

  /// The source as an error names it.
  var name: String {
    switch self {
    case .builtIn: "the built-in page"
    case .standardInput: "standard input"
    case .url(let text): TerminalText.clean(Self.shown(text))
    case .file(let path): TerminalText.clean(path)
    }
  }

  /// What to ask a loader for.
  func request() -> Result<URLRequest, Refusal> {
    switch self {
    case .builtIn:
      guard let url = BuiltInPage.url else { return .failure(Refusal(text: "it cannot be read")) }
      return .success(URLRequest(url: url))
    case .standardInput:
      return StandardInput.url().map { URLRequest(url: $0) }
    case .file(let path):
      return .success(URLRequest(url: URL(fileURLWithPath: path)))
    case .url(let text):
      guard let url = Self.url(text) else {
        return .failure(Refusal(text: "this is not a valid URL"))
      }
      return .success(URLRequest(url: url))
    }
  }

  /// A URL with what must not stand in one percent-encoded, and nothing encoded twice.
  private static func url(_ text: String) -> URL? {
    let encoded = text.utf8.reduce(into: "") { encoded, byte in
      if byte > 0x20, byte < 0x7F, !forbidden.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += String(format: "%%%02X", Int(byte))
      }
    }
    return URL(string: encoded, encodingInvalidCharacters: false)
  }

  private static let forbidden = Set("\"<>\\^`{|}".utf8)

  /// A scheme of at least two letters makes a URL, unless there is a file of that name.
  private static func isURL(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon]
    let isScheme =
      scheme.count > 1 && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme else { return false }
    return text[colon...].hasPrefix("://") || !FileManager.default.fileExists(atPath: text)
  }

  /// A URL without a password; and of one that holds its contents, only what they are.
  static func shown(_ url: String) -> String {
    guard let colon = url.firstIndex(of: ":") else { return url }
    if url[..<colon].lowercased() == "data", let comma = url.firstIndex(of: ",") {
      return "\(url[...comma])…"
    }
    guard url[colon...].hasPrefix("://") else { return url }
    let host = url.index(colon, offsetBy: 3)
    let authority = url[host...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return url }
    return "\(url[..<host])\(url[url.index(after: at)...])"
  }
}
