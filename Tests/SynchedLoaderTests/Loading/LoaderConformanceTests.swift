import DelegateProxyTesting
import SynchedLoader
import XCTest

/// The loaders that other tests are made with keep what a loader promises.
final class LoaderConformanceTests: XCTestCase {
  func testConformsWithCallbacksOfTimers() throws {
    try LoaderConformance(finishing: .finishing("a"), failing: .failing(), unanswered: .never) {
      ScriptedLoader()
    }.check()
  }

  func testConformsWithCallbacksOnAnotherThread() throws {
    try LoaderConformance(
      finishing: .finish(after: .milliseconds(2)),
      failing: .fail(after: .milliseconds(2)),
      unanswered: .never
    ) {
      RemoteLoader()
    }.check()
  }
}
