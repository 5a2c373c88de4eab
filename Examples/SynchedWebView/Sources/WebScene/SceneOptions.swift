/// What the program is asked for.
struct SceneOptions {
  var seconds = 3.0
  var rows = 200
  var isHeavy = false
  var budget: Duration?
  var isJSON = false
  var isComparing = false
  var screenshot: String?

  static let usage = """
    Usage: SynchedWebView [options]

    Scrolls two lists of web pages side by side: loaded asynchronously, and synchronously.

      --seconds S         how long to scroll; 3
      --rows N            rows of a list; 200
      --heavy             pages that take long to lay out
      --budget MS         milliseconds that a frame may wait for pages; no limit
      --screenshot FILE   save the window in the middle of the scroll, as PNG
      --compare           measure a load against a bare loop over the GLib context
      --json              print the measurements as one object, in the last line
      --help              print this
    """

  struct Misuse: Error {
    let text: String
  }

  /// Reads the arguments; `nil` if help is asked for.
  static func parse(_ arguments: some Sequence<String>) throws(Misuse) -> SceneOptions? {
    var options = SceneOptions()
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      switch name {
      case "--help", "-h": return nil
      case "--heavy": options.isHeavy = true
      case "--json": options.isJSON = true
      case "--compare": options.isComparing = true
      case "--seconds":
        options.seconds = try number(&rest, of: name, in: 0.1...600)
      case "--rows":
        let rows = try number(&rest, of: name, in: 1...100_000)
        guard rows == rows.rounded() else {
          throw Misuse(text: "--rows wants a whole number, not \(rows).")
        }
        options.rows = Int(rows)
      case "--budget":
        options.budget = .seconds(try number(&rest, of: name, in: 0...10_000) / 1000)
      case "--screenshot":
        guard let file = rest.popFirst() else { throw Misuse(text: "--screenshot wants a file.") }
        options.screenshot = file
      default: throw Misuse(text: "There is no option '\(name)'; see --help.")
      }
    }
    return options
  }

  private static func number(
    _ rest: inout ArraySlice<String>,
    of name: String,
    in range: ClosedRange<Double>
  ) throws(Misuse) -> Double {
    let text = rest.popFirst()
    guard let text, let value = Double(text), range.contains(value) else {
      throw Misuse(
        text: "\(name) wants a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(text.map { "'\($0)'" } ?? "nothing")."
      )
    }
    return value
  }
}
