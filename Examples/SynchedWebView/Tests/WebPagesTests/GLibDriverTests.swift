import CWebKitGTK
import DelegateProxyTesting
import Foundation
import GLibLoop
import SynchedLoader
import XCTest

/// What a run loop driver promises, on a GLib context that no GTK runs.
final class GLibDriverTests: XCTestCase {
  private static let patience = Duration.seconds(20)

  private func makeWait() -> NestedRunLoop { NestedRunLoop(driver: GLibDriver.current) }

  func testTheDriverKeepsItsContract() throws {
    try RunLoopDriverConformance(knowsModes: false, native: .glib) { GLibDriver.current }.check()
  }

  func testATimeoutSaysThatTheMainQueueIsNoPartOfTheLoop() {
    var kept: Completion<Void>?
    XCTAssertThrowsError(
      try waitForCompletion(timeout: .milliseconds(5), driver: GLibDriver.current) {
        (completion: Completion<Void>) in
        kept = completion
        DispatchQueue.main.async { completion.resume() }
      }
    ) { error in
      XCTAssertTrue("\(error)".contains("no part of the loop that was run"), "\(error)")
    }
    withExtendedLifetime(kept) {}
  }

  func testQuitBeforeRunServesNothing() {
    let wait = makeWait()
    var served = false
    let timer = GLibTimer(every: 0) { served = true }
    wait.quit()
    XCTAssertEqual(wait.run(), .quit)
    XCTAssertFalse(served)
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(5)), .timedOut)
    XCTAssertTrue(served)
    withExtendedLifetime(timer) {}
  }

  func testQuitFromATimerAnIdleSourceWorkAndAnotherThread() {
    let starters: [(NestedRunLoop) -> GLibTimer?] = [
      { wait in GLibTimer(every: 3) { wait.quit() } },
      { wait in
        let data = Unmanaged.passRetained(wait).toOpaque()
        g_idle_add(
          { data in
            if let data { Unmanaged<NestedRunLoop>.fromOpaque(data).takeRetainedValue().quit() }
            return 0
          },
          data
        )
        return nil
      },
      { wait in
        GLibDriver.current.perform(in: .default) { wait.quit() }
        return nil
      },
      { wait in
        Thread { wait.quit() }.start()
        return nil
      },
      { wait in
        let driver = GLibDriver.current
        Thread { driver.perform(in: .default) { wait.quit() } }.start()
        return nil
      },
    ]
    for start in starters {
      let wait = makeWait()
      let timer = start(wait)
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
      withExtendedLifetime(timer) {}
    }
  }

  func testATimeoutIsNeverEarly() {
    for milliseconds in [0, 1, 7, 30] {
      let start = SuspendingClock.now
      XCTAssertEqual(makeWait().run(timeout: .milliseconds(milliseconds)), .timedOut)
      XCTAssertGreaterThanOrEqual(SuspendingClock.now - start, .milliseconds(milliseconds))
    }
  }

  func testExtremeTimeouts() {
    XCTAssertEqual(makeWait().run(timeout: .seconds(-5)), .timedOut)
    for timeout in [Duration.seconds(Int64.max), .seconds(999_999_999)] {
      let wait = makeWait()
      let timer = GLibTimer(every: 2) { wait.quit() }
      XCTAssertEqual(wait.run(timeout: timeout), .quit)
      withExtendedLifetime(timer) {}
    }
  }

  func testTimeoutZeroServesWhatIsReady() {
    let driver = GLibDriver.current
    let served = Log()
    driver.perform(in: .default) { served.add("work") }
    XCTAssertEqual(makeWait().run(timeout: .zero), .timedOut)
    XCTAssertEqual(served.lines, ["work"])
  }

  func testAnIdleWaitSleeps() {
    var before = timespec()
    var after = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before)
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(300)), .timedOut)
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after)
    let used =
      Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1_000_000_000
    XCTAssertLessThan(used, 0.03)
  }

  func testWorkRunsOnceAndInItsOrder() {
    let wait = makeWait()
    let log = Log()
    let driver = GLibDriver.current
    Thread {
      for number in 0..<100 { driver.perform(in: .default) { log.add("\(number)") } }
      driver.perform(in: .default) { wait.quit() }
    }.start()
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertEqual(log.lines, (0..<100).map { "\($0)" })
  }

  func testWaitsThatEndOutOfOrderReturnWhenTheInnerOnesHaveLeft() {
    let outer = makeWait()
    var inner: NestedRunLoop.Outcome?
    var depth = 0
    GLibDriver.current.onceIdle {
      let wait = NestedRunLoop(driver: GLibDriver.current)
      depth = NestedRunLoop.depth
      outer.quit()
      Thread { wait.quit() }.start()
      inner = wait.run(timeout: Self.patience)
    }
    XCTAssertEqual(outer.run(timeout: Self.patience), .quit)
    XCTAssertEqual(inner, .quit)
    XCTAssertEqual(depth, 1)
    XCTAssertEqual(NestedRunLoop.depth, 0)
  }

  func testTheDeadlineOfAnEnclosingWaitBoundsTheOneInside() {
    var inner: NestedRunLoop.Outcome?
    GLibDriver.current.onceIdle {
      inner = NestedRunLoop(driver: GLibDriver.current).run(timeout: Self.patience)
    }
    XCTAssertEqual(makeWait().run(timeout: .milliseconds(20)), .timedOut)
    XCTAssertEqual(inner, .interrupted)
  }

  func testAMainLoopThatIsQuitInsideAWaitEndsOnlyItself() {
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    let wait = makeWait()
    let log = Log()
    GLibDriver.current.onceIdle {
      let timer = GLibTimer(every: 2) { g_main_loop_quit(loop) }
      // The wait is over inside a loop that is not its own, which eats the wake-up.
      wait.quit()
      g_main_loop_run(loop)
      withExtendedLifetime(timer) {}
      log.add("the loop has left")
    }
    XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    XCTAssertEqual(log.lines, ["the loop has left"])
  }

  func testAWaitStopsNoMainLoopAroundIt() {
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    let log = Log()
    GLibDriver.current.onceIdle {
      let wait = NestedRunLoop(driver: GLibDriver.current)
      Thread { wait.quit() }.start()
      log.add("\(wait.run(timeout: Self.patience))")
      GLibDriver.current.onceIdle {
        log.add("still running")
        g_main_loop_quit(loop)
      }
    }
    g_main_loop_run(loop)
    XCTAssertEqual(log.lines, ["quit", "still running"])
  }

  func testRacingFinishesFromAnotherThreadAreNeverLost() {
    for _ in 0..<2000 {
      let wait = makeWait()
      let thread = DispatchQueue.global()
      thread.async { wait.quit() }
      XCTAssertEqual(wait.run(timeout: Self.patience), .quit)
    }
  }

  func testASecondaryThreadHasAContextOfItsOwn() {
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    let main = GLibDriver.current
    Thread {
      let driver = GLibDriver.current
      let wait = NestedRunLoop(driver: driver)
      driver.perform(in: .default) { wait.quit() }
      log.add("\(driver === main) \(wait.run(timeout: Self.patience))")
      done.signal()
    }.start()
    XCTAssertEqual(done.wait(timeout: .now() + 30), .success)
    XCTAssertEqual(log.lines, ["false quit"])
  }

  func testManyWaitsLeaveNothingInTheContext() {
    let wait = makeWait()
    for _ in 0..<1000 { XCTAssertEqual(makeWait().run(timeout: .zero), .timedOut) }
    XCTAssertEqual(g_main_context_pending(nil), 0)
    wait.quit()
  }
}

