/// Elements in order, the oldest first, numbered from the first one that was ever appended.
///
/// Both ends cost O(1), amortised.
struct BoundedQueue<Element> {
  private var storage: [Element?] = []
  private var head = 0
  private(set) var count = 0
  /// The number of the oldest element.
  private(set) var firstNumber = 0

  var isEmpty: Bool { count == 0 }
  var elements: [Element] { (0..<count).compactMap { storage[place($0)] } }

  private func place(_ index: Int) -> Int { (head + index) % storage.count }

  /// Puts an element last and returns its number.
  @discardableResult
  mutating func append(_ element: Element) -> Int {
    if count == storage.count {
      // The elements are laid out anew from the start.
      storage = elements + Array(repeating: nil, count: max(8, count))
      head = 0
    }
    storage[place(count)] = element
    count += 1
    return firstNumber + count - 1
  }

  /// Takes the oldest element out.
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      storage[head] = nil
      head = (head + 1) % storage.count
      count -= 1
      firstNumber += 1
    }
    return storage[head]
  }

  /// The element of a number, if it is still there; it can be replaced, not removed.
  subscript(number number: Int) -> Element? {
    get { contains(number) ? storage[place(number - firstNumber)] : nil }
    set {
      guard let newValue, contains(number) else { return }
      storage[place(number - firstNumber)] = newValue
    }
  }

  private func contains(_ number: Int) -> Bool {
    number >= firstNumber && number < firstNumber + count
  }

  /// Takes all out; the numbers go on.
  mutating func removeAll() -> [Element] {
    let removed = elements
    firstNumber += count
    (storage, head, count) = ([], 0, 0)
    return removed
  }
}
