import Foundation
import Synchronization
import XCTest

/// Processor time that this process has used.
func processorTime() -> Duration {
  // In microseconds, says POSIX. No `timespec`: of which C module its members are depends on which file comes first.
  .microseconds(Int64(clock()))
}

/// How many file descriptors this process has open.
func openDescriptors() throws -> Int {
  #if os(Linux)
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  #else
  (0..<getdtablesize()).count { fcntl($0, F_GETFD) != -1 }
  #endif
}

#if os(Linux)
/// Memory of this process that is resident, in bytes.
func residentMemory() throws -> Int {
  let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
#endif

/// A thread of Foundation that can be joined.
final class TestThread: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    Thread { [done] in
      body()
      done.signal()
    }.start()
  }

  func join() {
    done.wait()
  }
}

/// A number that any thread may count up.
final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .sequentiallyConsistent) }

  func increment() {
    value.add(1, ordering: .sequentiallyConsistent)
  }
}

/// A value that threads hand to each other.
final class Slot<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `stored` is guarded by `lock`.
  private let lock = NSLock()
  private var stored: Value?

  var value: Value? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

/// How often something is done: as the environment says, for a test that takes long, or as every day.
func count(_ name: String, otherwise everyDay: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? everyDay
}

#if os(Linux)
/// Checks that work leaves neither descriptors nor memory behind.
///
/// - Parameters:
///   - count: How often it is done.
///   - warmUp: How often before that, for what is made once and for all.
///   - work: Does it so many times.
/// - Throws: What `work` throws, or that the system does not tell what is used.
func assertLeavesNothingBehind(_ count: Int, after warmUp: Int, _ work: (Int) throws -> Void) throws
{
  try work(warmUp)
  let descriptors = try openDescriptors()
  let memory = try residentMemory()
  try work(count)
  XCTAssertLessThanOrEqual(try openDescriptors(), descriptors + 4)
  // A sanitizer keeps what is freed, so that memory tells nothing where there is one.
  let sanitizers = ["__tsan_init", "__asan_init"]
  let isSanitized = sanitizers.contains { dlsym(nil, $0) != nil }
  if !isSanitized { XCTAssertLessThan(try residentMemory() - memory, 1 << 20) }
}
#endif

/// Does something as a user who may not read every file, if this one may.
///
/// The whole process is that user meanwhile, every thread of it.
func withoutPrivileges(_ body: () throws -> Void) rethrows {
  guard geteuid() == 0 else { return try body() }
  XCTAssertEqual(seteuid(65534), 0)
  defer { XCTAssertEqual(seteuid(0), 0) }
  try body()
}
