/// Which proxies stand in a slot, and of which subject.
///
/// A proxy that stands in two would lose the first one's delegate.
enum Occupations {
  private final class Entry {
    weak let subject: AnyObject?
    weak let occupation: (any SlotOccupation)?
    let identifier: ObjectIdentifier

    init(subject: AnyObject, occupation: any SlotOccupation) {
      identifier = ObjectIdentifier(occupation)
      self.subject = subject
      self.occupation = occupation
    }
  }

  private static let entries = SynchronizedCell<[ObjectIdentifier: Entry]>([:])

  // An entry goes with the occupation, which owns the proxy: no identifier is ever used again too early.
  static func note(
    _ proxy: AnyObject,
    on subject: AnyObject,
    by occupation: some SlotOccupation
  ) {
    let entry = Entry(subject: subject, occupation: occupation)
    entries.withLock { $0[ObjectIdentifier(proxy)] = entry }
  }

  /// Forgets what an occupation noted, unless the proxy stands elsewhere since its subject has died.
  static func forget(_ proxy: AnyObject, by occupation: some SlotOccupation) {
    let key = ObjectIdentifier(proxy)
    entries.withLock {
      if $0[key]?.identifier == ObjectIdentifier(occupation) { $0[key] = nil }
    }
  }

  static func occupation(of proxy: AnyObject) -> (any SlotOccupation)? {
    entries.withLock { $0[ObjectIdentifier(proxy)]?.occupation }
  }

  static func subject(of proxy: AnyObject) -> AnyObject? {
    entries.withLock { $0[ObjectIdentifier(proxy)]?.subject }
  }
}
