/// A page's bytes turned into valid UTF-8.
///
/// The encoding is the first that is told by: a byte-order mark, the header, the page itself. With
/// none of them it is UTF-8.
struct DecodedText {
  let utf8: [UInt8]
  let encoding: CharacterEncoding
  let unknownCharset: String?

  init(_ bytes: [UInt8], contentType: String?) {
    if let mark = CharacterEncoding.byteOrderMark(of: bytes) {
      encoding = mark.encoding
      unknownCharset = nil
      utf8 = Self.decode(bytes[mark.length...], as: mark.encoding)
      return
    }
    var declared = ContentType(contentType ?? "").charset.map(Self.lookUp)
    if declared?.encoding == nil {
      var prescan = CharsetPrescan(bytes)
      if let label = prescan.label() {
        var own = Self.lookUp(label)
        // A page whose `meta` could be read as ASCII is not in a wider encoding, whatever it says.
        if own.encoding.map(Self.isWide) == true { own.encoding = .utf8 }
        if own.encoding != nil || declared == nil { declared = own }
      }
    }
    encoding = declared?.encoding ?? .utf8
    unknownCharset = declared.flatMap { $0.encoding == nil ? $0.label : nil }
    utf8 = Self.decode(bytes[...], as: encoding)
  }

  private static func lookUp(_ label: String) -> (label: String, encoding: CharacterEncoding?) {
    // Shown to people, so short and without control characters.
    let shown = String(
      label.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }.prefix(40)
    )
    return (shown, CharacterEncoding(label: label))
  }

  private static func isWide(_ encoding: CharacterEncoding) -> Bool {
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: true
    case .utf8, .windows1252, .latin9: false
    }
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, as encoding: CharacterEncoding) -> [UInt8]
  {
    switch encoding {
    case .utf8:
      // Replaces each ill-formed sequence by U+FFFD.
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    case .utf16LittleEndian, .utf16BigEndian:
      let units = Self.units(of: bytes, bigEndian: encoding == .utf16BigEndian, as: UInt16.self)
      return Array(String(decoding: units, as: UTF16.self).utf8)
    case .utf32LittleEndian, .utf32BigEndian:
      let units = Self.units(of: bytes, bigEndian: encoding == .utf32BigEndian, as: UInt32.self)
      return Array(String(decoding: units, as: UTF32.self).utf8)
    case .windows1252, .latin9:
      return SingleByteEncoding(encoding).decode(bytes)
    }
  }

  /// Joins bytes into units; what is left over at the end becomes one replacement character.
  private static func units<Unit: FixedWidthInteger & UnsignedInteger>(
    of bytes: ArraySlice<UInt8>,
    bigEndian: Bool,
    as _: Unit.Type
  ) -> [Unit] {
    let size = Unit.bitWidth / 8
    var units: [Unit] = []
    units.reserveCapacity(bytes.count / size + 1)
    var index = bytes.startIndex
    while index + size <= bytes.endIndex {
      var unit: Unit = 0
      for offset in 0..<size {
        let byte = bytes[index + (bigEndian ? offset : size - 1 - offset)]
        unit = unit << 8 | Unit(byte)
      }
      units.append(unit)
      index += size
    }
    if index < bytes.endIndex { units.append(0xFFFD) }
    return units
  }
}
