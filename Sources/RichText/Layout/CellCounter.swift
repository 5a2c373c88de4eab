/// Counts cells along a text, knowing which characters join the one before them.
struct CellCounter {
  private(set) var previous: Unicode.Scalar = " "
  private var previousCells = 0
  private var followsJoiner = false
  private var isHalfAFlag = false

  /// The cells that a character adds, and whether it forms one symbol with what stands before it.
  mutating func advance(by scalar: Unicode.Scalar) -> (cells: Int, isJoined: Bool) {
    if scalar.value < 0x300 {
      let cells = CellWidth.of(scalar)
      note(scalar, cells: cells)
      return (cells, false)
    }
    if followsJoiner, scalar.properties.isEmoji {
      followsJoiner = false
      return (0, true)
    }
    switch scalar.value {
    case 0x200D:
      followsJoiner = previous.properties.isEmoji
      return (0, true)
    case 0xFE0F where previousCells == 1 && previous.properties.isEmoji:
      // Asks for the picture instead of the sign, and pictures are wide.
      previousCells = 2
      return (1, true)
    case 0x1F3FB...0x1F3FF where previous.properties.isEmojiModifierBase:
      return (0, true)
    case 0x1F1E6...0x1F1FF:
      let completes = isHalfAFlag
      note(scalar, cells: 1)
      isHalfAFlag = !completes
      return (1, completes)
    default:
      let cells = CellWidth.of(scalar)
      if cells > 0 { note(scalar, cells: cells) }
      return (cells, cells == 0)
    }
  }

  /// Counts a printable ASCII character, whose answer is always the same.
  mutating func advanceByASCII(_ byte: UInt8) { note(Unicode.Scalar(byte), cells: 1) }

  private mutating func note(_ scalar: Unicode.Scalar, cells: Int) {
    previous = scalar
    previousCells = cells
    followsJoiner = false
    isHalfAFlag = false
  }
}
