/// The arguments of `@Proxied`, as far as they are written.
struct Options: Hashable, Sendable {
  /// What requirements with a result answer when there is no outer delegate and no `@Fallback`.
  enum WithoutOuter: String, Hashable, Sendable {
    case fallback
    case trap
    case defaults
  }

  var withoutOuter = WithoutOuter.fallback
  var isSendable = false
  var generatesCallbacks = true
  /// Protocols above the parents, as written: `A`, `Module.B`.
  var ancestors: [String] = []

  /// Reads an attribute's arguments; what they hold is checked by the compiler.
  init(_ attribute: AttributeSyntax?) {
    var label = ""
    for argument in (attribute?.arguments ?? []).separated(by: ",") {
      var value = argument
      if argument.count > 1, argument[argument.startIndex + 1].is(":") {
        label = argument.first?.text ?? ""
        value = argument.dropFirst(2)
      }
      switch label {
      case "withoutOuter":
        withoutOuter = value.last.flatMap { WithoutOuter(rawValue: $0.text) } ?? .fallback
      case "sendable": isSendable = value.last?.is("true") ?? false
      case "callbacks": generatesCallbacks = !(value.last?.is("false") ?? false)
      case "ancestors": ancestors.append(Self.typeName(value))
      default: break
      }
    }
  }

  /// `A` from `A.self` and from `(any A).self`.
  private static func typeName(_ expression: ArraySlice<Token>) -> String {
    var tokens = expression.filter { !$0.is("(") && !$0.is(")") && !$0.is("any") }
    if tokens.last?.is("self") == true { tokens = tokens.dropLast(2) }
    return tokens.map(\.text).joined()
  }
}
