import Foundation
import Testing

/// In a suite of its own, so that the others need not wait for it.
@Suite("Much input")
struct LargePageTests {
  @Test("A page of 50 MB")
  func largePage() async throws {
    let sentence =
      "The quick <b>brown</b> fox jumps over the lazy dog, far &amp; away, and sleeps. "
    let paragraph = "<p>" + String(repeating: sentence, count: 20) + "\n"
    let chunk = Data(String(repeating: paragraph, count: 600).utf8)
    let directory = try TemporaryDirectory()
    let file = directory.file("large.html", Data())
    let writing = try FileHandle(forWritingTo: file)
    var size = 0
    while size < 50_000_000 {
      try writing.write(contentsOf: chunk)
      size += chunk.count
    }
    try writing.close()
    let process = try await Program.run("load", file.path, "--width", "1000")
    #expect(process.status == 0)
    #expect(process.errors.isEmpty)
    // All the text, without its markup.
    #expect(process.outputData.count > size * 8 / 10)
    let ending = String(decoding: process.outputData.suffix(5_000), as: UTF8.self)
    #expect(
      ending.contains("The quick brown fox jumps over the lazy dog, far & away, and sleeps.\n")
    )
    #expect(ending.contains(" MB arrived in "))
  }
}
