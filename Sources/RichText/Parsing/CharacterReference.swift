/// A character written as `&name;`, `&#10;` or `&#xA;`.
struct CharacterReference {
  let scalar: Unicode.Scalar
  /// The offset behind it.
  let end: Int

  /// Reads the reference whose `&` is at `index`; `nil` where the `&` is text.
  ///
  /// The old names, such as `&copy`, work without a semicolon, but in an attribute not where a
  /// letter, digit or `=` follows: `?a=1&copy=2` is an address.
  init?(_ bytes: [UInt8], at index: Int, upTo limit: Int, inAttribute: Bool = false) {
    guard index + 1 < limit else { return nil }
    if bytes[index + 1] == UInt8(ascii: "#") {
      self.init(numberIn: bytes, from: index + 2, upTo: limit)
    } else {
      self.init(nameIn: bytes, from: index + 1, upTo: limit, inAttribute: inAttribute)
    }
  }

  private init?(numberIn bytes: [UInt8], from start: Int, upTo limit: Int) {
    var index = start
    let isHexadecimal = index < limit && bytes[index].lowercased == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let digits = index
    var value: UInt32 = 0
    while index < limit, let digit = Self.digit(bytes[index], isHexadecimal) {
      // Beyond Unicode it stays there, however many digits follow.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index > digits else { return nil }
    if index < limit, bytes[index] == UInt8(ascii: ";") { index += 1 }
    if (0x80...0x9F).contains(value) {
      value = SingleByteEncoding.windows1252[Int(value) - 0x80]
    }
    scalar = (value == 0 ? nil : Unicode.Scalar(value)) ?? "\u{FFFD}"
    end = index
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte) - 0x30 }
    let letter = byte.lowercased
    guard isHexadecimal, letter >= 0x61, letter <= 0x66 else { return nil }
    return UInt32(letter) - 0x61 + 10
  }

  private init?(nameIn bytes: [UInt8], from start: Int, upTo limit: Int, inAttribute: Bool) {
    var index = start
    let longest = min(limit, start + EntityNames.longest)
    while index < longest, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
    if index < limit, bytes[index] == UInt8(ascii: ";"),
      let scalar = EntityNames.scalars[Self.name(bytes, start..<index)]
    {
      self.scalar = scalar
      end = index + 1
      return
    }
    if inAttribute, index < limit, bytes[index] == .equals { return nil }
    // `&copyright` begins with an old name, `&copy`: the longest that fits counts.
    var shorter = min(index, start + EntityNames.longestLegacy)
    while shorter >= start + 2 {
      let name = Self.name(bytes, start..<shorter)
      if EntityNames.legacy.contains(name), let scalar = EntityNames.scalars[name] {
        if inAttribute, shorter < index { return nil }
        self.scalar = scalar
        end = shorter
        return
      }
      shorter -= 1
    }
    return nil
  }

  private static func name(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// An attribute's value with its references decoded.
  static func decode(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard bytes[range].contains(.ampersand) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var value: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == .ampersand,
        let reference = CharacterReference(
          bytes,
          at: index,
          upTo: range.upperBound,
          inAttribute: true
        )
      {
        value += Array(String(reference.scalar).utf8)
        index = reference.end
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: value, as: UTF8.self)
  }
}
