public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Loads what a URL stands for, over http, https, file and data, and tells its delegate.
///
/// `load` returns at once. The delegate is called on the thread that called `load`, when that thread
/// runs its run loop in one of `modes`; see `URLLoaderDelegate` for the callbacks and their order.
///
/// ```swift
/// let loader = URLLoader()
/// loader.delegate = self
/// loader.load(URLRequest(url: url))
/// RunLoop.current.run()
/// ```
///
/// A loader has one load at a time: starting another one, and `cancel()`, end the one before, which
/// then calls back no more. The loader may be let go in the middle of a load, with the same effect.
///
/// A loader belongs to one thread at a time: use and free it where `load` was called. Nothing of it
/// blocks that thread. Connections are kept and used again for as long as the loader lives; cookies
/// live as long, and nothing is cached, unless a configuration says otherwise.
///
/// Redirects are followed, up to `redirectLimit`, within http and https. An HTTP status of 400 or more
/// is a failure that carries status and body. A body larger than `sizeLimit`, or shorter than announced,
/// is a failure too. Every failure is a `URLLoadError`.
///
/// On Linux, Foundation itself stops the process on three kinds of answers, whoever asks for them through
/// a URL session: a head that ends before its empty line, a `Content-Length` near 2^63, and trailer
/// fields after a chunked body. It also keeps the body of a redirect to itself, uncounted, until the
/// redirect is complete.
public final class URLLoader: Loader {
  /// What a load got: the body and the head of the answer.
  public struct Content: Sendable {
    /// The body, with HTTP's content codings (gzip and such) undone.
    public let data: Data
    /// The head: for HTTP a `HTTPURLResponse`; for files and data URLs with a type and a size.
    public let response: URLResponse
  }

  /// What a delegate can answer about a redirect.
  public enum Redirection: Sendable {
    /// Follow it.
    case follow
    /// Load this instead.
    case followInstead(URLRequest)
    /// Do not follow it: the redirecting answer itself is what is loaded.
    case stay
  }

  /// What stands in the delegate's place: its interceptors see every callback before the delegate does.
  public let delegateProxy = URLLoaderDelegateProxy()

  /// Whether a load is under way: from `load` until just before the callback that ends it.
  public var isLoading: Bool { current != nil }

  /// What the last load got; `nil` unless it has finished.
  public private(set) var content: Content?

  /// How many bytes a body may have; for the next load.
  ///
  /// A load is given up as soon as more are announced or have arrived.
  public var sizeLimit = 256 << 20

  /// How many redirects are followed in one load; for the next load.
  public var redirectLimit = 20

  /// The run loop modes in which the delegate is called, at least one; for the next load.
  public var modes: [RunLoop.Mode] = [.default]

  private let fetcher: URLSessionFetcher
  private var current: URLLoad?

  /// Makes a loader.
  ///
  /// - Parameter configuration: How to speak HTTP. By default cookies are kept by this loader alone,
  ///   in memory, and nothing is cached.
  public init(configuration: URLSessionConfiguration? = nil) {
    fetcher = URLSessionFetcher(configuration: configuration ?? .uncached)
  }

  deinit {
    current?.end()
    fetcher.invalidate()
  }

  /// Starts a load, and ends the one before; returns at once.
  ///
  /// The callbacks come from the calling thread's run loop.
  public func load(_ request: URLRequest) {
    precondition(!modes.isEmpty, "URLLoader.modes is empty: the delegate could never be called")
    end()
    content = nil
    let signal = RunLoopSignal(modes: modes) { [weak self] in self?.tellNext() }
    let load = URLLoad(
      request,
      sizeLimit: max(0, sizeLimit),
      redirectLimit: redirectLimit,
      mailbox: URLLoadMailbox(signal: signal),
      fetcher: fetcher
    )
    current = load
    delegateProxy.holdOuter()
    load.mailbox.post(.asked)
  }

  /// Ends the load under way, if there is one; it calls back no more.
  public func cancel() {
    end()
    delegateProxy.releaseOuter()
  }

  private func end() {
    current?.end()
    current = nil
  }

  /// Makes the next callback of the load under way.
  ///
  /// A callback may do anything: run the loop, cancel, start another load, let go of the loader. So
  /// whatever comes after one first looks whether the load is still the loader's.
  private func tellNext() {
    guard let load = current, let event = load.mailbox.next() else { return }
    switch event {
    case .asked:
      let shouldStart = delegateProxy.urlLoader(self, shouldStart: load.request)
      guard load === current else { return }
      if shouldStart { load.start() } else { load.fail(.declined) }
    case .started:
      delegateProxy.urlLoaderDidStart(self)
    case .redirected(let response, let body):
      guard let next = load.redirected(by: response) else { return }
      let answer = delegateProxy.urlLoader(self, willRedirectTo: next, from: response)
      guard load === current else { return }
      load.redirect(to: next, answer, response, body)
    case .responded(let response):
      delegateProxy.urlLoader(self, didReceive: response)
    case .progressed(let count, let expected):
      delegateProxy.urlLoader(self, didReceiveBytes: count, ofExpected: expected)
    case .finished(let content):
      load.mailbox.close()
      current = nil
      self.content = content
      delegateProxy.urlLoaderDidFinish(self)
    case .failed(let error):
      load.mailbox.close()
      current = nil
      delegateProxy.urlLoader(self, didFailWith: error)
    }
  }
}

extension URLSessionConfiguration {
  fileprivate static var uncached: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    return configuration
  }
}
