/// Makes generated code find what belongs to this package's module whatever else has the module's name.
///
/// A protocol named `Delegate` has a proxy named like the module, which hides the module from all that is nested
/// beside it.
enum ModuleSelection {
  private static let qualifier = Array("DelegateProxy.".utf8)
  /// What generated code uses of the module; names of ours for internal use begin with an underscore.
  private static let names = [
    "CallbackInterceptor", "ForwardingProxy", "_IsolatedValue", "MissingOuterDelegate",
    "OuterLifetime", "Requirement", "SynchronizedCell", "UnavailableArgument",
    "_OuterState", "_ProxyExtension", "_consumed", "_intercept", "_isLent", "_kept", "_leadsBack",
    "_lend", "_maySuspend", "_mayThrow", "_narrow", "_sent", "_stop", "_tellOfReplacement",
  ].map { Array($0.utf8) }

  /// The text with module selectors.
  ///
  /// - Complexity: O(*n*).
  static func applied(to text: String) -> String {
    let source = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 32)
    var copied = 0
    for index in source.indices where source[index] == qualifier[0] && index >= copied {
      if index > 0, source[index - 1] == UInt8(ascii: ".") { continue }
      if index > 0, Lexer.continuesIdentifier(source[index - 1]) { continue }
      guard source[index...].starts(with: qualifier) else { continue }
      let rest = source[(index + qualifier.count)...]
      guard names.contains(where: rest.starts) else { continue }
      result += source[copied..<(index + qualifier.count - 1)]
      result += "::".utf8
      copied = index + qualifier.count
    }
    result += source[copied...]
    return String(decoding: result, as: UTF8.self)
  }
}
