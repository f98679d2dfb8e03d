#if APPLE_VIEWS
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension CollectionViewHost {
    private typealias IndexPaths = ViewFramework.IndexPaths

    func perform(
      _ operations: BatchOperations, in view: ViewFramework.CollectionView,
      installing install: () -> Void, completion: (@MainActor () -> Void)?
    ) {
      view.performUpdates(
        {
          install()
          view.deleteSections(operations.sectionDeletions.indexSet())
          view.deleteItems(at: IndexPaths(operations.itemDeletions.indexPaths()))
          view.insertSections(operations.sectionInsertions.indexSet())
          view.insertItems(at: IndexPaths(operations.itemInsertions.indexPaths()))
          for move in operations.sectionMoves {
            view.moveSection(move.before.section, toSection: move.after.section)
          }
          for move in operations.itemMoves {
            view.moveItem(at: move.before.indexPath, to: move.after.indexPath)
          }
          view.reloadItems(at: IndexPaths(operations.itemReloads.indexPaths()))
        }, completion: completion)
    }

    func fill(_ operations: BatchOperations) {
      let paths = operations.itemReconfigurations
      let replaced = refillItems(paths)
      if !replaced.isEmpty { view?.reloadItems(at: IndexPaths(replaced)) }
      var sections = operations.sectionReconfigurations.indexSet()
      for path in operations.supplementaryReconfigurations { sections.insert(path.section) }
      if !sections.isEmpty { refillElements(in: sections) }
      let resized = paths.filter { path in
        size(ofItemAt: path.indexPath).map { $0 != rect(ofItemAt: path)?.size } ?? false
      }
      if !resized.isEmpty { invalidateSizes(ofItemsAt: resized) }
      if !operations.supplementaryDeletions.isEmpty || !operations.supplementaryInsertions.isEmpty {
        invalidateLayout()
      }
    }

    /// Fills headers, footers and other elements of sections again. If the kind of one has changed,
    /// its section is reloaded, unless one of its items is dragged.
    private func refillElements(in sections: IndexSet) {
      guard let view else { return }
      var replaced = IndexSet()
      for kind in elementKinds {
        for indexPath in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
          guard let path = SupplementaryPath<After>(indexPath), sections.contains(path.section),
            let shown = view.supplementaryView(forElementKind: kind, at: indexPath)
          else { continue }
          let wanted = self.wanted(kind, at: path)?.view
          if identifier(of: wanted?.kind, kind) == shown.listIdentifier {
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
