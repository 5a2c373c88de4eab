public import Foundation

/// Why a synchronous load, or a wait for a completion, has no result.
///
/// Each prints as a sentence that says what happened and what can be done.
public enum SynchronousLoadError: Error, Sendable {
  /// The timeout passed. The load itself goes on unless it was asked to be cancelled.
  case timedOut(WaitDiagnosis)
  /// The deadline of a wait around this one passed before this one was over.
  case interrupted(WaitDiagnosis)
  /// As many waits as are allowed are nested on this thread already.
  case nestingTooDeep(limit: Int)
  /// Nobody is left who could end the wait: the completion was dropped without a resume.
  case abandoned
  /// The load was cancelled while it was waited for.
  case cancelled
  /// This loader is waiting for a load already, further out on the same thread or on another one.
  case alreadyLoading
  /// The previous load was given up, but still owes its terminal callback.
  case previousLoadPending
  /// The interceptors of the loader's proxy were replaced during the load, and with them the one that watches it.
  ///
  /// The load itself goes on. Append to the interceptors instead; the next load is watched again.
  case unwatched
  /// The load itself failed.
  case failed(any Error)
}

extension SynchronousLoadError: CustomStringConvertible {
  /// What happened, as a sentence.
  public var description: String {
    switch self {
    case .timedOut(let diagnosis):
      "The wait timed out after \(diagnosis.elapsedText). \(diagnosis)"
    case .interrupted(let diagnosis):
      "The wait was cut short after \(diagnosis.elapsedText) by the deadline of a wait around it. "
        + "\(diagnosis)"
    case .nestingTooDeep(let limit):
      "The wait was refused because \(limit) waits are nested on this thread already. "
        + "Look for a callback that loads again without end."
    case .abandoned:
      "The wait ended without a result because the completion was dropped without being resumed."
    case .cancelled:
      "The load was cancelled while it was waited for."
    case .alreadyLoading:
      "The loader is waiting for a load already. Use another loader for a load inside a callback."
    case .previousLoadPending:
      "The previous load was given up but has not called back yet. "
        + "Wait until it has, or use another loader."
    case .unwatched:
      "The end of the load cannot be seen, because the interceptors of the loader's proxy were replaced "
        + "in the middle. Append to them instead."
    case .failed(let error):
      "The load failed: \(Self.text(of: error))"
    }
  }

  private static func text(of error: any Error) -> String {
    let text = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    return text.last.map { ".!?".contains($0) } ?? false ? text : text + "."
  }
}

extension SynchronousLoadError: LocalizedError {
  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}
