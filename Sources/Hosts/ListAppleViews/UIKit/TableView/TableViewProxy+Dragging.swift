#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import ListSnapshots
  import UIKit

  extension TableViewHost {
    /// Whether the user may drag items by the drag and drop of the view: to other places, if the
    /// content allows it, and to and from other views and applications, if the content has an
    /// object for them. False at first. Setting it replaces the drag and drop delegates of the
    /// view.
    public var reordersByDragging: Bool {
      get { view?.dragDelegate === proxies.delegate }
      set {
        let proxy = newValue ? proxies.delegate as? TableViewProxy : nil
        view?.dragDelegate = proxy
        view?.dropDelegate = proxy
        view?.dragInteractionEnabled = newValue
      }
    }
  }

  extension TableViewProxy: UITableViewDragDelegate {
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      host?.lift([indexPath])
      return host?.dragItems(at: indexPath) ?? []
    }

    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      host?.addedDragItems(at: indexPath, to: session) ?? []
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      host?.beginDragging(session)
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      host?.endDragging()
    }
  }

  extension TableViewProxy: UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      host?.content != nil
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: host?.operation(of: session, at: destinationIndexPath) ?? .cancel,
        intent: destinationIndexPath == nil ? .unspecified : .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      host?.drop(
        coordinator.items.map { ($0.dragItem, $0.sourceIndexPath) },
        at: coordinator.destinationIndexPath, of: coordinator.session,
        moving: { tableView.moveRow(at: $0, to: $1) },
        didDrop: { coordinator.drop($0, toRowAt: $1) })
    }
  }
#endif
