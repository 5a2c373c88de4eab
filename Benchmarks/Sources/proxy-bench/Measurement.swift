/// Something that is measured, under a name.
struct Case {
  let name: String
  /// About how many callbacks one operation is worth: so much less often it is done.
  var weight = 1
  /// Does it so many times.
  let run: (Int) -> Void
}

/// How long one operation of each case takes, measured in turn, so that all see the same machine.
struct Measurement {
  let name: String
  /// Nanoseconds for one operation: the least of all rounds, which is what the code costs undisturbed.
  let nanoseconds: Double

  static func of(_ cases: [Case], rounds: Int, operations: Int) -> [Measurement] {
    var best = [Double](repeating: .infinity, count: cases.count)
    for _ in 0..<rounds {
      for (index, one) in cases.enumerated() {
        let operations = operations / one.weight
        let time = ContinuousClock().measure { one.run(operations) }
        best[index] = min(best[index], time.nanoseconds / Double(operations))
      }
    }
    return zip(cases, best).map { Measurement(name: $0.name, nanoseconds: $1) }
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// The middle of some values; the higher one of two.
func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// Prints rows with the ratio to the first one.
func printTable(_ title: String, unit: String, _ rows: [(name: String, value: Double)]) {
  print("\n\(title)\n")
  let width = rows.map(\.name.count).max() ?? 0
  for row in rows {
    let name = row.name.padded(to: width)
    let value = "\(row.value.rounded(to: 1))".padded(to: -12)
    let ratio = rows.first.map { "\((row.value / $0.value).rounded(to: 3))" } ?? ""
    print("  \(name)  \(value) \(unit)  \(ratio.padded(to: -8))")
  }
}

extension Double {
  func rounded(to places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

extension String {
  /// With spaces behind it up to a width, or in front of it for a negative one.
  func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
