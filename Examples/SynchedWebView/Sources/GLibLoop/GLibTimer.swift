import CWebKitGTK

/// Calls a closure out of the default context at regular times, as long as the object lives.
///
/// It is made and used on the main thread. A call that takes longer than the interval is not entered again.
public final class GLibTimer {
  private final class Target {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  private let identifier: guint
  private var isStopped = false

  /// Starts a timer.
  ///
  /// - Parameters:
  ///   - interval: Milliseconds from one call to the next.
  ///   - body: What to call.
  public init(every interval: Int, _ body: @escaping () -> Void) {
    identifier = g_timeout_add_full(
      G_PRIORITY_DEFAULT,
      guint(interval),
      { data in
        guard let data else { return 0 }
        Unmanaged<Target>.fromOpaque(data).takeUnretainedValue().body()
        return 1
      },
      Unmanaged.passRetained(Target(body)).toOpaque(),
      { data in
        if let data { Unmanaged<Target>.fromOpaque(data).release() }
      }
    )
  }

  deinit { stop() }

  /// Ends the calls and lets the closure go; saying it again does no harm.
  public func stop() {
    if !isStopped { g_source_remove(identifier) }
    isStopped = true
  }
}
