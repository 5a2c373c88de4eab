import DelegateProxy
import Testing

@Suite struct SlotKindTests {
  let log = ReaderLog()
  let proxy = ReaderDelegateProxy()
  let reader: ForeignReader

  init() { reader = ForeignReader(unowned: log) }

  @Test func `A weak slot`() throws {
    reader.delegate = log
    let installation = try proxy.install(on: reader, at: \.delegate)
    reader.delegate?.readerDidFinish(reader)
    installation.uninstall()
    #expect(log.entries == ["finish"] && reader.delegate === log)
  }

  @Test func `An implicitly unwrapped slot`() throws {
    reader.unwrappedDelegate = log
    let installation = try proxy.install(on: reader, at: \.unwrappedDelegate)
    reader.unwrappedDelegate.readerDidFinish(reader)
    installation.uninstall()
    #expect(log.entries == ["finish"] && reader.unwrappedDelegate === log)
  }

  @Test func `An unowned slot`() throws {
    let installation = try proxy.install(on: reader, at: \.unownedDelegate)
    reader.unownedDelegate.readerDidFinish(reader)
    installation.uninstall()
    #expect(log.entries == ["finish"] && reader.unownedDelegate === log)
  }

  @Test func `A slot of another type`() throws {
    reader.objectDelegate = log
    let installation = try proxy.install(on: reader, at: \.objectDelegate)
    #expect(reader.objectDelegate === proxy)
    #expect(proxy.outer === log)
    installation.uninstall()
    #expect(reader.objectDelegate === log)
  }

  private func setDelegateThatOnlyTheSlotKeeps() -> ReaderLog {
    let delegate = ReaderLog()
    reader.strongDelegate = delegate
    return delegate
  }

  @Test func `A strong slot that alone keeps its delegate`() throws {
    weak let observed = setDelegateThatOnlyTheSlotKeeps()
    let installation = try proxy.install(on: reader, at: \.strongDelegate)
    reader.strongDelegate?.readerDidFinish(reader)
    #expect(observed?.entries == ["finish"])
    installation.uninstall()
    #expect(observed != nil && reader.strongDelegate === observed)
    reader.strongDelegate = nil
    #expect(observed == nil)
  }

  @Test func `A strong slot that alone keeps its delegate, and two proxies, the lower first`()
    throws
  {
    weak let observed = setDelegateThatOnlyTheSlotKeeps()
    let upper = ReaderDelegateProxy()
    let lowerInstallation = try proxy.install(on: reader, at: \.strongDelegate)
    let upperInstallation = try upper.install(on: reader, at: \.strongDelegate)
    lowerInstallation.uninstall()
    reader.strongDelegate?.readerDidFinish(reader)
    #expect(observed?.entries == ["finish"])
    upperInstallation.uninstall()
    #expect(observed != nil && reader.strongDelegate === observed)
    reader.strongDelegate = nil
    #expect(observed == nil)
  }

  @Test func `A strong slot whose delegate others keep for a while`() throws {
    var delegate: ReaderLog? = ReaderLog()
    weak let observed = delegate
    reader.strongDelegate = delegate
    let installation = try proxy.install(on: reader, at: \.strongDelegate)
    delegate = nil
    #expect(observed != nil)
    withExtendedLifetime(installation) {}
  }

  @Test func `A weak slot does not make the installation keep the delegate`() throws {
    var delegate: ReaderLog? = ReaderLog()
    weak let observed = delegate
    reader.delegate = delegate
    let installation = try proxy.install(on: reader, at: \.delegate)
    delegate = nil
    #expect(observed == nil)
    installation.uninstall()
    #expect(reader.delegate == nil)
  }

  @Test func `An unowned slot whose delegate has died is left alone`() throws {
    var delegate: ReaderLog? = ReaderLog()
    let reader = try #require(delegate.map { ForeignReader(unowned: $0) })
    let installation = try proxy.install(on: reader, at: \.unownedDelegate)
    delegate = nil
    installation.uninstall()
    #expect(reader.unownedDelegate === proxy)
  }
}
