import DelegateProxy

/// Is told when a list of news has changed.
@Proxied
protocol NewsListDelegate: AnyObject {
  func newsListDidChange(_ list: NewsList)
}

/// The items that are known, the newest first.
final class NewsList {
  struct Entry {
    var item: Feed.Item
    var isRead = false
  }

  let delegateProxy = NewsListDelegateProxy()
  private(set) var entries: [Entry] = []

  /// Adds the items that are not known yet; the answer is those.
  func add(_ items: [Feed.Item]) -> [Feed.Item] {
    var known = Set(entries.map(\.item.identifier))
    let new = items.filter { known.insert($0.identifier).inserted }
    guard !new.isEmpty else { return [] }
    entries.insert(contentsOf: new.map { Entry(item: $0) }, at: 0)
    delegateProxy.newsListDidChange(self)
    return new
  }

  func markAsRead(_ index: Int) {
    guard entries.indices.contains(index), !entries[index].isRead else { return }
    entries[index].isRead = true
    delegateProxy.newsListDidChange(self)
  }

  func remove(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    entries.remove(at: index)
    delegateProxy.newsListDidChange(self)
  }
}
