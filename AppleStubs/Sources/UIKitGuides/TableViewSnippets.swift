import ListAppleViews
import ListSnapshots
import UIKit

/// The short listings of "Showing a list in a table view".
@MainActor
final class TableViewSnippets {
  typealias Source = ModelDataSource<String, TasksViewController.Task, TableViewHost>

  let host: TableViewHost
  let source: Source

  init(_ view: UITableView) {
    host = TableViewHost(view)
    source = Source(host: host) { _, _ in nil }
  }

  func connect(_ delegate: any UITableViewDelegate, _ dataSource: any UITableViewDataSource) {
    host.delegate = delegate
    host.dataSource = dataSource
  }

  func fade() {
    host.rowAnimation = .fade
  }

  func allowReordering() {
    source.identities.reordering.canReorderItem = { _ in true }
  }
}
