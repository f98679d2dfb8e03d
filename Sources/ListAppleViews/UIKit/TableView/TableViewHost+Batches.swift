#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension TableViewHost: BatchedView {
    var scrollView: UIScrollView? { view }

    func reloadData() {
      needsHeights = false
      view?.reloadData()
    }

    /// Performs a batch as `ListHost` describes.
    ///
    /// - Complexity: O(*k*) for *k* operations, and what the view takes.
    public func performBatch(
      _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      update(operations, animated: animated, installing: install, completion: completion)
    }

    public func reload(installing install: () -> Void) { load(installing: install) }

    public func layoutIfNeeded() {
      if view?.window != nil { view?.layoutIfNeeded() }
    }

    /// Even a batch without animation would animate rows, but for this.
    var rowAnimationNow: UITableView.RowAnimation {
      UIView.areAnimationsEnabled ? rowAnimation : .none
    }

    func change(
      _ operations: BatchOperations, animation: BatchAnimation?, installing install: () -> Void
    ) {
      guard let view else { return }
      needsHeights = false
      view.performBatchUpdates(
        {
          install()
          view.deleteSections(operations.sectionDeletions.indexSet(), with: rowAnimationNow)
          view.deleteRows(at: operations.itemDeletions.indexPaths(), with: rowAnimationNow)
          view.insertSections(operations.sectionInsertions.indexSet(), with: rowAnimationNow)
          view.insertRows(at: operations.itemInsertions.indexPaths(), with: rowAnimationNow)
          for move in operations.sectionMoves {
            view.moveSection(move.before.section, toSection: move.after.section)
          }
          for move in operations.itemMoves {
            view.moveRow(at: move.before.indexPath, to: move.after.indexPath)
          }
          view.reloadRows(at: operations.itemReloads.indexPaths(), with: rowAnimationNow)
        }, completion: { _ in MainActor.assumeIsolated { animation?.end() } })
    }

    func reconfigure(_ operations: BatchOperations) {
      reconfigureItems(operations.itemReconfigurations)
      let sections = sectionsToRefill(operations)
      refill(sections)
      let elementKinds = [Self.headerKind, Self.footerKind]
      if operations.itemReconfigurations.contains(where: hasAnotherHeight)
        || sections.contains(where: { section in
          elementKinds.contains { hasAnotherHeight($0, section) }
        })
      {
        askHeights()
      }
    }

    private func sectionsToRefill(_ operations: BatchOperations) -> IndexSet {
      guard operations.supplementaryDeletions.isEmpty, operations.supplementaryInsertions.isEmpty
      else { return IndexSet(0..<(content?.sectionCount ?? 0)) }
      var sections = operations.sectionReconfigurations.indexSet()
      for path in operations.supplementaryReconfigurations { sections.insert(path.section) }
      return sections
    }
  }
#endif
