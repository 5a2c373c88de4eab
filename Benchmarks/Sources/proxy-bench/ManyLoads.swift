import CoreFoundation
import DelegateProxy
import Foundation
import SynchedLoader

@Proxied
private protocol CountDelegate: AnyObject {
  func loader(_ number: Int, didReceive part: String)
  @Terminal func loaderDidFinish(_ number: Int)
  @Terminal func loader(_ number: Int, didFailWith error: any Error)
}

/// A loader that calls back out of a timer, and now and then never.
private final class CountLoader: Loader {
  private struct Failure: Error {}

  let delegateProxy = CountDelegateProxy()
  private(set) var isLoading = false
  private(set) var content: Int?
  private var timer: CFRunLoopTimer?

  func load(_ number: Int) {
    cancel()
    content = nil
    isLoading = true
    // The last hundredth is cancelled by its deadline.
    if number % 100 == 0 { return }
    let new = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0, 0, 0) {
      [unowned self] _ in
      isLoading = false
      delegateProxy.loader(number, didReceive: "part")
      if number % 100 == 1 { return delegateProxy.loader(number, didFailWith: Failure()) }
      content = number
      delegateProxy.loaderDidFinish(number)
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), new, kCFRunLoopDefaultMode)
    timer = new
  }

  func cancel() {
    if let timer { CFRunLoopTimerInvalidate(timer) }
    (timer, isLoading) = (nil, false)
  }
}

/// A driver of the calling thread, with the name under which figures stand.
struct NamedDriver: Sendable {
  let name: String
  let current: @Sendable () -> any RunLoopDriver

  static let all = [
    NamedDriver(name: "CoreFoundationDriver") { CoreFoundationDriver.current },
    NamedDriver(name: "PortDriver") { PortDriver.current },
  ]

  /// Synchronous loads from start to content; in each hundred one fails, and one is cancelled by its deadline.
  var wholeLoads: Case {
    let loader = SynchronousLoader(CountLoader(), driver: current)
    loader.lateLoad = .isCancelled
    return Case(name: "whole load, \(name)", weight: 10) { loads in
      for number in 0..<loads {
        let timeout = number % 100 == 0 ? Duration.zero : .seconds(60)
        _ = try? loader.content(for: number, timeout: timeout)
      }
    }
  }
}

/// What many synchronous loads leave behind.
struct ManyLoads: Encodable {
  /// Bytes of resident memory that each load has added, by the line that fits best; after a warm-up.
  let bytesPerLoad: Double
  /// File descriptors that are open afterwards and were not before.
  let descriptors: Int
  /// Microseconds for a load.
  let microseconds: Double

  static func measure(_ driver: NamedDriver, loads: Int) -> ManyLoads {
    let work = driver.wholeLoads.run
    work(loads / 10)
    let before = openDescriptors()
    var points: [(x: Double, y: Double)] = []
    let steps = 30
    let start = ContinuousClock.now
    for step in 0..<steps {
      points.append((Double(step * (loads / steps)), residentMemory()))
      work(loads / steps)
    }
    let time = (ContinuousClock.now - start).nanoseconds
    points.append((Double(loads), residentMemory()))
    return ManyLoads(
      bytesPerLoad: slope(points),
      descriptors: openDescriptors() - before,
      microseconds: time / Double(loads) / 1000
    )
  }

  private static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let covariance = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    return covariance / points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
  }

  private static func openDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
  }

  private static func residentMemory() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { fail("this system does not tell how much memory is resident") }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
