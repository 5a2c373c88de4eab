/// Listeners in order, without those that are gone.
///
/// Whoever loads a weak reference may be the last to let go of it. So what is loaded here is returned, to be let go of
/// when no lock is held.
struct ListenerList {
  private final class Entry {
    private(set) weak var object: AnyObject?
    private let identifier: ObjectIdentifier
    var kept: AnyObject?

    init(_ object: AnyObject, isKept: Bool) {
      self.object = object
      identifier = ObjectIdentifier(object)
      kept = isKept ? object : nil
    }

    /// Whether it is this one, which the caller holds.
    ///
    /// Loads the reference only if the object stands where this one does: then it is the same, or gone.
    func isEntry(of object: AnyObject) -> Bool {
      identifier == ObjectIdentifier(object) && self.object != nil
    }
  }

  private var entries: [Entry] = []
  /// How many there may be before those that are gone are looked for.
  private var limit = 8

  /// Those that are there.
  var live: [AnyObject] { entries.compactMap(\.object) }

  /// How many are looked through for them.
  var places: Int { entries.count }

  /// Puts a listener last, unless it is there.
  ///
  /// - Parameters:
  ///   - object: The listener, which the caller holds.
  ///   - isKept: Whether the list holds it too.
  /// - Returns: What must not be let go of under a lock.
  mutating func add(_ object: AnyObject, isKept: Bool) -> [AnyObject] {
    if let entry = entries.first(where: { $0.isEntry(of: object) }) {
      let kept = entry.kept
      entry.kept = isKept ? object : nil
      return kept.map { [$0] } ?? []
    }
    let loaded = entries.count >= limit ? removeThoseThatAreGone() : []
    entries.append(Entry(object, isKept: isKept))
    return loaded
  }

  /// Makes room.
  ///
  /// - Returns: Those that are not gone.
  private mutating func removeThoseThatAreGone() -> [AnyObject] {
    var loaded: [AnyObject] = []
    entries.removeAll { entry in
      guard let object = entry.object else { return true }
      loaded.append(object)
      return false
    }
    limit = max(8, entries.count * 2)
    return loaded
  }

  /// Takes a listener out.
  ///
  /// - Parameter object: The listener, which the caller holds.
  /// - Returns: What must not be let go of under a lock.
  mutating func remove(_ object: AnyObject) -> AnyObject? {
    guard let index = entries.firstIndex(where: { $0.isEntry(of: object) }) else { return nil }
    return entries.remove(at: index).kept
  }
}
