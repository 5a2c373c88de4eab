/// An encoding in which each byte is one character.
struct SingleByteEncoding {
  /// What Windows-1252 has in place of the control characters 0x80 to 0x9F.
  ///
  /// The five that it leaves undefined stay control characters, as in browsers.
  static let windows1252: [UInt32] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]

  private static let latin9: [UInt8: UInt32] = [
    0xA4: 0x20AC, 0xA6: 0x0160, 0xA8: 0x0161, 0xB4: 0x017D, 0xB8: 0x017E,
    0xBC: 0x0152, 0xBD: 0x0153, 0xBE: 0x0178,
  ]

  /// UTF-8 of each byte from 0x80.
  private let upperHalf: [[UInt8]]

  /// Makes the decoder; every encoding but Latin-9 is taken as Windows-1252.
  init(_ encoding: CharacterEncoding) {
    upperHalf = (UInt8(0x80)...0xFF).map { byte in
      var value = UInt32(byte)
      if encoding == .latin9 {
        value = Self.latin9[byte] ?? value
      } else if byte < 0xA0 {
        value = Self.windows1252[Int(byte) - 0x80]
      }
      return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }
  }

  func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        utf8.append(byte)
      } else {
        utf8 += upperHalf[Int(byte) - 0x80]
      }
    }
    return utf8
  }
}
