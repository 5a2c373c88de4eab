import Foundation
import SynchedLoader
import XCTest

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLLoaderFileTests: URLLoaderTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("URLLoaderFileTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private func file(_ name: String, _ contents: Data? = nil) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try contents?.write(to: url)
    return url
  }

  func testLoadsAFile() throws {
    load(try file("page.html", Data("hello".utf8)))
    XCTAssertEqual(
      log.lines,
      ["asked", "started", "response text/html", "bytes 5 of 5", "finished"]
    )
    XCTAssertEqual(text, "hello")
    XCTAssertEqual(loader.content?.response.expectedContentLength, 5)
    XCTAssertNil(loader.content?.response.textEncodingName)
  }

  func testLoadsAnEmptyFile() throws {
    load(try file("empty.txt", Data()))
    XCTAssertEqual(log.lines, ["asked", "started", "response text/plain", "finished"])
    XCTAssertEqual(loader.content?.data, Data())
  }

  func testLoadsNamesThatNeedEncoding() throws {
    for name in ["a b.txt", "ü.txt", "50%.txt", "a#b?c.txt", "%41.txt", "no ending"] {
      load(try file(name, Data(name.utf8)))
      XCTAssertEqual(text, name)
    }
  }

  func testIgnoresWhatFollowsThePath() throws {
    let url = try file("page.html", Data("hello".utf8))
    try load(text: "\(url.absoluteString)?query#fragment")
    XCTAssertEqual(text, "hello")
    try load(text: url.absoluteString.replacingOccurrences(of: "file://", with: "file://localhost"))
    XCTAssertEqual(text, "hello")
  }

  func testLoadsALargeFile() throws {
    let contents = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    load(try file("large", contents))
    XCTAssertEqual(loader.content?.data, contents)
    XCTAssertEqual(log.lines.suffix(2), ["bytes 1000000 of 1000000", "finished"])
  }

  func testNamesAMissingFile() throws {
    let url = try file("missing.html")
    load(url)
    XCTAssertEqual(log.error?.description, "\(url): there is no such file")
    let below = try file("page.html", Data()).appendingPathComponent("x")
    load(below)
    XCTAssertEqual(log.error?.description, "\(below): there is no such file")
  }

  func testNamesADirectory() {
    load(folder)
    XCTAssertEqual(log.error?.description, "\(folder): this is a directory, not a file")
  }

  func testNamesAnUnreadableFile() throws {
    let url = try file("secret.html", Data("hello".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
    withoutPrivileges { load(url) }
    XCTAssertEqual(
      log.error?.description,
      "\(url): the file must not be read: permission denied"
    )
  }

  func testNamesWhyAFileCannotBeRead() throws {
    let url = try file("loop")
    try FileManager.default.createSymbolicLink(at: url, withDestinationURL: url)
    load(url)
    XCTAssertEqual(
      log.error?.description,
      "\(url): the file cannot be read: \(String(cString: strerror(ELOOP)))"
    )
  }

  #if os(Linux)
  func testNamesAFileThatFailsWithinTheReading() throws {
    try load(text: "file:///proc/self/mem")
    XCTAssertEqual(
      log.error?.description,
      "file:///proc/self/mem: the file cannot be read: \(String(cString: strerror(EIO)))"
    )
  }

  func testReadsFilesOfTheKernel() throws {
    try load(text: "file:///proc/self/status")
    XCTAssertTrue(try XCTUnwrap(text).contains("Pid:"))
  }
  #endif

  func testReadsAPipeToItsEnd() throws {
    let url = try file("pipe")
    XCTAssertEqual(mkfifo(url.path, 0o600), 0)
    log.onLine = { line in
      guard line == "started" else { return }
      Thread.detachNewThread {
        let handle = FileHandle(forWritingAtPath: url.path)
        handle?.write(Data("hello".utf8))
        try? handle?.close()
      }
    }
    load(url)
    XCTAssertEqual(text, "hello")
    XCTAssertEqual(log.lines.suffix(2), ["bytes 5 of ?", "finished"])
  }

  func testLeavesAPipeThatNobodyWritesTo() throws {
    let url = try file("pipe")
    XCTAssertEqual(mkfifo(url.path, 0o600), 0)
    for _ in 0..<20 {
      loader.load(URLRequest(url: url))
      let lines = log.lines.count
      XCTAssertTrue(runLoop { log.lines.count >= lines + 3 }, "\(log.lines)")
      loader.cancel()
    }
    XCTAssertEqual(log.lines.suffix(3), ["asked", "started", "response application/octet-stream"])
    XCTAssertEqual(log.endCount, 0)
    let handle = FileHandle(forUpdatingAtPath: url.path)
    defer { try? handle?.close() }
    XCTAssertTrue(runLoop { countDescriptors(open: url.path) == 1 }, "the readers have let go")
  }
}

/// How many descriptors of this process are open on a file, where the system tells.
private func countDescriptors(open path: String) -> Int {
  #if os(Linux)
  let folder = "/proc/self/fd"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.count {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
  }
  #else
  return 1
  #endif
}
