import CoreFoundation
import DelegateProxy
import Foundation
import SynchedLoader

@Proxied
protocol PartDelegate: AnyObject {
  @Fallback(true) func partsMayStart() -> Bool
  func partsDidStart()
  @Terminal func partsDidFinish()
  @Terminal func partsDidFail(with error: any Error)
}

struct PartFailure: Error {}

/// What a load of the hand-made loaders comes to.
enum PartRequest {
  case finish
  case fail
  case never
}

/// A loader that is right, in parts of which each can be got wrong by itself.
class HandLoader: Loader {
  let delegateProxy = PartDelegateProxy()
  var isLoading = false
  var content: String?
  var previousLoad: PreviousLoad { .ends }
  private var timers: [CFRunLoopTimer?] = []
  /// Counts what ends a load from outside.
  private var turns = 0

  required init() {}

  deinit { forgetTimers() }

  func load(_ request: PartRequest) {
    cancel()
    begin(request)
  }

  func cancel() {
    turns += 1
    forgetTimers()
    isLoading = false
  }

  func begin(_ request: PartRequest) {
    content = nil
    isLoading = true
    later { [weak self] in self?.start(request) }
  }

  func start(_ request: PartRequest) {
    // A callback may have ended this load, or started the next.
    let turn = turns
    guard delegateProxy.partsMayStart(), turn == turns else { return }
    delegateProxy.partsDidStart()
    guard turn == turns else { return }
    switch request {
    case .finish: later { [weak self] in self?.finish() }
    case .fail: later { [weak self] in self?.fail() }
    case .never: break
    }
  }

  func finish() {
    isLoading = false
    content = "all"
    delegateProxy.partsDidFinish()
  }

  func fail() {
    isLoading = false
    delegateProxy.partsDidFail(with: PartFailure())
  }

  func forgetTimers() {
    for timer in timers { CFRunLoopTimerInvalidate(timer) }
    timers = []
  }

  /// Has the loop of this thread call the next time it runs.
  func later(_ body: @escaping () -> Void) {
    let timer = CFRunLoopTimerCreateWithHandler(
      nil,
      CFAbsoluteTimeGetCurrent(),
      0,
      0,
      0
    ) { _ in body() }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
    timers.append(timer)
  }
}

/// A loader that is right and calls back from within `load(_:)`.
final class ImmediateLoader: HandLoader {
  override func later(_ body: @escaping () -> Void) { body() }
}

/// A loader that is right and says that a load it must end still calls back.
final class OwingLoader: HandLoader {
  override var previousLoad: PreviousLoad { .callsBack }
  override func cancel() {
    let owes = isLoading
    super.cancel()
    if owes { later { [delegateProxy] in delegateProxy.partsDidFail(with: PartFailure()) } }
  }
}
