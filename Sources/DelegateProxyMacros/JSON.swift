/// A JSON value.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var int: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
}

extension JSON {
  /// The value as JSON text.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
    case .string(let text): Self.quote(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quote($0.key) + ":" + $0.value.text }
        .joined(separator: ",")
        + "}"
    }
  }

  /// Byte by byte: an expansion is long, and all that is escaped is ASCII.
  private static func quote(_ text: String) -> String {
    var quoted = [UInt8(ascii: "\"")]
    quoted.reserveCapacity(text.utf8.count + text.utf8.count / 8 + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): quoted += "\\n".utf8
      case UInt8(ascii: "\r"): quoted += "\\r".utf8
      case UInt8(ascii: "\t"): quoted += "\\t".utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        quoted += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }
}
