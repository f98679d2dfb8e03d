#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListSnapshots

  // One item can be dragged at a time, within the table view.
  extension NSTableViewHost {
    static let dragType = NSPasteboard.PasteboardType("lockstep.row")

    public var draggedItem: ItemPath<After>? { draggedRow.flatMap(rows.path) }

    /// Returns what is dragged with a row; nil if it may not be dragged.
    func pasteboardWriter(ofRow row: Int) -> (any NSPasteboardWriting)? {
      guard let path = rows.path(ofRow: row), content?.canReorderItem(at: path) == true else {
        return nil
      }
      let item = NSPasteboardItem()
      _ = item.setString("", forType: Self.dragType)
      return item
    }

    func beginDragging(_ dragged: IndexSet) {
      guard dragged.count == 1, let path = dragged.first.flatMap(rows.path),
        content?.canReorderItem(at: path) == true
      else { return }
      draggedRow = dragged.first
      content?.handle(.drag(path))
    }

    /// The row may be gone by now.
    func endDragging() {
      draggedRow = nil
      content?.handle(.drag(nil))
    }

    /// Whether the user drags an item of this table view.
    func isOwn(_ info: any NSDraggingInfo) -> Bool {
      draggedItem != nil && info.draggingSource as? NSTableView === view
    }

    /// Returns whether the dragged item can be dropped at a row. The drop is moved between two rows.
    func allowsDrop(atRow row: Int, _ operation: NSTableView.DropOperation) -> Bool {
      guard target(ofDropAbove: row) != nil else { return false }
      if operation == .on { view?.setDropRow(row, dropOperation: .above) }
      return true
    }

    private func target(ofDropAbove row: Int) -> ItemPath<After>? {
      draggedItem.flatMap { rows.target(ofItemAt: $0, droppedAbove: row) }
    }

    /// Moves the dragged item, if the content does.
    func drop(above row: Int) -> Bool {
      guard let view, let content, let path = draggedItem,
        let target = target(ofDropAbove: row), target != path
      else { return false }
      let source = ItemPath<Before>(section: path.section, item: path.item)
      guard content.reorderItem(from: source, to: target) else { return false }
      var operations = BatchOperations()
      operations.itemMoves = [SectionedChanges.ItemMove(before: source, after: target)]
      perform(operations, with: [], in: view) {}
      return true
    }
  }
#endif
