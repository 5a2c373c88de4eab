import Foundation
import Testing

/// What the program says of a toolchain whose program for interfaces does not do its work.
@Suite struct `A toolchain` {
  /// Runs `proxy-gen` with a toolchain that consists of two scripts.
  private func list(printing script: String) throws -> Program.Outcome {
    try Program.withFolder { folder in
      let binaries = folder.appendingPathComponent("usr/bin")
      try FileManager.default.createDirectory(at: binaries, withIntermediateDirectories: true)
      let resources = folder.appendingPathComponent("usr/lib/swift").path
      let info =
        #"{"target":{"triple":"none"},"paths":{"runtimeResourcePath":"\#(resources)"}}"#
      for (name, body) in [
        ("swift", "echo '\(info)'"), ("swift-synthesize-interface", script),
      ] {
        let file = binaries.appendingPathComponent(name)
        try Data("#!/bin/sh\n\(body)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
      let path = "\(binaries.path):/usr/bin:/bin"
      return try Program.generate(["--module", "M", "--list", "--timeout", "1"], path: path)
    }
  }

  @Test(
    arguments: [
      // The program's own bound ends it, and not the end of an hour.
      (
        "exec tail -f /dev/null",
        "swift-synthesize-interface was stopped, since it did not end within 1 s: -module-name M; --timeout gives it longer"
      ),
      ("kill -SEGV $$", "swift-synthesize-interface was ended by signal 11"),
      ("exit 3", "swift-synthesize-interface ended with status 3"),
      ("echo 'error: no such thing' >&2; exit 1", "error: no such thing"),
      ("exit 0", "swift-synthesize-interface wrote none"),
    ]
  )
  func `that fails is a failure with its reason`(_ script: String, _ reason: String) throws {
    let outcome = try list(printing: script)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    let expected = "proxy-gen: the interface of 'M' cannot be printed: \(reason)"
    #expect(outcome.errors.hasPrefix(expected), "\(outcome.errors)")
  }

  @Test func `that is not there is a failure`() throws {
    let outcome = try Program.generate(["--module", "M", "--list"], path: "/nowhere")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("proxy-gen: 'swift -print-target-info' does not say"))
  }
}
