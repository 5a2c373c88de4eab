public import Foundation
public import SynchedLoader

/// Checks that a loader keeps what `Loader` promises, whatever it loads.
///
/// It makes a loader for each of some thirty little plays, has it succeed, fail, be cancelled, be replaced, never
/// answer, and be cancelled or started again from within each of its callbacks, and looks at every callback. It
/// works in any test framework and in a plain program:
///
/// ```swift
/// let conformance = LoaderConformance(
///   finishing: PageRequest("hello"),
///   failing: PageRequest("missing"),
///   unanswered: PageRequest("never")
/// ) { PageLoader() }
/// try conformance.check()
/// ```
///
/// What is checked:
/// - A load makes exactly one terminal callback, of the right kind, and none after it.
/// - In the finishing callback, and behind it, `content` is there; at any other time it is `nil`.
/// - `isLoading` is true from `load(_:)` on, and false in the terminal callback and behind it.
/// - `cancel()`, and starting another load, end the load before, also from within a callback. A loader that says
///   something else in `Loader.previousLoad` is held to that.
/// - A load that is ended makes no callbacks of any kind any more. Those that another load has taken the place of are
///   told from its own where that one is never answered: it then calls back more than it does by itself.
/// - Nothing keeps the loader, its proxy or an interceptor when nobody refers to them any more.
///
/// Which callbacks but the terminal ones a load makes is the loader's own affair.
///
/// Threading: everything runs on the calling thread, whose run loop it runs; it is not for use in a task, as
/// `NestedRunLoop` says. Callbacks may come on other threads, if `isLoading` and `content` can be read there; what
/// is done from within a callback is done on the calling thread only.
public struct LoaderConformance<Subject: Loader> {
  let makeLoader: () -> Subject
  let finishing: Subject.Request
  let failing: Subject.Request?
  let unanswered: Subject.Request?

  /// How long a terminal callback may take.
  public var patience = Duration.seconds(10)
  /// How long the run loop is run to see that no more callbacks come; about forty times in one check.
  public var quiet = Duration.milliseconds(50)
  /// The mode that the loader calls back in.
  public var mode = RunLoop.Mode.default
  /// Gives the driver of the calling thread's loop.
  public var driver: () -> any RunLoopDriver = { CoreFoundationDriver.current }

  /// Makes a suite.
  ///
  /// - Parameters:
  ///   - finishing: A request that finishes.
  ///   - failing: A request that fails; `nil` for a loader that cannot fail.
  ///   - unanswered: A request that is never answered; `nil` for a loader that answers everything.
  ///   - makeLoader: Makes a loader that nobody else refers to, ready for `load(_:)`.
  public init(
    finishing: Subject.Request,
    failing: Subject.Request?,
    unanswered: Subject.Request?,
    makeLoader: @escaping () -> Subject
  ) {
    self.finishing = finishing
    self.failing = failing
    self.unanswered = unanswered
    self.makeLoader = makeLoader
  }

  /// Runs everything.
  ///
  /// - Throws: ``ConformanceFailure`` with everything that was wrong.
  @available(*, noasync, message: "This runs the thread's run loop, which a task must not do.")
  public func check() throws {
    let violations = violations()
    if !violations.isEmpty { throw ConformanceFailure(violations: violations) }
  }

  /// Runs everything.
  ///
  /// - Returns: What was wrong.
  @available(*, noasync, message: "This runs the thread's run loop, which a task must not do.")
  public func violations() -> [ConformanceViolation] {
    var found: [ConformanceViolation] = []
    func run(_ setting: String, _ play: (LoadRun<Subject>) -> Void) -> LoadRun<Subject> {
      let run = LoadRun(self, setting)
      play(run)
      found += run.end()
      return run
    }

    _ = run("a loader that loads nothing") { $0.cancel() }
    var callbacks = run("a load that finishes") { $0.loadToTheEnd(finishing, finishes: true) }
      .callbacks.map { (request: finishing, finishes: true, name: $0) }
    if let failing {
      callbacks += run("a load that fails") { $0.loadToTheEnd(failing, finishes: false) }
        .callbacks.suffix(1).map { (failing, false, $0) }
    }
    _ = run("several loads, one after the other") { run in
      run.loadToTheEnd(finishing, finishes: true)
      if let failing { run.loadToTheEnd(failing, finishes: false) }
      run.loadToTheEnd(finishing, finishes: true)
      run.cancel()
    }
    var known: [String] = []
    if let unanswered {
      _ = run("a load that is never answered") { run in
        run.load(unanswered)
        known = run.staysUnanswered()
        run.cancel()
      }
    }
    for (request, name) in others {
      _ = run("\(name), cancelled") { run in
        run.load(request)
        run.cancel()
        run.loadToTheEnd(finishing, finishes: true)
      }
      _ = run("\(name), replaced by another") { run in
        run.load(request)
        guard run.mayLoad else { return }
        run.loadToTheEnd(finishing, finishes: true)
      }
      guard let unanswered else { continue }
      _ = run("\(name), replaced by one that is never answered") { run in
        run.load(request)
        guard run.mayLoad else { return }
        run.load(unanswered)
        run.staysUnanswered(as: known)
        run.cancel()
      }
    }
    for (request, finishes, name) in callbacks {
      _ = run("a load, cancelled in '\(name)'") { run in
        run.load(request, finishes: finishes, cancelIn: name)
      }
      _ = run("a load, replaced by another in '\(name)'") { run in
        run.load(request, finishes: finishes, replaceIn: name, by: finishing)
      }
      guard let unanswered else { continue }
      _ = run("a load, replaced in '\(name)' by one that is never answered") { run in
        run.load(request, replaceIn: name, byUnanswered: unanswered, as: known)
      }
    }
    return found
  }

  /// The loads that are ended before they are over.
  private var others: [(Subject.Request, String)] {
    let all = [
      (finishing, "a load that would finish"), (failing, "a load that would fail"),
      (unanswered, "a load that is never answered"),
    ]
    return all.compactMap { request, name in request.map { ($0, name) } }
  }
}
