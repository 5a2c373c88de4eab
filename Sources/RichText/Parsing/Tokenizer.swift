/// Splits a page into text and tags, as tolerantly as browsers do.
///
/// Every call of ``next()`` moves forward, so that the work is in proportion to the page. Comments,
/// declarations and what only looks like a tag are passed over by the rules of the HTML standard;
/// a tag that the page's end cuts off is dropped.
struct Tokenizer {
  enum Token {
    /// Text with its character references still in it.
    case text(Range<Int>)
    case start(String)
    case end(String)
  }

  let bytes: [UInt8]
  private var position = 0
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []

  /// Longer names belong to no element that means anything here.
  private static let longestName = 16
  private static let mostAttributes = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next text or tag, or `nil` at the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      let start = position
      if bytes[start] == .lessThan {
        if let token = markup() { return token }
        // Either something was passed over, or the `<` is text.
        if position > start { continue }
        position += 1
      }
      while position < bytes.count, bytes[position] != .lessThan { position += 1 }
      return .text(start..<position)
    }
    return nil
  }

  /// The text up to the end tag of an element that holds no markup, such as `script`.
  ///
  /// Without an end tag it goes to the end of the page.
  mutating func rawText(until name: String) -> Range<Int> {
    let start = position
    let name = Array(name.utf8)
    var index = position
    while index < bytes.count {
      guard bytes[index] == .lessThan, isEndTag(named: name, at: index) else {
        index += 1
        continue
      }
      position = index
      return start..<index
    }
    position = bytes.count
    return start..<position
  }

  /// The value of an attribute of the start tag that was returned last, references decoded.
  ///
  /// An attribute without a value has an empty one. Where a name is repeated, the first counts.
  func attribute(_ name: String) -> String? {
    let name = Array(name.utf8)
    for attribute in attributes where matches(name, attribute.name) {
      return CharacterReference.decode(bytes, attribute.value)
    }
    return nil
  }

  private func matches(_ name: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count == name.count else { return false }
    for offset in 0..<name.count where bytes[range.lowerBound + offset].lowercased != name[offset] {
      return false
    }
    return true
  }

  private func isEndTag(named name: [UInt8], at index: Int) -> Bool {
    let end = index + 2 + name.count
    guard end <= bytes.count, bytes[index + 1] == .slash, matches(name, index + 2..<end) else {
      return false
    }
    return end == bytes.count || bytes[end].endsTagName
  }
}

extension Tokenizer {
  /// Reads what begins with `<`; `nil` and an unmoved position mean that it is text.
  private mutating func markup() -> Token? {
    guard position + 1 < bytes.count else { return nil }
    let following = bytes[position + 1]
    if following.isLetter { return tag(nameFrom: position + 1).map(Token.start) }
    if following == .slash {
      guard position + 2 < bytes.count else { return nil }
      if bytes[position + 2].isLetter { return tag(nameFrom: position + 2).map(Token.end) }
      skip(past: position + 2)
    } else if following == UInt8(ascii: "!") {
      skipDeclaration()
    } else if following == UInt8(ascii: "?") {
      skip(past: position + 2)
    }
    return nil
  }

  /// Moves behind the first `>` from `index` on.
  private mutating func skip(past index: Int) {
    position = index
    while position < bytes.count, bytes[position] != .greaterThan { position += 1 }
    position = min(position + 1, bytes.count)
  }

  private mutating func skipDeclaration() {
    let dash = UInt8(ascii: "-")
    guard position + 3 < bytes.count, bytes[position + 2] == dash, bytes[position + 3] == dash
    else {
      return skip(past: position + 2)
    }
    // `<!-->` and `<!--->` are whole comments, so the opening dashes may be the closing ones.
    var index = position + 4
    while index < bytes.count {
      if bytes[index] == .greaterThan {
        let bang = bytes[index - 1] == UInt8(ascii: "!") ? 1 : 0
        let dashes = index - bang - 2
        // With a `!` the closing dashes must not be the opening ones.
        if dashes >= position + (bang == 1 ? 4 : 2), bytes[dashes] == dash,
          bytes[dashes + 1] == dash
        {
          position = index + 1
          return
        }
      }
      index += 1
    }
    position = bytes.count
  }

  /// Reads a tag to its end and answers its name in lower case, or `nil` where the page ends first.
  private mutating func tag(nameFrom start: Int) -> String? {
    var index = start
    var hasUpperCase = false
    while index < bytes.count, !bytes[index].endsTagName {
      if bytes[index].lowercased != bytes[index] { hasUpperCase = true }
      index += 1
    }
    let nameEnd = index
    attributes.removeAll(keepingCapacity: true)
    guard let end = readAttributes(from: index) else {
      position = bytes.count
      return nil
    }
    position = end
    guard nameEnd - start <= Self.longestName else { return "" }
    let name = String(decoding: bytes[start..<nameEnd], as: UTF8.self)
    return hasUpperCase ? name.lowercased() : name
  }

  /// Reads attributes and answers the offset behind the tag's `>`, or `nil` where there is none.
  private mutating func readAttributes(from start: Int) -> Int? {
    var index = start
    while true {
      while index < bytes.count, bytes[index].isSpace || bytes[index] == .slash { index += 1 }
      guard index < bytes.count else { return nil }
      if bytes[index] == .greaterThan { return index + 1 }
      let nameStart = index
      // A leading `=` belongs to the name, which makes every turn of the loop advance.
      index += 1
      while index < bytes.count, bytes[index] != .equals, !bytes[index].endsTagName { index += 1 }
      let name = nameStart..<index
      while index < bytes.count, bytes[index].isSpace { index += 1 }
      var value = index..<index
      if index < bytes.count, bytes[index] == .equals {
        guard let found = attributeValue(behind: index) else { return nil }
        value = found.value
        index = found.end
      }
      if attributes.count < Self.mostAttributes { attributes.append((name, value)) }
    }
  }

  private func attributeValue(behind equals: Int) -> (value: Range<Int>, end: Int)? {
    var index = equals + 1
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != quote { index += 1 }
      guard index < bytes.count else { return nil }
      return (start..<index, index + 1)
    }
    let start = index
    while index < bytes.count, bytes[index] != .greaterThan, !bytes[index].isSpace { index += 1 }
    return (start..<index, index)
  }
}

extension UInt8 {
  static let lessThan = UInt8(ascii: "<")
  static let greaterThan = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let equals = UInt8(ascii: "=")
  static let ampersand = UInt8(ascii: "&")
  static let space = UInt8(ascii: " ")
  static let newline = UInt8(ascii: "\n")

  /// What HTML calls whitespace: not the vertical tab.
  var isSpace: Bool { self == 0x20 || (self <= 0x0D && self >= 0x09 && self != 0x0B) }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
  var endsTagName: Bool { isSpace || self == .slash || self == .greaterThan }
}
