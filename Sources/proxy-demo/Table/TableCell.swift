import RichText
import RichTextLoading
import SynchedLoader

/// A cell that shows the first lines of a page, once its loader has them.
final class TableCell: RichTextLoaderDelegate {
  let identifier: String
  /// The lines to draw; none until something has arrived.
  private(set) var lines: [Line] = []
  /// How many lines the whole page has.
  private(set) var lineCount: Int?
  private let loader = RichTextLoader()
  private let synched: SynchronousLoader<RichTextLoader>?
  /// Called when something has arrived.
  var didArrive: () -> Void = {}
  /// The longest wait there is.
  private let longestWait: Duration

  /// Makes an empty cell.
  ///
  /// - Parameters:
  ///   - identifier: What the cell is dequeued by.
  ///   - waiting: How the cell waits for its text, or `nil` for one that does not.
  init(identifier: String, waiting: CellWaiting?) {
    self.identifier = identifier
    switch waiting {
    case nil: synched = nil
    case .nestedRun?: synched = SynchronousLoader(loader)
    case .withoutRun?: synched = SynchronousLoader(loader) { NoRunDriver() }
    }
    longestWait = waiting == .withoutRun ? .zero : .seconds(1)
    loader.delegate = self
  }

  /// Whether there is nothing to see in it.
  var isBlank: Bool { lines.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  var isLoading: Bool { loader.isLoading }

  /// Shows a page: at once if it arrives within `patience`, or a second, and else when it has arrived.
  ///
  /// - Returns: Whether it was waited for.
  func show(_ request: RichTextLoader.Request, patience: Duration?) -> Bool {
    guard let synched, patience.map({ $0 > .zero }) ?? true else {
      loader.load(request)
      return false
    }
    synched.timeout = min(patience ?? longestWait, longestWait)
    synched.load(request)
    return true
  }

  func prepareForReuse() {
    loader.cancel()
    lines = []
    lineCount = nil
  }

  /// Ends the load of a cell that nobody sees.
  func stop() { loader.cancel() }

  func richTextLoader(_ loader: RichTextLoader, shouldLoad page: RichTextPage) -> Bool { true }

  func richTextLoaderDidStart(_ loader: RichTextLoader) {}

  func richTextLoaderDidFinish(_ loader: RichTextLoader) {
    lines = loader.content?.lines ?? []
    lineCount = loader.content?.lineCount
    didArrive()
  }

  func richTextLoader(_ loader: RichTextLoader, didFailWith error: any Error) {
    lines = [Line([Run(text: "\(error)", style: .faint)])]
    didArrive()
  }
}

/// How a synchronous cell waits.
enum CellWaiting: Sendable {
  /// In a nested run of the loop, as it is meant.
  case nestedRun
  /// With everything but the run, which shows what the run is for.
  case withoutRun
}
