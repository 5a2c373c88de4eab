/// How many elements of each formatting kind are open.
///
/// Counting, in place of a stack of elements, is what makes `<b><i></b></i>` come out as in
/// browsers: each end tag closes its own kind, whatever was opened since.
struct Formatting {
  enum Slot: Int {
    case bold
    case italic
    case underline
    case strikethrough
    case code
    case marked
    case superscript
    case `subscript`
  }

  private var depths = SIMD8<Int32>()

  private static let styles: [Style] = [
    .bold, .italic, .underline, .strikethrough, .code, .marked,
  ]

  mutating func open(_ slot: Slot) { depths[slot.rawValue] += 1 }

  mutating func close(_ slot: Slot) { depths[slot.rawValue] = max(0, depths[slot.rawValue] - 1) }

  func isOpen(_ slot: Slot) -> Bool { depths[slot.rawValue] > 0 }

  var style: Style {
    var style: Style = []
    for (index, mark) in Self.styles.enumerated() where depths[index] > 0 { style.insert(mark) }
    return style
  }
}
