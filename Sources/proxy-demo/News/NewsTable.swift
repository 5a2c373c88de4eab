import DelegateProxy
import RichText

/// The table on the screen: the list's outer delegate, told only in the foreground.
final class NewsTable: NewsListDelegate {
  private let report: NewsReport
  private(set) var reloads = 0

  init(_ report: NewsReport) {
    self.report = report
  }

  func newsListDidChange(_ list: NewsList) {
    reloads += 1
    report.callback("newsListDidChange", link: "table", note: "reloads")
    draw(list)
  }

  /// Draws the list as it is.
  func draw(_ list: NewsList) {
    report.table(list.entries)
  }
}

/// An interceptor before the gate that prints every change.
@Intercepts
struct NewsPrinter: NewsListDelegateInterceptor {
  let report: NewsReport

  func newsListDidChange(_ list: NewsList, next: any NewsListDelegate) {
    report.callback("newsListDidChange", link: "list", note: nil)
    next.newsListDidChange(list)
  }
}
