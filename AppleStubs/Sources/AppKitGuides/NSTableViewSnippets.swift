import AppKit
import ListAppleViews
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
