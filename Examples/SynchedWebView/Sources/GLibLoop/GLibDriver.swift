import CWebKitGTK
public import Foundation
public import SynchedLoader

/// Drives a GLib main context: the loop of GTK, and of everything built on GLib.
///
/// ```swift
/// let wait = NestedRunLoop(driver: GLibDriver.current)
/// ```
///
/// A wait iterates the context, one iteration at a time, and asks its condition between them. It stops
/// no `GMainLoop`, and none that is quit inside it ends it. Waits may be nested in any GLib or GTK
/// callback; GLib itself keeps a source that is being dispatched from being dispatched again.
///
/// A GLib context knows no modes. Whatever mode a wait names, all of the context is served, and work
/// that is to be performed in a mode is performed in the context's next iteration. Foundation's timers
/// and the main queue are not sources of the context: they rest while a wait drives it.
public final class GLibDriver: RunLoopDriver, @unchecked Sendable {
  // Unchecked: a context pointer is not Sendable. Other threads only wake the context and attach
  // sources to it, which GLib allows from any thread; iterating is confined to the driver's thread.
  private let context: OpaquePointer

  /// The driver for the context of the calling thread, one for each thread.
  ///
  /// On the main thread it is the default context, the one GTK runs. On another thread it is the
  /// thread's own default context; a thread that has none is given one.
  public static var current: GLibDriver {
    let storage = Thread.current.threadDictionary
    if let driver = storage[key] as? GLibDriver { return driver }
    let driver = GLibDriver()
    storage[key] = driver
    return driver
  }

  private static let key = "SynchedWebView.GLibDriver"

  private init() {
    if Thread.isMainThread {
      context = g_main_context_ref(g_main_context_default())
    } else if let own = g_main_context_get_thread_default() {
      context = g_main_context_ref(own)
    } else {
      context = g_main_context_new()
      // What GLib's own asynchronous calls begin on this thread then calls back here.
      g_main_context_push_thread_default(context)
    }
  }

  deinit {
    g_main_context_unref(context)
  }

  /// False: the main queue is no source of the context.
  public let servesMainQueue = false

  /// Has the context run a piece of work on its own thread, in its next iteration.
  public func perform(in mode: RunLoop.Mode, _ work: @escaping @Sendable () -> Void) {
    attach(g_idle_source_new(), Callout(work))
  }

  /// Wakes the context.
  public func wake() {
    g_main_context_wakeup(context)
  }

  /// Iterates the context until `isFinished` holds or the deadline has passed.
  public func run(
    in mode: RunLoop.Mode,
    until deadline: SuspendingClock.Instant?,
    isFinished: @escaping () -> Bool
  ) -> RunLoopExit {
    let alarm = deadline.map(alarm(at:))
    defer {
      if let alarm {
        g_source_destroy(alarm)
        g_source_unref(alarm)
      }
    }
    var hasServed = false
    while !isFinished() {
      let isLate = deadline.map { $0 <= .now } ?? false
      if isLate, hasServed { break }
      // Late from the start: serves what is ready, once, without sleeping.
      g_main_context_iteration(context, isLate ? 0 : 1)
      hasServed = true
    }
    return .finished
  }

  /// Makes the context ready once, when an instant has passed.
  private func alarm(at deadline: SuspendingClock.Instant) -> UnsafeMutablePointer<GSource>? {
    guard let source = g_timeout_source_new(0) else { return nil }
    // Rounded up: waking before the deadline is good for nothing.
    let delay = max(.zero, SuspendingClock.now.duration(to: deadline)) / .microseconds(1)
    g_source_set_ready_time(source, g_get_monotonic_time() + gint64(delay.rounded(.up)) + 1)
    g_source_ref(source)
    attach(source, Callout {})
    return source
  }

  /// Hands a source to the context, with what it calls, once.
  private func attach(_ source: UnsafeMutablePointer<GSource>?, _ callout: Callout) {
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        guard let data else { return 0 }
        Unmanaged<Callout>.fromOpaque(data).takeUnretainedValue().body()
        return 0
      },
      Unmanaged.passRetained(callout).toOpaque(),
      { data in
        if let data { Unmanaged<Callout>.fromOpaque(data).release() }
      }
    )
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

/// A closure as GLib carries it.
private final class Callout {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
