import DelegateProxy
import SynchedLoader

/// One play with a loader of its own.
///
/// Entries of the probe from `mark` on belong to the load under way, but for those of loads before it that still owe
/// a terminal callback.
final class LoadRun<Subject: Loader> {
  private let conformance: LoaderConformance<Subject>
  private let setting: String
  private var stage: (loader: Subject, probe: LoadProbe)?
  private var faults: [LoadFault] = []
  private var mark = 0
  private var owed = 0
  private var isBegun = false
  /// How the loader stood when `load(_:)` had returned, and whether the load was over by then.
  private var afterLoad: (standing: LoadProbe.Standing, hasEnded: Bool)?
  /// The names of the callbacks on this thread, each once.
  private(set) var callbacks: [String] = []

  init(_ conformance: LoaderConformance<Subject>, _ setting: String) {
    self.conformance = conformance
    self.setting = setting
    let loader = conformance.makeLoader()
    let probe = LoadProbe { [weak loader] in loader?.standing }
    let interceptor = Subject.Proxy.callbacks(probe)
    loader.delegateProxy.updateInterceptors { $0.append(interceptor) }
    stage = (loader, probe)
  }

  private var entries: [LoadProbe.Entry] { stage?.probe.entries ?? [] }

  /// What the load under way has called back.
  private var ownEntries: [LoadProbe.Entry] {
    var owed = owed
    return Array(
      entries.dropFirst(mark).drop { entry in
        defer { owed -= entry.isTerminal ? 1 : 0 }
        return owed > 0
      }
    )
  }

  private var terminal: LoadProbe.Entry? { ownEntries.first(where: \.isTerminal) }

  private var isUnderWay: Bool { isBegun && terminal == nil }

  /// Whether the loader may be given another load now.
  var mayLoad: Bool { stage?.loader.previousLoad != .mustCallBackFirst || !isUnderWay }

  // MARK: What is done with the loader

  func load(_ request: Subject.Request) {
    leaveLoad()
    isBegun = true
    stage?.loader.load(request)
    let hasEnded = terminal != nil
    afterLoad = stage.map { ($0.loader.standing, hasEnded) }
  }

  func loadToTheEnd(_ request: Subject.Request, finishes: Bool) {
    load(request)
    awaitEnd(finishes: finishes)
  }

  /// Cancels, and sees that nothing more comes.
  func cancel() {
    cancelHere()
    staySilent()
  }

  func load(_ request: Subject.Request, finishes: Bool, cancelIn name: String) {
    var isCancelled = false
    stage?.probe.onNext(name) { [unowned self] in
      isCancelled = true
      cancelHere()
    }
    load(request)
    wait { isCancelled || terminal != nil }
    isCancelled ? staySilent() : awaitEnd(finishes: finishes)
  }

  func load(
    _ request: Subject.Request,
    finishes: Bool,
    replaceIn name: String,
    by other: Subject.Request
  ) {
    let isReplaced = load(request, replaceIn: name, by: other)
    awaitEnd(finishes: isReplaced || finishes)
  }

  /// The same with a load that is not answered, which calls back what is known.
  func load(
    _ request: Subject.Request,
    replaceIn name: String,
    byUnanswered other: Subject.Request,
    as known: [String]
  ) {
    guard load(request, replaceIn: name, by: other) else { return }
    staysUnanswered(as: known)
    cancel()
  }

  /// Whether the callback came, and another load could be started in it.
  private func load(
    _ request: Subject.Request,
    replaceIn name: String,
    by other: Subject.Request
  ) -> Bool {
    var isReplaced = false
    stage?.probe.onNext(name) { [unowned self] in
      guard mayLoad else { return }
      isReplaced = true
      load(other)
    }
    load(request)
    wait { isReplaced || terminal != nil }
    return isReplaced
  }

  /// Lets go of everything and looks for what stays.
  func end() -> [ConformanceViolation] {
    weak let loader = stage?.loader
    weak let proxy = stage?.loader.delegateProxy
    weak let probe = stage?.probe
    callbacks = entries.filter(\.isHere).reduce(into: []) { names, entry in
      if !names.contains(entry.name) { names.append(entry.name) }
    }
    stage = nil
    if loader != nil || proxy != nil || probe != nil { beQuiet() }
    var all = faults.map { ConformanceViolation.Fault.load($0) }
    if loader != nil { all.append(.leaked("the loader")) }
    if proxy != nil { all.append(.leaked("the proxy")) }
    if probe != nil { all.append(.leaked("an interceptor")) }
    return all.map { ConformanceViolation(fault: $0, setting: setting) }
  }

  // MARK: What is expected of it

