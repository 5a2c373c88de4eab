import Foundation

/// The receipt that a callback-based API hands back to whoever waits for it.
///
/// ``waitForCompletion(timeout:mode:driver:_:)`` makes it.
///
/// It is resumed once, from any thread. The first resume decides; every later one, also one that comes
/// after the wait has timed out, changes nothing, returns `false` and is counted in ``ignoredResumes``.
/// When the last reference is dropped without a resume, the wait ends with
/// ``SynchronousLoadError/abandoned``: an API that forgets its callback hangs nobody.
public final class Completion<Value>: Sendable {
  private let promise: Promise<Value>

  init(_ promise: Promise<Value>) {
    self.promise = promise
  }

  deinit {
    promise.abandon()
  }

  /// Ends the wait with a value.
  ///
  /// - Returns: Whether this was the resume that decided.
  @discardableResult
  public func resume(returning value: sending Value) -> Bool {
    promise.fulfill(.success(value))
  }

  /// Ends the wait with an error, which arrives as ``SynchronousLoadError/failed(_:)``.
  ///
  /// - Returns: Whether this was the resume that decided.
  @discardableResult
  public func resume(throwing error: any Error) -> Bool {
    promise.fulfill(.failure(error))
  }

  /// Ends the wait with either.
  ///
  /// - Returns: Whether this was the resume that decided.
  @discardableResult
  public func resume(with result: sending Result<Value, any Error>) -> Bool {
    promise.fulfill(result)
  }

  /// How many resumes came after the one that decided.
  public var ignoredResumes: Int { promise.ignored }
}

extension Completion where Value == Void {
  /// Ends the wait.
  ///
  /// - Returns: Whether this was the resume that decided.
  @discardableResult
  public func resume() -> Bool {
    promise.fulfill(.success(()))
  }
}

/// What a completion and the one who waits for it share.
final class Promise<Value>: @unchecked Sendable {
  // Unchecked: everything mutable is guarded by `lock`. A value is sent in and taken out once.
  private enum State {
    case open
    case fulfilled(Result<Value, any Error>)
    case abandoned
    case taken
  }

  private let wait: NestedRunLoop
  private let lock = NSLock()
  private var state = State.open
  private var ignoredCount = 0

  init(wait: NestedRunLoop) {
    self.wait = wait
  }

  var ignored: Int { lock.withLock { ignoredCount } }

  func fulfill(_ result: sending Result<Value, any Error>) -> Bool {
    lock.lock()
    guard case .open = state else {
      ignoredCount += 1
      lock.unlock()
      return false
    }
    state = .fulfilled(result)
    lock.unlock()
    wait.quit()
    return true
  }

  func abandon() {
    let isAbandoned = lock.withLock {
      guard case .open = state else { return false }
      state = .abandoned
      return true
    }
    if isAbandoned { wait.quit() }
  }

  /// Closes the promise and gives out its result, if it has one.
  func take() throws(SynchronousLoadError) -> sending Value? {
    lock.lock()
    let last = state
    state = .taken
    lock.unlock()
    switch last {
    case .fulfilled(.success(let value)): return value
    case .fulfilled(.failure(let error)): throw .failed(error)
    case .abandoned: throw .abandoned
    case .open, .taken: return nil
    }
  }
}
