// As in the SDK, each requirement belongs to the main actor, and the protocols don't. Requirements that
// are optional there have no defaults here.

public protocol NSTableViewDataSource: NSObjectProtocol {
  @MainActor func numberOfRows(in tableView: NSTableView) -> Int

  @MainActor func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)?

  @MainActor func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet)

  @MainActor func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)

  @MainActor func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation

  @MainActor func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

public protocol NSTableViewDelegate: NSObjectProtocol, StubSizing {
  @MainActor func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?

  @MainActor func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool

  @MainActor func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat

  @MainActor func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool

  @MainActor func tableView(
    _ tableView: NSTableView,
    selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
  ) -> IndexSet

  @MainActor func tableView(
    _ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)

  @MainActor func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)

  @MainActor func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction]

  @MainActor func tableViewSelectionDidChange(_ notification: Notification)
}
