// Adding text to the block that is open.
extension DocumentBuilder {
  /// Adds text as the page has it: whitespace is collapsed, but for preformatted text.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>, decodingReferences: Bool) {
    let isPreformatted = context.preformattedDepth > 0
    let isScript = context.formatting.isOpen(.superscript) || context.formatting.isOpen(.subscript)
    var index = range.lowerBound
    if skipsNewline {
      skipsNewline = false
      if index < range.upperBound, bytes[index] == UInt8(ascii: "\r") { index += 1 }
      if index < range.upperBound, bytes[index] == .newline { index += 1 }
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte.isSpace {
        if isPreformatted {
          index = addPreformattedSpace(bytes, at: index, upTo: range.upperBound)
        } else {
          addSpace()
          index += 1
        }
      } else if byte == .ampersand, decodingReferences {
        if let found = CharacterReference(bytes, at: index, upTo: range.upperBound) {
          add(found.scalar)
          index = found.end
        } else {
          add("&")
          index += 1
        }
      } else if byte.isPlain, !isScript {
        let start = index
        index = endOfPlainText(bytes, from: index, upTo: range.upperBound)
        beginText()
        text += bytes[start..<index]
        if isPreformatted { column += CellWidth.of(bytes, start..<index) }
      } else {
        let scalar = UTF8Text.scalar(bytes, at: index)
        add(scalar.value)
        index += scalar.length
      }
    }
  }

  /// The end of the text that can be copied as it is: words with single spaces between them.
  private func endOfPlainText(_ bytes: [UInt8], from start: Int, upTo limit: Int) -> Int {
    var index = start + 1
    while index < limit {
      if bytes[index].isPlain {
        index += 1
      } else if bytes[index] == .space, index + 1 < limit, bytes[index + 1].isPlain {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// Adds one character, unless it is one that is dropped.
  mutating func add(_ scalar: Unicode.Scalar) {
    if PlainText.isSpace(scalar) {
      if context.preformattedDepth == 0 { return addSpace() }
      _ = addPreformattedSpace(Array(String(scalar).utf8), at: 0, upTo: 1)
      return
    }
    guard !PlainText.isDropped(scalar) else { return }
    var scalar = scalar
    if context.formatting.isOpen(.superscript) {
      scalar = PlainText.raised(scalar)
    } else if context.formatting.isOpen(.subscript) {
      scalar = PlainText.lowered(scalar)
    }
    beginText()
    text += String(scalar).utf8
    column += CellWidth.of(scalar)
  }

  /// Adds words that are not of the page's own text, such as an image's description.
  mutating func add(words: String) {
    let bytes = Array(words.utf8)
    add(bytes, 0..<bytes.count, decodingReferences: false)
  }

  /// Notes that whitespace stands here; it becomes a space if text stands on both sides.
  mutating func addSpace() {
    guard pendingSpace == nil, text.count > blockStart, text.last != .newline else { return }
    pendingSpace = Span(start: 0, style: style, link: context.link)
  }

  mutating func addLineBreak() {
    beginText(afterSpace: false)
    text.append(.newline)
    column = 0
  }

  private mutating func addPreformattedSpace(
    _ bytes: [UInt8],
    at index: Int,
    upTo limit: Int
  ) -> Int {
    switch bytes[index] {
    case .space:
      beginText()
      text.append(.space)
      column += 1
    case UInt8(ascii: "\t"):
      beginText()
      let width = 8 - column % 8
      text += repeatElement(.space, count: width)
      column += width
    case UInt8(ascii: "\r"):
      addLineBreak()
      if index + 1 < limit, bytes[index + 1] == .newline { return index + 2 }
    case .newline:
      addLineBreak()
    default:
      break
    }
    return index + 1
  }

  /// Makes ready for text in the present style.
  private mutating func beginText(afterSpace: Bool = true) {
    if pendingBreak {
      pendingBreak = false
      if text.count > blockStart {
        pendingSpace = nil
        text.append(.newline)
      }
    }
    if let space = pendingSpace {
      pendingSpace = nil
      if afterSpace {
        openSpan(style: space.style, link: space.link)
        text.append(.space)
      }
    }
    openSpan(style: style, link: context.link)
  }

  private mutating func openSpan(style: Style, link: Int) {
    let span = Span(start: text.count, style: style, link: link)
    guard spans.count == spanStart || !(spans[spans.count - 1] == span) else { return }
    spans.append(span)
  }

  /// Closes what was added since the last time, without what the end of a block hides.
  mutating func takeContent() -> Content {
    pendingSpace = nil
    pendingBreak = false
    column = 0
    // A line break at the end of a block breaks nothing.
    if text.count > blockStart, text.last == .newline { text.removeLast() }
    while spans.count > spanStart, let last = spans.last, last.start >= text.count {
      spans.removeLast()
    }
    let content = Content(text: blockStart..<text.count, spans: spanStart..<spans.count)
    blockStart = text.count
    spanStart = spans.count
    anchorStart = text.count
    return content
  }
}

extension UInt8 {
  /// Whether a byte of valid UTF-8 can be copied without a look at the character it belongs to.
  ///
  /// Dropped characters and separators begin with one of the excluded bytes.
  fileprivate var isPlain: Bool {
    if self < 0x80 { return self > 0x20 && self != 0x26 && self != 0x7F }
    return self != 0xC2 && self != 0xD8 && self != 0xE2 && self != 0xEF && self != 0xF3
  }
}
