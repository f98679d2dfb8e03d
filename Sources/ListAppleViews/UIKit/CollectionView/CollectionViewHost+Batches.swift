#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension CollectionViewHost: BatchedView {
    var scrollView: UIScrollView? { view }

    func reloadData() { view?.reloadData() }

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

    func change(
      _ operations: BatchOperations, animation: BatchAnimation?, installing install: () -> Void
    ) {
      guard let view else { return }
      view.performBatchUpdates(
        {
          install()
          view.deleteSections(operations.sectionDeletions.indexSet())
          view.deleteItems(at: operations.itemDeletions.indexPaths())
          view.insertSections(operations.sectionInsertions.indexSet())
          view.insertItems(at: operations.itemInsertions.indexPaths())
          for move in operations.sectionMoves {
            view.moveSection(move.before.section, toSection: move.after.section)
          }
          for move in operations.itemMoves {
            view.moveItem(at: move.before.indexPath, to: move.after.indexPath)
          }
          view.reloadItems(at: operations.itemReloads.indexPaths())
        }, completion: { _ in MainActor.assumeIsolated { animation?.end() } })
    }

    func reconfigure(_ operations: BatchOperations) {
      reconfigureItems(operations.itemReconfigurations)
      var sections = operations.sectionReconfigurations.indexSet()
      for path in operations.supplementaryReconfigurations { sections.insert(path.section) }
      if !sections.isEmpty { refillElements(in: sections) }
      if !operations.supplementaryDeletions.isEmpty || !operations.supplementaryInsertions.isEmpty {
        view?.collectionViewLayout.invalidateLayout()
      }
    }

    private func reconfigureItems(_ paths: [ItemPath<After>]) {
      guard let view, !paths.isEmpty else { return }
      var (kept, replaced): ([IndexPath], [IndexPath]) = ([], [])
      for path in paths {
        guard let cell = view.cellForItem(at: path.indexPath) else {
          kept.append(path.indexPath)
          continue
        }
        // The view raises an exception for a cell with another identifier.
        let kind = content?.cell(forItemAt: path)?.kind
        if identifier(of: kind) == cell.reuseIdentifier {
          kept.append(path.indexPath)
        } else {
          replaced.append(path.indexPath)
        }
      }
      if !kept.isEmpty { view.reconfigureItems(at: kept) }
      if !replaced.isEmpty { view.reloadItems(at: replaced) }
      let resized = paths.filter(hasAnotherSize)
      if !resized.isEmpty { invalidateSizes(ofItemsAt: resized) }
    }

    private func hasAnotherSize(_ path: ItemPath<After>) -> Bool {
      guard let view, let frame = frame(ofItemAt: path),
        let size = content?.size(ofItemAt: path, in: view.visibleListRect.size)
      else { return false }
      return size != frame.size
    }

    /// Fills headers, footers and other elements of sections again. Sections are reloaded in which the
    /// kind of one has changed; not while one of their items is dragged.
    private func refillElements(in sections: IndexSet) {
      guard let view else { return }
      var replaced = IndexSet()
      for kind in elementKinds {
        for indexPath in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
          guard let path = SupplementaryPath<After>(indexPath), sections.contains(path.section),
            let shown = view.supplementaryView(forElementKind: kind, at: indexPath)
          else { continue }
          let wanted = self.wanted(kind, at: path)?.view
          if identifier(of: wanted?.kind, kind) == shown.reuseIdentifier {
            wanted?.configure(shown)
          } else {
            replaced.insert(path.section)
          }
        }
      }
      if let section = draggedItem?.section { replaced.remove(section) }
      if !replaced.isEmpty { view.reloadSections(replaced) }
    }
  }
#endif
