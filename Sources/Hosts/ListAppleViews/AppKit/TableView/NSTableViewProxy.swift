#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation

  /// The data source and delegate of the table view of a host.
  final class NSTableViewProxy: ForwardingProxy, NSTableViewDataSource, NSTableViewDelegate {
    weak var host: NSTableViewHost?

    // MARK: Data source

    func numberOfRows(in tableView: NSTableView) -> Int { host?.rows.count ?? 0 }

    func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      host?.pasteboardWriter(ofRow: row)
        ?? (host?.dataSource?.tableView(_:pasteboardWriterForRow:))?(tableView, row)
    }

    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
    ) {
      host?.beginDragging(rowIndexes)
      (host?.dataSource?.tableView(_:draggingSession:willBeginAt:forRowIndexes:))?(
        tableView, session, screenPoint, rowIndexes)
    }

    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) {
      host?.endDragging()
      (host?.dataSource?.tableView(_:draggingSession:endedAt:operation:))?(
        tableView, session, screenPoint, operation)
    }

    func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      if let own = host?.operation(of: info, atRow: row, dropOperation) { return own }
      return (host?.dataSource?.tableView(_:validateDrop:proposedRow:proposedDropOperation:))?(
        tableView, info, row, dropOperation) ?? []
    }

    func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      if let host, host.isOwn(info) { return host.drop(info, above: row) }
      return host?.drop(info, above: row) == true
        || (host?.dataSource?.tableView(_:acceptDrop:row:dropOperation:))?(
          tableView, info, row, dropOperation) ?? false
    }

    // MARK: Delegate

    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      host?.makeView(for: tableColumn, row: row)
    }

    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
      guard let host else { return false }
      if case .header = host.rows[row] { return true }
      return (host.delegate?.tableView(_:isGroupRow:))?(tableView, row) ?? false
    }

    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      host?.height(ofRow: row) ?? tableView.rowHeight
    }

    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      host?.mayBeSelected(row) ?? false
    }

    // If a delegate has this method, a table view calls it instead of the one above.
    func tableView(
      _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
    ) -> IndexSet {
      host?.selection(proposed: proposed) ?? proposed
    }

    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
      host?.didAdd(rowView, row: row)
      (host?.delegate?.tableView(_:didAdd:forRow:))?(tableView, rowView, row)
    }

    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
      host?.didRemove(rowView)
      (host?.delegate?.tableView(_:didRemove:forRow:))?(tableView, rowView, row)
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
      host?.selectionDidChange()
      (host?.delegate?.tableViewSelectionDidChange)?(notification)
    }
  }
#endif
