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
  /// The marks of all that is open.
  private(set) var style: Style = []

  mutating func open(_ slot: Slot) {
    depths[slot.rawValue] += 1
    style.formUnion(slot.mark)
  }

  mutating func close(_ slot: Slot) {
    guard isOpen(slot) else { return }
    depths[slot.rawValue] -= 1
    if !isOpen(slot) { style.subtract(slot.mark) }
  }

  func isOpen(_ slot: Slot) -> Bool { depths[slot.rawValue] > 0 }
}

extension Formatting.Slot {
  fileprivate var mark: Style {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .code: .code
    case .marked: .marked
    // These change the characters instead.
    case .superscript, .subscript: []
    }
  }
}
