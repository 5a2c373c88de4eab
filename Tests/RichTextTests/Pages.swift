import RichText

/// The lines of a page without their styles.
func lines(_ html: String, width: Int = 40) -> [String] {
  Document(Array(html.utf8), numberingLinks: false).lines(width: width).map(\.text)
}

/// The runs of a page's only line, each with its style.
func runs(_ html: String) -> [Run] {
  let lines = Document(Array(html.utf8), numberingLinks: false).lines(width: 200)
  return lines.count == 1 ? lines[0].runs : []
}

/// Numbers that are the same in every run, whatever the machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
