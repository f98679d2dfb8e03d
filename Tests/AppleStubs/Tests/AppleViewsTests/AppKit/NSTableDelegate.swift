import AppKitStub

/// An application's delegate and data source of a table view, which notes what it is told.
@MainActor
class NSTableDelegate: StubObject, NSTableViewDelegate, NSTableViewDataSource {
  override nonisolated var selectors: Set<String> { StubObject.extraSelectors }

  var log: [String] = []

  func numberOfRows(in tableView: NSTableView) -> Int { 99 }

  func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? {
    log.append("drag \(row)")
    return nil
  }

  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
  ) {
    log.append("begin")
  }

  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {
    log.append("end")
  }

  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    log.append("validate \(row)")
    return .copy
  }

  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    log.append("accept \(row)")
    return true
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let view = NSTableScreen.LabelView(frame: .zero)
    view.text = "\(tableColumn?.identifier.rawValue ?? "none") \(row)"
    return view
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { 20 }

  func tableView(
    _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet {
    let allowed = proposed.filteredIndexSet { self.tableView(tableView, shouldSelectRow: $0) }
    return allowed.isEmpty ? tableView.selectedRowIndexes : allowed
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }

  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
    log.append("add \(row)")
  }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    log.append("remove \(row)")
  }

  func tableViewSelectionDidChange(_ notification: Notification) { log.append("select") }

  /// Returns the log, and empties it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
