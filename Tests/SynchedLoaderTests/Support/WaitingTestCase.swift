import CoreFoundation
import Foundation
import SynchedLoader
import XCTest

/// A test case that runs run loops: synchronous, on the main thread, with a driver that subclasses
/// replace so that every test runs on each.
class WaitingTestCase: XCTestCase {
  /// Makes the driver under test, for the calling thread.
  var makeDriver: @Sendable () -> any RunLoopDriver { { CoreFoundationDriver.current } }

  func makeWait() -> NestedRunLoop { NestedRunLoop(driver: makeDriver()) }

  /// Long enough for a busy machine; a wait that takes this long has hung.
  static let patience = Duration.seconds(20)

  /// Runs the loop as a program's own main loop would, until `stopOuterLoop()`.
  func runOuterLoop(limit: Double = 20) -> CFRunLoopRunResult {
    CFRunLoopRunInMode(RunLoop.Mode.default.name, limit, false)
  }

  func stopOuterLoop() {
    CFRunLoopStop(CFRunLoopGetCurrent())
  }
}

/// Has the loop of the calling thread call out of a timer.
func after(
  _ seconds: Double = 0,
  in mode: RunLoop.Mode = .default,
  _ body: @escaping () -> Void
) {
  let timer = CFRunLoopTimerCreateWithHandler(
    nil,
    CFAbsoluteTimeGetCurrent() + seconds,
    0,
    0,
    0
  ) { _ in body() }
  CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode.name)
}

/// Counts how often the loop of the calling thread goes to sleep in the default mode.
final class PassCounter {
  private(set) var sleeps = 0
  private var observer: CFRunLoopObserver?

  init() {
    observer = CFRunLoopObserverCreateWithHandler(
      nil,
      CFRunLoopActivity.beforeWaiting.rawValue,
      true,
      0
    ) { [unowned self] _, _ in sleeps += 1 }
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, RunLoop.Mode.default.name)
  }

  func stop() {
    CFRunLoopObserverInvalidate(observer)
  }
}

extension RunLoop.Mode {
  /// The mode as CoreFoundation names it.
  var name: CFRunLoopMode {
    #if canImport(Darwin)
    return CFRunLoopMode(rawValue as CFString)
    #else
    // The common modes are recognised by the identity of their name.
    if self == .common { return kCFRunLoopCommonModes }
    let characters = Array(rawValue.utf16)
    return CFStringCreateWithCharacters(nil, characters, characters.count)
    #endif
  }

  /// The name as the one function wants it that takes a string or an array of them.
  var performName: CFString {
    #if canImport(Darwin)
    name.rawValue
    #else
    name
    #endif
  }
}
