import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The terminal's other screen, for something that moves; the first one comes back as it was.
///
/// It comes back however the process ends, ctrl-C and termination included, and while it is suspended.
enum AlternateScreen {
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Shows the other screen, without a cursor.
  static func enter() {
    atexit { leaveScreen() }
    for ending in endings { signal(ending, leaveAndEnd) }
    signal(SIGTSTP, leaveAndEnd)
    signal(SIGCONT, comeBack)
    unblock(endings + [SIGTSTP, SIGCONT])
    enterScreen()
  }

  /// Shows the first screen again.
  static func leave() {
    for ending in endings + [SIGTSTP, SIGCONT] { signal(ending, SIG_DFL) }
    leaveScreen()
  }
}

/// Lets signals come that whoever started the process had blocked.
private func unblock(_ signals: [Int32]) {
  var set = sigset_t()
  sigemptyset(&set)
  for number in signals { sigaddset(&set, number) }
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

/// Restores the terminal, and lets the signal do what it does otherwise.
private func leaveAndEnd(_ number: Int32) {
  leaveScreen()
  signal(number, SIG_DFL)
  raise(number)
}

private func comeBack(_ number: Int32) {
  signal(SIGTSTP, leaveAndEnd)
  enterScreen()
}

// Nothing but an atomic flag and `write`, which a signal's handler may use.

/// Leaving twice would put the cursor back where it was at first.
private let isShown = Atomic(false)

private func enterScreen() {
  guard !isShown.exchange(true, ordering: .sequentiallyConsistent) else { return }
  writeSequence("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
}

private func leaveScreen() {
  guard isShown.exchange(false, ordering: .sequentiallyConsistent) else { return }
  writeSequence("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
}

private func writeSequence(_ sequence: StaticString) {
  _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
}
