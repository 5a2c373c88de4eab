import Foundation
import SynchedLoader
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderDataURLTests: URLLoaderTestCase {
  func testTellsADataURLLikeAnyOther() throws {
    try load(text: "data:text/html;charset=utf-8,%3Cb%3Ehi%3C/b%3E")
    XCTAssertEqual(
      log.lines,
      ["asked", "started", "response text/html", "bytes 9 of 9", "finished"]
    )
    XCTAssertEqual(text, "<b>hi</b>")
    XCTAssertEqual(loader.content?.response.textEncodingName, "utf-8")
    XCTAssertEqual(loader.content?.response.expectedContentLength, 9)
  }

  func testDecodesEveryForm() throws {
    let cases = [
      ("data:,", ""), ("data:,a", "a"), ("DATA:,a", "a"), ("data:,a,b", "a,b"),
      ("data:,a%20b", "a b"), ("data:,a+b", "a+b"), ("data:,100%25", "100%"),
      ("data:,%e4%BD%a0", "你"), ("data:,a#fragment", "a"), ("data:text/plain,?q=1", "?q=1"),
      ("data:;base64,aGVsbG8=", "hello"), ("data:;base64,aGVsbG8", "hello"),
      ("data:;BASE64,aGVsbG8=", "hello"), ("data:;base64,aGVs%0AbG8%3D", "hello"),
      ("data:text/html;base64,", ""), ("data:;charset=utf-8;base64,aGk=", "hi"),
      ("data:text/html ; base64,aGk=", "hi"), ("data:base64,aGk=", "aGk="),
    ]
    for (url, contents) in cases {
      try load(text: url)
      XCTAssertEqual(text, contents, url)
    }
  }

  func testNamesTheType() throws {
    let cases = [
      ("data:,a", "text/plain", "US-ASCII"), ("data:;base64,YQ==", "text/plain", "US-ASCII"),
      ("data:;charset=utf-8,a", "text/plain", "utf-8"), ("data:text/html,a", "text/html", nil),
      ("data:Text/HTML;x=y;charset=\"latin1\",a", "text/html", "latin1"),
      ("data:image/png;base64,YQ==", "image/png", nil),
    ]
    for (url, type, charset) in cases {
      try load(text: url)
      XCTAssertEqual(loader.content?.response.mimeType, type, url)
      XCTAssertEqual(loader.content?.response.textEncodingName, charset, url)
    }
  }

  func testNamesWhatIsWrong() throws {
    let cases = [
      ("data:", "there is no comma between the type and the contents"),
      ("data:text/html", "there is no comma between the type and the contents"),
      ("data:;base64,a", "the contents are not base64"),
      ("data:;base64,aGk*", "the contents are not base64"),
      ("data:;base64,a=b=", "the contents are not base64"),
    ]
    for (url, reason) in cases {
      try load(text: url)
      XCTAssertEqual(log.error?.description, "\(url): the data URL is malformed: \(reason)")
    }
  }

  func testCutsALongURLShortInItsError() throws {
    let url = "data:text/html;" + String(repeating: "x", count: 100_000)
    try load(text: url)
    let description = try XCTUnwrap(log.error?.description)
    XCTAssertLessThan(description.count, 200)
    XCTAssertTrue(description.hasPrefix("data:text/html;xxx"), description)
  }

  func testLoadsALargeDataURL() throws {
    let contents = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    try load(text: "data:;base64,\(contents.base64EncodedString())")
    XCTAssertEqual(loader.content?.data, contents)
  }
}
