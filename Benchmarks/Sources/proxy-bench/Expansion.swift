import Foundation

/// What the plugin does with one protocol: it reads the compiler's message, expands, and answers.
///
/// The plugin is the one that this package's own protocols were expanded with, in the same configuration.
struct PluginConversation {
  /// How many requirements the protocol has.
  let requirements: Int

  static let all = [1, 50, 500].map(PluginConversation.init)

  var name: String { "expansion of \(requirements) requirements" }

  static var plugin: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DelegateProxyMacros-tool")
  }

  /// A protocol as people write them: two methods of three have arguments and no result.
  static func source(requirements: Int) -> String {
    let members = (0..<requirements).map { index in
      switch index % 3 {
      case 0: "  func page\(index)(_ page: Int, didReceive data: [UInt8])\n"
      case 1: "  @Fallback(true) func page\(index)(_ page: Int, shouldStart url: String) -> Bool\n"
      default: "  func page\(index)(_ page: Int, didFailWith error: any Error)\n"
      }
    }
    return "@Proxied\npublic protocol PageDelegate: AnyObject {\n\(members.joined())}"
  }

  /// One message of the compiler, as it travels.
  var frame: Data {
    let location: [String: Any] = ["offset": 0, "fileID": "M/F.swift", "fileName": "F.swift"]
    let declaration: [String: Any] = [
      "kind": "declaration", "source": Self.source(requirements: requirements),
      "location": location,
    ]
    let macro = [
      "moduleName": "DelegateProxyMacros", "typeName": "ProxiedMacro", "name": "Proxied",
    ]
    let request: [String: Any] = [
      "expandAttachedMacro": [
        "macro": macro, "macroRole": "peer", "declSyntax": declaration,
        "attributeSyntax": ["kind": "attribute", "source": "@Proxied", "location": location],
      ]
    ]
    do {
      let body = try JSONSerialization.data(withJSONObject: request, options: .sortedKeys)
      return withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) } + body
    } catch {
      fail("cannot write the compiler's message: \(error)")
    }
  }

  /// Sends the message so many times and returns how long each answer took, in milliseconds.
  func run(times: Int) throws -> [Double] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Self.plugin
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let frame = frame
    let times = try (0..<times).map { _ in
      let begin = ContinuousClock.now
      try input.fileHandleForWriting.write(contentsOf: frame)
      let header = try read(8, from: output.fileHandleForReading)
      let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let answer = try read(Int(length), from: output.fileHandleForReading)
      let elapsed = (ContinuousClock.now - begin).nanoseconds / 1e6
      guard answer.starts(with: Data("{\"expandMacroResult\":{\"diagnostics\":[],".utf8)) else {
        fail("the plugin answers: \(String(decoding: answer.prefix(500), as: UTF8.self))")
      }
      return elapsed
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return times
  }

  private func read(_ count: Int, from handle: FileHandle) throws -> Data {
    var data = Data()
    while data.count < count {
      guard let more = try handle.read(upToCount: count - data.count), !more.isEmpty else {
        fail("the plugin stopped in the middle of an answer")
      }
      data += more
    }
    return data
  }
}

/// How long the plugin takes for protocols of several lengths, in milliseconds, which it prints.
@discardableResult
func measureExpansion() throws -> [(name: String, value: Double)] {
  print("\nExpansion inside the plugin (least of 40 answers)\n")
  return try PluginConversation.all.map { conversation in
    let least = try conversation.run(times: 40).min() ?? 0
    let each = (least / Double(conversation.requirements) * 1000).rounded(to: 1)
    print("  \(conversation.name): \(least.rounded(to: 3)) ms, \(each) µs for each requirement")
    return (conversation.name, least)
  }
}
