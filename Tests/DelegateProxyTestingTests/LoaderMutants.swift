import SynchedLoader

// Loaders that are wrong, each one edit away from the one that is right.

final class DoubleFinish: HandLoader {
  override func finish() {
    super.finish()
    delegateProxy.partsDidFinish()
  }
}

final class LateSecondFinish: HandLoader {
  override func finish() {
    super.finish()
    later { [weak self] in self?.delegateProxy.partsDidFinish() }
  }
}

final class FinishAfterFail: HandLoader {
  override func fail() {
    super.fail()
    delegateProxy.partsDidFinish()
  }
}

final class FailureAsEnd: HandLoader {
  override func fail() { finish() }
}

final class LostFailure: HandLoader {
  override func fail() { isLoading = false }
}

final class FinishBeforeContent: HandLoader {
  override func finish() {
    isLoading = false
    delegateProxy.partsDidFinish()
    content = "all"
  }
}

final class NoContent: HandLoader {
  override func finish() {
    super.finish()
    content = nil
  }
}

final class OldContent: HandLoader {
  override func begin(_ request: PartRequest) {
    let old = content
    super.begin(request)
    content = old
  }
}

final class ContentOfAFailure: HandLoader {
  override func fail() {
    content = "half"
    super.fail()
  }
}

final class BusyInFinish: HandLoader {
  override func finish() {
    content = "all"
    delegateProxy.partsDidFinish()
    isLoading = false
  }
}

final class NeverIdle: HandLoader {
  override func fail() {
    super.fail()
    isLoading = true
  }
}

final class IdleUntilStart: HandLoader {
  override func begin(_ request: PartRequest) {
    super.begin(request)
    isLoading = false
  }
  override func start(_ request: PartRequest) {
    isLoading = true
    super.start(request)
  }
}

final class CallbackAfterEnd: HandLoader {
  override func finish() {
    super.finish()
    delegateProxy.partsDidStart()
  }
}

final class CallbackAfterCancel: HandLoader {
  override func start(_ request: PartRequest) {
    if isLoading { super.start(request) } else { delegateProxy.partsDidStart() }
  }
  override func forgetTimers() {}
}

final class CancelThatFails: HandLoader {
  override func cancel() {
    if isLoading { fail() }
    super.cancel()
  }
}

final class CancelThatForgets: HandLoader {
  override func cancel() {
    content = nil
    super.cancel()
  }
}

final class BusyAfterCancel: HandLoader {
  override func cancel() { forgetTimers() }
}

final class OldLoadGoesOn: HandLoader {
  override func load(_ request: PartRequest) { begin(request) }
}

final class OldLoadTellsOn: HandLoader {
  override func load(_ request: PartRequest) {
    let isReplaced = isLoading
    super.load(request)
    if isReplaced { later { [weak self] in self?.delegateProxy.partsDidStart() } }
  }
}

final class DeafToCancelInCallback: HandLoader {
  override func start(_ request: PartRequest) {
    _ = delegateProxy.partsMayStart()
    delegateProxy.partsDidStart()
    if request != .never { later { [weak self] in self?.finish() } }
  }
}

final class DeafToLoad: HandLoader {
  override func load(_ request: PartRequest) {
    if !isLoading { super.load(request) }
  }
}

final class ForgottenDebt: HandLoader {
  override var previousLoad: PreviousLoad { .callsBack }
}

final class CycleAfterFailure: HandLoader {
  private var retry: (() -> Void)?
  override func fail() {
    retry = { self.load(.finish) }
    super.fail()
  }
}

final class KeptAfterCancel: HandLoader {
  private var kept: KeptAfterCancel?
  override func begin(_ request: PartRequest) {
    super.begin(request)
    kept = self
  }
  override func finish() {
    super.finish()
    kept = nil
  }
  override func fail() {
    super.fail()
    kept = nil
  }
}

final class CycleOfTheProxy: HandLoader {
  override func finish() {
    super.finish()
    delegateProxy.interceptors.append(ProxyKeeper(delegateProxy))
  }
}

private final class ProxyKeeper: PartDelegateInterceptor {
  private let proxy: PartDelegateProxy
  init(_ proxy: PartDelegateProxy) { self.proxy = proxy }
}
