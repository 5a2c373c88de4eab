/// Why a proxy could not be installed.
///
/// Nothing has changed then: neither the slot nor the proxy.
public enum InstallationError: Error, Hashable, Sendable {
  /// The proxy belongs to an installation that has not ended, on this subject or another, or stands in this slot.
  case alreadyInstalled(proxy: String, subject: String)
  /// The slot's delegate leads back to the proxy.
  case cycle(ProxyCycle)
  /// The subject gave back another object than the proxy that was set.
  case decoratedSetter(subject: String, proxy: String, found: String)
  /// The subject did not keep the proxy that was set.
  case refusedBySubject(subject: String, proxy: String)
  /// The proxy does not have the slot's type.
  case unsuitableSlot(slot: String, proxy: String)
  /// What is in the slot does not have the protocol that the proxy forwards.
  case unsuitableDelegate(found: String, delegate: String)
}

extension InstallationError: CustomStringConvertible {
  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .alreadyInstalled(let proxy, let subject):
      "\(proxy) is installed on \(subject) already: end that installation, or use another proxy."
    case .cycle(let cycle):
      cycle.description
    case .decoratedSetter(let subject, let proxy, let found):
      "\(subject) wraps its delegates: set to \(proxy) it gives back \(found). Install on what \(found) forwards "
        + "to, or set the slot to the proxy yourself."
    case .refusedBySubject(let subject, let proxy):
      "\(subject) has no delegate after it was set to \(proxy): install when the subject takes one."
    case .unsuitableSlot(let slot, let proxy):
      "\(proxy) does not fit into a slot of type \(slot): declare its conformance, or use another proxy."
    case .unsuitableDelegate(let found, let delegate):
      "The slot's delegate, \(found), is not \(delegate), so that its callbacks cannot be passed on: declare its "
        + "conformance."
    }
  }
}

/// A proxy would have become its own outer delegate, directly or through other proxies.
public struct ProxyCycle: Error, Hashable, Sendable {
  /// The types on the way, from the proxy back to it.
  public let path: [String]

  /// Makes the error.
  ///
  /// - Parameter path: The types on the way, from the proxy back to it.
  public init(path: [String]) {
    self.path = path
  }
}

extension ProxyCycle: CustomStringConvertible {
  /// What was wrong, and what to do.
  public var description: String {
    "This outer delegate leads back to the proxy (\(path.joined(separator: " → "))), so that a callback would never "
      + "end: set the delegate that shall be last."
  }
}
