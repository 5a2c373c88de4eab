public import Foundation

/// Calls a callback-based API and waits for its callback, while the thread's run loop goes on.
///
/// ```swift
/// let value = try waitForCompletion(timeout: .seconds(5)) { completion in
///   legacy.fetch { completion.resume(returning: $0) }
/// }
/// ```
///
/// `start` is called at once on the calling thread. If it resumes the completion before it returns, no
/// loop is run; if it throws, the error arrives as ``SynchronousLoadError/failed(_:)``. What the wait
/// promises is what ``NestedRunLoop`` promises. After a timeout the work itself goes on; its late resume
/// is ignored.
///
/// - Parameters:
///   - timeout: The longest time to wait; `nil` for no limit.
///   - mode: The mode to run the loop in.
///   - driver: The driver of the calling thread's loop.
///   - start: Begins the work and sees to it that the completion is resumed.
/// - Returns: The value that the completion was resumed with.
/// - Throws: ``SynchronousLoadError``, which says why there is no value.
@available(*, noasync, message: "This blocks the thread; use a continuation instead.")
public func waitForCompletion<Value>(
  timeout: Duration? = nil,
  mode: RunLoop.Mode = .default,
  driver: any RunLoopDriver = CoreFoundationDriver.current,
  _ start: (Completion<Value>) throws -> Void
) throws(SynchronousLoadError) -> sending Value {
  try checkDepth()
  let wait = NestedRunLoop(driver: driver)
  let promise = Promise<Value>(wait: wait)
  begin(start, with: promise)
  let ending = DiagnosedWait(loop: wait, mode: mode).run(timeout: timeout)
  // A value that came between the deadline and here is one that came.
  if let value = try promise.take() { return value }
  throw ending.error
}

/// Calls `start` with a completion of its own, which nothing here holds any longer afterwards.
private func begin<Value>(
  _ start: (Completion<Value>) throws -> Void,
  with promise: Promise<Value>
) {
  let completion = Completion(promise)
  do {
    try start(completion)
  } catch {
    completion.resume(throwing: error)
  }
}

/// Refuses a wait that would be nested too deeply for the stack.
func checkDepth() throws(SynchronousLoadError) {
  guard NestedRunLoop.depth < NestedRunLoop.maximumDepth else {
    throw .nestingTooDeep(limit: NestedRunLoop.maximumDepth)
  }
}
