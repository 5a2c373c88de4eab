/// How long all the cells of one frame may be waited for.
final class FrameBudget {
  /// `nil` for no bound.
  let limit: Duration?
  private var end = ContinuousClock.now

  init(limit: Duration?) {
    self.limit = limit
  }

  /// A frame has begun.
  func begin() {
    end = .now.advanced(by: limit ?? .zero)
  }

  /// What is left, zero or more; `nil` where there is no bound.
  var remaining: Duration? {
    limit.map { _ in max(.zero, ContinuousClock.now.duration(to: end)) }
  }
}
