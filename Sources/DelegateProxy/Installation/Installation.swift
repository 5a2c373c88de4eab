/// A proxy's stay in a delegate slot of a subject; it ends with this object at the latest.
///
/// ```swift
/// let proxy = PageDelegateProxy()
/// let installation = try proxy.install(on: parser, at: \.delegate)
/// proxy.interceptors.append(.callbacks(recorder))
/// …
/// installation.uninstall()
/// ```
///
/// ```
/// before:  subject ─ slot ──► delegate          installation ──owns──► proxy
/// while:   subject ─ slot ──► proxy ─ outer ──► delegate
/// after:   subject ─ slot ──► whatever `outer` is by then
/// ```
///
/// Ownership: it owns the proxy, since most slots are weak, and refers to the subject weakly. Keep it as long as
/// the proxy shall see callbacks.
///
/// Threading: it belongs to the isolation that it was made in. When its last reference goes elsewhere, the slot
/// is restored there all the same: at once if that is where the code is, and soon after otherwise.
public final class Installation {
  private let occupied: IsolatedOccupation
  private let isIsolated: Bool
  // Weak, since an actor often keeps its own installations.
  private weak var isolation: (any Actor)?

  init(_ occupation: any SlotOccupation, isolation: (any Actor)?) {
    occupied = IsolatedOccupation(occupation: occupation)
    isIsolated = isolation != nil
    self.isolation = isolation
  }

  deinit {
    // An actor that is gone has nobody left who could be in its isolation.
    guard isIsolated, let isolation else { return occupied.occupation.end() }
    _ = IsolatedEnd(of: occupied, in: isolation)
  }

  /// Whether callbacks of the subject reach the proxy, directly or through proxies installed after it.
  ///
  /// It turns false when somebody else sets the slot. What is in the slot then is left alone by ``uninstall()``.
  ///
  /// - Complexity: O(*n*) in the number of proxies on the subject.
  public var isInstalled: Bool { occupied.occupation.isInstalled }

  /// Puts the proxy's outer delegate back into the slot.
  ///
  /// If another proxy was installed later, that one is linked to this one's outer delegate. If the slot was set
  /// by somebody else in between, nothing is changed. A second call does nothing. From inside a callback it
  /// counts from the next callback on.
  ///
  /// A slot that cannot be `nil` keeps the proxy if the outer delegate has died meanwhile.
  public func uninstall() {
    occupied.occupation.end()
  }
}
