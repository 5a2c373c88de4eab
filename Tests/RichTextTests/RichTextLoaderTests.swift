import DelegateProxy
import DelegateProxyTesting
import RichTextLoading
import SynchedLoader
import XCTest

/// The loader of the table's cells keeps what a loader promises.
final class RichTextLoaderTests: XCTestCase {
  private let request = RichTextLoader.Request(
    page: RichTextPage(Array("<p>hello</p>".utf8)),
    width: 40
  )
  private let unwanted = RichTextLoader.Request(page: RichTextPage([]), width: 40)

  private func makeLoader() -> RichTextLoader {
    let loader = RichTextLoader()
    loader.delegateProxy.interceptors = [EmptyPageRefusal()]
    return loader
  }

  func testConforms() throws {
    try LoaderConformance(
      finishing: request,
      failing: unwanted,
      unanswered: nil,
      makeLoader: makeLoader
    ).check()
  }

  func testConformsWhenItIsSynchronous() throws {
    try LoaderConformance(finishing: request, failing: unwanted, unanswered: nil) {
      SynchronousLoader(self.makeLoader())
    }.check()
  }
}

/// Refuses pages that are empty.
private struct EmptyPageRefusal: RichTextLoaderDelegateInterceptor {
  func richTextLoader(
    _ loader: RichTextLoader,
    shouldLoad page: RichTextPage,
    next: any RichTextLoaderDelegate
  ) -> Bool {
    page.pieces != [[]] && next.richTextLoader(loader, shouldLoad: page)
  }
}
