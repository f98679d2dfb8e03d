#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // One item can be dragged at a time, within the view.
  extension NSCollectionViewHost {
    static let dragType = NSPasteboard.PasteboardType("lockstep.item")

    public var draggedItem: ItemPath<After>? {
      draggedCell.flatMap { view?.indexPath(for: $0) }.flatMap { ItemPath($0) }
    }

    /// Returns what is dragged with an item; nil if it may not be dragged.
    func pasteboardWriter(at indexPath: IndexPath) -> (any NSPasteboardWriting)? {
      guard contentAllowsReordering(indexPath) else { return nil }
      let item = NSPasteboardItem()
      _ = item.setString("", forType: Self.dragType)
      return item
    }

    func beginDragging(_ indexPaths: Set<IndexPath>) {
      guard indexPaths.count == 1, let indexPath = indexPaths.first,
        contentAllowsReordering(indexPath)
      else {
        return
      }
      draggedCell = view?.item(at: indexPath)
      if let draggedItem { content?.handle(.drag(draggedItem)) }
    }

    /// The item may be gone by now.
    func endDragging() {
      draggedCell = nil
      content?.handle(.drag(nil))
    }

    /// Whether the user drags an item of this view.
    func isOwn(_ info: any NSDraggingInfo) -> Bool {
      draggedItem != nil && info.draggingSource as? NSCollectionView === view
    }

    /// Moves the dragged item before another one, or to the end of a section, if the content does.
    func drop(before indexPath: IndexPath) -> Bool {
      guard let view, let source = draggedItem, let place = ItemPath<After>(indexPath) else {
        return false
      }
      let isBehind = place.section == source.section && place.item > source.item
      let target = ItemPath<After>(
        section: place.section, item: place.item - (isBehind ? 1 : 0))
      guard target != source else { return false }
      var isMoved = false
      view.layoutSubtreeIfNeeded()
      let animator = view.animator()
      animator.performBatchUpdates(
        {
          isMoved =
            content?.reorderItem(
              from: ItemPath(section: source.section, item: source.item), to: target) == true
          if isMoved { animator.moveItem(at: source.indexPath, to: target.indexPath) }
        }, completionHandler: nil)
      return isMoved
    }
  }
#endif
