/// One thing that a subject can do with a requirement: call it, get it or set it.
///
/// In the interceptor protocol each is a method; on a delegate each is the expression it always was.
struct Operation {
  enum Kind {
    case call
    case get
    case set
  }

  let requirement: RequirementSyntax
  let kind: Kind
  /// The parameters' names inside generated methods: the user's own where nothing of ours can be meant by them.
  let names: [String]
  /// `unsafe `, with a space behind, where strict memory safety wants a call marked, or nothing.
  private let unsafeMark: String

  init(requirement: RequirementSyntax, kind: Kind) {
    self.requirement = requirement
    self.kind = kind
    names = Self.names(of: requirement)
    unsafeMark = requirement.isUnsafe ? "unsafe " : ""
  }

  static func all(of requirement: RequirementSyntax) -> [Operation] {
    guard requirement.kind != .function else {
      return [Operation(requirement: requirement, kind: .call)]
    }
    let isSettable = requirement.accessors.contains { $0.keyword == "set" }
    return [Operation(requirement: requirement, kind: .get)]
      + (isSettable ? [Operation(requirement: requirement, kind: .set)] : [])
  }

  var accessor: AccessorSyntax? {
    requirement.accessors.first { $0.keyword == (kind == .set ? "set" : "get") }
  }

  var effects: Effects { accessor?.effects ?? requirement.effects }

  /// The result's type, or `nil` for `Void`; `T!` is written `T?`, which it is.
  var result: String? {
    guard kind != .set, let result = requirement.result, !result.isVoid else { return nil }
    return result.form == .implicitlyUnwrapped ? String(result.text.dropLast()) + "?" : result.text
  }

  /// What a generated method says of its result: ` -> T`, or nothing.
  var arrow: String {
    guard kind != .set, let result = requirement.result else { return "" }
    return " -> \(result.text)"
  }

  // MARK: Names

  /// Names of ours that begin with a small letter; all others begin with an underscore.
  private static let taken: Set<String> = ["self", "super", "next", "newValue"]
  /// Words that begin an expression of their own where a name follows.
  private static let operators: Set<String> = [
    "await", "borrow", "consume", "copy", "discard", "each", "repeat", "then", "unsafe", "yield",
  ]

  /// A name with an underscore in front could be one of ours, and one with a capital letter a type or a module.
  private static func names(of requirement: RequirementSyntax) -> [String] {
    var taken = Set(requirement.genericNames)
    return requirement.parameters.enumerated().map { index, parameter in
      let name = parameter.name
      let isPlain = name.first.map { $0.isLetter && !$0.isUppercase } ?? false
      let isOurs =
        Self.taken.contains(name) || operators.contains(name)
        || Keywords.reserved.contains(name)
      return isPlain && !isOurs && taken.insert(name).inserted ? name : "_\(index)"
    }
  }

  /// The method's name in the interceptor protocol.
  var methodName: String {
    switch requirement.kind {
    case .subscript: "`subscript`"
    default: requirement.name
    }
  }

  // MARK: Signatures

  /// The parameters as a generated method declares them: `_ page: Page, for key: String`.
  func parameters(labelled names: [String], inSubscript: Bool = false) -> [String] {
    zip(requirement.parameters, names).map { parameter, name in
      let label = requirement.argumentLabel(of: parameter)
      let declared: String
      if let label {
        // In a subscript, one name alone is no label.
        declared = label == name && !inSubscript ? name : "\(label) \(name)"
      } else {
        declared = inSubscript ? name : "_ \(name)"
      }
      return "\(declared): \(parameter.type.text)\(parameter.isVariadic ? "..." : "")"
    }
  }

  /// The names as the user wrote them, where the user's interceptor shows them.
  private var shownNames: [String] {
    zip(requirement.parameters, names).map { parameter, name in
      ["_", "next"].contains(parameter.name) ? name : parameter.name
    }
  }

  /// The interceptor protocol's method, without attributes and access: `func f(_ x: Int, next: any X) -> Bool`.
  func interceptorSignature(next: String, showsNames: Bool) -> String {
    let names = showsNames ? shownNames : names
    var list = parameters(labelled: names)
    if kind == .set { list.append("set newValue: \(settable)") }
    let takesNext = requirement.parameters.contains { $0.name == "next" } && showsNames
    list.append("next\(takesNext ? " _next" : ""): \(next)")
    let whereClause = requirement.whereClause.isEmpty ? "" : " " + requirement.whereClause
    return "func \(methodName)\(requirement.generics)(\(list.joined(separator: ", ")))"
      + "\(effects.text)\(arrow)\(whereClause)"
  }

