/// Where a declaration's source text stands in its file.
struct SourcePlaces {
  /// A line and a column of bytes, both from 1.
  struct Place {
    var line: Int
    var column: Int
  }

  private let file: String
  private let start: Place
  /// Where lines after the first begin in the text, in UTF-8 bytes.
  private let lineStarts: [Int]

  init(of source: String, file: String, line: Int, column: Int) {
    self.file = file
    start = Place(line: line, column: column)
    lineStarts = source.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map {
      $0.offset + 1
    }
  }

  /// The place of a byte of the text.
  subscript(offset: Int) -> Place {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return Place(line: start.line, column: start.column + offset) }
    return Place(line: start.line + low, column: offset - lineStarts[low - 1] + 1)
  }

  /// A directive by which the next line of generated text stands in the file for the compiler.
  func directive(line: Int) -> String {
    let file = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(file)\", line: \(max(1, line)))"
  }
}
