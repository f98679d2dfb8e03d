#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension ViewHost {
    static var dragType: NSPasteboard.PasteboardType {
      NSPasteboard.PasteboardType("lockstep.item")
    }

    /// Returns what is dragged with an item: the object of the content for other views or, if it
    /// has none and the item may be moved in the list, the item alone. Nil if it may not be
    /// dragged.
    func pasteboardWriter(at indexPath: IndexPath) -> (any NSPasteboardWriting)? {
      let item = ItemPath<After>(indexPath).flatMap { content?.dragItem(forItemAt: $0) }
      if let writer = item as? any NSPasteboardWriting { return writer }
      guard contentAllowsReordering(indexPath) else { return nil }
      let own = NSPasteboardItem()
      _ = own.setString("", forType: Self.dragType)
      return own
    }

    /// Whether the user drags items of this view.
    func isOwn(_ info: any NSDraggingInfo) -> Bool {
      !draggedPaths.isEmpty && info.draggingSource as? View === view
    }

    func canDrop(_ info: any NSDraggingInfo, at indexPath: IndexPath) -> Bool {
      ItemPath<After>(indexPath).map { content?.canDrop(info.listDrop, at: $0) == true } ?? false
    }

    func drop(_ info: any NSDraggingInfo, at indexPath: IndexPath) -> Bool {
      ItemPath<After>(indexPath).map { content?.drop(info.listDrop, at: $0) == true } ?? false
    }
  }

  extension NSDraggingInfo {
    @MainActor
    fileprivate var listDrop: ListDrop {
      ListDrop(items: draggingPasteboard.pasteboardItems ?? [])
    }
  }

  extension CollectionViewHost {
    /// Moves the dragged items before another one, or to the end of a section, if the content
    /// agrees.
    func drop(before indexPath: IndexPath) -> Bool {
      guard let view else { return false }
      view.layoutSubtreeIfNeeded()
      let animator = view.animator()
      let targets = drop(draggedPaths, before: indexPath) { source, target in
        var isMoved = false
        animator.performBatchUpdates(
          {
            isMoved = reorder(source, to: target)
            if isMoved { animator.moveItem(at: source, to: target) }
          }, completionHandler: nil)
        return isMoved
      }
      return targets.contains { $0 != nil }
    }
  }
#endif
