import Foundation
import Testing

@testable import DelegateProxyMacros

@Suite struct `The plugin` {
  private func receive(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    let wire = Wire(input: pipe.fileHandleForReading.fileDescriptor, output: -1)
    var frames: [[UInt8]] = []
    do {
      while true { frames.append(try wire.receive()) }
    } catch Wire.Ending.closed {
      return frames
    }
  }

  private func frame(_ length: UInt64, _ body: [UInt8] = []) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) } + body
  }

  @Test func `reads one frame after another, up to an empty one`() throws {
    let bytes = frame(2, [1, 2]) + frame(1, [3]) + frame(0) + frame(1, [4])
    #expect(try receive(bytes) == [[1, 2], [3]])
  }

  @Test(arguments: [[1], [2, 0, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0, 7]] as [[UInt8]])
  func `tells a conversation that stops within a frame`(_ bytes: [UInt8]) {
    #expect(throws: Wire.Ending.truncated) { try receive(bytes) }
  }

  @Test(arguments: [Wire.longestFrame + 1, 1 << 62, .max])
  func `refuses a frame that nobody could mean`(_ length: UInt64) {
    #expect(throws: Wire.Ending.tooLong(length)) { try receive(frame(length, [1])) }
  }

  @Test func `sends what it would receive`() throws {
    let pipe = Pipe()
    let wire = Wire(
      input: pipe.fileHandleForReading.fileDescriptor,
      output: pipe.fileHandleForWriting.fileDescriptor
    )
    let message = Plugin.answer(Array("{}".utf8))
    try wire.send(message)
    #expect(try wire.receive() == Array(message.utf8))
  }

  @Test(arguments: [
    "", "{", "[1,", "{\"a\"}", "nul", "01x", "\"\\q\"", "\"\\ud83dx\"", "{} {}",
    String(repeating: "[", count: 100_000),
  ])
  func `answers what is no JSON with an error`(_ message: String) {
    #expect(Plugin.answer(Array(message.utf8)).contains("the compiler's message is no JSON"))
  }

  @Test(arguments: [
    ("{\"shutDown\":{}}", "does not know"), ("7", "does not know"), ("[]", "does not know"),
    ("{\"expandAttachedMacro\":{}}", "lacks the macro or the declaration"),
    (
      "{\"expandAttachedMacro\":{\"macro\":{\"typeName\":\"X\"},\"declSyntax\":{\"source\":\"\"}}}",
      "there is no macro 'X'"
    ),
  ])
  func `answers a message it does not know with an error`(_ message: String, _ error: String) {
    let answer = Plugin.answer(Array(message.utf8))
    #expect(answer.contains(error) && answer.contains("\"severity\":\"error\""))
  }

  @Test func `ignores keys it does not know`() {
    let plain = """
      {"expandAttachedMacro":{"macro":{"typeName":"ProxiedMacro"},
      "declSyntax":{"source":"protocol P: AnyObject { func f() }"}}}
      """
    let more = plain.replacing("{\"typeName\"", with: "{\"new\":[{}],\"typeName\"")
      .replacing("\"declSyntax\"", with: "\"hints\":null,\"declSyntax\"")
    let answer = Plugin.answer(Array(plain.utf8))
    #expect(answer.contains("protocol PInterceptor"))
    #expect(Plugin.answer(Array(more.utf8)) == answer)
  }

  @Test(arguments: ["", "a\"b\\c/", "\n\r\t\u{0}\u{1B}\u{7F}", "é代🙂\u{2028}\u{10FFFF}"])
  func `quotes any text so that it is read unchanged`(_ text: String) throws {
    let quoted = JSON.string(text).text
    #expect(try JSONReader.read(Array(quoted.utf8)) == .string(text))
    #expect(quoted.utf8.allSatisfy { $0 >= 0x20 })
  }

  @Test func `says which version of the protocol it speaks`() {
    let answer = Plugin.answer(Array("{\"getCapability\":{\"capability\":{}}}".utf8))
    #expect(answer == "{\"getCapabilityResult\":{\"capability\":{\"protocolVersion\":7}}}")
  }
}
