/// Listeners in order, without those that are gone.
struct ListenerList {
  private final class Entry {
    private(set) weak var object: AnyObject?
    var kept: AnyObject?

    init(_ object: AnyObject, isKept: Bool) {
      self.object = object
      kept = isKept ? object : nil
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
  /// - Returns: What must not be let go of under a lock.
  mutating func add(_ object: AnyObject, isKept: Bool) -> AnyObject? {
    if let entry = entries.first(where: { $0.object === object }) {
      let kept = entry.kept
      entry.kept = isKept ? object : nil
      return kept
    }
    if entries.count >= limit {
      entries.removeAll { $0.object == nil }
      limit = max(8, entries.count * 2)
    }
    entries.append(Entry(object, isKept: isKept))
    return nil
  }

  /// Takes a listener out.
  ///
  /// - Returns: What must not be let go of under a lock.
  mutating func remove(_ object: AnyObject) -> AnyObject? {
    guard let index = entries.firstIndex(where: { $0.object === object }) else { return nil }
    return entries.remove(at: index).kept
  }
}
