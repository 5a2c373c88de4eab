import CoreFoundation
import Foundation

/// Has a handler called on one thread's run loop, in the modes asked for, whenever any thread says so.
///
/// It is a run loop source and not a block for the loop to perform: a signal that has been given and not
/// yet answered is answered by whichever run of the loop comes first, a nested one included, while the
/// blocks of one batch all wait for the batch to get on.
///
/// Several signals may be answered by one call. The handler is released by `invalidate()`.
final class RunLoopSignal: @unchecked Sendable {
  // Unchecked: the source and the loop are only signalled, woken and invalidated, which may be done on
  // any thread. The handler is only called by the loop, so on the thread that made the signal.
  private let source: CFRunLoopSource
  private let loop: CFRunLoop

  /// Adds a source to the calling thread's run loop.
  ///
  /// - Parameters:
  ///   - modes: Where the handler may be called.
  ///   - handler: Called on the calling thread, by its run loop.
  init(modes: [RunLoop.Mode], handler: @escaping () -> Void) {
    var context = CFRunLoopSourceContext()
    // The source retains the target, and releases it when it is invalidated.
    let target = Target(handler)
    context.info = Unmanaged.passUnretained(target).toOpaque()
    context.retain = { info in
      guard let info else { return nil }
      return UnsafeRawPointer(Unmanaged<Target>.fromOpaque(info).retain().toOpaque())
    }
    context.release = { info in
      guard let info else { return }
      Unmanaged<Target>.fromOpaque(info).release()
    }
    context.perform = { info in
      guard let info else { return }
      // Held by the call: the handler may invalidate the source, which releases the target.
      let target = Unmanaged<Target>.fromOpaque(info).takeUnretainedValue()
      target.handler()
    }
    let created = withExtendedLifetime(target) { CFRunLoopSourceCreate(nil, 0, &context) }
    guard let created, let current = CFRunLoopGetCurrent() else {
      preconditionFailure("there is no memory for a run loop source")
    }
    source = created
    loop = current
    for mode in modes { CFRunLoopAddSource(loop, source, mode.coreFoundationMode) }
  }

  /// Asks for a call of the handler; on any thread.
  func signal() {
    CFRunLoopSourceSignal(source)
    CFRunLoopWakeUp(loop)
  }

  /// Takes the source off the run loop and releases the handler; on any thread, any number of times.
  func invalidate() {
    CFRunLoopSourceInvalidate(source)
  }

  private final class Target {
    let handler: () -> Void

    init(_ handler: @escaping () -> Void) { self.handler = handler }
  }
}

extension RunLoop.Mode {
  fileprivate var coreFoundationMode: CFRunLoopMode? {
    switch self {
    // CoreFoundation knows this one by its address.
    case .common: kCFRunLoopCommonModes
    case .default: kCFRunLoopDefaultMode
    default: makeMode(rawValue)
    }
  }
}

#if canImport(Darwin)
private func makeMode(_ name: String) -> CFRunLoopMode? { CFRunLoopMode(name as CFString) }
#else
private func makeMode(_ name: String) -> CFRunLoopMode? {
  CFStringCreateWithCString(nil, name, CFStringBuiltInEncodings.UTF8.rawValue)
}
#endif
