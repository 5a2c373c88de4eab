import Foundation
import GLibLoop
import SynchedLoader

/// The two lists in their window, scrolled by a timer.
final class Scene {
  private static let period = Duration.milliseconds(16)
  let asynchronous: List
  let synched: List
  private let options: SceneOptions
  private let window: SceneWindow

  struct Failure: Error, LocalizedError {
    let errorDescription: String?
  }

  init(_ options: SceneOptions) {
    self.options = options
    let pages = RowPage(isHeavy: options.isHeavy)
    asynchronous = List(isSynched: false, pages: pages, budget: nil)
    synched = List(isSynched: true, pages: pages, budget: options.budget)
    window = SceneWindow(
      title: "Asynchronous | synchronous",
      [asynchronous.canvas, synched.canvas],
      width: List.width,
      height: List.height
    )
  }

  /// Scrolls from the first row to the last.
  func run() throws {
    try warmUp()
    let start = SuspendingClock.now
    let length = max(0, options.rows * List.rowHeight - List.height)
    let wait = NestedRunLoop(driver: GLibDriver.current)
    var result = Result<Bool, any Error>.success(options.screenshot == nil)
    let timer = GLibTimer(every: 16) { [self] in
      let progress = min(1, (SuspendingClock.now - start) / .seconds(options.seconds))
      let offset = Int(Double(length) * progress)
      for list in [asynchronous, synched] {
        list.drawFrame(offset: offset, rowCount: options.rows, period: Self.period)
      }
      window.show()
      do {
        // The middle, or the first frame after it that has something to show.
        if let file = options.screenshot, case .success(false) = result,
          progress >= 0.9 || progress >= 0.5 && asynchronous.blankRows > 0
        {
          try window.save(file)
          print(
            "Saved \(file): \(asynchronous.blankRows) blank rows left, \(synched.blankRows) right."
          )
          result = .success(true)
        }
      } catch {
        result = .failure(error)
      }
      if progress >= 1 { wait.quit() }
    }
    defer { withExtendedLifetime(timer) {} }
    guard wait.run(timeout: .seconds(options.seconds + 120)) == .quit else {
      throw Failure(errorDescription: "The scroll did not end.")
    }
    _ = try result.get()
    let failures = asynchronous.failures + synched.failures
    if let first = failures.first {
      throw Failure(errorDescription: "\(failures.count) pages failed, the first one: \(first)")
    }
  }

  private func warmUp() throws {
    for list in [asynchronous, synched] { list.warmUp() }
    let wait = NestedRunLoop(driver: GLibDriver.current)
    let timer = GLibTimer(every: 5) { [self] in
      if asynchronous.isWarm, synched.isWarm { wait.quit() }
    }
    defer { withExtendedLifetime(timer) {} }
    guard wait.run(timeout: .seconds(60)) == .quit else {
      throw Failure(errorDescription: "The web processes did not start within a minute.")
    }
    for list in [asynchronous, synched] { list.beginMeasuring() }
  }
}
