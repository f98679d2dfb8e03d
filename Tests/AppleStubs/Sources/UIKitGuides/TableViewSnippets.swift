import ListAppleViews
import ListDiff
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

  func edit(delete: @escaping @MainActor (Int) -> Void) {
    source.identities.interactions.actions = { place, id in
      place == .deletion
        ? [ListAction("Delete", style: .destructive) { delete(id) }] : []
    }
    source.identities.sectionIndexTitle = { day in String(day.prefix(1)) }
  }
}

typealias TableNameSource = DiffableDataSource<Int, String, TableViewHost>

@MainActor
func showNames(
  _ names: [String], in tableView: UITableView
) throws -> (TableViewHost, TableNameSource) {
  let host = TableViewHost(tableView)
  let cells = CellRegistration<UITableViewCell, String> { cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
  }
  let source = TableNameSource(host: host) { path, name in
    cells.cell(for: name, at: path)
  }
  try source.apply(Snapshot { SnapshotSection(0) { names } }) { _ in }
  return (host, source)
}
