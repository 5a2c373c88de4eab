/// Prints values, objects by a number that stays the same from run to run, where their address does not.
final class ObjectNames: Sendable {
  private struct Names {
    var numbers: [ObjectIdentifier: Int] = [:]
    var counts: [ObjectIdentifier: Int] = [:]
  }

  private let names = SynchronizedCell(Names())

  /// What a value prints as.
  func text(of value: Any) -> String {
    switch value {
    case let optional as any OptionalDelegate: optional.unwrapped.map(text) ?? "nil"
    case let string as String: String(reflecting: string)
    case let printable as any CustomStringConvertible: printable.description
    case let printable as any CustomDebugStringConvertible: printable.debugDescription
    default:
      type(of: value) is AnyClass ? name(of: value as AnyObject) : String(describing: value)
    }
  }

  private func name(of object: AnyObject) -> String {
    let key = ObjectIdentifier(object)
    let type: any AnyObject.Type = type(of: object)
    let number = names.withLock { names in
      if let number = names.numbers[key] { return number }
      let number = names.counts[ObjectIdentifier(type), default: 0] + 1
      names.counts[ObjectIdentifier(type)] = number
      names.numbers[key] = number
      return number
    }
    return "\(type)#\(number)"
  }

  func removeAll() {
    names.withLock { $0 = Names() }
  }
}
