import CWebKitGTK
import Foundation
import WebPages
import XCTest

/// The program as a user runs it, and its picture, pixel by pixel.
final class SceneTests: XCTestCase {
  private struct Run {
    let status: Int32
    let output: String
    let complaint: String
  }

  private static func run(_ arguments: String...) throws -> Run {
    try run(arguments)
  }

  private static func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("SynchedWebView")
    process.arguments = arguments
    let output = Pipe()
    let complaint = Pipe()
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = complaint.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      complaint: String(decoding: complaints, as: UTF8.self)
    )
  }

  private struct Numbers: Decodable {
    struct List: Decodable {
      let frames: Int
      let blankFrames: Int
      let droppedFrames: Int
      let medianCellMilliseconds: Double
      let worstCellMilliseconds: Double
    }

    let async: List
    let synched: List
  }

  private func numbers(of run: Run) throws -> Numbers {
    let last = try XCTUnwrap(run.output.split(separator: "\n").last)
    return try JSONDecoder().decode(Numbers.self, from: Data(last.utf8))
  }

  func testTheRightHalfHasTextInEveryRowAndTheLeftHalfHasBlankOnes() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scene-\(UUID().uuidString).png"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try Self.run("--seconds", "2", "--screenshot", file.path, "--json")
    XCTAssertEqual(run.status, 0, run.complaint)

    let numbers = try numbers(of: run)
    XCTAssertGreaterThan(numbers.async.blankFrames, 0)
    XCTAssertEqual(numbers.synched.blankFrames, 0)
    XCTAssertEqual(numbers.synched.frames, numbers.async.frames)
    XCTAssertGreaterThan(numbers.synched.medianCellMilliseconds, 0)
    XCTAssertGreaterThanOrEqual(
      numbers.synched.worstCellMilliseconds,
      numbers.synched.medianCellMilliseconds
    )

    let picture = try Picture(file)
    XCTAssertEqual(picture.width, 796)
    XCTAssertEqual(picture.height, 512)
    // A row is 64 pixels high: wherever rows begin, as many lines in a row hold text.
    let hasText = picture.linesWithText(in: 416..<784)
    for top in 0...(picture.height - 64) {
      let isEmpty = !hasText[top..<top + 64].contains(true)
      XCTAssertFalse(isEmpty, "no text on the right from line \(top)")
    }
    // The bar of a page is as high as its row.
    XCTAssertEqual(picture.linesWithoutBar(at: 407), 0)
    let blank = picture.linesWithoutBar(at: 15)
    XCTAssertGreaterThan(blank, 0)
    let claim = try XCTUnwrap(run.output.firstMatch(of: /(\d+) blank rows left, 0 right/))
    let rows = try XCTUnwrap(Int(claim.1))
    // The first and the last row may be cut off.
    XCTAssertLessThanOrEqual(blank, rows * 64)
    XCTAssertGreaterThan(blank, (rows - 2) * 64)
  }

  func testABudgetBoundsTheWaitAndLatePagesArrive() throws {
    let run = try Self.run("--seconds", "1", "--rows", "30", "--heavy", "--budget", "2", "--json")
    XCTAssertEqual(run.status, 0, run.complaint)
    let numbers = try numbers(of: run)
    XCTAssertGreaterThan(numbers.synched.blankFrames, 0)
    XCTAssertGreaterThan(numbers.synched.frames, 0)
  }

  func testFewerRowsThanFitAreShown() throws {
    let run = try Self.run("--seconds", "0.3", "--rows", "1", "--json")
    XCTAssertEqual(run.status, 0, run.complaint)
    XCTAssertEqual(try numbers(of: run).synched.blankFrames, 0)
  }

  func testMisuseIsToldAndEndsWithTwo() throws {
    let cases: [([String], String)] = [
      (["--rows", "many"], "--rows wants a number"), (["--rows", "1.5"], "whole number"),
      (["--seconds", "0"], "--seconds wants"), (["--bogus"], "'--bogus'"),
      (["--screenshot"], "wants a file"), (["--budget"], "nothing"),
    ]
    for (arguments, part) in cases {
      let run = try Self.run(arguments)
      XCTAssertEqual(run.status, 2)
      XCTAssertTrue(run.complaint.contains(part), run.complaint)
    }
  }

  func testAScreenshotThatCannotBeSavedIsToldAndEndsWithOne() throws {
    let run = try Self.run("--seconds", "0.5", "--screenshot", "/no/such/folder/a.png")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.complaint.contains("/no/such/folder/a.png"), run.complaint)
  }
}

/// The pixels of a PNG file.
private final class Picture {
  struct Unreadable: Error {}

  let width: Int
  let height: Int
  private let pixels: OpaquePointer
  private let stride: Int
  private let channels: Int

  init(_ file: URL) throws {
    guard let pixels = gdk_pixbuf_new_from_file(file.path, nil) else { throw Unreadable() }
    self.pixels = pixels
    width = Int(gdk_pixbuf_get_width(pixels))
    height = Int(gdk_pixbuf_get_height(pixels))
    stride = Int(gdk_pixbuf_get_rowstride(pixels))
    channels = Int(gdk_pixbuf_get_n_channels(pixels))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pixels))
  }

  private func channels(_ x: Int, _ y: Int) -> [UInt8] {
    guard let data = gdk_pixbuf_read_pixels(pixels) else { return [] }
    return (0..<3).map { data[y * stride + x * channels + $0] }
  }

  func linesWithText(in columns: Range<Int>) -> [Bool] {
    (0..<height).map { y in columns.contains { x in channels(x, y).allSatisfy { $0 < 110 } } }
  }

  func linesWithoutBar(at x: Int) -> Int {
    (0..<height).count { y in channels(x, y).allSatisfy { $0 > 200 } }
  }
}
