import DelegateProxy

/// An interceptor on a table's way to its data source that measures how long each cell takes.
@Intercepts
final class CellClock: TableDataSourceInterceptor {
  var isRunning = false
  private(set) var durations: [Duration] = []

  func table(_ table: Table, cellForRow row: Int, next: any TableDataSource) -> TableCell {
    let start = ContinuousClock.now
    let cell = next.table(table, cellForRow: row)
    if isRunning { durations.append(ContinuousClock.now - start) }
    return cell
  }
}
