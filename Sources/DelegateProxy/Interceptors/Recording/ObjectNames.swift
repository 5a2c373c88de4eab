/// Prints values, objects by a number that stays the same from run to run, where their address does not.
///
/// It keeps no object alive, and forgets those that have gone.
final class ObjectNames: Sendable {
  private let names = SynchronizedCell(Names())

  /// How many objects it knows, some that have gone among them.
  var count: Int { names.withLock(\.count) }

  /// What a value prints as.
  func text(of value: Any) -> String {
    switch value {
    case let optional as any OptionalDelegate: return optional.unwrapped.map(text) ?? "nil"
    case let string as String: return String(reflecting: string)
    default:
      let description = Self.description(of: value)
      guard type(of: value) is AnyClass else { return description ?? String(describing: value) }
      let object = value as AnyObject
      guard let description, !Self.holds(description, addressOf: object) else {
        return name(of: object)
      }
      return description
    }
  }

  /// What a value says of itself, where it does.
  private static func description(of value: Any) -> String? {
    switch value {
    case let printable as any CustomStringConvertible: printable.description
    case let printable as any CustomDebugStringConvertible: printable.debugDescription
    default: nil
    }
  }

  /// Whether a description has the object's address in it, as `NSObject`'s own one has.
  private static func holds(_ description: String, addressOf object: AnyObject) -> Bool {
    let digits = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    let zeros = String(repeating: "0", count: 2 * MemoryLayout<UInt>.size - digits.count)
    return description.contains("0x\(digits)") || description.contains("0x\(zeros)\(digits)")
  }

  private func name(of object: AnyObject) -> String {
    let type: any AnyObject.Type = type(of: object)
    let (number, living) = names.withLock { names in
      (names.number(of: object, ObjectIdentifier(type)), names.forgetGone())
    }
    // These may have become the last references meanwhile: they are released where no lock is held.
    return withExtendedLifetime(living) { "\(type)#\(number)" }
  }

  /// Numbers objects from one again.
  func removeAll() {
    names.withLock { $0 = Names() }
  }
}

/// The numbers of objects, by their addresses.
private struct Names {
  private struct Known {
    weak var object: AnyObject?
    let type: ObjectIdentifier
    let number: Int
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]
  /// At how many objects those that have gone are looked for.
  private var limit = 64

  var count: Int { known.count }

  /// The number of an object, a new one if it was not seen before.
  mutating func number(of object: AnyObject, _ type: ObjectIdentifier) -> Int {
    let address = ObjectIdentifier(object)
    let new = Known(object: object, type: type, number: counts[type, default: 0] + 1)
    if let old = known[address], old.type == type {
      // An object that is there is the one that was seen. If none is, the address was that of another one; but no weak
      // reference leads to an object whose deinitialiser runs, and that may be the one that was seen.
      if old.object != nil || new.object == nil { return old.number }
    }
    counts[type] = new.number
    known[address] = new
    return new.number
  }

  /// Forgets objects that have gone, where there may be many.
  ///
  /// - Returns: Those that have not gone, as far as it looked.
  mutating func forgetGone() -> [AnyObject] {
    guard known.count >= limit else { return [] }
    var living: [AnyObject] = []
    known = known.filter { _, entry in
      guard let object = entry.object else { return false }
      living.append(object)
      return true
    }
    limit = max(64, 2 * known.count)
    return living
  }
}
