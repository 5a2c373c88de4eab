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

  /// Copies what needs no escape at once: an expansion is long, and all that is escaped is ASCII.
  private static func quote(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var quoted = [UInt8(ascii: "\"")]
    quoted.reserveCapacity(bytes.count + bytes.count / 8 + 2)
    var copied = 0
    for index in bytes.indices {
      guard let escape = escape(bytes[index]) else { continue }
      quoted += bytes[copied..<index]
      quoted += escape.utf8
      copied = index + 1
    }
    quoted += bytes[copied...]
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\r"): return "\\r"
    case UInt8(ascii: "\t"): return "\\t"
    case 0x20...: return nil
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
