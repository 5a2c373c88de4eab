/// Reading characters out of valid UTF-8.
enum UTF8Text {
  /// The character that begins at `index`, with its length in bytes.
  static func scalar(_ bytes: [UInt8], at index: Int) -> (value: Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return ("\u{FFFD}", bytes.count - index) }
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset]) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
