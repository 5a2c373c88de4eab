/// One method, property accessor or subscript accessor of a `@Proxied` protocol.
///
/// Generated code makes them, one value for each requirement and each accessor, and they are compared by what
/// they say, so that recordings of several programs can be. Overloads that only types tell apart, such as `show(_: Int)`
/// and `show(_: String)`, say the same and are equal. Copying one costs a reference count.
public struct Requirement: Sendable {
  /// What a requirement is.
  public enum Kind: String, Hashable, Sendable {
    /// A function.
    case method
    /// The getter of a property.
    case getter
    /// The setter of a property.
    case setter
    /// The getter of a subscript.
    case subscriptGetter
    /// The setter of a subscript.
    case subscriptSetter
  }

  private final class Storage: Sendable {
    let name: String
    let baseName: String
    let labels: [String?]
    let kind: Kind
    let isTerminal: Bool
    let errorIndex: Int?

    init(
      name: String,
      baseName: String,
      labels: [String?],
      kind: Kind,
      isTerminal: Bool,
      errorIndex: Int?
    ) {
      self.name = name
      self.baseName = baseName
      self.labels = labels
      self.kind = kind
      self.isTerminal = isTerminal
      self.errorIndex = errorIndex
    }
  }

  private let storage: Storage

  /// The full name as the language prints it: `page(_:didFailWith:)`, `title`, `subscript(_:)`.
  public var name: String { storage.name }
  /// The name without labels: `page`, `title`, `subscript`.
  public var baseName: String { storage.baseName }
  /// The argument labels in order, `nil` where there is none.
  public var labels: [String?] { storage.labels }
  /// Whether it is a method or which accessor.
  public var kind: Kind { storage.kind }
  /// Whether it is marked `@Terminal`.
  public var isTerminal: Bool { storage.isTerminal }
  /// Which argument is an error, as a failing terminal callback carries one, counted from 0; `nil` if none is.
  public var errorIndex: Int? { storage.errorIndex }

  /// Makes a description of a requirement; generated code does.
  ///
  /// - Parameters:
  ///   - name: The full name.
  ///   - baseName: The name without labels.
  ///   - labels: The argument labels in order, `nil` where there is none.
  ///   - kind: Whether it is a method or which accessor.
  ///   - isTerminal: Whether it is marked `@Terminal`.
  ///   - errorIndex: Which argument is an error, if one is.
  public init(
    _ name: String,
    baseName: String,
    labels: [String?],
    kind: Kind,
    isTerminal: Bool = false,
    errorIndex: Int? = nil
  ) {
    storage = Storage(
      name: name,
      baseName: baseName,
      labels: labels,
      kind: kind,
      isTerminal: isTerminal,
      errorIndex: errorIndex
    )
  }

  /// Whether both were made for the same requirement, which tells overloads apart that say the same.
  func isSame(as other: Requirement) -> Bool { storage === other.storage }

  /// The same for two values if ``isSame(as:)`` is true of them.
  var identifier: ObjectIdentifier { ObjectIdentifier(storage) }

  /// A protocol's requirements behind those of the protocols it refines, each once; generated code calls it.
  ///
  /// - Parameters:
  ///   - inherited: The requirements of each parent.
  ///   - own: The protocol's own.
  /// - Returns: All of them, in that order.
  /// - Complexity: O(*n*) in the number of requirements.
  public static func _merge(_ inherited: [[Requirement]], _ own: [Requirement]) -> [Requirement] {
    var seen: Set<ObjectIdentifier> = []
    return (inherited.flatMap(\.self) + own).filter {
      seen.insert($0.identifier).inserted
    }
  }
}

extension Requirement: Hashable {
  /// Whether two requirements say the same.
  public static func == (left: Requirement, right: Requirement) -> Bool {
    left.storage === right.storage
      || (left.name == right.name && left.kind == right.kind && left.isTerminal == right.isTerminal
        && left.errorIndex == right.errorIndex)
  }

  /// Feeds what is compared into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
  }
}

extension Requirement: CustomStringConvertible {
  /// The full name.
  public var description: String { name }
}
