import DelegateProxy
import DelegateProxyFoundation
import Foundation
import Testing

/// Decides by the last component of a path, and writes down what it was asked.
private final class Decider: FileManagerDelegate {
  let log = CallbackLog()

  private func decide(_ what: String, _ path: String, _ other: String = "") -> Bool {
    let names = [path, other].map { ($0 as NSString).lastPathComponent }.joined(separator: " ")
    log.append("\(what) \(names)")
    return !path.hasSuffix("refused")
  }
  private func proceed(_ what: String, _ error: any Error, _ path: String) -> Bool {
    log.append("\(what) error \((error as NSError).code) \((path as NSString).lastPathComponent)")
    return path.hasSuffix("tolerated")
  }

  func fileManager(
    _ manager: FileManager,
    shouldCopyItemAtPath path: String,
    toPath to: String
  )
    -> Bool
  { decide("copy", path, to) }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAtPath path: String,
    toPath: String
  ) -> Bool { proceed("copy", error, path) }
  func fileManager(
    _ manager: FileManager,
    shouldMoveItemAtPath path: String,
    toPath to: String
  )
    -> Bool
  { decide("move", path, to) }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAtPath path: String,
    toPath: String
  ) -> Bool { proceed("move", error, path) }
  func fileManager(
    _ manager: FileManager,
    shouldLinkItemAtPath path: String,
    toPath to: String
  )
    -> Bool
  { decide("link", path, to) }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAtPath path: String,
    toPath: String
  ) -> Bool { proceed("link", error, path) }
  func fileManager(_ manager: FileManager, shouldRemoveItemAtPath path: String) -> Bool {
    decide("remove", path)
  }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAtPath path: String
  ) -> Bool { proceed("remove", error, path) }
  func fileManager(_ manager: FileManager, shouldCopyItemAt url: URL, to: URL) -> Bool {
    decide("copy URL", url.path, to.path)
  }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAt url: URL,
    to: URL
  ) -> Bool { proceed("copy URL", error, url.path) }
  func fileManager(_ manager: FileManager, shouldMoveItemAt url: URL, to: URL) -> Bool {
    decide("move URL", url.path, to.path)
  }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAt url: URL,
    to: URL
  ) -> Bool { proceed("move URL", error, url.path) }
  func fileManager(_ manager: FileManager, shouldLinkItemAt url: URL, to: URL) -> Bool {
    decide("link URL", url.path, to.path)
  }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAt url: URL,
    to: URL
  ) -> Bool { proceed("link URL", error, url.path) }
  func fileManager(_ manager: FileManager, shouldRemoveItemAt url: URL) -> Bool {
    decide("remove URL", url.path)
  }
  func fileManager(
    _ manager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAt url: URL
  ) -> Bool { proceed("remove URL", error, url.path) }
}

@Suite struct `A file manager` {
  /// Copies, moves, links and removes, what is refused and what fails included; answers how each went and
  /// what is there at the end.
  private func work(_ manager: FileManager) throws -> [String] {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    func path(_ name: String) -> String { root.appendingPathComponent(name).path }
    for name in ["plain", "refused", "tolerated", "taken"] {
      try Data(name.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
    try FileManager.default.createDirectory(atPath: path("tree"), withIntermediateDirectories: true)
    for name in ["a", "refused"] {
      try Data().write(to: URL(fileURLWithPath: path("tree/\(name)")))
    }
    var results: [String] = []
    func attempt(_ name: String, _ action: () throws -> Void) {
      do {
        try action()
        results.append("\(name): done")
      } catch { results.append("\(name): \((error as NSError).code)") }
    }
    for name in ["plain", "refused", "tolerated", "missing"] {
      attempt("copy \(name)") {
        try manager.copyItem(atPath: path(name), toPath: path("c-\(name)"))
      }
      attempt("copy over \(name)") {
        try manager.copyItem(atPath: path(name), toPath: path("taken"))
      }
      attempt("link \(name)") {
        try manager.linkItem(atPath: path(name), toPath: path("l-\(name)"))
      }
      attempt("move \(name)") {
        try manager.moveItem(atPath: path(name), toPath: path("m-\(name)"))
      }
      attempt("remove \(name)") { try manager.removeItem(atPath: path("m-\(name)")) }
      attempt("remove again \(name)") { try manager.removeItem(atPath: path("m-\(name)")) }
    }
    let (tree, copy) = (root.appendingPathComponent("tree"), root.appendingPathComponent("copy"))
    attempt("copy tree") { try manager.copyItem(at: tree, to: copy) }
    attempt("move tree") {
      try manager.moveItem(at: copy, to: root.appendingPathComponent("moved"))
    }
    attempt("link tree") {
      try manager.linkItem(at: tree, to: root.appendingPathComponent("linked"))
    }
    attempt("remove tree") { try manager.removeItem(at: tree) }
    let left = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return results + left.sorted()
  }

  @Test func `asks the same and does the same whatever stands in its slot`() throws {
    let plain = FileManager()
    let decider = Decider()
    plain.delegate = decider
    let expected = try work(plain)
    #expect(decider.log.lines.contains { $0.contains("error") })
    #expect(decider.log.lines.contains { $0.hasPrefix("copy URL") })
    for setting in Setting.allCases where setting != .withoutProxy {
      let manager = FileManager()
      let outer = Decider()
      let proxy = FileManagerDelegateProxy()
      proxy.outer = outer
      proxy.interceptors = setting.interceptors
      manager.delegate = proxy
      #expect(try work(manager) == expected)
      // A directory lists what is in it in no particular order.
      #expect(outer.log.lines.sorted() == decider.log.lines.sorted())
    }
  }

  @Test func `does without an outer delegate what it does without a delegate`() throws {
    let expected = try work(FileManager())
    let manager = FileManager()
    let proxy = FileManagerDelegateProxy()
    manager.delegate = proxy
    #expect(try work(manager) == expected)
  }

  @Test func `obeys an interceptor that refuses`() throws {
    @Intercepts
    struct Refuse: FileManagerDelegateInterceptor {
      func fileManager(
        _ fileManager: FileManager,
        shouldCopyItemAt srcURL: URL,
        to dstURL: URL,
        next: any FileManagerDelegate
      ) -> Bool { false }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let proxy = FileManagerDelegateProxy()
    proxy.interceptors = [Refuse()]
    let manager = FileManager()
    manager.delegate = proxy
    try manager.copyItem(atPath: file.path, toPath: file.path + "-copy")
    #expect(!FileManager.default.fileExists(atPath: file.path + "-copy"))
  }

  @Test func `asks by URL where it was called by path`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("gone-\(UUID())")
    try Data().write(to: file)
    let manager = FileManager()
    let decider = Decider()
    manager.delegate = decider
    try manager.removeItem(atPath: file.path)
    #expect(decider.log.lines.map { $0.hasPrefix("remove URL") } == [true], "the table says so")
  }
}
