import Fuzzed

/// What libFuzzer calls with each of its inputs; a broken promise stops the process, which is what it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try Fuzzed.checkInterceptor(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError(error.promise)
  }
  return 0
}
