/// A proxy in a slot, whatever their types.
protocol SlotOccupation: AnyObject {
  var isInstalled: Bool { get }
  func end()
  /// Keeps what a proxy kept that stood behind this one and has gone.
  func keep(_ delegate: AnyObject)
}

/// A proxy in a slot that a key path names.
final class KeyPathOccupation<Subject: AnyObject, Slot, Proxy: ForwardingProxy>: SlotOccupation {
  private weak var subject: Subject?
  private let slot: ReferenceWritableKeyPath<Subject, Slot>
  private var proxy: Proxy?
  /// The delegate that nobody owns any more since the slot does not.
  private var kept: AnyObject?

  init(of subject: Subject, at slot: ReferenceWritableKeyPath<Subject, Slot>, by proxy: Proxy) {
    self.subject = subject
    self.slot = slot
    self.proxy = proxy
  }

  var isInstalled: Bool {
    guard let proxy, let subject else { return false }
    return OuterPath.objects(from: subject[keyPath: slot]).contains { $0 === proxy }
  }

  func begin() throws(InstallationError) {
    guard let proxy, let subject else { return }
    let current = subject[keyPath: slot]
    let (occupant, delegate) = try check(proxy, subject: subject, current: current)

    let earlier = proxy.outer
    // First, since a subject may call back while its delegate is being set.
    if let delegate { proxy.outer = delegate }
    let ownedBefore = _getRetainCount(proxy)
    subject[keyPath: slot] = occupant
    let ownedAfter = _getRetainCount(proxy)
    let found = OuterPath.object(subject[keyPath: slot])
    guard found === proxy else {
      subject[keyPath: slot] = current
      proxy.outer = earlier
      let (subject, name) = (OuterPath.typeName(subject), OuterPath.typeName(proxy))
      guard let found else { throw .refusedBySubject(subject: subject, proxy: name) }
      throw .decoratedSetter(
        subject: subject,
        proxy: name,
        found: OuterPath.typeName(found)
      )
    }
    // Nothing tells whether a slot owns its delegate, except that what is put there is owned once more.
    if ownedAfter > ownedBefore { kept = OuterPath.object(delegate) }
    Occupations.note(proxy, on: subject, by: self)
  }

  /// What to put into the slot, and what becomes the outer delegate.
  private func check(
    _ proxy: Proxy,
    subject: Subject,
    current: Slot
  ) throws(InstallationError) -> (occupant: Slot, delegate: Proxy.Delegate?) {
    let name = OuterPath.typeName(proxy)
    let present = OuterPath.object(current)
    if let owner = Occupations.subject(of: proxy) ?? (present === proxy ? subject : nil) {
      throw .alreadyInstalled(proxy: name, subject: OuterPath.typeName(owner))
    }
    if let cycle = OuterPath.cycle(from: present, to: proxy) { throw .cycle(cycle) }
    guard let occupant = proxy as? Slot else {
      throw .unsuitableSlot(slot: "\(Slot.self)", proxy: name)
    }
    guard let present else { return (occupant, nil) }
    guard let delegate = present as? Proxy.Delegate else {
      throw .unsuitableDelegate(
        found: OuterPath.typeName(present),
        delegate: "\(Proxy.Delegate.self)"
      )
    }
    return (occupant, delegate)
  }

  func end() {
    guard let proxy else { return }
    // What is let go may run code of its own when it goes: not before the slot is restored.
    let kept = kept
    self.proxy = nil
    self.kept = nil
    Occupations.forget(proxy, by: self)
    if let subject { restore(subject, without: proxy, keeping: kept) }
    withExtendedLifetime(kept) {}
  }

  func keep(_ delegate: AnyObject) { kept = delegate }

  private func restore(_ subject: Subject, without proxy: Proxy, keeping kept: AnyObject?) {
    let path = OuterPath.objects(from: subject[keyPath: slot])
    guard let place = path.firstIndex(where: { $0 === proxy }) else { return }
    let outer = OuterPath.outer(of: proxy)
    if place > 0 {
      guard let upper = path[place - 1] as? any ForwardingProxy else { return }
      relink(upper, to: outer)
      if let kept { Occupations.occupation(of: upper)?.keep(kept) }
    } else if let outer, let delegate = outer as? Slot {
      subject[keyPath: slot] = delegate
    } else if let absent = (Slot.self as? any OptionalDelegate.Type)?.absent as? Slot {
      subject[keyPath: slot] = absent
    }
  }

  private func relink<Upper: ForwardingProxy>(_ upper: Upper, to outer: AnyObject?) {
    upper.outer = outer as? Upper.Delegate
  }
}
