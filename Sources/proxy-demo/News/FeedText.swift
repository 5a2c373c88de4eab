import Foundation

/// The bytes of a feed made fit for Foundation's parser.
///
/// The parser ends the process on invalid UTF-8 in names, so nothing but valid UTF-8 gets there; and entities
/// that are declared in a document can expand without bound, so such a document is refused.
enum FeedText {
  /// A URL that holds a feed, and can be loaded any number of times.
  static func url(of feed: Data) throws(FeedError) -> URL {
    let url = URL(string: "data:application/xml;base64,\(feed.base64EncodedString())")
    guard let url else { throw FeedError(reason: "\(feed.count) bytes make no URL") }
    return url
  }

  static func utf8(_ data: Data) throws(FeedError) -> Data {
    let bytes = [UInt8](data)
    guard bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw FeedError(reason: "there is nothing in it")
    }
    let text = try decoded(bytes)
    if let declaration = range(of: "<!ENTITY", in: text), range(of: "<!DOCTYPE", in: text) != nil {
      throw FeedError(
        reason: "it declares entities, which could expand without bound and are not read",
        place: place(of: declaration, in: text)
      )
    }
    return Data(text)
  }

  private static func decoded(_ bytes: [UInt8]) throws(FeedError) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return try transcoded(bytes, .utf16, "UTF-16")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let name = declaredEncoding(bytes[start...]) ?? "utf-8"
    switch name {
    case "utf-8", "utf8", "us-ascii", "ascii":
      let text = Array(bytes[start...])
      try validate(text)
      return text
    case "iso-8859-1", "latin1": return try transcoded(bytes, .isoLatin1, name)
    case "windows-1252", "cp1252": return try transcoded(bytes, .windowsCP1252, name)
    default:
      throw FeedError(
        reason:
          "its encoding \(name) is not read here; UTF-8, UTF-16, ISO-8859-1 and Windows-1252 are",
        place: (1, 1)
      )
    }
  }

  private static func transcoded(
    _ bytes: [UInt8],
    _ encoding: String.Encoding,
    _ name: String
  ) throws(FeedError) -> [UInt8] {
    guard let string = String(data: Data(bytes), encoding: encoding) else {
      throw FeedError(reason: "it is not the \(name) that it says it is")
    }
    var text = Array(string.utf8)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    // What the declaration says is no longer true. Blanks keep every place where it was.
    if text.starts(with: "<?xml".utf8), let end = range(of: "?>", in: text) {
      for index in 0..<(end + 2) where text[index] != 0x0A { text[index] = 0x20 }
      text.removeFirst(text.prefix { $0 == 0x20 }.count)
    }
    return text
  }

  private static func declaredEncoding(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).prefix { $0 != ">" }
    guard let match = head.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else { return nil }
    return match.1.lowercased()
  }

  private static func validate(_ text: [UInt8]) throws(FeedError) {
    if String(validating: text, as: UTF8.self) != nil { return }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = text.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    let byte = offset < text.count ? String(text[offset], radix: 16, uppercase: true) : "end"
    throw FeedError(reason: "the byte \(byte) is not UTF-8", place: place(of: offset, in: text))
  }

  private static func range(of word: String, in text: [UInt8]) -> Int? {
    Data(text).range(of: Data(word.utf8))?.lowerBound
  }

  private static func place(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let before = text[..<min(offset, text.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, before.count - start + 1)
  }
}
