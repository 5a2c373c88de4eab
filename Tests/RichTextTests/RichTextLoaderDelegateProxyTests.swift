import DelegateProxyTesting
import RichTextLoading
import Testing

/// The proxy that the demo's table generates for the delegate protocol of its cells.
@Suite struct `The proxy of a cell's delegate` {
  private struct Failure: Error {}

  private final class Double: RichTextLoaderDelegate {
    private let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func richTextLoader(_ loader: RichTextLoader, shouldLoad page: RichTextPage) -> Bool {
      log.called(with: ObjectIdentifier(loader), page.pieces)
      return page.pieces.count > 1
    }
    func richTextLoaderDidStart(_ loader: RichTextLoader) {
      log.called(with: ObjectIdentifier(loader))
    }
    func richTextLoaderDidFinish(_ loader: RichTextLoader) {
      log.called(with: ObjectIdentifier(loader))
    }
    func richTextLoader(_ loader: RichTextLoader, didFailWith error: any Error) {
      log.called(with: ObjectIdentifier(loader), error)
    }
  }

  @Test func `conforms`() throws {
    let loader = RichTextLoader()
    try ForwardingConformance(RichTextLoaderDelegateProxy.self) { log in
      Double(log)
    } script: { delegate, log in
      log.outcome("richTextLoader(_:shouldLoad:)") {
        delegate.richTextLoader(loader, shouldLoad: RichTextPage([1, 2]))
      }
      delegate.richTextLoaderDidStart(loader)
      delegate.richTextLoaderDidFinish(loader)
      delegate.richTextLoader(loader, didFailWith: Failure())
    }.check()
  }
}
