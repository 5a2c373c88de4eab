import DelegateProxy
import Testing

@Proxied @MainActor
protocol MainDelegate: AnyObject {
  func didRead(_ line: String)
}

@MainActor
final class MainLog: MainDelegate {
  var entries: [String] = []
  func didRead(_ line: String) { entries.append(line) }
}

@MainActor
final class MainReader {
  weak var delegate: (any MainDelegate)? {
    didSet { MainActor.preconditionIsolated("the slot is written off its actor") }
  }

  func has(_ log: MainLog) -> Bool { delegate === log }
}

/// Lets an installation go wherever the last task that has it ends.
private struct Carried: @unchecked Sendable {
  // Nothing but its release happens off the actor, which is what is tested.
  let installation: Installation
}

private actor ReaderActor {
  let log = ReaderLog()
  let reader: ForeignReader
  var installation: Installation?

  init() {
    reader = ForeignReader(unowned: log)
    reader.delegate = log
  }

  func install() throws {
    installation = try ReaderDelegateProxy().install(on: reader, at: \.delegate)
  }
  func drop() -> Bool {
    installation = nil
    return isRestored
  }
  func carried() throws -> Carried {
    Carried(installation: try ReaderDelegateProxy().install(on: reader, at: \.delegate))
  }
  var isRestored: Bool { reader.delegate === log }
}

@Suite struct IsolatedInstallationTests {
  @MainActor
  @Test func `On the actor itself the slot is restored at once`() throws {
    let (reader, log, proxy) = (MainReader(), MainLog(), MainDelegateProxy())
    reader.delegate = log
    var installation: Installation? = try proxy.install(on: reader, at: \.delegate)
    #expect(installation?.isInstalled == true)
    reader.delegate?.didRead("a")
    installation = nil
    #expect(reader.delegate === log)
    #expect(log.entries == ["a"])
  }

  @Test func `Let go on another thread, a main actor slot is restored on the main actor`()
    async throws
  {
    let (reader, log) = await MainActor.run {
      let (reader, log) = (MainReader(), MainLog())
      reader.delegate = log
      return (reader, log)
    }
    do {
      let carried = try await MainActor.run {
        Carried(installation: try MainDelegateProxy().install(on: reader, at: \.delegate))
      }
      #expect(await !reader.has(log))
      withExtendedLifetime(carried) {}
    }
    await eventually { await reader.has(log) }
  }

  @Test func `An actor keeps its own installation without a cycle`() async throws {
    weak var observed: ReaderActor?
    do {
      let actor = ReaderActor()
      observed = actor
      try await actor.install()
      #expect(await !actor.isRestored)
      #expect(await actor.drop())
      try await actor.install()
    }
    #expect(observed == nil)
  }

  @Test func `Let go anywhere, an actor's slot is restored on that actor`() async throws {
    let actor = ReaderActor()
    do {
      let carried = try await actor.carried()
      #expect(await !actor.isRestored)
      withExtendedLifetime(carried) {}
    }
    await eventually { await actor.isRestored }
  }

  /// Waits for what another executor is about to do; gives up after far longer than that takes.
  private func eventually(
    _ condition: () async -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if await condition() { return }
      await Task.yield()
    }
    Issue.record("it never came true", sourceLocation: sourceLocation)
  }
}
