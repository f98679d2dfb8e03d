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
      for index in operations.sectionReconfigurations {
        for kind in elementKinds { refill(kind, inSection: index.section) }
      }
      for path in operations.supplementaryReconfigurations {
        for kind in elementKinds { refill(kind, inSection: path.section) }
      }
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
      if paths.contains(where: hasAnotherSize) { view.collectionViewLayout.invalidateLayout() }
    }

    private func hasAnotherSize(_ path: ItemPath<After>) -> Bool {
      guard let view, let frame = frame(ofItemAt: path),
        let size = content?.size(ofItemAt: path, in: view.visibleListRect.size)
      else { return false }
      return size != frame.size
    }

    /// Fills the views of an element kind again. One whose kind has changed is replaced with its section.
    private func refill(_ elementKind: String, inSection section: Int) {
      guard let view else { return }
      for indexPath in view.indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      where indexPath.first == section {
        guard let path = SupplementaryPath<After>(indexPath),
          let shown = view.supplementaryView(forElementKind: elementKind, at: indexPath)
        else { continue }
        let wanted = self.wanted(elementKind, at: path)?.view
        if identifier(of: wanted?.kind, elementKind) == shown.reuseIdentifier {
          wanted?.configure(shown)
        } else if draggedItem?.section != section {
          return view.reloadSections(IndexSet(integer: section))
        }
      }
    }
  }
#endif
