import CoreFoundation
import Foundation

extension RunLoop.Mode {
  /// The mode that the main loop is in while the user scrolls.
  static let tracking = RunLoop.Mode("proxy-demo.tracking")

  fileprivate var name: CFRunLoopMode? {
    #if canImport(Darwin)
    CFRunLoopMode(rawValue as CFString)
    #else
    // The constant is recognised by its identity.
    if self == .default { return kCFRunLoopDefaultMode }
    let characters = Array(rawValue.utf16)
    return CFStringCreateWithCharacters(nil, characters, characters.count)
    #endif
  }
}

extension CFRunLoopTimer {
  /// Has the calling thread's loop fire the timer while it runs in one of the modes.
  func add(to modes: [RunLoop.Mode]) {
    for mode in modes { CFRunLoopAddTimer(CFRunLoopGetCurrent(), self, mode.name) }
  }
}
