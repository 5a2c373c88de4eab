import DelegateProxy
import Testing

@Suite struct InstallationTests {
  let log = ReaderLog()
  let proxy = ReaderDelegateProxy()
  let tap = ReaderTap()
  let reader: ForeignReader

  init() {
    reader = ForeignReader(unowned: log)
    proxy.interceptors = [tap]
  }

  @Test func `The current delegate becomes the outer one and the slot is restored`() throws {
    reader.delegate = log
    let installation = try proxy.install(on: reader, at: \.delegate)
    #expect(reader.delegate === proxy)
    #expect(proxy.outer === log)
    #expect(installation.isInstalled)
    reader.read("a")
    installation.uninstall()
    installation.uninstall()
    #expect(!installation.isInstalled)
    #expect(reader.delegate === log)
    reader.read("b")
    #expect(tap.entries == ["a"])
    #expect(log.entries == ["a", "b"])
  }

  @Test func `Letting the installation go restores the slot`() throws {
    reader.delegate = log
    do {
      let installation = try proxy.install(on: reader, at: \.delegate)
      withExtendedLifetime(installation) { reader.read("a") }
    }
    #expect(reader.delegate === log)
  }

  @Test func `The installation keeps the proxy that a weak slot does not keep`() throws {
    reader.delegate = log
    var own: ReaderDelegateProxy? = ReaderDelegateProxy()
    weak let observed = own
    var installation = try own?.install(on: reader, at: \.delegate)
    own = nil
    #expect(observed != nil)
    #expect(installation?.isInstalled == true)
    reader.read("a")
    #expect(log.entries == ["a"])
    installation = nil
    #expect(observed == nil)
  }

  @Test func `A subject that dies takes nothing along`() throws {
    var subject: ForeignReader? = ForeignReader(unowned: log)
    weak let observed = subject
    guard let installation = try subject.map({ try proxy.install(on: $0, at: \.delegate) }) else {
      return
    }
    subject = nil
    #expect(observed == nil)
    #expect(!installation.isInstalled)
    installation.uninstall()
    let again = try proxy.install(on: reader, at: \.delegate)
    withExtendedLifetime(installation) { #expect(again.isInstalled) }
  }

  @Test func `A proxy installed with no delegate passes on to one that is set later`() throws {
    let installation = try proxy.install(on: reader, at: \.delegate)
    proxy.outer = log
    reader.read("a")
    #expect(log.entries == ["a"])
    installation.uninstall()
    #expect(reader.delegate === log)
  }

  @Test func `An outer delegate that the proxy has stays if the slot is empty`() throws {
    proxy.outer = log
    let installation = try proxy.install(on: reader, at: \.delegate)
    reader.read("a")
    #expect(log.entries == ["a"])
    withExtendedLifetime(installation) {}
  }

  @Test func `A slot set by somebody else ends the installation and can be taken again`() throws {
    reader.delegate = log
    let first = try proxy.install(on: reader, at: \.delegate)
    let other = ReaderLog()
    reader.delegate = other
    #expect(!first.isInstalled)
    reader.read("a")
    #expect(other.entries == ["a"])
    first.uninstall()
    #expect(reader.delegate === other)

    let second = try proxy.install(on: reader, at: \.delegate)
    #expect(second.isInstalled)
    #expect(proxy.outer === other)
    reader.read("b")
    #expect(tap.entries == ["b"])
    #expect(other.entries == ["a", "b"])
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `Uninstalling proxies in any order relinks those above`(order: [Int]) throws {
    reader.delegate = log
    let taps = (0..<3).map { _ in ReaderTap() }
    let installations = try taps.map { tap in
      let proxy = ReaderDelegateProxy()
      proxy.interceptors = [tap]
      return try proxy.install(on: reader, at: \.delegate)
    }
    var left = Set(order)
    for index in order {
      installations[index].uninstall()
      left.remove(index)
      for other in 0..<3 { #expect(installations[other].isInstalled == left.contains(other)) }
      reader.read("without \(index)")
      for other in 0..<3 {
        let saw = taps[other].entries.last == "without \(index)"
        #expect(saw == left.contains(other))
      }
      #expect(log.entries.last == "without \(index)")
    }
    #expect(reader.delegate === log)
    #expect(log.entries.count == 3)
  }

  @Test func `A delegate reassigned while installed is what is restored`() throws {
    reader.delegate = log
    let installation = try proxy.install(on: reader, at: \.delegate)
    let other = ReaderLog()
    proxy.outer = other
    installation.uninstall()
    #expect(reader.delegate === other)
  }

  @Test func `Uninstalling from inside a callback counts from the next one on`() throws {
    reader.delegate = log
    let installation = try proxy.install(on: reader, at: \.delegate)
    log.onRead = { installation.uninstall() }
    reader.read("a")
    log.onRead = {}
    reader.read("b")
    #expect(tap.entries == ["a"])
    #expect(log.entries == ["a", "b"])
  }

  @Test func `The user's object is found behind several proxies`() throws {
    reader.delegate = log
    let upper = ReaderDelegateProxy()
    let installations = [
      try proxy.install(on: reader, at: \.delegate), try upper.install(on: reader, at: \.delegate),
    ]
    #expect(reader.delegate as? ReaderLog == nil)
    #expect(upper.outer(as: ReaderLog.self) === log)
    #expect(upper.outer(as: ReaderDelegateProxy.self) === proxy)
    #expect(upper.outer(as: ForeignReader.self) == nil)
    withExtendedLifetime(installations) {}
  }

  @Test func `Nothing is left of subject, proxy, interceptor and delegate afterwards`() throws {
    weak var subject: ForeignReader?
    weak var delegate: ReaderLog?
    weak var installed: ReaderDelegateProxy?
    weak var interceptor: ReaderTap?
    func run(uninstalls: Bool) throws {
      let (log, proxy, tap) = (ReaderLog(), ReaderDelegateProxy(), ReaderTap())
      let reader = ForeignReader(unowned: log)
      (subject, delegate, installed, interceptor) = (reader, log, proxy, tap)
      reader.strongDelegate = log
      proxy.interceptors = [tap]
      let installation = try proxy.install(on: reader, at: \.strongDelegate)
      if uninstalls {
        log.onRead = { [unowned installation] in installation.uninstall() }
        reader.strongDelegate?.reader(reader, didRead: "a")
      }
      withExtendedLifetime(installation) {}
    }
    for uninstalls in [false, true] {
      try run(uninstalls: uninstalls)
      #expect(subject == nil && delegate == nil && installed == nil && interceptor == nil)
    }
  }
}
