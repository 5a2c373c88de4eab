import CoreFoundation
import Foundation
import RichTextLoading
import SynchedLoader

/// One table that fills, scrolls by itself and comes to rest, on the calling thread's run loop.
///
///     default mode      tracking mode                     default mode
///     ────────────────┬─────────────────────────────────┬───────────────
///     the table fills │ it scrolls, slower and slower   │ it rests
///
/// A timer of both modes draws sixty frames a second. The cells' loaders work in the default mode only.
final class TableScene {
  private enum Phase {
    case filling(since: ContinuousClock.Instant)
    case scrolling(since: ContinuousClock.Instant)
    case resting(since: ContinuousClock.Instant)
  }

  private let script: TableScript
  private let canvas: any TableCanvas
  private let table: Table
  private let source: RichTextSource
  private let budget: FrameBudget
  private let clock = CellClock()
  private var phase = Phase.filling(since: .now)
  /// The run of the loop that the present phase is.
  private var run = NestedRunLoop()
  private var measurements = TableMeasurements()

  init(_ mode: TableMode, _ script: TableScript, on canvas: any TableCanvas) {
    self.script = script
    self.canvas = canvas
    let size = canvas.size
    table = Table(width: size.width, height: size.height)
    budget = FrameBudget(limit: mode == .synched ? script.budget : nil)
    source = RichTextSource(rowCount: script.rowCount, pages: script.pages, budget: budget)
    table.dataSourceProxy.interceptors = [clock]
    let waiting = script.runsNestedLoop ? CellWaiting.nestedRun : .withoutRun
    source.attach(to: table, waiting: mode == .synched ? waiting : nil)
  }

  /// Plays the scene to its end.
  func play() -> TableMeasurements {
    let timer = makeFrameTimer()
    defer { CFRunLoopTimerInvalidate(timer) }
    timer?.add(to: [.default, .tracking])
    table.scroll(to: 0)
    perform(.filling(since: .now), in: .default)
    table.delegateProxy.tableWillBeginScrolling(table)
    clock.isRunning = true
    perform(.scrolling(since: .now), in: .tracking)
    clock.isRunning = false
    table.delegateProxy.tableDidEndScrolling(table)
    perform(.resting(since: .now), in: .default)
    measurements.waits = source.waits
    measurements.lateCells = source.lateCells
    measurements.cellCount = table.cellCount
    measurements.cellDurations = clock.durations
    return measurements
  }

  /// Does what an application's main loop does, until the phase is over.
  private func perform(_ phase: Phase, in mode: RunLoop.Mode) {
    self.phase = phase
    run = NestedRunLoop()
    _ = run.run(mode: mode)
  }

  private func makeFrameTimer() -> CFRunLoopTimer? {
    CFRunLoopTimerCreateWithHandler(
      nil,
      CFAbsoluteTimeGetCurrent(),
      TableMeasurements.frameTime / .seconds(1),
      0,
      0
    ) { [unowned self] _ in drawFrame() }
  }

  private func drawFrame() {
    let start = ContinuousClock.now
    budget.begin()
    let size = canvas.size
    if (table.width, table.height) != size {
      (table.width, table.height) = size
      table.reload()
    }
    if case .scrolling(let begin) = phase {
      table.scroll(to: script.offset(after: start - begin, of: table))
      waitForLateCells()
    }
    let frame = TableFrame(of: table)
    canvas.draw(frame, measurements, time: time(at: start))
    note(frame, start)
  }

  /// Spends what is left of the frame's budget on cells that are late.
  private func waitForLateCells() {
    guard let remaining = budget.remaining, remaining > .zero, !isFilled, script.runsNestedLoop
    else {
      return
    }
    let wait = NestedRunLoop()
    source.didArrive = { [unowned self] in
      if isFilled { wait.quit() }
    }
    _ = wait.run(timeout: remaining)
    source.didArrive = {}
  }

  private var isFilled: Bool { !table.visibleCells.contains { $0.cell.isLoading } }

  /// Since the scroll began; negative before, and past its length when the table rests.
  private func time(at now: ContinuousClock.Instant) -> Duration {
    switch phase {
    case .filling(let begin): begin - now
    case .scrolling(let begin): now - begin
    case .resting(let begin): script.duration + (now - begin)
    }
  }

  private func note(_ frame: TableFrame, _ start: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    switch phase {
    case .filling(let begin):
      if isFilled || now - begin > Self.patience { run.quit() }
    case .scrolling(let begin):
      measurements.noteScrolling(isBlank: frame.isBlank, duration: now - start)
      if start - begin >= script.duration { run.quit() }
    case .resting(let begin):
      measurements.noteResting(isBlank: frame.isBlank, sinceEnd: start - begin)
      let isOver = now - begin > Self.rest && isFilled
      if isOver || now - begin > Self.patience { run.quit() }
    }
  }

  private static let rest = Duration.milliseconds(400)
  private static let patience = Duration.seconds(5)
}

/// What a scene plays.
struct TableScript: Sendable {
  var rowCount: Int
  var duration: Duration
  var pages: [RichTextPage]
  var budget: Duration?
  /// Whether synchronous cells run the loop while they wait.
  var runsNestedLoop = true

  /// The content moves no quicker than this many lines a frame, so that a row can be seen going by.
  private static let highestSpeed = 12.0

  /// Where the content stands, which slows down from the beginning to the end.
  func offset(after time: Duration, of table: Table) -> Int {
    let frames = duration / TableMeasurements.frameTime
    let distance = min(Double(table.lastOffset), Self.highestSpeed * frames / 3)
    let rest = 1 - min(1, max(0, time / duration))
    return Int((distance * (1 - rest * rest * rest)).rounded())
  }
}

/// Where a scene is drawn.
protocol TableCanvas: AnyObject {
  /// In cells of a terminal.
  var size: (width: Int, height: Int) { get }

  /// Draws a frame; `time` is that of the scroll.
  func draw(_ frame: TableFrame, _ measurements: TableMeasurements, time: Duration)
}
