@testable import UIKitStub

extension TableScreen {
  func tap(_ path: IndexPath) { view.tap(path) }

  func moveFocus(to path: IndexPath?) {
    view.delegate?.tableView(
      view, didUpdateFocusIn: UITableViewFocusUpdateContext(next: path),
      with: UIFocusAnimationCoordinator())
  }

  func canMove(_ path: IndexPath) -> Bool {
    view.dataSource?.tableView(view, canMoveRowAt: path) == true
  }

  func beginMoving(at path: IndexPath) -> Bool {
    view.setEditing(true, animated: false)
    return view.beginMovingRow(at: path)
  }

  func moveOver(_ path: IndexPath) { view.proposeMovingRow(to: path) }

  func endMoving() { view.endMovingRow() }

  func cancelMoving() { view.cancelMovingRow() }

  func beginDrag(at path: IndexPath) -> Bool { view.beginDrag(at: path) }

  func endDrag() { view.endDrag() }

  var dragDelegates: [AnyObject?] { [view.dragDelegate, view.dropDelegate] }

  func proposal(at path: IndexPath?, of session: StubDragSession) -> (takes: Bool, inserts: Bool) {
    guard let drop = view.dropDelegate, drop.tableView(view, canHandle: session) else {
      return (false, false)
    }
    let proposal = drop.tableView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return (proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath)
  }

  func dragItems(at path: IndexPath, to session: any UIDragSession) -> [UIDragItem] {
    view.dragDelegate?.tableView(view, itemsForAddingTo: session, at: path, point: .zero) ?? []
  }

  func operation(at path: IndexPath?, of session: StubDragSession) -> UIDropOperation? {
    view.dropDelegate?.tableView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: path
    ).operation
  }

  func drop(_ session: StubDragSession, _ sources: [IndexPath], at target: IndexPath?) {
    let items = sources.map { ($0, UIDragItem(itemProvider: NSItemProvider())) }
    let drop = StubTableDrag(
      session: session, items: sources.isEmpty ? session.items.map { (nil, $0) } : items)
    drop.destinationIndexPath = target
    view.dropDelegate?.tableView(view, performDropWith: drop)
  }

  func drop(from source: IndexPath?, to target: IndexPath?) -> IndexPath? {
    let drop = StubTableDrag(
      session: StubDragSession(), item: UIDragItem(itemProvider: NSItemProvider()), source: source)
    drop.destinationIndexPath = target
    view.dropDelegate?.tableView(view, performDropWith: drop)
    return drop.dropped
  }
}
