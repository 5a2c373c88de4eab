import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard output and standard error, and the progress line that comes and goes on the latter.
///
/// Any thread may use it. When whoever reads the output has gone, the process ends quietly; when
/// writing fails in another way, it ends with a line that says why.
final class Console: Sendable {
  let terminal: Terminal
  private let state = Mutex(State())

  private struct State {
    var pending: [UInt8] = []
    var isProgressShown = false
  }

  /// More than this is written before more is taken.
  private static let mostPending = 1 << 16

  init(terminal: Terminal = Terminal()) {
    self.terminal = terminal
    Self.reserveStandardDescriptors()
    // Writing to a pipe that nobody reads then fails, in place of killing the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Opens what is closed of the standard descriptors.
  ///
  /// Else a file or connection would get its number, and be written to by mistake. Standard output stays
  /// unfit for writing, which is then told.
  private static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Adds a line to standard output.
  func print(_ line: String) {
    state.withLock { state in
      state.pending += line.utf8
      state.pending.append(0x0A)
      if state.pending.count >= Self.mostPending { flush(&state) }
    }
  }

  /// Writes a text to standard output at once, as it is.
  func show(_ text: String) {
    state.withLock { state in
      state.pending += text.utf8
      flush(&state)
    }
  }

  /// Writes what was printed.
  func flush() {
    state.withLock { flush(&$0) }
  }

  /// Writes a line that says what went wrong to standard error, after what was printed.
  func printError(_ text: String) { printToError("proxy-demo: \(text)\n") }

  /// Writes a hint about the right usage to standard error.
  func printUsage(_ text: String) { printToError("\(text)\n") }

  private func printToError(_ text: String) {
    state.withLock { state in
      flush(&state)
      clearProgress(&state)
      _ = write(text.utf8, to: STDERR_FILENO)
    }
  }

  /// Shows a line on standard error in the place of the one before, where that is a terminal.
  func showProgress(_ line: String) {
    guard terminal.isErrorTerminal else { return }
    state.withLock { state in
      flush(&state)
      state.isProgressShown = true
      _ = write("\r\u{1B}[K\(line)".utf8, to: STDERR_FILENO)
    }
  }

  /// Takes the progress line away.
  func hideProgress() {
    state.withLock { clearProgress(&$0) }
  }

  private func clearProgress(_ state: inout State) {
    guard state.isProgressShown else { return }
    state.isProgressShown = false
    _ = write("\r\u{1B}[K".utf8, to: STDERR_FILENO)
  }

  private func flush(_ state: inout State) {
    guard !state.pending.isEmpty else { return }
    // Both may be the same terminal: the progress must not stand in the middle of the output.
    if terminal.isOutputTerminal { clearProgress(&state) }
    let failure = write(state.pending, to: STDOUT_FILENO)
    state.pending.removeAll(keepingCapacity: true)
    guard let failure else { return }
    clearProgress(&state)
    if failure == EPIPE { exit(ExitStatus.success.rawValue) }
    let reason = String(cString: strerror(failure))
    _ = write("proxy-demo: cannot write to standard output: \(reason)\n".utf8, to: STDERR_FILENO)
    exit(ExitStatus.failure.rawValue)
  }

  /// Writes everything; the answer is the number of the error that prevented it.
  private func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&polled, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
