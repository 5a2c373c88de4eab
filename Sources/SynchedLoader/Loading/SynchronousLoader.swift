import DelegateProxy
public import Foundation

/// Makes a loader synchronous: `load` returns when the load is over, while the run loop goes on.
///
/// ```swift
/// let loader = SynchronousLoader(PageLoader())
/// loader.delegate = self                         // told everything, as before
/// let page = try loader.content(for: request, timeout: .seconds(5))
/// ```
///
/// It watches the callbacks as the first interceptor of the base's own proxy, and waits in a
/// ``NestedRunLoop``. The delegate set here is the base's: setting it on either is the same thing.
///
/// What it promises, besides what ``NestedRunLoop`` does:
/// - One outcome per call: the first terminal callback decides, or what ``completionPolicy`` says. Later ones
///   are passed on, counted in ``lateTerminals``, and change nothing.
/// - The outer delegate was told, and has returned, before `load` returns; and then no time is lost.
/// - A load that is over before the base's `load` returns runs no loop.
/// - No late callback of a load that was given up is taken for the next one's.
/// - A callback may load again, with this loader too once its load is over; endless recursion is refused.
/// - Nothing piles up, neither memory nor file descriptors, however many loads there are.
/// - A timeout's error says what may have been wrong: ``WaitDiagnosis``.
/// - Where somebody has replaced the interceptors, the next load watches again; a load that is waited for
///   at the time ends with ``SynchronousLoadError/unwatched``, at once.
///
/// The wait runs on the thread that calls; the loader belongs to one thread at a time. Interceptors of
/// your own go behind the first one: append them.
public final class SynchronousLoader<Base: Loader>: Loader {
  /// The loader that does the work.
  public let base: Base

  /// The longest time that ``load(_:)`` and ``content(for:)`` wait; one second unless set, `nil` for no limit.
  public var timeout: Duration? = .seconds(1)

  /// What becomes of a load whose time is up.
  public var lateLoad = LateLoad.goesOn

  /// The mode to run the loop in.
  public var mode: RunLoop.Mode = .default

  /// When a load is over; for the next load.
  ///
  /// Naming a start that is no requirement of the delegate protocol is a broken precondition.
  public var completionPolicy = CompletionPolicy.firstTerminal {
    didSet { completionPolicy.check(against: Base.Proxy.requirements) }
  }

  /// Why the last load has no result; `nil` if it has one or is not over.
  public internal(set) var lastError: SynchronousLoadError?

  let watch = LoadWatch()
  let driver: () -> any RunLoopDriver

  /// Makes a loader synchronous.
  ///
  /// - Parameters:
  ///   - base: The loader that does the work. Its delegate protocol must not be proxied with
  ///     `callbacks: false`.
  ///   - driver: Gives the driver of the calling thread's loop.
  public init(
    _ base: Base,
    driver: @escaping () -> any RunLoopDriver = { CoreFoundationDriver.current }
  ) {
    self.base = base
    self.driver = driver
    post()
  }

  /// Puts the watch first in the chain.
  private func post() {
    let watcher = Base.Proxy.callbacks(watch.makePost(in: ObjectIdentifier(base.delegateProxy)))
    base.delegateProxy.updateInterceptors { $0.insert(watcher, at: 0) }
  }

  /// Puts the watch back where somebody has replaced the interceptors since the last load.
  func repostIfMissing() {
    guard !watch.isPosted(in: base.delegateProxy) else { return }
    watch.settle(isLoading: base.isLoading, leaving: base.previousLoad)
    post()
  }

  /// The base's proxy.
  public var delegateProxy: Base.Proxy { base.delegateProxy }

  /// Whether the base is loading.
  public var isLoading: Bool { base.isLoading }

  /// What the last load got; `nil` unless it has finished.
  public var content: Base.Content? { base.content }

  /// The base's promise.
  public var previousLoad: PreviousLoad { base.previousLoad }

  /// Where the loader stands.
  public var state: SynchronousLoaderState { watch.state }

  /// How many terminal callbacks ended no load that was waited for: late ones, and ones too many.
  public var lateTerminals: Int { watch.lateTerminals }

  /// Ends the load that is under way; who waits for it gets ``SynchronousLoadError/cancelled``.
  public func cancel() {
    base.cancel()
    watch.cancel(leaving: base.previousLoad)
  }
}
