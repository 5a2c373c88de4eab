#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The compiler starts this program, sends one message after another and closes the pipe when it is done.
let wire = Wire(input: STDIN_FILENO, output: STDOUT_FILENO)
do {
  while true { try wire.send(Plugin.answer(try wire.receive())) }
} catch Wire.Ending.closed {
  exit(0)
} catch {
  // Standard output is the wire; the reason goes where a person can read it.
  let reason = "DelegateProxyMacros: the compiler's messages end in the middle: \(error)\n"
  _ = reason.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
