#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListSnapshots

  extension NSTableViewHost {
    public var selectedItems: [ItemPath<After>] {
      view?.selectedRowIndexes.compactMap(rows.path) ?? []
    }

    public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
      guard let view, let row = rows.row(of: path) else { return }
      changingSelection {
        if isSelected {
          view.selectRowIndexes([row], byExtendingSelection: view.allowsMultipleSelection)
        } else {
          view.deselectRow(row)
        }
      }
    }

    /// Makes a change that the content need not be told of.
    func changingSelection(_ change: () -> Void) {
      let wasChanging = isChangingSelection
      isChangingSelection = true
      change()
      // A table view that was reloaded drops its selection when it is asked next, at the latest.
      knownSelection = view?.selectedRowIndexes ?? []
      isChangingSelection = wasChanging
    }

    /// Tells the content what the user has selected.
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

    func allowsSelection(ofRow row: Int) -> Bool {
      rows.path(ofRow: row).map { content?.allows(.select, itemAt: $0) ?? true } ?? false
    }
  }
#endif
