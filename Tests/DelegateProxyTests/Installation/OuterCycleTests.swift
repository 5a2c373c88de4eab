import DelegateProxy
import Testing

@Suite struct OuterCycleTests {
  let log = ReaderLog()

  /// Proxies of which each has the next as outer delegate; the last has the log.
  func proxies(_ count: Int) -> [ReaderDelegateProxy] {
    let proxies = (0..<count).map { _ in ReaderDelegateProxy() }
    for (proxy, next) in zip(proxies, proxies.dropFirst()) { proxy.outer = next }
    proxies.last?.outer = log
    return proxies
  }

  @Test(arguments: 1...4)
  func `A proxy as its own outer delegate is a typed error and changes nothing`(length: Int) throws
  {
    let proxies = proxies(length)
    let (first, last) = (try #require(proxies.first), try #require(proxies.last))
    let name = "ReaderDelegateProxy"
    #expect(throws: ProxyCycle(path: Array(repeating: name, count: length + 1))) {
      try last.setOuter(first)
    }
    #expect(last.outer === log)
    first.reader(self.log, didRead: "a")
    #expect(log.entries == ["a"])
  }

  @Test(arguments: 1...4)
  func `The plain setter leaves a cycle out and harms nothing`(length: Int) throws {
    let proxies = proxies(length)
    let (first, last) = (try #require(proxies.first), try #require(proxies.last))
    last.outer = first
    #expect(last.outer === log)
    first.reader(log, didRead: "a")
    #expect(log.entries == ["a"])
  }

  @Test func `A subject with its own proxy as delegate is left out too`() {
    let (first, second) = (OwnReader(), OwnReader())
    first.delegate = log
    first.delegate = first.delegateProxy
    #expect(first.delegate === log)
    second.delegate = first.delegateProxy
    first.delegate = second.delegateProxy
    #expect(first.delegate === log)
    second.read("a")
    #expect(log.entries == ["a"])
  }

  @Test func `The subject as outer delegate of the proxy in its slot is a typed error`() throws {
    let (reader, proxy) = (SelfReader(), ReaderDelegateProxy())
    reader.delegate = log
    let installation = try proxy.install(on: reader, at: \.delegate)
    #expect(
      throws: ProxyCycle(path: ["ReaderDelegateProxy", "SelfReader", "ReaderDelegateProxy"])
    ) { try proxy.setOuter(reader) }
    #expect(proxy.outer === log)
    withExtendedLifetime(installation) {}
  }

  @Test func `A subject that is its own delegate can be installed on`() throws {
    let (reader, lower, upper) = (SelfReader(), ReaderDelegateProxy(), ReaderDelegateProxy())
    reader.delegate = reader
    let first = try lower.install(on: reader, at: \.delegate)
    let second = try upper.install(on: reader, at: \.delegate)
    reader.delegate?.reader(reader, didRead: "a")
    first.uninstall()
    reader.delegate?.reader(reader, didRead: "b")
    second.uninstall()
    #expect(reader.delegate === reader)
    #expect(reader.entries == ["a", "b"])
  }

  @Test func `A delegate can be set that leads elsewhere`() throws {
    let proxies = proxies(3)
    let first = try #require(proxies.first)
    try first.setOuter(proxies.last)
    #expect(first.outer === proxies.last)
    try first.setOuter(nil)
    #expect(first.outer == nil)
  }
}
