#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListSnapshots

  extension NSTableViewHost {
    /// Makes a change that the content need not be told of.
    func changingSelection(_ change: () -> Void) {
      let wasChanging = isChangingSelection
      isChangingSelection = true
      change()
      // A table view that was reloaded drops its selection when it is asked next, at the latest.
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

    /// Returns what the user selects of what a click proposes: rows that the content and the
    /// delegate let be selected, and those that stay because the content doesn't let go of them.
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
      // A click on a row that can't be selected leaves the selection as it is.
      let isRefused = allowed.isEmpty && !(chosen ?? proposed).isEmpty
      return isRefused ? old : allowed.union(kept)
    }

    /// Returns whether both the content and the delegate let a row be selected.
    func mayBeSelected(_ row: Int) -> Bool {
      guard let view, allowsSelection(ofRow: row) else { return false }
      return (delegate?.tableView(_:shouldSelectRow:))?(view, row) ?? true
    }

    private func allowsSelection(ofRow row: Int) -> Bool {
      rows.path(ofRow: row).map { content?.allows(.select, itemAt: $0) ?? true } ?? false
    }
  }
#endif
