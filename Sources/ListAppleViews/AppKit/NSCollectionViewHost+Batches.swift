#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension NSCollectionViewHost {
    /// Performs a batch as `ListHost` describes.
    ///
    /// - Complexity: O(*k*) for *k* operations, and what the view takes.
    public func performBatch(
      _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      // A layout that is pending would take the new counts for the old ones. It calls the application,
      // so it comes before the questions.
      if isLoaded { layoutIfNeeded() }
      guard let view, view.window != nil, isLoaded, content != nil else {
        reload(installing: install)
        return completion()
      }
      _ = scrolling.scrollView
      if !operations.isStructural {
        install()
      } else if animated {
        let animation = BatchAnimation(completion)
        batchAnimation = animation
        perform(operations, in: view.animator(), installing: install) { _ in
          MainActor.assumeIsolated { animation.end() }
        }
        // Not in the completion, which may come late or never: items would be stale.
        return reconfigure(operations)
      } else {
        perform(operations, in: view, installing: install, completion: nil)
      }
      reconfigure(operations)
      completion()
    }

    private func perform(
      _ operations: BatchOperations, in view: NSCollectionView, installing install: () -> Void,
      completion: (@Sendable (Bool) -> Void)?
    ) {
      view.performBatchUpdates(
        {
          install()
          view.deleteSections(operations.sectionDeletions.indexSet())
          view.deleteItems(at: Set(operations.itemDeletions.indexPaths()))
          view.insertSections(operations.sectionInsertions.indexSet())
          view.insertItems(at: Set(operations.itemInsertions.indexPaths()))
          for move in operations.sectionMoves {
            view.moveSection(move.before.section, toSection: move.after.section)
          }
          for move in operations.itemMoves {
            view.moveItem(at: move.before.indexPath, to: move.after.indexPath)
          }
          view.reloadItems(at: Set(operations.itemReloads.indexPaths()))
        }, completionHandler: completion)
    }

    public func reload(installing install: () -> Void) {
      _ = scrolling.scrollView
      batchAnimation = nil
      install()
      guard let view else { return }
      isLoaded = true
      view.reloadData()
    }

    public func layoutIfNeeded() {
      if view?.window != nil { view?.layoutSubtreeIfNeeded() }
    }

    /// Fills items and views again where they are: the view itself knows no such operation.
    private func reconfigure(_ operations: BatchOperations) {
      // Without the content, the view would compare its counts.
      guard isLoaded, content != nil else { return }
      let paths = operations.itemReconfigurations
      let replaced = paths.filter { !refill($0) }
      if !replaced.isEmpty { view?.reloadItems(at: Set(replaced.indexPaths())) }
      var sections = operations.sectionReconfigurations.indexSet()
      for path in operations.supplementaryReconfigurations { sections.insert(path.section) }
      if !sections.isEmpty { refillElements(in: sections) }
      let resized = paths.filter(hasAnotherSize)
      if !resized.isEmpty { invalidateSizes(ofItemsAt: resized) }
      if !operations.supplementaryDeletions.isEmpty || !operations.supplementaryInsertions.isEmpty {
        view?.collectionViewLayout?.invalidateLayout()
      }
    }

    /// - Returns: False if the item needs another cell.
    private func refill(_ path: ItemPath<After>) -> Bool {
      guard let shown = view?.item(at: path.indexPath) else { return true }
      let wanted = content?.cell(forItemAt: path)
      guard identifier(of: wanted?.kind) == shown.identifier else { return false }
      wanted?.configure(shown)
      return true
    }

    private func hasAnotherSize(_ path: ItemPath<After>) -> Bool {
      guard let size = size(ofItemAt: path.indexPath) else { return false }
      return view?.layoutAttributesForItem(at: path.indexPath)?.frame.size != size
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
          if identifier(of: wanted?.kind, kind) == shown.identifier {
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
