/// Declarations by which the compiler checks that an interceptor's methods are requirements of its protocol.
///
/// A macro sees neither the interceptor protocol nor what types mean. So each method is repeated where the
/// compiler must find the requirement, with the place of the user's method for whatever it says:
///
/// - In a protocol that refines the interceptor protocol, as a requirement that overrides one of its. That
///   compares exactly.
/// - Where a protocol cannot stand, in generic types and in extensions, or where it would ask for too much, in a
///   function that calls the requirement with the method's parameters. That compares up to conversion.
struct InterceptorChecks {
  /// Where the interceptor stands.
  struct Origin {
    var places: SourcePlaces
    /// What the compiler makes names unique by.
    var discriminator: String
    /// Whether one of the types or functions around it is generic.
    var isInGenericContext: Bool
  }

  let syntax: InterceptorSyntax
  let source: String
  let origin: Origin
  private(set) var diagnostics: [Diagnostic] = []

  init(_ syntax: InterceptorSyntax, source: String, origin: Origin) {
    self.syntax = syntax
    self.source = source
    self.origin = origin
    if interceptors.isEmpty {
      diagnostics.append(
        .error(
          "'@Intercepts' finds no interceptor protocol that '\(syntax.name)' conforms to here; conform to it "
            + "here, or name it: '@Intercepts(PageDelegateInterceptor.self)'",
          at: Lexer.tokens(of: source).first?.offset ?? 0
        )
      )
    } else {
      for case .method(let method) in syntax.members { diagnostics += refusal(of: method) }
    }
  }

  // MARK: What is checked

  /// The interceptor protocols, as written.
  private var interceptors: [String] {
    let arguments = syntax.attributes.first { $0.baseName == "Intercepts" }?.arguments ?? []
    let named = arguments.split { $0.is(",") }.compactMap(Self.type)
    let inherited = syntax.inherited.flatMap(\.components).map(\.coreText).filter { name in
      let plain = RequirementSyntax.plain(name)
      return plain.hasSuffix("Interceptor") && !plain.hasSuffix("CallbackInterceptor")
    }
    return named + inherited
  }

  /// The type that an argument names: `A` for `A.self` and for `(any A).self`, or `nil` where it names none.
  private static func type(namedBy argument: ArraySlice<Token>) -> String? {
    let tokens = argument.filter { !["(", ")", "any"].contains($0.text) }
    guard tokens.suffix(2).map(\.text) == [".", "self"] else { return nil }
    let name = tokens.dropLast(2)
    let isName = name.allSatisfy {
      $0.kind == .identifier || [".", "::", "<", ">"].contains($0.text)
    }
    return isName && !name.isEmpty ? name.map(\.text).joined() : nil
  }

  private func isCandidate(_ method: InterceptorSyntax.Method) -> Bool {
    let modifiers = method.syntax.modifiers
    guard let last = method.syntax.parameters.last,
      !modifiers.contains("private"), !modifiers.contains("override")
    else { return false }
    let isStatic = modifiers.contains("static") || modifiers.contains("class")
    return last.label == "next" && !isStatic || matching(method) != nil
  }

  /// The interceptor protocol that belongs to the delegate that the method passes on to.
  private func matching(_ method: InterceptorSyntax.Method) -> String? {
    guard let next = method.syntax.parameters.last?.type else { return nil }
    let path = next.core.prefix { !$0.is("<") }.map(\.text).joined()
    let delegate = path.split(separator: ".").last.map(String.init) ?? path
    let wanted = ProxyModel.name(delegate, "Interceptor")
    return interceptors.first {
      RequirementSyntax.plain($0.split(separator: ".").last.map(String.init) ?? $0)
        == RequirementSyntax.plain(wanted)
    }
  }

