/// What stands before the items of a list.
enum ListMarker {
  case bullet(depth: Int)
  case number
  case letter(isUpperCase: Bool)
  case roman(isUpperCase: Bool)

  /// The numbering that the `type` of an ordered list asks for.
  init(type: String?) {
    switch type {
    case "a": self = .letter(isUpperCase: false)
    case "A": self = .letter(isUpperCase: true)
    case "i": self = .roman(isUpperCase: false)
    case "I": self = .roman(isUpperCase: true)
    default: self = .number
    }
  }

  func text(for number: Int) -> String {
    switch self {
    case .bullet(let depth):
      ["\u{2022}", "\u{25E6}", "\u{25AA}"][depth % 3]
    case .number:
      "\(number)."
    case .letter(let isUpperCase):
      Self.cased(Self.letters(number), isUpperCase) + "."
    case .roman(let isUpperCase):
      Self.cased(Self.numerals(number), isUpperCase) + "."
    }
  }

  private static func cased(_ text: String, _ isUpperCase: Bool) -> String {
    isUpperCase ? text.uppercased() : text
  }

  /// 1 is `a`, 27 is `aa`.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    var rest = number
    var letters = ""
    while rest > 0 {
      rest -= 1
      letters = String(Unicode.Scalar(UInt8(0x61 + rest % 26))) + letters
      rest /= 26
    }
    return letters
  }

  private static func numerals(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return "\(number)" }
    let values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
    let symbols = ["m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i"]
    var rest = number
    var numerals = ""
    for (value, symbol) in zip(values, symbols) {
      while rest >= value {
        numerals += symbol
        rest -= value
      }
    }
    return numerals
  }
}
