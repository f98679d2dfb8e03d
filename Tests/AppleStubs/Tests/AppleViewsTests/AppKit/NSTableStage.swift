import AppKitStub
import AppKitViews

extension ViewStage where View: NSTableScreen {
  /// The table view.
  var table: NSTableView { screen.view }

  var clipView: NSClipView { screen.clipView }

  /// The texts of all rows in a column; nil for rows without a view.
  func texts(ofColumn column: Int = 0) -> [String?] {
    table.rows.indices.map { row in
      table.view(atColumn: column, row: row, makeIfNecessary: false).map { shown in
        screen.text(of: shown) ?? "-"
      }
    }
  }

  /// The calls that changed rows since the last time.
  func takeCalls() -> [NSTableView.Call] { table.takeCalls() }
}

extension NSTableViewHost {
  func connect(_ application: NSTableDelegate) {
    (delegate, dataSource) = (application, application)
  }
}
