/// How a table's cells load.
enum TableMode: String, CaseIterable, Sendable {
  /// The loader by itself: text comes when the run loop is back in the default mode.
  case async
  /// The same loader, waited for in a nested run.
  case synched
}
