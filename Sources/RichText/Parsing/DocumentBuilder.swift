/// Puts a document together from tokens.
///
/// All text goes into one buffer; blocks, cells and spans are ranges of it. Nothing is recursive:
/// what is open is held in stacks and counts, and an end tag is looked up by its count, so that
/// neither deep nesting nor masses of wrong end tags cost more than they are long.
struct DocumentBuilder {
  let source: [UInt8]
  let numberingLinks: Bool

  private(set) var title: String?
  private(set) var isPlainText = false
  var text: [UInt8] = []
  var spans: [Span] = []
  var blocks: [Block] = []
  var tables: [Table] = []
  var addresses: [String] = []
  var numberedLinks: [String] = []

  // The block that is being filled.
  var blockStart = 0
  var spanStart = 0
  var pendingSpace: Span?
  /// In a table's cell: what comes next stands on a new line.
  var pendingBreak = false
  var pendingMargin = false
  var column = 0

  // What is open around it.
  var context = Context()
  var style: Style = []
  var stack: [OpenContainer] = []
  var containers: [Container] = []
  /// How many containers have drawn their marker.
  var drawnContainers = 0
  var containerCount = 0
  var openTables: [OpenTable] = []
  var addressIndex: [String: Int] = [:]
  var linkNumbers: [Int: Int] = [:]
  var anchorStart = 0
  private var hidden: (name: String, depth: Int)?
  var skipsNewline = false

  /// What a table's cell begins anew and its end restores.
  struct Context {
    var formatting = Formatting()
    var headingLevel = 0
    var preformattedDepth = 0
    var link = -1
    /// How many containers of each kind an end tag can close.
    var open = SIMD4<Int32>()
  }

  init(source: [UInt8], numberingLinks: Bool) {
    self.source = source
    self.numberingLinks = numberingLinks
  }

  mutating func readPlainText() {
    isPlainText = true
    context.preformattedDepth = 1
    add(source, 0..<source.count, decodingReferences: false)
  }

  mutating func readHTML() {
    var tokenizer = Tokenizer(source)
    while let token = tokenizer.next() {
      if let open = hidden {
        skip(token, in: open)
        continue
      }
      switch token {
      case .text(let range):
        add(source, range, decodingReferences: true)
      case .start(let name):
        guard let role = Role.of(name) else { continue }
        switch role {
        case .title, .verbatim, .hiddenText:
          add(tokenizer.rawText(until: name), of: role)
        case .hidden:
          hidden = (name, 1)
        default:
          start(role, tokenizer)
        }
      case .end(let name):
        if let role = Role.of(name) { end(role) }
      }
    }
  }

  private mutating func skip(_ token: Tokenizer.Token, in open: (name: String, depth: Int)) {
    switch token {
    case .start(open.name): hidden?.depth += 1
    case .end(open.name): hidden = open.depth > 1 ? (open.name, open.depth - 1) : nil
    default: break
    }
  }

  /// Adds the content of an element whose content is not markup.
  private mutating func add(_ range: Range<Int>, of role: Role) {
    switch role {
    case .title where title == nil:
      let text = PlainText.collapsed(CharacterReference.decode(source, range))
      title = text.isEmpty ? nil : text
    case .verbatim:
      openPreformatted()
      add(source, range, decodingReferences: true)
      closePreformatted()
    default:
      break
    }
  }

  /// Ends everything that is open; nothing may be added after it.
  mutating func finish() {
    while !openTables.isEmpty { closeTable() }
    closeContainers(downTo: 0)
    flush()
    context = Context()
    updateStyle()
    addLinkList()
  }

  mutating func updateStyle() {
    style = context.formatting.style
    if context.headingLevel > 0 { style.insert(.heading) }
    if context.preformattedDepth > 0 { style.insert(.code) }
    if context.link >= 0 { style.insert(.link) }
  }
}
