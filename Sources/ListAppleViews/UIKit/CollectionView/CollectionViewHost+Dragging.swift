#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ListSnapshots
  import UIKit

  extension CollectionViewHost {
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
        if isMoved { view.moveItem(at: source, to: target) }
      }
      return isMoved
    }
  }

  extension CollectionViewProxy: UICollectionViewDragDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard let host, host.canReorder(indexPath) else { return [] }
      return [UIDragItem(itemProvider: NSItemProvider())]
    }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {
      host?.dragDidBegin()
    }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {
      host?.dragDidEnd()
    }
  }

  extension CollectionViewProxy: UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
      session.localDragSession != nil && host?.updates.hasDragSession == true
    }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      let isOurs = session.localDragSession != nil && destinationIndexPath != nil
      return UICollectionViewDropProposal(
        operation: isOurs ? .move : .cancel, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let target = coordinator.destinationIndexPath,
        host?.drop(source, at: target) == true
      else { return }
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }
#endif
