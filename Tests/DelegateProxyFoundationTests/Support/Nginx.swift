import Foundation
import LoopbackServer
import Testing

/// nginx as a child process without privileges, on two free ports of loopback, with a configuration, a password and a
/// certificate of its own.
///
/// It ends with this object, and with this process however that ends: a shell beside it waits for the end of its input
/// and then ends it.
final class Nginx {
  /// Why tests with it do not run unless somebody wants them to.
  static let condition: Comment = "set DELEGATE_PROXY_NGINX=1 where nginx and openssl are installed"

  static var isWanted: Bool {
    ProcessInfo.processInfo.environment["DELEGATE_PROXY_NGINX"] == "1"
  }

  struct NotStarted: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: URL
  private let process: Process
  private let input: Pipe
  private let ports: (plain: UInt16, secure: UInt16)

  /// Starts it, and returns when it listens.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("nginx-\(UUID())")
    // Both are open at once, lest they are the same.
    let (plain, secure) = (try LoopbackServer(), try LoopbackServer())
    ports = (plain.port, secure.port)
    plain.stop()
    secure.stop()
    (process, input) = (Process(), Pipe())
    try fill()
    try start()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    if process.isRunning { process.waitUntilExit() }
    try? FileManager.default.removeItem(at: folder)
  }

  func url(_ path: String, scheme: String = "http") -> URL {
    var components = URLComponents()
    components.scheme = scheme
    // The certificate is that name's.
    components.host = scheme == "https" ? "localhost" : "127.0.0.1"
    components.port = Int(scheme == "https" ? ports.secure : ports.plain)
    components.path = path
    guard let url = components.url else { preconditionFailure("'\(path)' is no path") }
    return url
  }

  /// What `/large` is.
  var largeFile: URL { folder.appendingPathComponent("served/large") }

  /// What was put under a name.
  func uploaded(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent("served/upload/\(name)"))
  }

  private func fill() throws {
    for name in ["served/upload", "temporary"] {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      // It runs as somebody else.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: url.path)
    }
    let thousand = Data((0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    var large = Data()
    for _ in 0..<10_000 { large += thousand }
    let files = [
      ("nginx.conf", Data(configuration.utf8)),
      ("passwords", Data("user:{PLAIN}password\n".utf8)),
      ("served/small.txt", Data(repeating: 0x61, count: 100_000)),
      ("served/large", large),
    ]
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    let openssl = Process()
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    openssl.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
      "-keyout", "key.pem", "-out", "certificate.pem",
    ]
    openssl.currentDirectoryURL = folder
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else {
      throw NotStarted(description: "openssl made no certificate")
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644],
      ofItemAtPath: folder.appendingPathComponent("key.pem").path
    )
  }

  private func start() throws {
    let drop = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      PATH="$PATH:/usr/sbin"
      exec 3<&0
      { read -r _ <&3; kill $$; } >/dev/null 2>&1 &
      exec 3<&- \(drop) nginx -e stderr -p "$0" -c "$0/nginx.conf" </dev/null
      """,
      folder.path,
    ]
    let errors = Pipe()
    process.standardInput = input
    process.standardError = errors
    try process.run()
    let report = Report(errors.fileHandleForReading)
    guard report.waits(for: "start worker processes") else {
      throw NotStarted(description: "nginx does not start: \(report.text)")
    }
  }

  private var configuration: String {
    """
    daemon off;
    worker_processes 1;
    pid temporary/nginx.pid;
    error_log stderr notice;
    events { worker_connections 64; }
    http {
      access_log off;
      client_body_temp_path temporary/body;
      proxy_temp_path temporary/proxy;
      fastcgi_temp_path temporary/fastcgi;
      uwsgi_temp_path temporary/uwsgi;
      scgi_temp_path temporary/scgi;
      client_max_body_size 0;
      types { text/plain txt; }
      default_type application/octet-stream;
      server {
        listen 127.0.0.1:\(ports.plain);
        listen 127.0.0.1:\(ports.secure) ssl;
        server_name localhost;
        ssl_certificate certificate.pem;
        ssl_certificate_key key.pem;
        root served;
        location = /slow { limit_rate 80k; alias served/small.txt; }
        location = /compressed { gzip on; gzip_types *; alias served/small.txt; }
        location = /secret { auth_basic vault; auth_basic_user_file passwords; alias served/small.txt; }
        # What is refused is refused an hour later: until then there is no answer.
        location = /never { auth_basic vault; auth_basic_user_file passwords; auth_delay 1h; }
        location = /found { return 302 /small.txt; }
        location = /twice { return 301 /found; }
        location = /empty { return 204; }
        location = /dropped { return 444; }
        location /upload/ { dav_methods PUT; }
      }
    }

    """
  }
}

/// What a child process writes to its standard error, read as long as it writes.
private final class Report: @unchecked Sendable {
  // Unchecked: `storage` is only touched under `condition`.
  private let condition = NSCondition()
  private var storage = Data()
  private var isAtEnd = false

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while true {
        let data = handle.availableData
        condition.withLock {
          storage += data
          isAtEnd = data.isEmpty
          condition.broadcast()
        }
        if data.isEmpty { return }
      }
    }
  }

  var text: String { condition.withLock { String(decoding: storage, as: UTF8.self) } }

  /// Waits until a text is there.
  ///
  /// - Returns: Whether it came: before an emergency, the end, and within 20 seconds.
  func waits(for text: String) -> Bool {
    let limit = Date(timeIntervalSinceNow: 20)
    return condition.withLock {
      while true {
        let read = String(decoding: storage, as: UTF8.self)
        if read.contains(text) { return true }
        if read.contains("[emerg]") || isAtEnd || !condition.wait(until: limit) { return false }
      }
    }
  }
}
