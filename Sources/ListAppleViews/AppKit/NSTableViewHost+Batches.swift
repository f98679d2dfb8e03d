#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension NSTableViewHost {
    /// The items of each section that the table view shows; counts that no list has if it has other
    /// rows, so that it is reloaded.
    public var shownItemCounts: [Int] {
      guard isLoaded, let view, view.numberOfRows != rows.count else { return rows.itemCounts }
      return [-1]
    }

    /// Performs a batch as `ListHost` describes.
    ///
    /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* rows that are removed, moved or
    ///   inserted, which are all rows of sections that are; and what the table view does.
    public func performBatch(
      _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      // The layout calls the application, so it comes before the questions.
      if isLoaded { layoutIfNeeded() }
      guard let view, view.window != nil, isLoaded, content != nil else {
        reload(installing: install)
        completion()
        return
      }
      _ = scrolling.scrollView
      guard animated else {
        NSAnimationContext.runAnimationGroup { context in
          context.duration = 0
          perform(operations, with: [], in: view, installing: install)
        }
        completion()
        return
      }
      let batch = BatchAnimation(completion)
      batchAnimation = batch
      NSAnimationContext.runAnimationGroup(
        { _ in perform(operations, with: animation, in: view, installing: install) },
        completionHandler: { MainActor.assumeIsolated { batch.end() } })
    }

    func perform(
      _ operations: BatchOperations, with animation: NSTableView.AnimationOptions,
      in view: NSTableView, installing install: () -> Void
    ) {
      let old = rows
      var steps: RowOperations?
      changingSelection {
        view.beginUpdates()
        install()
        readRows()
        let found = RowOperations(operations, from: old, to: rows)
        steps = found
        draggedRow = draggedRow.flatMap(found.rowAfter)
        if !found.removals.isEmpty {
          view.removeRows(at: IndexSet(found.removals), withAnimation: animation)
        }
        for move in found.moves { view.moveRow(at: move.from, to: move.to) }
        if !found.insertions.isEmpty {
          view.insertRows(at: IndexSet(found.insertions), withAnimation: animation)
        }
        view.endUpdates()
      }
      if let steps { showContents(operations, steps, old) }
    }

    /// Shows the contents of rows again that the batch has not made.
    private func showContents(
      _ operations: BatchOperations, _ steps: RowOperations, _ old: TableRows
    ) {
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

    public func reload(installing install: () -> Void) {
      _ = scrolling.scrollView
      install()
      readRows()
      draggedRow = nil
      batchAnimation = nil
      guard let view else { return }
      isLoaded = true
      changingSelection { view.reloadData() }
    }

    /// Reads the rows of the list that was installed.
    private func readRows() {
      let counts = content.map { content in
        (0..<content.sectionCount).map { content.itemCount(inSection: $0) }
      }
      rows = TableRows(itemCounts: counts ?? [], hasGroupRows: hasGroupRows)
    }

    public func layoutIfNeeded() { view?.layoutSubtreeIfNeeded() }
  }
#endif
