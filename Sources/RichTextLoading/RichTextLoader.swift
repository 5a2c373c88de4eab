import CoreFoundation
public import DelegateProxy
import Foundation
public import RichText
public import SynchedLoader

/// What a loader of formatted text tells.
@Proxied
public protocol RichTextLoaderDelegate: AnyObject {
  /// Asks whether to load at all.
  @Fallback(true)
  func richTextLoader(_ loader: RichTextLoader, shouldLoad page: RichTextPage) -> Bool

  /// A load has begun.
  func richTextLoaderDidStart(_ loader: RichTextLoader)

  /// The text is there.
  @Terminal func richTextLoaderDidFinish(_ loader: RichTextLoader)

  /// There will be none.
  @Terminal func richTextLoader(_ loader: RichTextLoader, didFailWith error: any Error)
}

/// Lays out a page bit by bit, out of the run loop's default mode only.
///
/// It is the loader of the table's cells: while the loop runs in another mode, as it does while the user
/// scrolls, nothing arrives. A slice of its work is short, since a run loop cannot interrupt a callout.
public final class RichTextLoader: Loader {
  /// What is asked for: a page, laid out for a width in columns.
  public struct Request {
    var page: RichTextPage
    var width: Int

    /// Asks for a page.
    public init(page: RichTextPage, width: Int) {
      self.page = page
      self.width = width
    }
  }

  /// What is got.
  public struct Content {
    /// The first lines of the text, without blank ones and rules.
    public var lines: [Line] = []
    /// How many lines the whole page takes.
    public var lineCount = 0
  }

  /// Nobody wanted the page.
  public struct Declined: Error {}

  /// Stands in the delegate's place.
  public let delegateProxy = RichTextLoaderDelegateProxy()
  /// What the last load got; `nil` unless it has finished.
  public private(set) var content: Content?
  private var work: Work?

  /// The work of one load that is not over.
  private struct Work {
    var request: Request
    var timer: CFRunLoopTimer
    var nextPiece = 0
    var content = Content()
  }

  /// As many lines as any cell shows.
  public static let mostLines = 3
  /// The mode that it works in.
  private static var mode: CFRunLoopMode? {
    #if canImport(Darwin)
    .defaultMode
    #else
    kCFRunLoopDefaultMode
    #endif
  }
  /// How long the work of one callout may take.
  private static let slice = Duration.microseconds(100)

  /// Makes a loader.
  public init() {}

  /// Whether a load is under way.
  public var isLoading: Bool { work != nil }

  /// Starts a load, and ends the one before; returns at once.
  public func load(_ request: Request) {
    end()
    delegateProxy.holdOuter()
    content = nil
    // Repeating, so that one timer does for all slices; it fires once in each pass of the loop.
    let timer = CFRunLoopTimerCreateWithHandler(
      nil,
      CFAbsoluteTimeGetCurrent(),
      0.000_1,
      0,
      0
    ) { [weak self] timer in self?.goOn(timer) }
    guard let timer else { preconditionFailure("the run loop makes no timer") }
    work = Work(request: request, timer: timer)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, Self.mode)
  }

  /// Ends the load under way, if there is one; it calls back no more.
  public func cancel() {
    end()
    delegateProxy.releaseOuter()
  }

  private func end() {
    if let work { CFRunLoopTimerInvalidate(work.timer) }
    work = nil
  }

  private func goOn(_ timer: CFRunLoopTimer?) {
    guard let work, work.timer === timer else { return }
    // A callback may have ended this load, or started the next.
    if work.nextPiece == 0 {
      let isWanted = delegateProxy.richTextLoader(self, shouldLoad: work.request.page)
      guard self.work?.timer === timer else { return }
      guard isWanted else {
        end()
        return delegateProxy.richTextLoader(self, didFailWith: Declined())
      }
      delegateProxy.richTextLoaderDidStart(self)
      guard self.work?.timer === timer else { return }
    }
    layOutPieces()
    guard let work = self.work, work.nextPiece >= work.request.page.pieces.count else { return }
    end()
    content = work.content
    delegateProxy.richTextLoaderDidFinish(self)
  }

  /// Lays out pieces until the slice is over.
  private func layOutPieces() {
    let end = ContinuousClock.now.advanced(by: Self.slice)
    repeat {
      guard let work, work.nextPiece < work.request.page.pieces.count else { return }
      let lines = Document(work.request.page.pieces[work.nextPiece], numberingLinks: false)
        .lines(width: work.request.width)
      self.work?.nextPiece += 1
      self.work?.content.lineCount += lines.count
      let missing = Self.mostLines - work.content.lines.count
      self.work?.content.lines += lines.lazy.filter { !$0.isRule }.prefix(missing)
    } while ContinuousClock.now < end
  }
}

extension Line {
  /// Whether there is nothing to read on it.
  fileprivate var isRule: Bool { text.allSatisfy { " ━═─".contains($0) } }
}
