#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension NSTableViewHost {
    /// Returns what is dragged with a row; nil if it may not be dragged.
    func pasteboardWriter(ofRow row: Int) -> (any NSPasteboardWriting)? {
      rows.path(ofRow: row).flatMap { pasteboardWriter(at: $0.indexPath) }
    }

    func beginDragging(_ dragged: IndexSet) {
      let paths = dragged.compactMap { rows.path(ofRow: $0)?.indexPath }
      guard paths.count == dragged.count, paths.allSatisfy({ pasteboardWriter(at: $0) != nil })
      else { return }
      lift(paths)
      beginDragging()
    }

    /// Returns the operation of a drop at a row, which is moved between two rows; nil if neither
    /// the list nor the content accepts it.
    func operation(
      of info: any NSDraggingInfo, atRow row: Int, _ operation: NSTableView.DropOperation
    ) -> NSDragOperation? {
      guard let place = rows.place(ofDropAbove: row)?.indexPath else {
        return isOwn(info) ? [] : nil
      }
      guard isOwn(info) || canDrop(info, at: place) else { return nil }
      if operation == .on { view?.setDropRow(row, dropOperation: .above) }
      return isOwn(info) ? .move : .copy
    }

    /// Moves the dragged items if the content agrees, or passes items from elsewhere to it.
    func drop(_ info: any NSDraggingInfo, above row: Int) -> Bool {
      guard let view, let place = rows.place(ofDropAbove: row)?.indexPath else { return false }
      guard isOwn(info) else { return drop(info, at: place) }
      let targets = drop(draggedPaths, before: place) { source, target in
        guard let before = ItemPath<Before>(source), let after = ItemPath<After>(target),
          reorder(source, to: target)
        else { return false }
        var operations = BatchOperations()
        operations.itemMoves = [SectionedChanges.ItemMove(before: before, after: after)]
        perform(operations, with: [], in: view) {}
        showContents(operations)
        return true
      }
      return targets.contains { $0 != nil }
    }
  }
#endif