  /// A load that is not answered goes on, and calls back as it does when there was none before it.
  ///
  /// - Parameter known: What it calls back then; `nil` where that is not known yet.
  /// - Returns: What it calls back.
  @discardableResult
  func staysUnanswered(as known: [String]? = nil) -> [String] {
    awaitOwed()
    beQuiet()
    if let terminal { faults.append(.wrongEnd(requirement: terminal.name)) }
    expect(isLoading: true, hasContent: false, "while the load is not answered")
    let names = ownEntries.map(\.name)
    var rest = known ?? names
    for name in names {
      if let index = rest.firstIndex(of: name) {
        rest.remove(at: index)
      } else {
        faults.append(.calledBack(requirement: name, after: "another load took its place"))
      }
    }
    return names
  }

  private func awaitEnd(finishes: Bool) {
    wait { terminal != nil }
    beQuiet()
    let own = ownEntries
    guard let end = own.firstIndex(where: \.isTerminal) else {
      faults.append(.notEnded)
      return
    }
    let ends = own.filter(\.isTerminal)
    if ends.count > 1 { faults.append(.endedTooOften(by: ends.map(\.name))) }
    if own[end].isFailure == finishes { faults.append(.wrongEnd(requirement: own[end].name)) }
    judgeLoad()
    for entry in own[..<end] {
      expect(entry.standing, isLoading: true, hasContent: false, "in '\(entry.name)'")
    }
    let hasContent = !own[end].isFailure
    expect(own[end].standing, isLoading: false, hasContent: hasContent, "in '\(own[end].name)'")
    for entry in own[end...] where !entry.isTerminal {
      faults.append(.calledBack(requirement: entry.name, after: "the terminal callback"))
    }
    expect(isLoading: false, hasContent: hasContent, "when the load is over")
  }

  /// The standing behind `load(_:)`, unless a callback on another thread may have come in between.
  private func judgeLoad() {
    guard let afterLoad, ownEntries.allSatisfy(\.isHere) else { return }
    if afterLoad.standing.isLoading == afterLoad.hasEnded {
      faults.append(.isLoading(afterLoad.hasEnded, where: "when 'load(_:)' has returned"))
    }
  }

  /// Waits for the end of a load before that may still come.
  private func awaitOwed() {
    guard owed > 0 else { return }
    wait { entries.dropFirst(mark).count(where: \.isTerminal) >= owed }
    if entries.dropFirst(mark).count(where: \.isTerminal) < owed { faults.append(.notEnded) }
  }

  private func staySilent() {
    awaitOwed()
    beQuiet()
    for entry in ownEntries {
      faults.append(.calledBack(requirement: entry.name, after: "'cancel()'"))
    }
    if let standing = stage?.loader.standing, standing.isLoading {
      faults.append(.isLoading(true, where: "after 'cancel()'"))
    }
  }

  private func expect(
    _ standing: LoadProbe.Standing? = nil,
    isLoading: Bool,
    hasContent: Bool,
    _ place: String
  ) {
    guard let standing = standing ?? stage?.loader.standing else { return }
    if standing.isLoading != isLoading { faults.append(.isLoading(!isLoading, where: place)) }
    if standing.hasContent != hasContent { faults.append(.hasContent(!hasContent, where: place)) }
  }

  // MARK: Turns of the loop

  private func cancelHere() {
    guard let loader = stage?.loader else { return }
    let hadContent = !isUnderWay && loader.content != nil
    leaveLoad()
    loader.cancel()
    guard owed == 0 else { return }
    expect(isLoading: false, hasContent: hadContent, "after 'cancel()'")
  }

  /// From here on nothing belongs to the load before.
  private func leaveLoad() {
    owed = isUnderWay && stage?.loader.previousLoad != .ends ? 1 : 0
    mark = entries.count
    isBegun = false
    afterLoad = nil
  }

  /// Runs the loop until something is so, or for as long as patience lasts.
  private func wait(until isReached: () -> Bool) {
    guard let probe = stage?.probe else { return }
    let deadline = SuspendingClock.now.advanced(by: conformance.patience)
    var outcome = NestedRunLoop.Outcome.quit
    while outcome == .quit {
      let loop = NestedRunLoop(driver: conformance.driver())
      probe.onReturn { loop.quit() }
      if isReached() { break }
      outcome = loop.run(
        mode: conformance.mode,
        timeout: SuspendingClock.now.duration(to: deadline)
      )
    }
    probe.onReturn {}
  }

  private func beQuiet() {
    let loop = NestedRunLoop(driver: conformance.driver())
    _ = loop.run(mode: conformance.mode, timeout: conformance.quiet)
  }
}

extension Loader {
  /// How the loader stands.
  fileprivate var standing: LoadProbe.Standing {
    LoadProbe.Standing(isLoading: isLoading, hasContent: content != nil)
  }
}
