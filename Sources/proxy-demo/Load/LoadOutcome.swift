import Foundation

/// How a load went.
struct LoadOutcome {
  enum Result {
    case finished(LoadedPage)
    /// The reason, as half a sentence that follows the source's name.
    case failed(String)
    case timedOut(String)
  }

  var result: Result
  /// From the call of `load` to the terminal callback, or to the end of the waiting.
  var duration: Duration
  /// Whether `load` returned only after the terminal callback.
  var isSynchronous: Bool

  /// Why there is no page, if there is none.
  var reason: String? {
    switch result {
    case .finished: nil
    case .failed(let reason), .timedOut(let reason): reason
    }
  }
}

/// What arrived.
struct LoadedPage {
  var bytes: [UInt8]
  /// In the form of a `Content-Type` header.
  var contentType: String?

  /// What is said in the place of a page that is no text, or `nil` for one that is.
  var substitute: String? {
    let type = contentType?.lowercased() ?? ""
    let isText =
      !["image/", "audio/", "video/", "font/", "application/pdf", "application/zip"]
      .contains { type.hasPrefix($0) } || type.hasPrefix("image/svg")
    return isText ? nil : "\(type), \(bytes.count) bytes: this is no text and is not shown."
  }
}
