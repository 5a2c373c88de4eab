import Foundation
import Testing

/// A whole module, optimised, in which a user has written one type for each protocol.
///
/// The optimiser looks for the only type that conforms to an internal protocol, and treats every value of the
/// protocol as one of that type. It must see that there are others, though a macro has made them.
@Suite struct `In an optimised module` {
  private static let protocols = """
    import DelegateProxy

    @Proxied protocol Source: AnyObject {
      @Fallback(7) func cell(_ row: Int) -> Int
    }

    @Proxied protocol Box<Item>: AnyObject {
      associatedtype Item
      func put(_ item: Item)
    }

    final class Counter: CallbackInterceptor, @unchecked Sendable {
      var count = 0
      func intercept<Delegate, Result, Failure: Error>(
        _ callback: Callback<Delegate, Result>,
        proceed: () throws(Failure) -> Result
      ) throws(Failure) -> Result {
        count += 1
        return try proceed()
      }
    }

    final class Subject {
      let proxy = SourceProxy()
      let box = BoxProxy<Int>()
      @inline(never) func fire() -> Int {
        box.put(1)
        return proxy.cell(2)
      }
    }

    """

  private static let delegate = """
    final class Only: Source {
      let base = 40
      func cell(_ row: Int) -> Int { base + row }
    }
    """

  private static let interceptor = """
    final class Log: SourceInterceptor {
      var count = 0
      func cell(_ row: Int, next: any Source) -> Int {
        count += 1
        return next.cell(row)
      }
    }
    """

  private static let box = """
    final class Shelf: Box {
      var items: [Int] = []
      func put(_ item: Int) { items.append(item) }
    }
    final class Doubler: BoxInterceptor {
      typealias Item = Int
      func put(_ item: Int, next: any Box<Int>) {
        next.put(item)
        next.put(item)
      }
    }
    """

  @Test(
    arguments: [
      ("no type of the user's", [], "", "7 2"),
      (
        "one delegate", [delegate],
        "let only = Only(); subject.proxy.outer = only", "42 2"
      ),
      (
        "one interceptor", [interceptor],
        "let log = Log(); subject.proxy.interceptors.append(log)", "7 2"
      ),
      (
        "one of each", [delegate, interceptor],
        "let only = Only(); subject.proxy.outer = only; subject.proxy.interceptors.insert(Log(), at: 0)",
        "42 2"
      ),
      (
        "one of each with an associated type", [box],
        """
        let shelf = Shelf(); subject.box.outer = shelf; subject.box.interceptors = [Doubler(), Doubler()]
        defer { if shelf.items.count != 4 { print("lost", shelf.items) } }
        """,
        "7 2"
      ),
    ]
  )
  func `every link of a chain sees every callback`(
    _ name: String,
    _ types: [String],
    _ setUp: String,
    _ expected: String
  ) async throws {
    let main = """
      @main struct Main {
        static func main() {
          let subject = Subject()
          let counter = Counter()
          subject.proxy.interceptors = [.callbacks(counter), .callbacks(counter)]
          \(setUp)
          print(subject.fire(), counter.count)
        }
      }
      """
    let output = try await Compiler.withFolder { folder in
      try ([Self.protocols] + types + [main]).joined(separator: "\n").write(
        to: folder.appendingPathComponent("Module.swift"),
        atomically: true,
        encoding: .utf8
      )
      let compiled = try await Compiler.compile(
        ["-swift-version", "6", "-O", "-wmo", "Module.swift"] + Compiler.runtimeObjects()
          + ["-o", "module"],
        in: folder
      )
      guard compiled.status == 0 else { return compiled.output }
      return try await Compiler.run(folder.appendingPathComponent("module"), [], in: folder).output
    }
    #expect(output == expected + "\n")
  }
}
