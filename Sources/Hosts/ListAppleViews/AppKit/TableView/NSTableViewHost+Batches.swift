#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension NSTableViewHost {
    func perform(
      _ operations: BatchOperations, with animation: NSTableView.AnimationOptions,
      in view: NSTableView, installing install: () -> Void
    ) {
      let old = rows
      changingSelection {
        view.beginUpdates()
        install()
        readRows()
        let found = RowOperations(operations, from: old, to: rows)
        lastChange = (old, found)
        draggedRows = draggedRows.compactMap(found.rowAfter).sorted()
        if !found.removals.isEmpty {
          view.removeRows(at: IndexSet(found.removals), withAnimation: animation)
        }
        for move in found.moves { view.moveRow(at: move.from, to: move.to) }
        if !found.insertions.isEmpty {
          view.insertRows(at: IndexSet(found.insertions), withAnimation: animation)
        }
        view.endUpdates()
      }
    }

    /// Shows the contents of rows again, except those that the batch has made.
    func showContents(_ operations: BatchOperations) {
      let (old, steps) = lastChange ?? (rows, RowOperations(operations, from: rows, to: rows))
      lastChange = nil
      let reloaded = operations.itemReloads.compactMap { old.row(of: $0) }
      let headers = operations.supplementaryDeletions.compactMap {
        old.headerRow(ofSection: $0.section)
      }
      var remade = IndexSet(reloaded.compactMap(steps.rowAfter))
      var changed = IndexSet(operations.itemReconfigurations.compactMap { rows.row(of: $0) })
      changed.formUnion(IndexSet(headers.compactMap(steps.rowAfter)))
      let sections =
        operations.sectionReconfigurations.map(\.section)
        + operations.supplementaryInsertions.map(\.section)
        + operations.supplementaryReconfigurations.map(\.section)
      changed.formUnion(IndexSet(sections.compactMap { rows.headerRow(ofSection: $0) }))
      for row in changed.subtracting(remade) where !refillView(ofRow: row) { remade.insert(row) }
      let refilled = changed.subtracting(remade).filteredIndexSet { rows.path(ofRow: $0) != nil }
      reload(remade, columns: IndexSet((view?.tableColumns ?? []).indices))
      reload(refilled, columns: otherColumns)
      noteHeights(ofRows: changed.union(remade))
    }

    private func reload(_ rows: IndexSet, columns: IndexSet) {
      if !rows.isEmpty, !columns.isEmpty {
        view?.reloadData(forRowIndexes: rows, columnIndexes: columns)
      }
    }

    /// Reads the rows of the list that was installed.
    func readRows() {
      rows = TableRowMap(itemCounts: content?.itemCounts ?? [], hasGroupRows: hasGroupRows)
    }
  }
#endif
