#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // A view asks whether an item may be moved, and tells where it was dropped. It tells neither when
  // dragging begins nor when it is cancelled.
  extension CollectionViewHost {
    public var draggedItem: ItemPath<After>? {
      guard let view, let draggedCell, updates.hasDragSession || view.hasUncommittedUpdates else {
        return nil
      }
      return view.indexPath(for: draggedCell).flatMap { ItemPath($0) }
    }

    func canReorder(_ indexPath: IndexPath) -> Bool {
      guard contentAllowsReordering(indexPath) else { return false }
      draggedCell = view?.cellForItem(at: indexPath)
      return true
    }
  }
#endif