  /// The type that a setter takes.
  private var settable: String {
    guard let type = requirement.result else { return "()" }
    if let name = requirement.setterType { return name }
    return (type.form == .function ? "@escaping " : "") + type.text
  }

  // MARK: Calls

  /// The arguments that pass the parameters on.
  var arguments: [String] { arguments(names) }

  /// The arguments that pass the parameters on; `moved` and `later` ones stand in boxes that the adapter has made.
  private func arguments(
    _ names: [String],
    moved: Bool = false,
    later: Bool = false
  ) -> [String] {
    zip(requirement.parameters, names).map { parameter, name in
      var value = moved && parameter.isMoved ? "_\(name).take()" : name
      if later, mayBeClosure(parameter) {
        let isPlain = parameter.type.prefixCount == 0
        let type = isPlain ? parameter.type.text : "(\(parameter.type.text))"
        value = "_\(name).value(as: \(type).self)"
      }
      if parameter.type.specifiers.contains("inout") { value = "&\(name)" }
      if parameter.type.attributes.contains("autoclosure") {
        value = "\(Self.marks(autoclosure: parameter))\(name)()"
      }
      if parameter.type.form == .pack { value = "repeat each \(name)" }
      if parameter.type.isTupleOfPack { value = "(repeat each \(name))" }
      guard let label = requirement.argumentLabel(of: parameter) else { return value }
      return "\(Keywords.argumentLabel(label)): \(value)"
    }
  }

  private static func marks(autoclosure parameter: ParameterSyntax) -> String {
    let tokens = parameter.type.core
    // Only effects of the outermost function count; those of its result stand behind the arrow.
    let own = tokens.prefix { !$0.is("->") }
    return (own.contains { $0.is("throws") } ? "try " : "")
      + (own.contains { $0.is("async") } ? "await " : "")
  }

  /// The same on a delegate: `try target.page(page, didFailWith: error)`.
  ///
  /// - Parameters:
  ///   - target: The delegate.
  ///   - moved: Whether what the call hands over stands in boxes.
  ///   - later: Whether the call may come when the parameters are gone, and takes what has been kept of them.
  /// - Returns: The expression.
  func call(on target: String, moved: Bool = false, later: Bool = false) -> String {
    let arguments = arguments(names, moved: moved, later: later).joined(separator: ", ")
    let marks = effects.marks + unsafeMark
    switch (requirement.kind, kind) {
    case (.subscript, .set): return "\(marks)\(target)[\(arguments)] = newValue"
    case (.subscript, _): return "\(marks)\(target)[\(arguments)]"
    case (.property, .set): return "\(marks)\(target).\(requirement.name) = newValue"
    case (.property, _): return "\(marks)\(target).\(requirement.name)"
    default: return "\(marks)\(target).\(requirement.name)(\(arguments))\(coercion)"
    }
  }

  /// The same on an interceptor.
  func call(onInterceptor target: String, next: String) -> String {
    var list = arguments(names)
    if kind == .set { list.append("set: newValue") }
    list.append("next: \(next)")
    let marks = effects.marks + unsafeMark
    let name = requirement.kind == .subscript ? "subscript" : requirement.name
    return "\(marks)\(target).\(name)(\(list.joined(separator: ", ")))\(coercion)"
  }

  /// What tells a method without a result from one with, where both could be meant: elsewhere the result's use does.
  private var coercion: String {
    requirement.isToldByResult && result == nil ? " as ()" : ""
  }
}

extension RequirementSyntax {
  /// Whether a call of it is one that strict memory safety wants marked.
  var isUnsafe: Bool {
    if attribute("unsafe") != nil { return true }
    guard attribute("safe") == nil else { return false }
    return parameters.contains { $0.type.isUnsafe } || result?.isUnsafe ?? false
  }
}

extension TypeSyntax {
  /// Whether it names one of the standard library's unsafe types; somebody else's are not to be seen.
  var isUnsafe: Bool { Self.unsafeNames.contains { mentions($0) } }

  static let unsafeNames = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
    "UnsafeMutableRawBufferPointer", "AutoreleasingUnsafeMutablePointer", "OpaquePointer",
    "CVaListPointer", "Unmanaged", "UnsafeContinuation",
  ]
}
