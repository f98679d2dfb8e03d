#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // A table in editing mode asks for every visible row whether it may be moved; so a drag is known
  // from its session, or when the row at the reorder control is over another one.
  extension TableViewHost {
    public var draggedItem: ItemPath<After>? {
      guard let view, let draggedCell, updates.hasDragSession || view.hasUncommittedUpdates else {
        return nil
      }
      return view.indexPath(for: draggedCell).flatMap { ItemPath($0) }
    }

    func drags(_ indexPath: IndexPath) { draggedCell = view?.cellForRow(at: indexPath) }
  }
#endif
