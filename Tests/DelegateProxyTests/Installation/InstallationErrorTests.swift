import DelegateProxy
import Testing

@Suite struct InstallationErrorTests {
  let log = ReaderLog()
  let proxy = ReaderDelegateProxy()
  let reader: ForeignReader

  init() {
    reader = ForeignReader(unowned: log)
    reader.delegate = log
  }

  @Test func `A second installation is an error and callbacks are counted once`() throws {
    let tap = ReaderTap()
    proxy.interceptors = [tap]
    let installation = try proxy.install(on: reader, at: \.delegate)
    let expected = InstallationError.alreadyInstalled(
      proxy: "ReaderDelegateProxy",
      subject: "ForeignReader"
    )
    #expect(throws: expected) { _ = try proxy.install(on: reader, at: \.delegate) }
    let upper = ReaderDelegateProxy()
    let second = try upper.install(on: reader, at: \.delegate)
    #expect(throws: expected) { _ = try proxy.install(on: reader, at: \.delegate) }
    let other = ForeignReader(unowned: log)
    #expect(throws: expected) { _ = try proxy.install(on: other, at: \.delegate) }
    reader.read("a")
    #expect(tap.entries == ["a"])
    #expect(log.entries == ["a"])
    second.uninstall()
    #expect(installation.isInstalled)
  }

  @Test func `A proxy that was put into the slot by hand is not installed again`() {
    proxy.outer = log
    reader.delegate = proxy
    #expect(throws: InstallationError.self) { _ = try proxy.install(on: reader, at: \.delegate) }
    #expect(proxy.outer === log)
    #expect(reader.delegate === proxy)
  }

  @Test func `A delegate that leads back to the proxy is an error and changes nothing`() {
    let upper = ReaderDelegateProxy()
    upper.outer = proxy
    proxy.outer = log
    reader.delegate = upper
    let cycle = ProxyCycle(path: [
      "ReaderDelegateProxy", "ReaderDelegateProxy", "ReaderDelegateProxy",
    ])
    #expect(throws: InstallationError.cycle(cycle)) {
      _ = try proxy.install(on: reader, at: \.delegate)
    }
    #expect(reader.delegate === upper)
    #expect(proxy.outer === log)
    reader.read("a")
    #expect(log.entries == ["a"])
  }

  @Test func `A setter that wraps its delegate is noticed and the slot put back`() {
    let reader = WrappingReader()
    reader.delegate = log
    let wrapper = reader.wrapper
    #expect(
      throws: InstallationError.decoratedSetter(
        subject: "WrappingReader",
        proxy: "ReaderDelegateProxy",
        found: "Wrapper"
      )
    ) { _ = try proxy.install(on: reader, at: \.delegate) }
    #expect(reader.wrapper === wrapper)
    #expect(proxy.outer == nil)
    wrapper?.reader(reader, didRead: "a")
    #expect(log.entries == ["a"])
  }

  @Test func `A subject that takes no delegate is noticed`() {
    let expected = InstallationError.refusedBySubject(
      subject: "ClosedReader",
      proxy: "ReaderDelegateProxy"
    )
    #expect(throws: expected) { _ = try proxy.install(on: ClosedReader(), at: \.delegate) }
  }

  @Test func `A slot that the proxy does not fit is named`() {
    final class Other { var delegate: ReaderLog? }
    let expected = InstallationError.unsuitableSlot(
      slot: "Optional<ReaderLog>",
      proxy: "ReaderDelegateProxy"
    )
    #expect(throws: expected) { _ = try proxy.install(on: Other(), at: \.delegate) }
  }

  @Test func `A delegate of another protocol is named and stays`() {
    final class Stranger {}
    let stranger = Stranger()
    reader.objectDelegate = stranger
    let expected = InstallationError.unsuitableDelegate(
      found: "Stranger",
      delegate: "ReaderDelegate"
    )
    #expect(throws: expected) { _ = try proxy.install(on: reader, at: \.objectDelegate) }
    #expect(reader.objectDelegate === stranger)
  }

  @Test(arguments: [
    InstallationError.alreadyInstalled(proxy: "P", subject: "S"),
    .cycle(ProxyCycle(path: ["P", "Q", "P"])),
    .decoratedSetter(subject: "S", proxy: "P", found: "F"),
    .refusedBySubject(subject: "S", proxy: "P"),
    .unsuitableSlot(slot: "S", proxy: "P"),
    .unsuitableDelegate(found: "F", delegate: "D"),
  ])
  func `Every error says what to do`(error: InstallationError) {
    #expect(error.description.contains(": "))
    #expect(error.description.hasSuffix("."))
  }
}
