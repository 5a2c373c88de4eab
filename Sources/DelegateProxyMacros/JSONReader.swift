/// Reads JSON text; any input ends with a value or an error.
struct JSONReader {
  /// Text that is no JSON.
  struct Failure: Error {
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private static let maximumDepth = 128

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func read(_ bytes: [UInt8]) throws(Failure) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.readValue()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw Failure(offset: reader.position) }
    return value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func readValue() throws(Failure) -> JSON {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw Failure(offset: position) }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readWord(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw Failure(offset: position) }
    position += word.utf8.count
    return value
  }

  private mutating func readNumber() throws(Failure) -> JSON {
    let start = position
    while let byte = current,
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    {
      position += 1
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw Failure(offset: start)
    }
    return .number(value)
  }

  private mutating func readArray() throws(Failure) -> JSON {
    position += 1
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw Failure(offset: position) }
    }
  }

  private mutating func readObject() throws(Failure) -> JSON {
    position += 1
    var members: [String: JSON] = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw Failure(offset: position) }
      let key = try readString()
      skipSpace()
      guard take(":") else { throw Failure(offset: position) }
      members[key] = try readValue()
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw Failure(offset: position) }
    }
  }

  private mutating func readString() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try readEscape()).utf8)
      default: text.append(byte)
      }
    }
    throw Failure(offset: position)
  }

  private mutating func readEscape() throws(Failure) -> Unicode.Scalar {
    guard let byte = current else { throw Failure(offset: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: throw Failure(offset: position - 1)
    }
  }

  private mutating func readUnicodeEscape() throws(Failure) -> Unicode.Scalar {
    let first = try readHex()
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard take("\\"), take("u") else { throw Failure(offset: position) }
    let second = try readHex()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func readHex() throws(Failure) -> UInt32 {
    guard position + 4 <= bytes.count else { throw Failure(offset: position) }
    let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      throw Failure(offset: position)
    }
    position += 4
    return value
  }
}