  private func refusal(of method: InterceptorSyntax.Method) -> [Diagnostic] {
    let modifiers = ["static", "class", "mutating"].filter(method.syntax.modifiers.contains)
    guard isCandidate(method), let modifier = modifiers.first else { return [] }
    let reason =
      modifier == "mutating"
      ? "a chain calls its interceptors as they are; keep what changes in an object, and remove 'mutating'"
      : "a chain calls interceptors, not their types; remove '\(modifier)'"
    return [
      .error(
        "'\(method.syntax.fullName)' intercepts nothing: \(reason)",
        at: method.nameOffset
      )
    ]
  }

  // MARK: What is generated

  /// The declarations, as members.
  var text: String {
    guard diagnostics.isEmpty else { return "" }
    var number = 0
    let functions = members { method in
      guard !isComparedExactly(method) else { return "" }
      number += 1
      return call(method, number: number)
    }
    var protocols: [String] = []
    for parents in exactParents {
      let requirements = members { method in
        isComparedExactly(method) && self.parents(of: method) == parents ? override(method) : ""
      }
      protocols.append(
        """
        nonisolated private protocol \(unique("Checks\(protocols.count)")): \(parents) {
        \(requirements)
        }
        """
      )
    }
    return (protocols + [functions]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What methods that are compared exactly are requirements of, each once.
  private var exactParents: [String] {
    var all: [String] = []
    for case .method(let method) in syntax.members where isCandidate(method) {
      let parents = parents(of: method)
      if isComparedExactly(method), !all.contains(parents) { all.append(parents) }
    }
    return all
  }

  private func members(_ text: (InterceptorSyntax.Method) -> String) -> String {
    syntax.members.map { member in
      switch member {
      case .directive(let token): token.text
      case .method(let method): isCandidate(method) ? text(method) : ""
      }
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The interceptor protocols, with arguments where the method tells them.
  private func parents(of method: InterceptorSyntax.Method, separator: String = ", ") -> String {
    let arguments = method.syntax.parameters.last?.type.core.drop { !$0.is("<") }.joined ?? ""
    let own = matching(method)
    return interceptors.map { $0 == own ? $0 + arguments : $0 }.joined(separator: separator)
  }

  /// Whether a protocol can stand there and be asked for exactly the method.
  ///
  /// Generic requirements are never found to be overridden. A synchronous method may stand for an asynchronous
  /// requirement, if only where it never passes on.
  private func isComparedExactly(_ method: InterceptorSyntax.Method) -> Bool {
    guard syntax.keyword != "extension", !syntax.isGeneric, !origin.isInGenericContext else {
      return false
    }
    guard method.syntax.generics.isEmpty, !method.syntax.parameters.contains(where: \.type.isOpaque)
    else { return false }
    return method.syntax.effects.isAsync
      || method.passesOn && !method.body.contains { $0.is("await") }
  }

  private func override(_ method: InterceptorSyntax.Method) -> String {
    let operation = Operation(requirement: method.syntax, kind: .call)
    let list = operation.parameters(labelled: operation.names).joined(separator: ", ")
    let place = origin.places[method.nameOffset]
    let pad = String(repeating: " ", count: max(0, place.column - 1 - "func ".utf8.count))
    // On its caller's actor it hands nothing over, whatever the requirement's isolation.
    let isolation = method.syntax.effects.isAsync ? "nonisolated(nonsending) " : ""
    return """
      \(origin.places.directive(line: place.line - 1))
      \(isolation)override
      \(pad)func \(method.syntax.name)(\(list))\(method.syntax.effects.text)\(operation.arrow)
      #sourceLocation()
      """
  }

  private func call(_ method: InterceptorSyntax.Method, number: Int) -> String {
    var syntax = method.syntax
    syntax.effects = Effects(isAsync: true, throwing: .untyped)
    // The requirement may be isolated to an actor, to which everything is then handed over.
    for index in syntax.parameters.indices {
      let type = syntax.parameters[index].type
      guard let first = type.tokens.first, type.attributes.isEmpty, !type.isNonescapingFunction,
        Set(type.specifiers).isSubset(of: ["any", "some"])
      else { continue }
      syntax.parameters[index].type.tokens[0] = first.renamed("sending \(first.text)")
    }
    let operation = Operation(requirement: syntax, kind: .call)
    let list = operation.parameters(labelled: operation.names).joined(separator: ", ")
    let whereClause = syntax.whereClause.isEmpty ? "" : " " + syntax.whereClause
    // On the method's own actor nothing is handed over that need not be.
    let actors = syntax.attributes.filter { $0.isOtherActor || $0.baseName == "MainActor" }
    let prefixes =
      // A requirement that is deprecated is no less one, and the user's own method is where that is said.
      ["@available(*, deprecated)"] + actors.map(\.text) + ["private"]
      + syntax.modifiers.filter { $0.hasPrefix("nonisolated") }
    return """
      \(prefixes.joined(separator: " ")) func \(unique("check\(number)"))\(syntax.generics)(\
      _ _interceptor: sending any \(parents(of: method, separator: " & "))\
      \(list.isEmpty ? "" : ", ")\(list)) async throws\(whereClause) {
      \(placedCall(method, operation))
      #sourceLocation()
      }
      """
  }

  /// The call, with the requirement's name where the user's method has its, and arguments where it has their types:
  /// where the compiler's errors are.
  private func placedCall(_ method: InterceptorSyntax.Method, _ operation: Operation) -> String {
    let name = origin.places[method.nameOffset]
    var call = PlacedText(line: max(1, name.line - 1))
    call.append("_ = try await (_interceptor")
    call.append(".", before: name)
    call.append("\(method.syntax.name)(")
    for (parameter, argument) in zip(method.syntax.parameters, operation.arguments).dropLast() {
      let type = origin.places[parameter.type.tokens.first?.offset ?? method.nameOffset]
      let label =
        operation.requirement.argumentLabel(of: parameter)
        .map { Keywords.argumentLabel($0) + ": " } ?? ""
      call.append(label)
      call.append(String(argument.dropFirst(label.count)), at: type)
      call.append(", ")
    }
    // The requirement may do more than the method does, and then `try` and `await` have something to mark.
    let covers =
      (method.syntax.effects.canThrow ? [] : ["DelegateProxy._mayThrow()"])
      + (method.syntax.effects.isAsync ? [] : ["DelegateProxy._maySuspend()"])
    let next = operation.names.last ?? ""
    let passed =
      covers.isEmpty ? next : "(\((covers + [next]).joined(separator: ", "))).\(covers.count)"
    call.append("next: ")
    let type = method.syntax.parameters.last?.type.tokens.first?.offset ?? method.nameOffset
    call.append(passed, at: origin.places[type])
    let result = operation.result ?? "Void"
    call.append(") as \(result.hasPrefix("sending ") ? String(result.dropFirst(8)) : result))")
    return "\(origin.places.directive(line: call.firstLine))\n\(call.text)"
  }

  /// A name that the compiler lets every macro declare.
  private func unique(_ name: String) -> String {
    "\(origin.discriminator)\(name.utf8.count)\(name)fMu_"
  }
}

extension InterceptorSyntax.Method {
  /// Whether it calls, on what it gets as the rest of the chain, what it is called itself.
  fileprivate var passesOn: Bool {
    let next = syntax.parameters.last?.name ?? "next"
    return body.indices.contains { index in
      guard body[index].is(next), index == body.startIndex || !body[index - 1].is(".") else {
        return false
      }
      let call = body[(index + 1)...].drop { $0.is("!") || $0.is("?") }.prefix(2).map(\.text)
      return call.first == "["
        || call.first == "." && call.last.map(RequirementSyntax.plain) == syntax.plainName
    }
  }
}

extension TypeSyntax {
  /// Whether it makes the declaration that it is a part of generic.
  var isOpaque: Bool { tokens.contains { $0.is("some") } }
}
