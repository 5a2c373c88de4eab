import RichText
import Testing

@Suite("Documents")
struct DocumentTests {
  @Test("A page becomes lines")
  func simple() {
    let page = Document(Array("<title>T</title><h1>Hi</h1><p>a <b>bold</b> word".utf8))
    #expect(
      page.lines(width: 20).map(\.text) == [
        "T", String(repeating: "━", count: 20), "", "Hi", "══", "", "a bold word",
      ]
    )
  }
}
