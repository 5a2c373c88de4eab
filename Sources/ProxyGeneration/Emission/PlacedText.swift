/// Text that is written at places of a file, as far as what stands before leaves room.
struct PlacedText {
  let firstLine: Int
  private(set) var text = ""
  private var line: Int
  private var column = 1

  init(line: Int) {
    firstLine = line
    self.line = line
  }

  mutating func append(_ part: String) {
    text += part
    column += part.utf8.count
  }

  /// Appends so that the text begins at a place.
  mutating func append(_ part: String, at place: SourcePlaces.Place) {
    while line < place.line {
      text += "\n"
      line += 1
      column = 1
    }
    append(String(repeating: " ", count: max(0, place.column - column)) + part)
  }

  /// Appends so that the text ends before a place.
  mutating func append(_ part: String, before place: SourcePlaces.Place) {
    append(part, at: SourcePlaces.Place(line: place.line, column: place.column - part.utf8.count))
  }
}

extension SourcePlaces {
  /// Generated text of which the last part begins, for the compiler, where a byte of the source stands; the one before
  /// stands on the same line.
  func text(_ start: String, _ prefix: String, _ part: String, at offset: Int) -> String {
    var text = PlacedText(line: max(1, self[offset].line - 1))
    text.append(start)
    text.append(prefix, before: self[offset])
    text.append(part, at: self[offset])
    return "\(directive(line: text.firstLine))\n\(text.text)\n#sourceLocation()"
  }
}
