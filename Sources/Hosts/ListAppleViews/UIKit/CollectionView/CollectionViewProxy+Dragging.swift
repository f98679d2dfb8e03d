#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import ListSnapshots
  import UIKit

  extension CollectionViewHost {
    /// Whether the user may drag items by the drag and drop of the view: to other places, if the
    /// content allows it, and to and from other views and applications, if the content has an
    /// object for them. False at first. Setting it replaces the drag and drop delegates of the
    /// view.
    public var reordersByDragging: Bool {
      get { view?.dragDelegate === proxies.delegate }
      set {
        let proxy = newValue ? proxies.delegate as? CollectionViewProxy : nil
        view?.dragDelegate = proxy
        view?.dropDelegate = proxy
        view?.dragInteractionEnabled = newValue
      }
    }
  }

  extension CollectionViewProxy: UICollectionViewDragDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      host?.lift([indexPath])
      return host?.dragItems(at: indexPath) ?? []
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      host?.addedDragItems(at: indexPath, to: session) ?? []
    }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {
      host?.beginDragging(session)
    }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {
      host?.endDragging()
    }
  }

  extension CollectionViewProxy: UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
      host?.content != nil
    }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: host?.operation(of: session, at: destinationIndexPath) ?? .cancel,
        intent: destinationIndexPath == nil ? .unspecified : .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      host?.drop(
        coordinator.items.map { ($0.dragItem, $0.sourceIndexPath) },
        at: coordinator.destinationIndexPath, of: coordinator.session,
        moving: { collectionView.moveItem(at: $0, to: $1) },
        didDrop: { coordinator.drop($0, toItemAt: $1) })
    }
  }
#endif
