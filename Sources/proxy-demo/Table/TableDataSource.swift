import DelegateProxy

/// Gives a table its cells.
@Proxied(withoutOuter: .trap)
protocol TableDataSource: AnyObject {
  func numberOfRows(in table: Table) -> Int

  /// A cell for a row that has come into view; dequeue it from the table.
  func table(_ table: Table, cellForRow row: Int) -> TableCell
}

/// Is told what a table does.
@Proxied
protocol TableDelegate: AnyObject {
  func tableWillBeginScrolling(_ table: Table)
  func tableDidEndScrolling(_ table: Table)

  /// The cell has come into view.
  func table(_ table: Table, willDisplay cell: TableCell, forRow row: Int)

  /// The cell has left the view, and may come back for another row.
  func table(_ table: Table, didEndDisplaying cell: TableCell, forRow row: Int)
}
