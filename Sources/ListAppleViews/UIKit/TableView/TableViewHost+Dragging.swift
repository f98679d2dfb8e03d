#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ListSnapshots
  import UIKit

  extension TableViewHost {
    /// Whether the user may drag items to other places, by the drag and drop of the view. Those items
    /// can be dragged that the content allows. False at first; setting it replaces the drag and drop
    /// delegates of the view.
    public var reordersByDragging: Bool {
      get { view?.dragDelegate === proxy }
      set {
        view?.dragDelegate = newValue ? proxy : nil
        view?.dropDelegate = newValue ? proxy : nil
        view?.dragInteractionEnabled = newValue
      }
    }

    /// Drops an item of the view; nothing moves if the content refuses.
    func drop(_ source: IndexPath, at target: IndexPath) -> Bool {
      guard let view else { return false }
      var isMoved = false
      view.layoutIfNeeded()
      view.performBatchUpdates {
        isMoved = reorder(source, to: target)
        if isMoved { view.moveRow(at: source, to: target) }
      }
      return isMoved
    }
  }

  extension TableViewProxy: UITableViewDragDelegate {
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard let host, host.contentAllowsReordering(indexPath) else { return [] }
      host.drags(indexPath)
      return [UIDragItem(itemProvider: NSItemProvider())]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      host?.dragDidBegin()
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      host?.dragDidEnd()
    }
  }

  extension TableViewProxy: UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      session.localDragSession != nil && host?.updates.hasDragSession == true
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      let isOurs = session.localDragSession != nil && destinationIndexPath != nil
      return UITableViewDropProposal(
        operation: isOurs ? .move : .cancel, intent: .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let target = coordinator.destinationIndexPath,
        host?.drop(source, at: target) == true
      else { return }
      coordinator.drop(item.dragItem, toRowAt: target)
    }
  }
#endif
