/// Finds the charset that a page names about itself, in its first 1,024 bytes.
///
/// It looks at `<meta charset="…">`, `<meta http-equiv="content-type" content="…">` and the
/// encoding of an XML declaration, and passes over comments.
struct CharsetPrescan {
  static let length = 1024

  private var tokenizer: Tokenizer

  init(_ bytes: [UInt8]) {
    tokenizer = Tokenizer(Array(bytes.prefix(Self.length)))
  }

  mutating func label() -> String? {
    if let label = declaredInXML() { return label }
    while let token = tokenizer.next() {
      guard case .start("meta") = token else { continue }
      if let label = tokenizer.attribute("charset") { return label }
      if tokenizer.attribute("http-equiv")?.lowercased() == "content-type",
        let content = tokenizer.attribute("content"),
        let label = ContentType(content).charset
      {
        return label
      }
    }
    return nil
  }

  private func declaredInXML() -> String? {
    let bytes = tokenizer.bytes
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    // Read as a tag, the declaration has attributes like any other.
    var declaration = Tokenizer(Array("<".utf8) + bytes[2...end])
    _ = declaration.next()
    return declaration.attribute("encoding")
  }
}
