import SwiftParser
import SwiftSyntax

/// How much has been compared.
struct Tally {
  var files = 0
  var tokens = 0
  var protocols = 0
  var requirements = 0

  var text: String {
    "compared \(files) files, \(tokens) tokens, \(protocols) protocols, \(requirements) requirements"
  }
}

/// What the toolchain's parser and ours say of one source text, as far as they differ.
struct Comparison {
  private(set) var differences: [String] = []
  private let bytes: [UInt8]

  init(of source: String, _ tally: inout Tally) {
    bytes = Array(source.utf8)
    tally.files += 1
    let file = SwiftParser.Parser.parse(source: source)
    let reference = ReferenceReader(viewMode: .sourceAccurate)
    reference.walk(file)
    tally.tokens += reference.units.count
    compareTokens(Unit.all(of: Lexer.tokens(of: source)), reference.units)
    compareLists(Interface(reading: source, module: "M"), reference.protocols)
    for declaration in reference.protocols {
      tally.protocols += 1
      compare(declaration, &tally)
    }
  }

  // MARK: Tokens

  /// One difference for each stretch of text that the two divide in different ways.
  private mutating func compareTokens(_ ours: [Unit], _ theirs: [Unit]) {
    let differing = Set(ours).symmetricDifference(theirs).sorted { $0.start < $1.start }
    var region: Range<Int>?
    for unit in differing {
      if let open = region, unit.start < open.upperBound {
        region = open.lowerBound..<max(open.upperBound, unit.end)
      } else {
        if let region { report("tokens", text(region)) }
        region = unit.start..<unit.end
      }
    }
    if let region { report("tokens", text(region)) }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  private mutating func report(_ parts: String...) {
    differences.append(
      parts.map { $0.replacing("\n", with: "⏎").replacing("\t", with: " ") }.joined(separator: ": ")
    )
  }

  // MARK: Protocols

  /// Whether the reader of interfaces finds the protocols that can be named, where they are.
  private mutating func compareLists(_ interface: Interface, _ theirs: [Reference]) {
    let ours = interface.protocols.map { "\($0.name) at \($0.range)" }
    let theirs = theirs.filter(\.canBeNamed).map {
      "\(($0.scope + [$0.node.name.text]).joined(separator: ".")) at \($0.range)"
    }
    for name in Set(theirs).subtracting(ours).sorted() { report(Self.place(name), "not found") }
    for name in Set(ours).subtracting(theirs).sorted() {
      report(Self.place(name), "found where the toolchain has none")
    }
  }

  /// The name alone, since places change with every toolchain.
  private static func place(_ name: String) -> String {
    String(name.prefix { $0 != " " })
  }

  /// Reads the declaration as the macro does, from its own text, and compares requirement by requirement.
  private mutating func compare(_ reference: Reference, _ tally: inout Tally) {
    let source = text(reference.range)
    var parser = Parser(source)
    let ours: ProtocolSyntax
    do {
      ours = try parser.parseProtocol()
    } catch {
      report(reference.node.name.text, "refused", error.message)
      return
    }
    if parser.current != nil { report(ours.name, "not read to its end") }
    // What no compiler reads has no members to compare.
    let unread = ours.members.compactMap { if case .unread(let error) = $0 { error } else { nil } }
    guard unread.isEmpty else {
      for error in unread { report(ours.name, "left out", error.message) }
      return
    }
    compare(Facts(ours), Facts(reference.node), in: ours.name)
    let (ourMembers, theirMembers) = (Facts.members(of: ours), Facts.members(of: reference.node))
    tally.requirements += theirMembers.count { $0.isRequirement }
    if ourMembers.count != theirMembers.count {
      report(ours.name, "members", "\(ourMembers.count)", "\(theirMembers.count)")
    }
    for (our, their) in zip(ourMembers, theirMembers) {
      compare(our, their, in: "\(ours.name).\(their.name)")
    }
  }

  private mutating func compare(_ ours: Facts, _ theirs: Facts, in name: String) {
    for key in Set(ours.values.keys).union(theirs.values.keys).sorted() {
      let (our, their) = (ours.values[key] ?? "", theirs.values[key] ?? "")
      if our != their { report(name, key, "ours '\(our)'", "theirs '\(their)'") }
    }
  }
}

/// A stretch of text that both lexers should delimit: a token, or one character of an operator.
struct Unit: Hashable {
  var start: Int
  var end: Int

  static func all(of tokens: [Token]) -> [Unit] {
    tokens.flatMap { token in
      switch token.kind {
      case .punctuation, .unknown: each(token.text, from: token.offset)
      case .number: parts(of: token.text, from: token.offset)
      default: [Unit(start: token.offset, end: token.end)]
      }
    }
  }

  /// What stands around the points of a number: the toolchain takes `10.15` for one token or three, by its place.
  static func parts(of number: String, from start: Int) -> [Unit] {
    var place = start
    return number.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .flatMap { part -> [Unit] in
        defer { place += part.count + 1 }
        let point = Unit(start: place + part.count, end: place + part.count + 1)
        let digits = Unit(start: place, end: place + part.count)
        return place + part.count == start + number.utf8.count ? [digits] : [digits, point]
      }
  }

  /// One for each character: how operators are divided depends on what stands around them.
  static func each(_ text: String, from start: Int) -> [Unit] {
    var place = start
    return text.unicodeScalars.map { scalar in
      let length = UTF8.width(scalar)
      defer { place += length }
      return Unit(start: place, end: place + length)
    }
  }
}
