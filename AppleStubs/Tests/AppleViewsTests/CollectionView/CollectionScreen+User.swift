import Foundation
import StubCore

@testable import UIKitStub

extension CollectionScreen {
  func tap(_ path: IndexPath) { view.tap(path) }

  func moveFocus(to path: IndexPath?) {
    view.delegate?.collectionView(
      view, didUpdateFocusIn: UICollectionViewFocusUpdateContext(next: path),
      with: UIFocusAnimationCoordinator())
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
    view.dragDelegate?.collectionView(view, dragSessionWillBegin: StubDragSession())
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

  private final class Drop: NSObject, UICollectionViewDropCoordinator, UICollectionViewDropItem {
    let dragItem = UIDragItem(itemProvider: NSItemProvider())
    let sourceIndexPath: IndexPath?
    let destinationIndexPath: IndexPath?
    let session: any UIDropSession = StubDragSession()
    var dropped: IndexPath?

    var items: [any UICollectionViewDropItem] { [self] }

    init(from source: IndexPath?, to target: IndexPath?) {
      (sourceIndexPath, destinationIndexPath) = (source, target)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      dropped = indexPath
      return StubDragSession()
    }
  }
}
