@testable import UIKitStub

extension CollectionScreen {
  func tap(_ path: IndexPath) { view.tap(path) }

  func moveFocus(to path: IndexPath?) {
    view.delegate?.collectionView(
      view, didUpdateFocusIn: UICollectionViewFocusUpdateContext(next: path),
      with: UIFocusAnimationCoordinator())
  }

  func canMove(_ path: IndexPath) -> Bool {
    view.dataSource?.collectionView(view, canMoveItemAt: path) == true
  }

  func beginMoving(at path: IndexPath) -> Bool { view.beginInteractiveMovementForItem(at: path) }

  func moveOver(_ path: IndexPath) {
    guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: frame.midY))
  }

  func endMoving() { view.endInteractiveMovement() }

  func cancelMoving() { view.cancelInteractiveMovement() }

  func beginDrag(at path: IndexPath) -> Bool {
    let items = view.dragDelegate?.collectionView(
      view, itemsForBeginning: StubDragSession(), at: path)
    guard view.dragInteractionEnabled, items?.isEmpty == false else { return false }
    view.dragDelegate?.collectionView(view, dragSessionWillBegin: StubDragSession.local)
    return true
  }

  func endDrag() {
    view.dragDelegate?.collectionView(view, dragSessionDidEnd: StubDragSession())
  }

  var dragDelegates: [AnyObject?] { [view.dragDelegate, view.dropDelegate] }

  func proposal(at path: IndexPath?, of session: StubDragSession) -> (takes: Bool, inserts: Bool) {
    guard let drop = view.dropDelegate, drop.collectionView(view, canHandle: session) else {
      return (false, false)
    }
    let proposal = drop.collectionView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return (proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath)
  }

  func drop(from source: IndexPath?, to target: IndexPath?) -> IndexPath? {
    let drop = Drop(from: source, to: target)
    view.dropDelegate?.collectionView(view, performDropWith: drop)
    return drop.dropped
  }

  func dragItems(at path: IndexPath, to session: any UIDragSession) -> [UIDragItem] {
    view.dragDelegate?.collectionView(view, itemsForAddingTo: session, at: path, point: .zero) ?? []
  }

  func operation(at path: IndexPath?, of session: StubDragSession) -> UIDropOperation? {
    view.dropDelegate?.collectionView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: path
    ).operation
  }

  func drop(_ session: StubDragSession, _ sources: [IndexPath], at target: IndexPath?) {
    let drop = Drop(from: nil, to: target, session)
    drop.items =
      sources.isEmpty
      ? session.items.map { Drop.Item($0, from: nil) }
      : sources.map { Drop.Item(UIDragItem(itemProvider: NSItemProvider()), from: $0) }
    view.dropDelegate?.collectionView(view, performDropWith: drop)
  }

  private final class Drop: NSObject, UICollectionViewDropCoordinator {
    final class Item: NSObject, UICollectionViewDropItem {
      let dragItem: UIDragItem
      let sourceIndexPath: IndexPath?

      init(_ item: UIDragItem, from source: IndexPath?) {
        (dragItem, sourceIndexPath) = (item, source)
      }
    }

    let destinationIndexPath: IndexPath?
    let session: any UIDropSession
    var dropped: IndexPath?
    var items: [any UICollectionViewDropItem]

    init(
      from source: IndexPath?, to target: IndexPath?,
      _ session: StubDragSession = StubDragSession()
    ) {
      (destinationIndexPath, self.session) = (target, session)
      items = [Item(UIDragItem(itemProvider: NSItemProvider()), from: source)]
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      dropped = indexPath
      return StubDragSession()
    }
  }
}
