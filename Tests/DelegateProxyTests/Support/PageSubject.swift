import DelegateProxy

/// A subject with a proxy of its own.
final class PageSubject {
  let delegateProxy = PageDelegateProxy()
  var delegate: (any PageDelegate)? {
    get { delegateProxy.outer }
    set { delegateProxy.outer = newValue }
  }

  /// How a load ends.
  enum Ending: CaseIterable {
    case success, failure, cancellation, neverStarted, interceptorsRemovedInCallback
  }

  private var pending: [() -> Void] = []

  /// Begins a load that goes on with each step.
  func load(_ ending: Ending) {
    guard ending != .neverStarted else { return }
    delegateProxy.pageDidStart(1)
    // A load that is under way keeps its subject, as timers and sessions do.
    pending.append {
      switch ending {
      case .failure: self.delegateProxy.page(1, didFailWith: LoadFailure())
      default: self.delegateProxy.pageDidFinish(1)
      }
    }
  }

  func step() {
    let due = pending
    pending = []
    for callback in due { callback() }
  }

  func cancel() { pending = [] }
}
