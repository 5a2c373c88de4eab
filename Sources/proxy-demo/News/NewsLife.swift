import DelegateProxy
import Foundation
import SynchedLoader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The life of a news list, from an empty table to teardown.
///
///     list ──► printer ──► counter ──► gate ──► table
///                                      closed in the background
///
struct NewsLife {
  let request: URLRequest
  let limit: Duration
  let report: NewsReport

  /// How it went.
  struct Outcome {
    var reloads = 0
    var changes = 0
    var error: String?
    var isFreed = false
  }

  func play() -> Outcome {
    var outcome = Outcome()
    let remains = live(&outcome)
    report.step("Teardown")
    // What the loaders have scheduled lets go of them in the run loop.
    for _ in 0..<200 where !remains.isEmpty {
      _ = NestedRunLoop().run(timeout: .milliseconds(5))
    }
    outcome.isFreed = remains.isEmpty
    report.summary(
      reloads: outcome.reloads,
      changes: outcome.changes,
      isFreed: outcome.isFreed,
      error: outcome.error
    )
    return outcome
  }

  private func live(_ outcome: inout Outcome) -> Remains {
    let list = NewsList()
    let table = NewsTable(report)
    let gate = CallbackGate(for: NewsListDelegateProxy.self, coalescing: .lastPerRequirement)
    let recorder = CallbackRecorder()
    list.delegateProxy.interceptors = [
      NewsPrinter(report: report), .callbacks(recorder), .callbacks(gate),
    ]
    list.delegateProxy.outer = table
    var remains = Remains([list, table, gate, recorder, list.delegateProxy])

    report.step("In the foreground: the list is empty")
    table.draw(list)

    report.step("To the background: the gate closes")
    gate.close()
    for number in 1...2 {
      report.step(number == 1 ? "A background fetch" : "Another background fetch")
      let fetch = NewsFetch(request, into: list)
      remains.add(fetch)
      let result = perform(fetch)
      report.fetch(number, result, fetch)
      if result == .failed, outcome.error == nil { outcome.error = fetch.reason }
    }
    report.step("More changes in the background")
    for index in 0..<2 { list.markAsRead(index) }
    list.remove(list.entries.count - 1)
    outcome.changes = recorder.callbacks.count
    report.gate(held: gate.heldCount, changes: outcome.changes)

    report.step("To the foreground: the gate opens")
    gate.open()
    outcome.reloads = table.reloads
    return remains
  }

  /// Waits for a fetch as the system does, no longer than the limit.
  private func perform(_ fetch: NewsFetch) -> FetchResult {
    do throws(SynchronousLoadError) {
      return try waitForCompletion(timeout: limit) { completion in
        fetch.begin { completion.resume(returning: $0) }
      }
    } catch {
      fetch.expire(after: limit)
      return .failed
    }
  }
}

/// Objects that should go, held weakly.
struct Remains {
  private struct Weak {
    weak var object: AnyObject?
  }

  private var objects: [Weak]

  init(_ objects: [AnyObject]) {
    self.objects = objects.map { Weak(object: $0) }
  }

  mutating func add(_ object: AnyObject) { objects.append(Weak(object: object)) }

  var isEmpty: Bool { !objects.contains { $0.object != nil } }
}