extension RunLoopDriverConformance.NativeLoop {
  /// The calling thread's context, as others use it.
  fileprivate static let glib = RunLoopDriverConformance.NativeLoop { handOver in
    let loop = MainLoop()
    handOver { g_main_loop_quit(loop.pointer) }
    g_main_loop_run(loop.pointer)
  } call: { delay, body in
    let source = g_timeout_source_new(guint(delay * 1000))
    g_source_set_callback(
      source,
      { data in
        if let data { Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().body() }
        return 0
      },
      Unmanaged.passRetained(Box(body)).toOpaque(),
      { data in
        if let data { Unmanaged<Box>.fromOpaque(data).release() }
      }
    )
    g_source_attach(source, g_main_context_get_thread_default())
    g_source_unref(source)
  } isEmpty: {
    g_main_context_pending(g_main_context_get_thread_default()) == 0
  }
}

extension GLibDriver {
  /// Calls a closure of this thread out of the context.
  fileprivate func onceIdle(_ body: @escaping () -> Void) {
    let data = Unmanaged.passRetained(Box(body)).toOpaque()
    g_idle_add(
      { data in
        if let data { Unmanaged<Box>.fromOpaque(data).takeRetainedValue().body() }
        return 0
      },
      data
    )
  }
}

/// A main loop of the calling thread's context, kept as long as somebody may quit it.
private final class MainLoop {
  let pointer = g_main_loop_new(g_main_context_get_thread_default(), 0)
  deinit { g_main_loop_unref(pointer) }
}

private final class Box {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Lines that any thread may add to.
final class Log: @unchecked Sendable {
  // Unchecked: `stored` is guarded by `lock`.
  private let lock = NSLock()
  private var stored: [String] = []

  var lines: [String] { lock.withLock { stored } }

  func add(_ line: String) { lock.withLock { stored.append(line) } }
}
