import Foundation

/// Times and sizes as people read them.
enum Measure {
  static func seconds(_ duration: Duration, digits: Int) -> String {
    String(format: "%.\(digits)f", duration / .seconds(1))
  }

  static func milliseconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return String(format: milliseconds < 1000 ? "%.2f ms" : "%.0f ms", milliseconds)
  }

  static func bytes(_ count: Int) -> String {
    if count < 1000 { return self.count(count, "byte") }
    let units = ["kB", "MB", "GB", "TB"]
    var value = Double(count) / 1000
    var unit = 0
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return String(format: "%.1f \(units[unit])", value)
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
