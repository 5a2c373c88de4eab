// Links, their numbers and the list of their addresses.
extension DocumentBuilder {
  /// Longer addresses, such as whole images, are cut in the list.
  private static let longestAddress = 300

  mutating func openLink(to address: String?) {
    anchorStart = text.count
    let address = PlainText.collapsed(address ?? "")
    guard !address.isEmpty else { return }
    if let index = addressIndex[address] {
      context.link = index
    } else {
      context.link = addresses.count
      addressIndex[address] = addresses.count
      addresses.append(address)
    }
  }

  mutating func closeLink() {
    let link = context.link
    guard link >= 0 else { return }
    let hasText = text.count > anchorStart
    if hasText, numberingLinks, context.preformattedDepth == 0, isWorthANumber(addresses[link]) {
      let number = linkNumbers[link] ?? numberedLinks.count + 1
      if number > numberedLinks.count {
        linkNumbers[link] = number
        numberedLinks.append(addresses[link])
      }
      let space = pendingSpace
      pendingSpace = nil
      context.link = -1
      style = .faint
      add(words: "[\(number)]")
      pendingSpace = space
    }
    context.link = -1
    updateStyle()
  }

  /// A link into the same page, or one that runs a script, leads nowhere from here.
  private func isWorthANumber(_ address: String) -> Bool {
    !address.hasPrefix("#") && !address.lowercased().hasPrefix("javascript:")
  }

  mutating func addLinkList() {
    guard !numberedLinks.isEmpty else { return }
    pendingMargin = true
    context.headingLevel = 3
    updateStyle()
    add(words: "Links")
    flush()
    context.headingLevel = 0
    for (index, address) in numberedLinks.enumerated() {
      let marker = "[\(index + 1)]"
      containerCount += 1
      containers = [
        Container(
          kind: .item(marker: marker),
          width: "[\(numberedLinks.count)] ".utf8.count,
          identity: containerCount
        )
      ]
      drawnContainers = 0
      context.link = addressIndex[address] ?? -1
      style = .link
      let isCut = address.utf8.count > Self.longestAddress
      add(words: isCut ? address.prefix(Self.longestAddress) + "\u{2026}" : address)
      flush()
    }
  }
}
