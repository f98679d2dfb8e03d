#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListSnapshots

  extension NSTableViewHost {
    /// Makes a change of the selection without reporting it to the content.
    func changingSelection(_ change: () -> Void) {
      let wasChanging = isChangingSelection
      isChangingSelection = true
      change()
      // A table view that was reloaded may drop its selection only when the selection is read.
      knownSelection = view?.selectedRowIndexes ?? []
      isChangingSelection = wasChanging
    }

    /// Reports the user's selection to the content.
    func selectionDidChange() {
      guard let view, !isChangingSelection else { return }
      let old = knownSelection
      let new = view.selectedRowIndexes
      knownSelection = new
      for path in old.subtracting(new).compactMap(rows.path) {
        content?.handle(.interaction(.deselect, path))
      }
      for path in new.subtracting(old).compactMap(rows.path) {
        content?.handle(.interaction(.select, path))
      }
    }

    /// Returns the selection after a click that proposes one: rows that the content and the
    /// delegate allow to be selected, and rows that stay selected because the content doesn't allow
    /// to deselect them.
    func selection(proposed: IndexSet) -> IndexSet {
      guard let view else { return proposed }
      let old = view.selectedRowIndexes
      let kept = old.subtracting(proposed).filteredIndexSet { row in
        rows.path(ofRow: row).map { content?.allows(.deselect, itemAt: $0) == false } ?? false
      }
      if !kept.isEmpty, !view.allowsMultipleSelection { return old }
      let chosen = (delegate?.tableView(_:selectionIndexesForProposedSelection:))?(view, proposed)
      let allowed = (chosen ?? proposed).filteredIndexSet { row in
        if old.contains(row) { return true }
        return chosen == nil ? mayBeSelected(row) : allowsSelection(ofRow: row)
      }
      // A click on a row that can't be selected doesn't change the selection.
      let isRefused = allowed.isEmpty && !(chosen ?? proposed).isEmpty
      return isRefused ? old : allowed.union(kept)
    }

    /// Returns whether both the content and the delegate allow a row to be selected.
    func mayBeSelected(_ row: Int) -> Bool {
      guard let view, allowsSelection(ofRow: row) else { return false }
      return (delegate?.tableView(_:shouldSelectRow:))?(view, row) ?? true
    }

    private func allowsSelection(ofRow row: Int) -> Bool {
      rows.path(ofRow: row).map { content?.allows(.select, itemAt: $0) ?? true } ?? false
    }
  }
#endif
