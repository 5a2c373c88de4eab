extension Collection where Element == RecordedCallback {
  /// One JSON object a line, each ended by a newline; times are in seconds.
  ///
  /// - Complexity: O(*n*).
  public var jsonLines: String {
    map { callback in
      let fields: [(String, JSONText)] = [
        ("requirement", .string(callback.requirement.name)),
        ("kind", .string(callback.requirement.kind.rawValue)),
        ("terminal", .number("\(callback.requirement.isTerminal)")),
        ("arguments", .array(callback.arguments.map(JSONText.string))),
        callback.outcome.field,
        ("time", .number(callback.time.decimal(micro: false))),
        ("duration", .number(callback.duration.decimal(micro: false))),
        ("thread", .number("\(callback.thread)")),
        ("nesting", .number("\(callback.nesting)")),
      ]
      return "\(JSONText.object(fields))\n"
    }.joined()
  }

  /// The trace-event format, which trace viewers such as Perfetto read; times are in microseconds.
  ///
  /// Threads are numbered in the order of appearance.
  ///
  /// - Complexity: O(*n*).
  public var traceEvents: String {
    var threads: [UInt: Int] = [:]
    let events = map { callback in
      let thread = threads[callback.thread] ?? threads.count + 1
      threads[callback.thread] = thread
      return callback.traceEvent(row: thread)
    }
    return "\(JSONText.object([("traceEvents", .array(events))]))\n"
  }
}

extension RecordedCallback {
  /// One event of the trace-event format, in a row of the viewer's.
  func traceEvent(row: Int) -> JSONText {
    let isRunning = outcome == .running
    let fields: [(String, JSONText)] = [
      ("name", .string(requirement.name)),
      ("cat", .string(requirement.isTerminal ? "callback,terminal" : "callback")),
      ("ph", .string(isRunning ? "B" : "X")),
      ("ts", .number(time.decimal(micro: true))),
      ("dur", .number(duration.decimal(micro: true))),
      ("pid", .number("1")),
      ("tid", .number("\(row)")),
      (
        "args",
        .object([("arguments", .array(arguments.map(JSONText.string))), outcome.field])
      ),
    ]
    return JSONText.object(isRunning ? fields.filter { $0.0 != "dur" } : fields)
  }
}

extension RecordedCallback.Outcome {
  fileprivate var field: (String, JSONText) {
    switch self {
    case .running: ("running", .number("true"))
    case .returned(let result): ("result", .string(result))
    case .threw(let error): ("error", .string(error))
    }
  }
}

extension Duration {
  /// Seconds, or microseconds, as an exact decimal number.
  fileprivate func decimal(micro: Bool) -> String {
    let (seconds, attoseconds) = components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let (unit, digits): (Int64, Int) = micro ? (1_000, 3) : (1_000_000_000, 9)
    let rest = "\(nanoseconds.magnitude % UInt64(unit))"
    let zeros = String(repeating: "0", count: digits - rest.count)
    return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / UInt64(unit)).\(zeros)\(rest)"
  }
}

/// JSON, written.
struct JSONText: CustomStringConvertible {
  let description: String

  static func number(_ text: String) -> JSONText { JSONText(description: text) }

  static func array(_ elements: [JSONText]) -> JSONText {
    JSONText(description: "[\(elements.map(\.description).joined(separator: ","))]")
  }

  static func object(_ fields: [(String, JSONText)]) -> JSONText {
    let members = fields.map { "\(string($0.0)):\($0.1)" }
    return JSONText(description: "{\(members.joined(separator: ","))}")
  }

  static func string(_ text: String) -> JSONText {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return JSONText(description: result + "\"")
  }
}
