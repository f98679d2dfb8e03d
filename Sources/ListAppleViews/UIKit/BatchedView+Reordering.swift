#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension BatchedView {
    /// - Returns: Whether the content has moved the item.
    func reorder(_ source: IndexPath, to target: IndexPath) -> Bool {
      guard let before = ItemPath<Before>(source), let after = ItemPath<After>(target) else {
        return false
      }
      return content?.reorderItem(from: before, to: after) == true
    }

    /// A drag by `reordersByDragging` begins.
    func dragDidBegin() {
      updates.hasDragSession = true
      if let draggedItem { content?.handle(.drag(draggedItem)) }
    }

    func dragDidEnd() {
      updates.hasDragSession = false
      draggedCell = nil
      content?.handle(.drag(nil))
    }

    /// The view has moved an item already.
    func didMove(_ source: IndexPath, to target: IndexPath) {
      draggedCell = nil
      guard !reorder(source, to: target) else { return }
      // The view raises an exception if it is changed here. Until it is reloaded, it shows a list that
      // no data source has.
      let version = shownVersion
      shownVersion = nil
      Task { [weak self] in
        guard let self, shownVersion == nil else { return }
        load(installing: {})
        shownVersion = version
      }
    }
  }
#endif
