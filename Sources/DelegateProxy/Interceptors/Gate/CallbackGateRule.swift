/// What a ``CallbackGate`` does with callbacks while it is closed.
public enum CallbackGateRule {
  /// What a full gate does with one callback more.
  public enum Overflow: Hashable, Sendable {
    /// The oldest held callback is delivered at once, so that nothing is lost.
    ///
    /// While another is being delivered, it waits until that has returned, and the thread that delivered that delivers
    /// it: until then the gate holds more than its capacity. So it is with what comes from inside a delivery.
    case deliverOldest
    /// The oldest held callback is dropped.
    case dropOldest
    /// The new callback is dropped.
    case dropNewest
  }

  /// What happens at a closed gate to a callback that cannot be held.
  ///
  /// That is one that answers something, may throw, or has an argument that does not outlive it.
  public enum Answered: Hashable, Sendable {
    /// It passes, ahead of what is held.
    case pass
    /// What is held is delivered first, and then it passes; the gate stays closed.
    ///
    /// While a delivery is under way, on another thread or because it comes from inside one, it passes at once.
    case deliverFirst
  }

  /// Which held callbacks a later one replaces; it takes its own place, at the end.
  public enum Coalescing: Sendable {
    /// None.
    case none
    /// Those of the same requirement; overloads of one name are different ones.
    case lastPerRequirement
    /// Those of the same key, made of requirement and arguments; one without a key replaces none.
    ///
    /// Overloads of one name are equal requirements: tell them apart by their arguments. A lock is held while keys
    /// are hashed and compared.
    case byKey(@Sendable (Requirement, [Any]) -> AnyHashable?)

    func key<Delegate, Result>(of callback: Callback<Delegate, Result>) -> AnyHashable? {
      switch self {
      case .none: nil
      case .lastPerRequirement: AnyHashable(callback.requirement.identifier)
      case .byKey(let key): key(callback.requirement, callback.arguments)
      }
    }
  }
}
