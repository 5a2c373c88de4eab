import CoreFoundation
import DelegateProxy
import Foundation
import SynchedLoader

/// What a loader of child processes tells.
@Proxied
protocol ProcessDelegate: AnyObject {
  func process(_ loader: ProcessLoader, didStart identifier: Int32)
  func process(_ loader: ProcessLoader, didWrite output: Data)
  @Terminal func processDidFinish(_ loader: ProcessLoader)
  @Terminal func process(_ loader: ProcessLoader, didFailWith error: any Error)
}

/// Why a child process gave nothing.
enum ProcessFailure: Error, Equatable {
  case exited(Int32)
  case killed(Int32)
}

/// Runs a child process, and has what it writes as content.
///
/// Its output and its end are noticed on other threads, and told on the thread that called `load`.
final class ProcessLoader: Loader {
  struct Command {
    var path: String
    var arguments: [String]

    static func shell(_ script: String) -> Command {
      Command(path: "/bin/sh", arguments: ["-c", script])
    }
  }

  let delegateProxy = ProcessDelegateProxy()
  private(set) var content: Data?
  private var output = Data()
  private var run: Run?

  var isLoading: Bool { run != nil }

  deinit { cancel() }

  func load(_ command: Command) {
    cancel()
    content = nil
    output = Data()
    let run = Run(telling: self)
    self.run = run
    do {
      try run.start(command)
    } catch {
      self.run = nil
      return delegateProxy.process(self, didFailWith: error)
    }
    delegateProxy.process(self, didStart: run.process.processIdentifier)
  }

  func cancel() {
    guard let run else { return }
    self.run = nil
    run.process.terminate()
  }

  private func receive(_ part: Data, of run: Run) {
    guard run === self.run else { return }
    output += part
    delegateProxy.process(self, didWrite: part)
  }

  private func end(_ run: Run) {
    guard run === self.run else { return }
    self.run = nil
    let status = run.process.terminationStatus
    switch run.process.terminationReason {
    case .exit where status == 0:
      content = output
      delegateProxy.processDidFinish(self)
    case .exit:
      delegateProxy.process(self, didFailWith: ProcessFailure.exited(status))
    default:
      delegateProxy.process(self, didFailWith: ProcessFailure.killed(status))
    }
  }

  /// One child, and what other threads need to know of it.
  private final class Run: @unchecked Sendable {
    // Unchecked: `process` is safe to ask when it has ended; the loader is touched on the loop's thread only.
    let process = Process()
    private let loop = CFRunLoopGetCurrent()
    private weak var loader: ProcessLoader?

    init(telling loader: ProcessLoader) {
      self.loader = loader
    }

    func start(_ command: Command) throws {
      let pipe = Pipe()
      let group = DispatchGroup()
      process.executableURL = URL(fileURLWithPath: command.path)
      process.arguments = command.arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = pipe
      process.terminationHandler = { _ in group.leave() }
      group.enter()
      try process.run()
      DispatchQueue.global().async(group: group) { [self] in
        while true {
          let part = pipe.fileHandleForReading.availableData
          if part.isEmpty { break }
          tell { [self] in loader?.receive(part, of: self) }
        }
        try? pipe.fileHandleForReading.close()
      }
      group.notify(queue: .global()) { [self] in
        tell { [self] in loader?.end(self) }
      }
    }

    private func tell(_ body: @escaping () -> Void) {
      CFRunLoopPerformBlock(loop, RunLoop.Mode.common.performName, body)
      CFRunLoopWakeUp(loop)
    }
  }
}
