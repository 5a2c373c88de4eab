/// A list, list item, definition or quote whose end has not come yet.
struct OpenContainer {
  enum Kind: Int {
    case list
    case item
    case definition
    case quote
  }

  var kind: Kind
  /// Whether it takes room at the left edge.
  var isDrawn: Bool
  var list: ListState?
}

/// Where a list is in its numbering.
struct ListState {
  var style: ListMarker
  var next: Int
  var step: Int
  /// The items open around the list, which no end tag inside it can close.
  var itemsOutside: Int32
  var isOrdered: Bool
}

// Lists, definitions and quotes.
extension DocumentBuilder {
  /// Deeper ones are counted, but take no room: there would be none left for text.
  private static let mostContainers = 24

  /// In a list's item, lists and definitions stand close to the item's text.
  var isInList: Bool { context.open[OpenContainer.Kind.list.rawValue] > 0 }

  mutating func openList(isOrdered: Bool, _ tag: Tokenizer) {
    dissolveTable()
    breakBlock(hasMargin: !isInList)
    let isReversed = tag.attribute("reversed") != nil
    let outside = context.open[OpenContainer.Kind.item.rawValue]
    let state = ListState(
      style: isOrdered
        ? ListMarker(type: tag.attribute("type"))
        : .bullet(depth: Int(context.open[OpenContainer.Kind.list.rawValue])),
      next: tag.attribute("start").flatMap { Int($0) } ?? 1,
      step: isReversed ? -1 : 1,
      itemsOutside: outside,
      isOrdered: isOrdered
    )
    // A list directly in a list is not in any item, and is set in like one all the same.
    let isBare = stack.last?.kind == .list
    push(.list, drawing: isBare ? (.indentation, 4) : nil)
    stack[stack.count - 1].list = state
    context.open[OpenContainer.Kind.item.rawValue] = 0
  }

  mutating func closeList() {
    guard isInList else { return flush() }
    close(.list)
    breakBlock(hasMargin: !isInList)
  }

  mutating func openItem(_ tag: Tokenizer) {
    dissolveTable()
    flush()
    if stack.last?.kind == .item { close(.item) }
    var marker = ListMarker.bullet(depth: 0).text(for: 0)
    if let index = stack.indices.last, var list = stack[index].list {
      let number = tag.attribute("value").flatMap { Int($0) } ?? list.next
      marker = list.style.text(for: number)
      list.next = number.addingReportingOverflow(list.step).partialValue
      stack[index].list = list
    }
    push(.item, drawing: (.item(marker: marker), max(4, CellWidth.of(marker) + 1)))
  }

  mutating func openContainer(_ role: Role) {
    dissolveTable()
    switch role {
    case .definitionList:
      breakBlock(hasMargin: !isInList)
    case .term, .definition:
      flush()
      if stack.last?.kind == .definition { close(.definition) }
      if case .definition = role { push(.definition, drawing: (.indentation, 4)) }
    default:
      breakBlock(hasMargin: true)
      push(.quote, drawing: (.quote, 2))
    }
  }

  /// Closes the innermost container of a kind, with all that is open in it.
  mutating func close(_ kind: OpenContainer.Kind) {
    guard context.open[kind.rawValue] > 0 else { return }
    flush()
    while let last = stack.last {
      pop(last)
      if last.kind == kind { break }
    }
  }

  mutating func closeContainers(downTo floor: Int) {
    guard stack.count > floor else { return }
    flush()
    while stack.count > floor, let last = stack.last { pop(last) }
  }

  private mutating func push(
    _ kind: OpenContainer.Kind,
    drawing container: (kind: Container.Kind, width: Int)?
  ) {
    var isDrawn = false
    if let container, containers.count < Self.mostContainers {
      containerCount += 1
      containers.append(
        Container(kind: container.kind, width: container.width, identity: containerCount)
      )
      isDrawn = true
    }
    stack.append(OpenContainer(kind: kind, isDrawn: isDrawn))
    context.open[kind.rawValue] += 1
  }

  private mutating func pop(_ container: OpenContainer) {
    stack.removeLast()
    context.open[container.kind.rawValue] -= 1
    if let list = container.list {
      context.open[OpenContainer.Kind.item.rawValue] = list.itemsOutside
    }
    guard container.isDrawn else { return }
    // An item without any text still shows its marker.
    if container.kind == .item, drawnContainers < containers.count, !isInCell {
      append(.paragraph, takeContent())
    }
    containers.removeLast()
    drawnContainers = min(drawnContainers, containers.count)
  }
}
