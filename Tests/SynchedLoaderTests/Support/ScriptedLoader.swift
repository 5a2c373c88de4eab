import CoreFoundation
import DelegateProxy
import Foundation
import SynchedLoader

/// What a scripted loader tells.
@Proxied
protocol ScriptDelegate: AnyObject {
  func scriptDidStart(_ loader: ScriptedLoader)
  func script(_ loader: ScriptedLoader, didReceive part: String)
  @Terminal func scriptDidFinish(_ loader: ScriptedLoader)
  @Terminal func script(_ loader: ScriptedLoader, didFailWith error: any Error)
}

struct ScriptFailure: Error, Equatable {}

/// A loader that calls back as its request says: out of timers, or from within `load`.
final class ScriptedLoader: Loader {
  enum Event {
    case start
    case part(String)
    case finish
    case fail
  }

  struct Step {
    /// Seconds after the load began; `nil` for within `load`.
    var time: Double?
    var event: Event
  }

  let delegateProxy = ScriptDelegateProxy()
  private(set) var isLoading = false
  private(set) var content: String?
  private(set) var loads = 0
  private(set) var cancellations = 0
  var previousLoad = PreviousLoad.ends
  /// The mode that the timers are in.
  var mode = RunLoop.Mode.default
  private var timers: [CFRunLoopTimer?] = []
  private var received = ""
  /// How often what was scheduled has been forgotten.
  private var forgotten = 0

  deinit { forget() }

  func load(_ steps: [Step]) {
    if previousLoad == .ends { forget() }
    loads += 1
    isLoading = true
    content = nil
    received = ""
    schedule(steps[...], from: CFAbsoluteTimeGetCurrent())
  }

  /// Schedules each step when the one before is done, and as long after it as is said: on a busy machine all might be
  /// due in one pass of the loop.
  private func schedule(_ steps: ArraySlice<Step>, from start: CFAbsoluteTime) {
    guard let step = steps.first else { return }
    guard let time = step.time else { return take(steps, from: start) }
    let timer = CFRunLoopTimerCreateWithHandler(nil, start + time, 0, 0, 0) { [weak self] timer in
      guard let self else { return }
      timers.removeAll { $0 === timer }
      take(steps, from: max(start, CFAbsoluteTimeGetCurrent() - time))
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode.name)
    timers.append(timer)
  }

  private func take(_ steps: ArraySlice<Step>, from start: CFAbsoluteTime) {
    let before = forgotten
    if let step = steps.first { call(step.event) }
    if forgotten == before { schedule(steps.dropFirst(), from: start) }
  }

  func cancel() {
    cancellations += 1
    isLoading = false
    if previousLoad == .ends { forget() }
  }

  private func forget() {
    forgotten += 1
    for timer in timers { CFRunLoopTimerInvalidate(timer) }
    timers = []
  }

  /// Does what a step would do, now.
  func call(_ event: Event) {
    switch event {
    case .start:
      delegateProxy.scriptDidStart(self)
    case .part(let part):
      received += part
      delegateProxy.script(self, didReceive: part)
    case .finish:
      isLoading = false
      content = received
      delegateProxy.scriptDidFinish(self)
    case .fail:
      isLoading = false
      delegateProxy.script(self, didFailWith: ScriptFailure())
    }
  }
}

extension [ScriptedLoader.Step] {
  /// A load that finishes with a text.
  static func finishing(_ text: String, after seconds: Double? = 0.002) -> Self {
    [.init(time: seconds, event: .part(text)), .init(time: seconds, event: .finish)]
  }

  static func failing(after seconds: Double? = 0.002) -> Self {
    [.init(time: seconds, event: .fail)]
  }

  static let never: Self = []
}

/// An outer delegate that writes everything down, and may do something at each callback.
final class ScriptLog: ScriptDelegate {
  private(set) var lines: [String] = []
  var onFinish: (ScriptedLoader) -> Void = { _ in }
  var onPart: (ScriptedLoader) -> Void = { _ in }

  func write(_ line: String) { lines.append(line) }

  func scriptDidStart(_ loader: ScriptedLoader) { write("start") }

  func script(_ loader: ScriptedLoader, didReceive part: String) {
    write("part \(part)")
    onPart(loader)
  }

  func scriptDidFinish(_ loader: ScriptedLoader) {
    write("finish")
    onFinish(loader)
    write("finish returns")
  }

  func script(_ loader: ScriptedLoader, didFailWith error: any Error) { write("fail") }
}
