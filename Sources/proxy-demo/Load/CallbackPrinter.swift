import DelegateProxy

/// An interceptor that reports every callback of any protocol, and passes it on.
struct CallbackPrinter: CallbackInterceptor, Sendable {
  let link: String
  /// Whether no other printer sees a callback before.
  let isFirst: Bool
  let report: LoadReport

  func intercept<Delegate, Result, Failure: Error>(
    _ callback: Callback<Delegate, Result>,
    proceed: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isFirst { report.count() }
    let requirement = callback.requirement
    let arguments = callback.arguments
    report.note(
      .callback,
      link: link,
      name: requirement.name,
      call: CallbackText.call(requirement.baseName, requirement.labels, arguments),
      arguments: CallbackText.short(arguments)
    )
    let result = try proceed()
    if Result.self != Void.self {
      report.note(
        .answer,
        link: link,
        name: requirement.name,
        call: requirement.baseName,
        result: CallbackText.short(result)
      )
    }
    return result
  }
}
