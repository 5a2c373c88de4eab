/// A way to read bytes as characters.
public enum CharacterEncoding: String, Sendable, CaseIterable {
  /// UTF-8; what is not valid becomes U+FFFD.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32, low byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32, high byte first.
  case utf32BigEndian = "UTF-32BE"
  /// Windows-1252, which is also what pages mean by Latin-1 and ASCII.
  case windows1252 = "windows-1252"
  /// Latin-9: Latin-1 with the euro sign.
  case latin9 = "ISO-8859-15"

  /// The encoding that a label such as `Latin1` names, or `nil` where it is not known here.
  ///
  /// - Parameter label: As found in a header or a page; case and surrounding space do not matter.
  public init?(label: String) {
    let name = label.lowercased().filter { !$0.isWhitespace }
    switch name {
    case "utf-8", "utf8", "unicode-1-1-utf-8", "x-unicode20utf8", "unicode11utf8":
      self = .utf8
    case "utf-16", "utf-16le", "utf16", "unicode", "ucs-2", "iso-10646-ucs-2", "unicodefeff":
      self = .utf16LittleEndian
    case "utf-16be", "unicodefffe":
      self = .utf16BigEndian
    case "utf-32", "utf-32le", "utf32", "ucs-4":
      self = .utf32LittleEndian
    case "utf-32be":
      self = .utf32BigEndian
    case "windows-1252", "cp1252", "x-cp1252", "ascii", "us-ascii", "ansi_x3.4-1968", "latin1",
      "l1", "latin-1", "iso-8859-1", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987",
      "iso-ir-100", "csisolatin1", "cp819", "ibm819":
      self = .windows1252
    case "iso-8859-15", "iso8859-15", "iso885915", "iso_8859-15", "latin9", "latin-9", "l9",
      "csisolatin9":
      self = .latin9
    default:
      return nil
    }
  }

  /// The encoding that a byte-order mark at the start of `bytes` tells, with the mark's length.
  static func byteOrderMark(of bytes: [UInt8]) -> (encoding: CharacterEncoding, length: Int)? {
    // The 32-bit mark begins with the 16-bit one, so it is looked for first.
    let marks: [([UInt8], CharacterEncoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian),
      ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
      ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ]
    for (mark, encoding) in marks where bytes.starts(with: mark) {
      return (encoding, mark.count)
    }
    return nil
  }
}
