import RichText
import Testing

@Suite("Decoding a page's bytes")
struct DecodingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var contentType: String?
    var encoding: CharacterEncoding
    var text: String
    var testDescription: String { name }

    init(
      _ name: String,
      _ bytes: [UInt8],
      _ contentType: String? = nil,
      _ encoding: CharacterEncoding,
      _ text: String
    ) {
      self.name = name
      self.bytes = bytes
      self.contentType = contentType
      self.encoding = encoding
      self.text = text
    }
  }

  static let cases: [Case] = [
    Case("nothing told", Array("né".utf8), nil, .utf8, "né"),
    Case("UTF-8 mark", [0xEF, 0xBB, 0xBF] + Array("né".utf8), nil, .utf8, "né"),
    Case(
      "mark before header",
      [0xEF, 0xBB, 0xBF, 0xC3, 0xA9],
      "text/html; charset=latin1",
      .utf8,
      "é"
    ),
    Case("UTF-16LE mark", [0xFF, 0xFE, 0x41, 0, 0xE9, 0], nil, .utf16LittleEndian, "Aé"),
    Case("UTF-16BE mark", [0xFE, 0xFF, 0, 0x41, 0, 0xE9], nil, .utf16BigEndian, "Aé"),
    Case(
      "UTF-16 surrogates",
      [0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00],
      nil,
      .utf16BigEndian,
      "\u{1F600}"
    ),
    Case(
      "UTF-16 half a pair",
      [0xFE, 0xFF, 0xD8, 0x3D, 0, 0x41],
      nil,
      .utf16BigEndian,
      "\u{FFFD}A"
    ),
    Case("UTF-16 half a unit", [0xFF, 0xFE, 0x41, 0, 0x42], nil, .utf16LittleEndian, "A\u{FFFD}"),
    Case(
      "UTF-32LE mark",
      [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0, 0, 0xF6, 1, 0],
      nil,
      .utf32LittleEndian,
      "A\u{1F600}"
    ),
    Case("UTF-32BE mark", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], nil, .utf32BigEndian, "A"),
    Case(
      "UTF-32 beyond Unicode",
      [0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      nil,
      .utf32BigEndian,
      "\u{FFFD}"
    ),
    Case("header", [0x6E, 0xE9], "text/html; charset=iso-8859-1", .windows1252, "né"),
    Case("header in quotes", [0x80], "text/html;CHARSET=\"Windows-1252\"", .windows1252, "€"),
    Case("header UTF-16", [0x41, 0], "text/html; charset=utf-16", .utf16LittleEndian, "A"),
    Case("latin9", [0xA4], "text/html; charset=iso-8859-15", .latin9, "€"),
    Case("meta charset", Array("<meta charset=latin1>".utf8) + [0xE9], nil, .windows1252, "é"),
    Case(
      "meta http-equiv",
      Array("<META content='text/html; charset=cp1252' HTTP-EQUIV=Content-Type>".utf8) + [0x93],
      nil,
      .windows1252,
      "\u{201C}"
    ),
    Case(
      "meta after a comment",
      Array("<!-- <meta charset=utf-8> --><meta charset=latin1>".utf8) + [0xE9],
      nil,
      .windows1252,
      "é"
    ),
    Case(
      "meta in the middle of a comment",
      Array("<!-- <meta charset=latin1> -->é".utf8),
      nil,
      .utf8,
      "é"
    ),
    Case(
      "XML declaration",
      Array("<?xml encoding='latin1'?>".utf8) + [0xE9],
      nil,
      .windows1252,
      "é"
    ),
    Case(
      "header before meta",
      Array("<meta charset=latin1>é".utf8),
      "a/b; charset=utf-8",
      .utf8,
      "é"
    ),
    Case("meta that cannot be", Array("<meta charset=utf-16>é".utf8), nil, .utf8, "é"),
    Case(
      "meta too late",
      Array(String(repeating: " ", count: 1024).utf8)
        + Array("<meta charset=latin1>é".utf8),
      nil,
      .utf8,
      "é"
    ),
    Case("invalid UTF-8", [0x41, 0xC3, 0x28, 0xFF, 0x42], nil, .utf8, "A\u{FFFD}(\u{FFFD}B"),
    Case("overlong UTF-8", [0xC0, 0xAF], nil, .utf8, "\u{FFFD}\u{FFFD}"),
    Case("cut UTF-8", [0x41, 0xE2, 0x82], nil, .utf8, "A\u{FFFD}"),
    Case("a mark and nothing else", [0xFF, 0xFE], nil, .utf16LittleEndian, ""),
    Case("nothing at all", [], nil, .utf8, ""),
  ]

  @Test("Bytes are read in the encoding that is told first", arguments: cases)
  func decodes(_ example: Case) {
    let page = Document(example.bytes, contentType: example.contentType)
    #expect(page.encoding == example.encoding)
    #expect(page.lines(width: 40).map(\.text).joined() == example.text)
  }

  @Test("A charset that is not known is named, and the page read as UTF-8")
  func unknownCharset() {
    let page = Document(Array("é".utf8), contentType: "text/html; charset=\"x-\u{1B}klingon\"")
    #expect(page.unknownCharset == "x-klingon")
    #expect(page.encoding == .utf8)
    #expect(page.lines(width: 40).map(\.text) == ["é"])
  }

  @Test(
    "Text that is not HTML is shown as it is",
    arguments: ["text/plain", "application/ld+json"]
  )
  func plainText(_ type: String) {
    let page = Document(Array("{\n  <b> &amp;\n}\n".utf8), contentType: type)
    #expect(page.lines(width: 30).map(\.text) == ["{", "  <b> &amp;", "}"])
  }
}
