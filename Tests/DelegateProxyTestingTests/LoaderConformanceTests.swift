import DelegateProxyTesting
import Foundation
import SynchedLoader
import XCTest

final class LoaderConformanceTests: XCTestCase {
  private func conformance<Subject: HandLoader>(
    _ loader: Subject.Type
  ) -> LoaderConformance<Subject> {
    LoaderConformance(finishing: .finish, failing: .fail, unanswered: .never) { loader.init() }
  }

  func testALoaderThatIsRightConforms() throws {
    try conformance(HandLoader.self).check()
  }

  func testALoaderThatCallsBackFromWithinLoadConforms() throws {
    try conformance(ImmediateLoader.self).check()
  }

  func testALoaderThatOwesACallbackConformsIfItSaysSo() throws {
    try conformance(OwingLoader.self).check()
  }

  func testASynchronousLoaderConforms() throws {
    try LoaderConformance(finishing: PartRequest.finish, failing: .fail, unanswered: .never) {
      let loader = SynchronousLoader(HandLoader())
      loader.timeout = .milliseconds(20)
      return loader
    }.check()
  }

  func testALoaderThatNeitherFailsNorStallsConforms() throws {
    try LoaderConformance(finishing: PartRequest.finish, failing: nil, unanswered: nil) {
      HandLoader()
    }.check()
  }

  func testAFailureListsEverything() {
    XCTAssertThrowsError(try conformance(DoubleFinish.self).check()) { error in
      let failure = error as? ConformanceFailure
      XCTAssertGreaterThan(failure?.violations.count ?? 0, 1)
      XCTAssertEqual("\(error)".split(separator: "\n").count, failure?.violations.count)
    }
  }

  /// Sees that a loader which is wrong is caught, and its fault named.
  private func check<Subject: HandLoader>(
    _ loader: Subject.Type,
    _ message: String,
    line: UInt = #line
  ) {
    var conformance = conformance(loader)
    conformance.patience = .milliseconds(200)
    conformance.quiet = .milliseconds(10)
    let found = conformance.violations().map(\.description)
    XCTAssertTrue(
      found.contains { $0.contains(message) },
      "\(loader): \(found.joined(separator: "\n"))",
      line: line
    )
  }

  func testEndsThatAreWrongAreCaughtAndNamed() {
    let twice = "the load made 2 terminal callbacks: 'partsDidFinish()', 'partsDidFinish()'"
    check(DoubleFinish.self, twice + " (a load that finishes)")
    check(LateSecondFinish.self, twice + " (a load that finishes)")
    check(
      FinishAfterFail.self,
      "2 terminal callbacks: 'partsDidFail(with:)', 'partsDidFinish()' (a load that fails)"
    )
    check(FailureAsEnd.self, "'partsDidFinish()' ended a load that has to end otherwise")
    check(LostFailure.self, "the load made no terminal callback (a load that fails)")
    check(CallbackAfterEnd.self, "'partsDidStart()' was called after the terminal callback")
  }

  func testContentThatIsWrongIsCaughtAndNamed() {
    check(FinishBeforeContent.self, "'content' is nil in 'partsDidFinish()'")
    check(NoContent.self, "'content' is nil when the load is over")
    check(OldContent.self, "'content' is there in 'partsMayStart()' (several loads")
    check(ContentOfAFailure.self, "'content' is there in 'partsDidFail(with:)'")
    check(CancelThatForgets.self, "'content' is nil after 'cancel()'")
  }

  func testStandingsThatAreWrongAreCaughtAndNamed() {
    check(BusyInFinish.self, "'isLoading' is true in 'partsDidFinish()'")
    check(NeverIdle.self, "'isLoading' is true when the load is over")
    check(IdleUntilStart.self, "'isLoading' is false when 'load(_:)' has returned")
    check(BusyAfterCancel.self, "'isLoading' is true after 'cancel()'")
  }

  func testLoadsThatDoNotEndAreCaughtAndNamed() {
    check(CallbackAfterCancel.self, "'partsDidStart()' was called after 'cancel()'")
    check(
      CancelThatFails.self,
      "'partsDidFail(with:)' was called after 'cancel()' (a load that is never answered)"
    )
    check(OldLoadGoesOn.self, "2 terminal callbacks: 'partsDidFinish()', 'partsDidFinish()'")
    for setting in [
      "a load that would finish, replaced by one that is never answered",
      "a load, replaced in 'partsMayStart()' by one that is never answered",
    ] {
      check(
        OldLoadTellsOn.self,
        "'partsDidStart()' was called after another load took its place (\(setting))"
      )
    }
    check(
      DeafToCancelInCallback.self,
      "was called after 'cancel()' (a load, cancelled in 'partsMayStart()')"
    )
    check(
      DeafToLoad.self,
      "no terminal callback (a load that is never answered, replaced by another)"
    )
    check(
      ForgottenDebt.self,
      "the load made no terminal callback (a load that would finish, cancelled)"
    )
  }

  func testCyclesAreCaughtAndNamed() {
    check(
      CycleAfterFailure.self,
      "the loader was leaked: something keeps it in a cycle (a load that fails)"
    )
    check(
      KeptAfterCancel.self,
      "the loader was leaked: something keeps it in a cycle (a load that is never answered)"
    )
    check(CycleOfTheProxy.self, "the proxy was leaked")
  }
}
