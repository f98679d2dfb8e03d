import AppKit
import ListAppleViews
import ListDiff
import ListSnapshots

/// The short listings of "Showing a list in AppKit".
@MainActor
final class NSTableViewSnippets {
  typealias Source = DiffableDataSource<String, String, NSTableViewHost>

  let files = CellRegistration<NSView, String> { _, _, _ in }

  func makeSource(_ tableView: NSTableView) -> (NSTableViewHost, Source) {
    let host = NSTableViewHost(tableView, hasGroupRows: false)
    let source = Source(host: host) { [files] path, file in files.cell(for: file, at: path) }
    host.setIdentifier(NSUserInterfaceItemIdentifier("FileCell"), for: files.kind)
    source.reordering.canReorderItem = { _ in true }
    return (host, source)
  }
}

typealias TableNameSource = DiffableDataSource<Int, String, NSTableViewHost>

@MainActor
func showNames(
  _ names: [String], in tableView: NSTableView
) throws -> (NSTableViewHost, TableNameSource) {
  tableView.addTableColumn(
    NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name")))
  let host = NSTableViewHost(tableView, hasGroupRows: false)
  let cells = CellRegistration<NSTextField, String> { field, _, name in
    field.stringValue = name
  }
  let source = TableNameSource(host: host) { path, name in
    cells.cell(for: name, at: path)
  }
  try source.apply(Snapshot { SnapshotSection(0) { names } }) { _ in }
  return (host, source)
}
