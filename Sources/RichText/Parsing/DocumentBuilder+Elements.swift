// What start and end tags do.
extension DocumentBuilder {
  /// Opens an element; the tokenizer tells its attributes.
  mutating func start(_ role: Role, _ tag: Tokenizer) {
    switch role {
    case .format(let slot):
      context.formatting.open(slot)
    case .anchor:
      closeLink()
      openLink(to: tag.attribute("href"))
    case .quotation:
      add(words: "\u{201C}")
    case .image:
      let description = PlainText.collapsed(tag.attribute("alt") ?? "")
      if !description.isEmpty { add(words: "[\(description)]") }
    case .lineBreak:
      addLineBreak()
    case .wordBreak:
      if text.count > blockStart { add("\u{200B}") }
    case .block(let hasMargin):
      breakBlock(hasMargin: hasMargin)
    case .heading(let level):
      dissolveTable()
      breakBlock(hasMargin: true)
      context.headingLevel = level
    case .preformatted:
      openPreformatted()
    case .rule:
      addRule()
    case .list(let isOrdered):
      openList(isOrdered: isOrdered, tag)
    case .item:
      openItem(tag)
    case .definitionList, .term, .definition, .blockQuote:
      openContainer(role)
    case .table, .tableHead, .tableBody, .row, .cell:
      startTablePart(role, tag)
    case .title, .verbatim, .hiddenText, .hidden:
      break
    }
    updateStyle()
  }

  /// Closes an element; an end tag without its start tag does nothing.
  mutating func end(_ role: Role) {
    switch role {
    case .format(let slot):
      context.formatting.close(slot)
    case .anchor:
      closeLink()
    case .quotation:
      add(words: "\u{201D}")
    case .lineBreak:
      // Browsers take `</br>` for `<br>`.
      addLineBreak()
    case .block(let hasMargin):
      breakBlock(hasMargin: hasMargin)
    case .heading:
      breakBlock(hasMargin: true)
      context.headingLevel = 0
    case .preformatted:
      closePreformatted()
    case .list:
      closeList()
    case .item:
      close(.item)
    case .definition:
      close(.definition)
    case .definitionList:
      if stack.last?.kind == .definition { close(.definition) }
      breakBlock(hasMargin: !isInList)
    case .term:
      breakBlock(hasMargin: false)
    case .blockQuote:
      if context.open[OpenContainer.Kind.quote.rawValue] > 0 { breakBlock(hasMargin: true) }
      close(.quote)
    case .table, .tableHead, .tableBody, .row, .cell:
      endTablePart(role)
    case .image, .wordBreak, .rule, .title, .verbatim, .hiddenText, .hidden:
      break
    }
    updateStyle()
  }

  mutating func openPreformatted() {
    dissolveTable()
    breakBlock(hasMargin: true)
    context.preformattedDepth += 1
    skipsNewline = true
    updateStyle()
  }

  mutating func closePreformatted() {
    guard context.preformattedDepth > 0 else { return }
    breakBlock(hasMargin: true)
    context.preformattedDepth -= 1
    skipsNewline = false
    updateStyle()
  }

  private mutating func addRule() {
    dissolveTable()
    breakBlock(hasMargin: true)
    append(.rule, takeContent())
    pendingMargin = true
  }

  /// Ends the block that is open; in a table's cell, the line.
  mutating func breakBlock(hasMargin: Bool) {
    flush()
    if hasMargin, !isInCell { pendingMargin = true }
  }

  /// Appends what was added as a block of its own, if there is anything.
  mutating func flush() {
    guard !isInCell else {
      pendingBreak = true
      return
    }
    guard text.count > blockStart else {
      pendingSpace = nil
      return
    }
    let kind: Block.Kind =
      context.preformattedDepth > 0
      ? .preformatted(isIndented: !isPlainText)
      : context.headingLevel > 0 ? .heading(level: context.headingLevel) : .paragraph
    let content = takeContent()
    if !content.text.isEmpty { append(kind, content) }
  }

  mutating func append(_ kind: Block.Kind, _ content: Content) {
    blocks.append(
      Block(
        kind: kind,
        content: content,
        containers: containers,
        freshFrom: drawnContainers,
        hasMargin: pendingMargin && !blocks.isEmpty
      )
    )
    pendingMargin = false
    drawnContainers = containers.count
  }
}
