/// What stands in chains and tells a stream.
final class StreamInterceptor: CallbackInterceptor, Sendable {
  private let hub: StreamHub
  private let notebook = CallbackNotebook()

  init(_ hub: StreamHub) {
    self.hub = hub
  }

  deinit {
    hub.end()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard hub.isStreamed(callback.requirement), hub.readerCount > 0 else { return try proceed() }
    var note = notebook.begin(callback, isSynchronous: true)
    let outcome = Swift.Result(catching: proceed)
    notebook.end(&note, outcome)
    hub.send(note.callback)
    return try outcome.get()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard hub.isStreamed(callback.requirement), hub.readerCount > 0 else {
      return try await proceed()
    }
    var note = notebook.begin(callback, isSynchronous: false)
    do throws(Failure) {
      let result = try await proceed()
      notebook.end(&note, .success(result) as Swift.Result<Result, Failure>)
      hub.send(note.callback)
      return result
    } catch {
      notebook.end(&note, .failure(error) as Swift.Result<Result, Failure>)
      hub.send(note.callback)
      throw error
    }
  }
}
