import DelegateProxy

@Proxied
protocol ReaderDelegate: AnyObject {
  func reader(_ reader: AnyObject, didRead line: String)
  @Fallback(true) func reader(_ reader: AnyObject, shouldRead line: String) -> Bool
  @Terminal func readerDidFinish(_ reader: AnyObject)
}

/// A delegate that notes what it is told.
final class ReaderLog: ReaderDelegate {
  private(set) var entries: [String] = []
  var answer = true
  var onRead: () -> Void = {}
  func reader(_ reader: AnyObject, didRead line: String) {
    entries.append(line)
    onRead()
  }
  func reader(_ reader: AnyObject, shouldRead line: String) -> Bool { answer }
  func readerDidFinish(_ reader: AnyObject) { entries.append("finish") }
}

/// An interceptor that notes what passes.
@Intercepts
final class ReaderTap: ReaderDelegateInterceptor {
  private(set) var entries: [String] = []
  func reader(_ reader: AnyObject, didRead line: String, next: any ReaderDelegate) {
    entries.append(line)
    next.reader(reader, didRead: line)
  }
}

/// A subject that somebody else wrote, with every kind of slot there is.
final class ForeignReader {
  weak var delegate: (any ReaderDelegate)?
  var strongDelegate: (any ReaderDelegate)?
  // Implicitly unwrapped on purpose: such slots come from Objective-C.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var unwrappedDelegate: (any ReaderDelegate)!
  unowned var unownedDelegate: any ReaderDelegate
  var objectDelegate: AnyObject?

  init(unowned delegate: any ReaderDelegate) { unownedDelegate = delegate }

  func read(_ line: String) { delegate?.reader(self, didRead: line) }
}

/// A subject whose setter wraps what it is given, as reactive extensions of frameworks do.
final class WrappingReader {
  private final class Wrapper: ReaderDelegate {
    weak var wrapped: (any ReaderDelegate)?
    func reader(_ reader: AnyObject, didRead line: String) {
      wrapped?.reader(reader, didRead: line)
    }
    func reader(_ reader: AnyObject, shouldRead line: String) -> Bool { true }
    func readerDidFinish(_ reader: AnyObject) { wrapped?.readerDidFinish(reader) }
  }

  private(set) var wrapper: (any ReaderDelegate)?
  var delegate: (any ReaderDelegate)? {
    get { wrapper }
    set {
      guard let newValue, !(newValue is Wrapper) else {
        wrapper = newValue
        return
      }
      let new = Wrapper()
      new.wrapped = newValue
      wrapper = new
    }
  }
}

/// A subject that takes no delegate at the moment.
final class ClosedReader {
  private var stored: (any ReaderDelegate)?
  var delegate: (any ReaderDelegate)? {
    get { stored }
    set { if newValue == nil { stored = nil } }
  }
}

/// A subject that holds its own proxy.
final class OwnReader {
  let delegateProxy = ReaderDelegateProxy()
  var delegate: (any ReaderDelegate)? {
    get { delegateProxy.outer }
    set { delegateProxy.outer = newValue }
  }
  func read(_ line: String) { delegateProxy.reader(self, didRead: line) }
}

/// A subject that is a delegate too, and its own one if asked.
final class SelfReader: ReaderDelegate {
  weak var delegate: (any ReaderDelegate)?
  private(set) var entries: [String] = []
  func reader(_ reader: AnyObject, didRead line: String) { entries.append(line) }
  func reader(_ reader: AnyObject, shouldRead line: String) -> Bool { true }
  func readerDidFinish(_ reader: AnyObject) {}
}
