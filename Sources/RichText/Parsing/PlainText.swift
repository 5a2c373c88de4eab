/// What of a page's characters may reach a terminal.
enum PlainText {
  /// Whether a character is left out.
  ///
  /// Control characters could make a terminal do things; the others change the order of text, or
  /// are invisible marks without use in cells. Whitespace is handled before this is asked.
  static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Whether a character separates words or lines and may be broken at.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Text on one line, each stretch of whitespace one space, with nothing that is dropped.
  static func collapsed(_ text: String) -> String {
    text.unicodeScalars.split(whereSeparator: isSpace).map { word in
      String(String.UnicodeScalarView(word.filter { !isDropped($0) }))
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The raised form of a character, where Unicode has one.
  static func raised(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "1": "\u{B9}"
    case "2": "\u{B2}"
    case "3": "\u{B3}"
    case "0", "4"..."9": Unicode.Scalar(0x2070 + scalar.value - 0x30) ?? scalar
    case "+": "\u{207A}"
    case "-", "\u{2212}": "\u{207B}"
    case "(": "\u{207D}"
    case ")": "\u{207E}"
    case "a"..."z": raisedLetters[Int(scalar.value - 0x61)]
    default: scalar
    }
  }

  /// From a to z; there is no raised q.
  private static let raisedLetters = Array("ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ".unicodeScalars)

  /// The lowered form of a character, where Unicode has one.
  static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "0"..."9": Unicode.Scalar(0x2080 + scalar.value - 0x30) ?? scalar
    case "+": "\u{208A}"
    case "-", "\u{2212}": "\u{208B}"
    case "(": "\u{208D}"
    case ")": "\u{208E}"
    default: scalar
    }
  }
}
