/// The links of a chain that is traced.
final class TracedChain: Sendable {
  let links: [CallbackTracer.Link]

  init(_ names: [String]) {
    links = names.enumerated().map { CallbackTracer.Link(place: $0, name: $1) }
  }
}

/// One callback at one probe, which notes what comes back from the next probe.
final class TracerFrame: Sendable {
  @TaskLocal static var innermost: TracerFrame?

  let chain: TracedChain
  let place: Int
  let call: Int
  private let outcomes = SynchronizedCell<(count: Int, last: RecordedCallback.Outcome?)>((0, nil))

  init(chain: TracedChain, place: Int, call: Int) {
    self.chain = chain
    self.place = place
    self.call = call
  }

  func note(_ outcome: RecordedCallback.Outcome) {
    outcomes.withLock { $0 = ($0.count + 1, outcome) }
  }

  func effect(on outcome: RecordedCallback.Outcome) -> CallbackTracer.Effect {
    // Nothing is known of what the outer delegate does with a callback.
    if place == chain.links.count - 1 { return .none }
    let (count, last) = outcomes.withLock { $0 }
    guard let last else { return .swallowed }
    if last != outcome { return .changedAnswer(from: last) }
    return count == 1 ? .none : .repeated(count)
  }
}

/// What stands before a link and tells a tracer.
final class TracerProbe: CallbackInterceptor, Sendable {
  let tracer: CallbackTracer
  private let link: CallbackTracer.Link
  private let chain: TracedChain

  init(_ tracer: CallbackTracer, before link: CallbackTracer.Link, of chain: TracedChain) {
    self.tracer = tracer
    self.link = link
    self.chain = chain
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let visit = begin(callback)
    let outcome = TracerFrame.$innermost.withValue(visit.frame) { Swift.Result(catching: proceed) }
    end(visit, outcome)
    return try outcome.get()
  }

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    isolation: isolated (any Actor)?,
    proceed: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let visit = begin(callback)
    let outcome = await TracerFrame.$innermost.withValue(visit.frame) {
      do throws(Failure) {
        return .success(try await proceed()) as Swift.Result<Result, Failure>
      } catch {
        return .failure(error)
      }
    }
    end(visit, outcome)
    return try outcome.get()
  }

  private struct Visit {
    let frame: TracerFrame
    let parent: TracerFrame?
    let requirement: Requirement
    let arguments: [String]
    let beginning: ContinuousClock.Instant
  }

  private func begin<Delegate, Result>(_ callback: Callback<Delegate, Result>) -> Visit {
    let outside = TracerFrame.innermost
    let isNext = outside.map { $0.chain === chain && $0.place == link.place - 1 } ?? false
    let parent = isNext ? outside : nil
    let call = parent?.call ?? tracer.nextCall()
    let visit = Visit(
      frame: TracerFrame(chain: chain, place: link.place, call: call),
      parent: parent,
      requirement: callback.requirement,
      arguments: callback.arguments.map(tracer.names.text),
      beginning: ContinuousClock.now
    )
    report(visit, .before)
    return visit
  }

  private func end<Result, Failure: Error>(
    _ visit: Visit,
    _ result: Swift.Result<Result, Failure>
  ) {
    let duration = ContinuousClock.now - visit.beginning
    let outcome: RecordedCallback.Outcome =
      switch result {
      case .success(let value): .returned(tracer.names.text(of: value))
      case .failure(let error): .threw(tracer.names.text(of: error))
      }
    visit.parent?.note(outcome)
    report(visit, .after(duration, outcome, visit.frame.effect(on: outcome)))
  }

  private func report(_ visit: Visit, _ phase: CallbackTracer.Event.Phase) {
    tracer.report(
      CallbackTracer.Event(
        call: visit.frame.call,
        link: link,
        requirement: visit.requirement,
        arguments: visit.arguments,
        phase: phase
      )
    )
  }
}
